import { ExternalLink, Hand } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { coordinatesText, osmLink } from '#domains/places/coordinates.rules.ts'
import { addressText } from '#domains/places/place.rules.ts'
import { StaticMap } from '#domains/places/web/StaticMap.tsx'
import { hasWebGl } from '#domains/places/web/web-gl.ts'
import type { MapReport } from '#domains/report-lists/web/map/map-report.ts'
import { ReportMapPlace } from '#domains/report-lists/web/map/ReportMapPlace.tsx'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './ReportPlace.module.css'

/** Few reports are more than a point. */
const ReportShapeMap = lazy(() =>
  import('./ReportShapeMap.tsx').then((module) => ({ default: module.ReportShapeMap })),
)

type Props = {
  report: MapReport & {
    staticMapUrl: string | null
    location: Parameters<typeof addressText>[0] & MapReport['location'] & { note: string | null }
  }
  /** Further content about the place. */
  children?: ReactNode
}

/** One column has room for the larger picture; labels would be too small in the narrow one. */
const WIDE = '(min-width: 40rem) and (max-width: 63.99rem)'

/**
 * A report's place: a static map that needs neither JavaScript nor WebGL, the address, the coordinates, and a
 * link to another map. The live map replaces the picture on demand.
 */
export function ReportPlace({ report, children }: Props) {
  const { location, staticMapUrl } = report
  const [canMove, setCanMove] = useState(false)
  const [isLive, setLive] = useState(false)
  const map = useRef<HTMLDivElement>(null)
  useEffect(() => setCanMove(hasWebGl()), [])
  // The pressed button is gone, so the focus moves to the map.
  useEffect(() => {
    if (isLive) map.current?.focus()
  }, [isLive])
  const pointMap = <ReportMapPlace reports={[report]} height="low" />
  const address = addressText(location) || coordinatesText(location)
  return (
    <section aria-labelledby="ort" className={styles.place}>
      <h2 id="ort" className={styles.title}>
        {say`Ort`}
      </h2>
      <p>{address}</p>
      {location.note ? <p>{location.note}</p> : null}
      {children}
      {isLive || staticMapUrl === null ? (
        <div ref={map} tabIndex={-1} className={styles.map}>
          {location.extent ? (
            // The map of the point keeps the room.
            <Suspense fallback={pointMap}>
              <ReportShapeMap report={report} />
            </Suspense>
          ) : (
            pointMap
          )}
        </div>
      ) : (
        <div className={styles.picture}>
          <StaticMap
            url={staticMapUrl}
            address={address}
            size="SMALL"
            larger={{ size: 'MEDIUM', media: WIDE }}
            sizes="(min-width: 64rem) 27rem, 100vw"
          />
        </div>
      )}
      <p className={styles.facts}>
        <span>{coordinatesText(location)}</span>
        <a href={osmLink(location)} rel="noreferrer" target="_blank">
          {say`Auf openstreetmap.org ansehen`}
          <Icon of={ExternalLink} size={16} />
          <span className="hidden-visually">{say`(fremde Seite, neues Fenster)`}</span>
        </a>
      </p>
      {isLive || staticMapUrl === null ? null : (
        // The space is reserved, so that nothing shifts once WebGL is detected.
        <div className={styles.move}>
          {canMove ? (
            <Button icon={<Icon of={Hand} />} onClick={() => setLive(true)}>
              {say`Karte bewegen`}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  )
}
