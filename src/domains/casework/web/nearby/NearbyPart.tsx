import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { NEARBY_METRES } from '#domains/filing/nearby.rules.ts'
import { hasWebGl } from '#domains/places/web/web-gl.ts'
import type { MapReport } from '#domains/report-lists/web/map/map-report.ts'
import { ReportMapPlace } from '#domains/report-lists/web/map/ReportMapPlace.tsx'
import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import { ReportState } from '#domains/reports/web/ReportState.tsx'
import { countText, say } from '#kit/common/say.ts'
import { ask } from '#kit/web/data/mutate.ts'
import { type NearbyReportFragment, NearbyReportsDocument } from './Nearby.generated.ts'
import styles from './Nearby.module.css'

type Props = {
  report: MapReport & { exactLocation: MapReport['location'] | null }
  /** The target of a report; by default its own page. */
  linkTo: (report: MapReport) => string
  /** Stands in place of the map where the report is alone, or where no map can run. */
  children?: ReactNode
}

const atExact = <Of extends Props['report']>(report: Of): Of => ({
  ...report,
  location: report.exactLocation ?? report.location,
})

/**
 * The reports within 50 m: on a map, which is loaded only where there are any and only once it is seen, and
 * as a list of links.
 */
export function NearbyPart({ report, linkTo, children }: Props) {
  const [near, setNear] = useState<readonly NearbyReportFragment[] | null>(null)
  const [canMove, setCanMove] = useState(false)
  const reportId = report.id
  useEffect(() => {
    setCanMove(hasWebGl())
    let isGone = false
    void ask(NearbyReportsDocument, { reportId }, { fresh: true }).then((data) => {
      if (!isGone) setNear(data?.nearbyReports ?? [])
    })
    return () => {
      isGone = true
    }
  }, [reportId])
  if (near === null) return <div className={styles.nearby}>{children}</div>
  const isMap = near.length > 0 && canMove
  return (
    <div className={styles.nearby}>
      {isMap ? (
        <div className={styles.map}>
          <ReportMapPlace
            reports={[report, ...near].map(atExact)}
            pointed={report.id}
            height="low"
            linkTo={linkTo}
          />
        </div>
      ) : (
        children
      )}
      {near.length === 0 ? null : (
        <details className={styles.list}>
          <summary>
            {say`${countText(near.length, 'weitere Meldung', 'weitere Meldungen')} im Umkreis von ${NEARBY_METRES} m`}
          </summary>
          <ul>
            {near.map((each) => (
              <li key={each.id}>
                <Link to={linkTo(each)}>{each.title}</Link>
                <span>
                  <NumberPlate number={each.number} /> <ReportState report={each} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
