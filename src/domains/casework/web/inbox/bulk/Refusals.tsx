import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import { say } from '#kit/common/say.ts'
import type { BulkAnswerFragment } from './Bulk.generated.ts'
import styles from './Bulk.module.css'

type Props = { answer: BulkAnswerFragment; reports: readonly { id: number; number: string; title: string }[] }

/** The refused reports with the reasons. */
export function Refusals({ answer, reports }: Props) {
  const refused = answer.items.filter(({ result }) => result === 'REFUSED')
  if (refused.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.refusals} aria-label={say`Nicht möglich`} tabIndex={0}>
      <ul>
        {refused.map(({ reportId, message }) => {
          const report = reports.find(({ id }) => id === reportId)
          return (
            <li key={reportId}>
              {report ? <NumberPlate number={report.number} /> : null} <strong>{report?.title}</strong>
              <br />
              {message}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
