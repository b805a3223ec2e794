import { numberText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import styles from './ExportProgress.module.css'
import type { ReportExportFragment } from './ExportReports.generated.ts'

/** Progress of an export. */
export function ExportProgress({
  made: { done, total },
}: {
  made: Pick<ReportExportFragment, 'done' | 'total'>
}) {
  const text = say`${numberText(done)} von ${countText(total, 'Meldung', 'Meldungen')}`
  return (
    <div className={styles.progress}>
      <progress max={total} value={done} aria-label={say`Fortschritt`} aria-valuetext={text} />
      <span>{text}</span>
    </div>
  )
}
