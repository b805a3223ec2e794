import { addressText } from '#domains/places/place.rules.ts'
import { StaticMap } from '#domains/places/web/StaticMap.tsx'
import { ReportPicture } from '#domains/reports/web/ReportPicture.tsx'
import type { SimilarReportFragment } from './SimilarReports.generated.ts'
import styles from './SimilarReports.module.css'

/** The first photo of a report; without one the map of its place, or the icon of its category. */
export function SimilarPicture({ report }: Pick<SimilarReportFragment, 'report'>) {
  const [photo] = report.photos
  if (photo !== undefined || !report.staticMapUrl)
    return <ReportPicture report={report} size="medium" alt={photo?.alternativeText ?? ''} />
  return (
    <span className={styles.map}>
      <StaticMap url={report.staticMapUrl} address={addressText(report.location)} size="TILE" />
    </span>
  )
}
