import { ExternalLink, Hand } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { addressText, coordinatesText, osmLink } from '#domains/places/place.rules.ts'
import { StaticMap } from '#domains/places/web/StaticMap.tsx'
import { hasWebGl } from '#domains/places/web/web-gl.ts'
import type { MapReport } from '#domains/report-lists/web/map/map-report.ts'
import { ReportMapPlace } from '#domains/report-lists/web/map/ReportMapPlace.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './ReportPlace.module.css'

type Props = {
  report: MapReport & {
    staticMapUrl: string | null
    location: Parameters<typeof addressText>[0] & MapReport['location'] & { note: string | null }
  }
  /** What else is to be said of the place. */
  children?: ReactNode
}

/** In one column there is room for the larger drawing; its names would be too small in the narrow one. */
const WIDE = '(min-width: 40rem) and (max-width: 63.99rem)'

/**
 * Where a report is: a drawn map that needs neither script nor graphics, the address, the coordinates and a way to a map
 * elsewhere. The live map takes the drawing's place when it is asked for.
 */
export function ReportPlace({ report, children }: Props) {
  const { location, staticMapUrl } = report
  const [canMove, setCanMove] = useState(false)
  const [isLive, setLive] = useState(false)
  const map = useRef<HTMLDivElement>(null)
  useEffect(() => setCanMove(hasWebGl()), [])
  // The button that was pressed is gone: who uses keys goes on at the map.
  useEffect(() => {
    if (isLive) map.current?.focus()
  }, [isLive])
  const address = addressText(location) || coordinatesText(location)
  return (
    <section aria-labelledby="ort" className={styles.place}>
      <h2 id="ort" className={styles.title}>
        Ort
      </h2>
      <p>{address}</p>
      {location.note ? <p>{location.note}</p> : null}
      {children}
      {isLive || staticMapUrl === null ? (
        <div ref={map} tabIndex={-1} className={styles.map}>
          <ReportMapPlace reports={[report]} height="low" />
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
          Auf openstreetmap.org ansehen
          <Icon of={ExternalLink} size={16} />
          <span className="hidden-visually">(fremde Seite, neues Fenster)</span>
        </a>
      </p>
      {isLive || staticMapUrl === null ? null : (
        // The room is kept: nothing below moves when it turns out that the map can.
        <div className={styles.move}>
          {canMove ? (
            <Button icon={<Icon of={Hand} />} onClick={() => setLive(true)}>
              Karte bewegen
            </Button>
          ) : null}
        </div>
      )}
    </section>
  )
}
