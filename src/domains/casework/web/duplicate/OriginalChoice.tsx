import styles from './Duplicates.module.css'
import { OtherReport } from './OtherReport.tsx'
import type { Original } from './use-originals.ts'

type Props = {
  original: Omit<Original, 'description'> & { description?: string }
  digit: number | null
  isChosen: boolean
  onChoose: () => void
}

/** A report that can be chosen as the original; once chosen it shows its text. */
export function OriginalChoice({ original, digit, isChosen, onChoose }: Props) {
  const { title } = original
  return (
    <label className={styles.choice}>
      <input type="radio" name="original" checked={isChosen} onChange={onChoose} />
      <span>
        <OtherReport
          report={original}
          title={digit === null ? title : `${digit} – ${title}`}
          more={original.distance}
        />
        {isChosen && original.description ? (
          <span className={styles.description}>{original.description}</span>
        ) : null}
      </span>
    </label>
  )
}
