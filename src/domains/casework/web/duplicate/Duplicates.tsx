import { Link } from 'react-router'
import { reportPath } from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import type { DuplicatesFragment } from './Duplicates.generated.ts'
import styles from './Duplicates.module.css'
import { OtherReport } from './OtherReport.tsx'

type Props = { report: DuplicatesFragment }

/** Replaces the timeline of a duplicate by a link to its original, for people who may see it. */
export function DuplicateNotice({ report: { duplicateOf } }: Props) {
  return (
    <section className={styles.notice} aria-labelledby="duplikat">
      <h2 id="duplikat">{say`Diese Meldung ist ein Duplikat`}</h2>
      {duplicateOf === null ? (
        <p>{say`Die Gemeinde kennt das Anliegen schon und bearbeitet es an anderer Stelle weiter.`}</p>
      ) : (
        <>
          <p>{say`Dasselbe Anliegen ist schon gemeldet. Bearbeitet wird es hier:`}</p>
          <OtherReport
            report={duplicateOf}
            title={<Link to={reportPath(duplicateOf)}>{duplicateOf.title}</Link>}
          />
        </>
      )}
    </section>
  )
}

/** Lists the duplicates on the page of their original. */
export function SameReports({ report: { duplicates } }: Props) {
  if (duplicates.length === 0) return null
  return (
    <section className={styles.same} aria-labelledby="auch-gemeldet">
      <h2 id="auch-gemeldet">{say`Auch gemeldet als`}</h2>
      <ul>
        {duplicates.map((report) => (
          <li key={report.id}>
            <OtherReport report={report} title={<Link to={reportPath(report)}>{report.title}</Link>} />
          </li>
        ))}
      </ul>
    </section>
  )
}
