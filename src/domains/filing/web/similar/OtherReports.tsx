import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { message, plural } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { SimilarFacts } from './SimilarFacts.tsx'
import type { SimilarReportFragment } from './SimilarReports.generated.ts'
import styles from './SimilarReports.module.css'

/** One quiet line about open reports of other kinds nearby. It opens their list. */
export function OtherReports({ others }: { others: readonly SimilarReportFragment[] }) {
  const count = others.length
  if (count === 0) return null
  return (
    <details className={styles.others}>
      <summary>
        <Icon of={ChevronDown} size={18} />
        {plural(
          count,
          message`In der Nähe gibt es noch 1 andere Meldung`,
          message`In der Nähe gibt es noch ${count} andere Meldungen`,
        )}
      </summary>
      <ul>
        {others.map(({ report, distance }) => (
          <li key={report.id}>
            <Link to={paths.reportPath(report)} lang="de">
              {report.title}
            </Link>
            <SimilarFacts report={report} distance={distance} />
          </li>
        ))}
      </ul>
    </details>
  )
}
