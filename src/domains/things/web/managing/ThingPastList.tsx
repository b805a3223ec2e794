import { Link } from 'react-router'
import { reportPath } from '#domains/paths.ts'
import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import { ReportState } from '#domains/reports/web/ReportState.tsx'
import { Ago } from '#kit/web/ui/Ago.tsx'
import type { ThingPastFragment } from './Things.generated.ts'
import styles from './Things.module.css'

/** Reports about a thing, newest first. */
export const ThingPastList = ({ reports }: { reports: readonly ThingPastFragment[] }) => (
  <ul className={styles.past}>
    {reports.map((report) => (
      <li key={report.id}>
        <Link to={reportPath(report)} lang="de">
          {report.title}
        </Link>
        <span>
          <NumberPlate number={report.number} /> <ReportState report={report} />{' '}
          <Ago iso={report.createdAt} timeZone={report.municipality.timeZone} />
        </span>
      </li>
    ))}
  </ul>
)
