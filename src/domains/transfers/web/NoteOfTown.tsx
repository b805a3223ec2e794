import { Quote } from '#kit/web/ui/Quote.tsx'
import styles from './Transfers.module.css'

type Props = { label: string; note: string | null }

/** The words that one town wrote to the other. */
export function NoteOfTown({ label, note }: Props) {
  if (note === null) return null
  return (
    <figure className={styles.note}>
      <figcaption className={styles.quiet}>{label}</figcaption>
      <Quote>{note}</Quote>
    </figure>
  )
}
