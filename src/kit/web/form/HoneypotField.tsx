import { say } from '#kit/common/say.ts'
import styles from './Field.module.css'

type Props = { value: string; onChange: (value: string) => void }

/** A honeypot: people cannot see, hear or reach the field, so only a program fills it in. */
export function HoneypotField({ value, onChange }: Props) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {say`Website`}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  )
}
