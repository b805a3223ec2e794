import styles from './Field.module.css'

type Props = { value: string; onChange: (value: string) => void }

/** A field that nobody sees, hears or reaches by key: what fills it in is a program. */
export function TrapField({ value, onChange }: Props) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
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
