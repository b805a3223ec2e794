import { ClockAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { ReportCardFragment } from '#domains/reports/web/ReportCard.generated.ts'
import { ReportCard } from '#domains/reports/web/ReportCard.tsx'
import { countText, say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './WaitingReports.module.css'

/** The reports that wait for approval, oldest first, above everything else. */
export function WaitingReports({
  reports,
  total,
  inboxPath,
}: {
  reports: readonly ReportCardFragment[]
  total: number
  /** Path of the inbox, where staff process them one after the other. */
  inboxPath: string
}) {
  return (
    <section className={styles.waiting} aria-labelledby="wartet">
      <h2 id="wartet">
        <Icon of={ClockAlert} size={24} />
        <span>
          {total === 0
            ? say`Nichts wartet auf Freigabe`
            : say`${countText(total, 'Meldung wartet', 'Meldungen warten')} auf Freigabe`}
        </span>
      </h2>
      {total > 0 ? (
        <ul>
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{say`Neue Meldungen erscheinen hier zuerst.`}</p>
      )}
      <p>
        <Link to={inboxPath}>{say`Zum Posteingang der Gemeinde`}</Link>
      </p>
    </section>
  )
}
