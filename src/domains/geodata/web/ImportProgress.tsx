import { say } from '#kit/common/say.ts'
import styles from './TownPlaces.module.css'

type Props = {
  label: string
  /** 0 to 100; null: unknown. */
  percent: number | null
  note?: string
}

/** How far an upload or an import is. */
export function ImportProgress({ label, percent, note }: Props) {
  const text = percent === null ? label : say`${label}: ${percent}\u00a0%`
  return (
    <div className={styles.progress}>
      <progress
        max={100}
        {...(percent !== null && { value: percent })}
        aria-label={label}
        aria-valuetext={text}
      />
      <span>{text}</span>
      {note === undefined ? null : <span className={styles.quiet}>{note}</span>}
    </div>
  )
}
