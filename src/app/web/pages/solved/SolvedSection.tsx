import { useSeen } from '#domains/places/web/use-seen.ts'
import { say } from '#kit/common/say.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { Solved } from './Solved.tsx'
import { SolvedReportsDocument } from './SolvedReport.generated.ts'
import styles from './SolvedSection.module.css'

/** Scrolling is not debounced. */
const ONCE = { pause: 0, fresh: false }

/**
 * Reports that are done: the photo of the author beside that of the municipality's answer. They are asked for
 * when somebody comes near, because they would make the first page half as dear again.
 */
export function SolvedSection() {
  const { place, isSeen } = useSeen()
  const { data } = useDebouncedQuery(SolvedReportsDocument, isSeen ? {} : null, ONCE)
  const reports = data?.solvedReports ?? []
  if (reports.length === 0) return <div ref={place} />
  return (
    <section aria-labelledby="erledigt-titel" className={styles.solved}>
      <h2 id="erledigt-titel">{say`Gemeldet und erledigt`}</h2>
      <ul>
        {reports.map((report) => (
          <li key={report.id}>
            <Solved report={report} />
          </li>
        ))}
      </ul>
    </section>
  )
}
