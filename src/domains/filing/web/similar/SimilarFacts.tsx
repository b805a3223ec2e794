import { StatusBadge } from '#domains/municipalities/web/StatusBadge.tsx'
import { metresText } from '#domains/places/metres.rules.ts'
import { useStatusOf } from '#domains/reports/web/use-status-of.ts'
import { say } from '#kit/common/say.ts'
import { Ago } from '#kit/web/ui/Ago.tsx'
import type { SimilarReportFragment } from './SimilarReports.generated.ts'
import styles from './SimilarReports.module.css'

/** Status, kind, distance and age of a report nearby. */
export function SimilarFacts({ report, distance }: Pick<SimilarReportFragment, 'report' | 'distance'>) {
  const statusOf = useStatusOf()
  return (
    <span className={styles.facts}>
      <StatusBadge status={statusOf(report)} />
      <span lang="de">{report.subCategory?.name ?? report.category.name}</span>
      <span>{say`${metresText(distance)} entfernt`}</span>
      {report.supportCount > 0 ? <span>{say`${report.supportCount} auch betroffen`}</span> : null}
      <Ago iso={report.createdAt} timeZone={report.municipality.timeZone} />
    </span>
  )
}
