import { Maximize2, Minimize2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Box } from '#domains/places/map-cells.rules.ts'
import { cornersOfShape } from '#domains/places/shapes/shape.rules.ts'
import { MapFrame } from '#domains/places/web/MapFrame.tsx'
import type { MapView } from '#domains/places/web/map-view.ts'
import { type Placed, usePlaced } from '#domains/places/web/use-placed.ts'
import { countText, say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { useOverlay } from '#kit/web/ui/overlay/use-overlay.ts'
import type { MapFilter } from '../../list-query.rules.ts'
import { GroupPin } from './GroupPin.tsx'
import { MapLegend } from './MapLegend.tsx'
import { holdsPoint, type MapGroup, mapGroups } from './map-groups.ts'
import type { MapReport } from './map-report.ts'
import styles from './ReportMap.module.css'
import { type LinkTo, ReportPin } from './ReportPin.tsx'
import { useMapAnswer } from './use-map-answer.ts'
import { useShapes } from './use-shapes.ts'

type Props = {
  /** The reports of the page: the map's first view fits them. */
  reports: readonly MapReport[]
  /** The list's filter: the map then shows all matching reports, wherever it is moved. */
  filter?: MapFilter | null
  /** Id of the hovered or focused report: its card and its pin are highlighted. */
  pointed?: number | null
  onPoint?: (id: number | null) => void
  height?: 'tall' | 'low'
  /** The target of a pin's link; by default the report's own page. */
  linkTo?: LinkTo | undefined
  /** A sentence above the map in place of the number of reports. */
  summary?: string
}

/** Reports as pins on the map of their towns. The list beside it holds everything that the map shows. */
export function ReportMap({
  reports,
  filter = null,
  pointed = null,
  onPoint,
  height = 'tall',
  linkTo,
  summary,
}: Props) {
  const [map, setMap] = useState<MapView | null>(null)
  const [zoom, setZoom] = useState(0)
  const overlay = useOverlay<HTMLDivElement>()

  useEffect(() => {
    if (map === null) return
    map.fit(reports.flatMap(({ location }) => (location.shape ? cornersOfShape(location.shape) : [location])))
    setZoom(map.zoom())
    return map.onZoom(() => setZoom(map.zoom()))
  }, [map, reports])

  const { answer, isFailed, askAgain } = useMapAnswer(map, filter)
  const groups = useMemo(() => mapGroups(answer ?? { clusters: [], reports }, zoom), [answer, reports, zoom])
  const placed = usePlaced(map, groups)
  useShapes(map, reports, groups)
  const open = useOpening(map, placed)

  const [first] = reports
  if (first === undefined) return null
  const lit = reports.find(({ id }) => id === pointed)
  const total = answer?.total ?? reports.length
  return (
    <div
      ref={overlay.ref}
      className={styles.map}
      data-full={overlay.isOpen || undefined}
      {...(overlay.isOpen
        ? { role: 'dialog', 'aria-modal': true, 'aria-label': say`Karte im Vollbild` }
        : {})}
    >
      <div className={styles.bar}>
        <p role="status">
          {isFailed
            ? say`Die Meldungen dieser Gegend ließen sich nicht laden.`
            : (summary ?? say`${countText(total, 'Meldung', 'Meldungen')} in dieser Gegend`)}
        </p>
        {isFailed ? (
          <Button variant="quiet" onClick={askAgain}>
            {say`Noch einmal versuchen`}
          </Button>
        ) : null}
        {filter === null ? null : (
          <Button
            variant="quiet"
            icon={<Icon of={overlay.isOpen ? Minimize2 : Maximize2} size={18} />}
            onClick={overlay.isOpen ? overlay.close : overlay.open}
          >
            {overlay.isOpen ? say`Vollbild verlassen` : say`Vollbild`}
          </Button>
        )}
      </div>
      <MapFrame
        label={filter === null ? say`Karte der Meldung` : say`Karte der Meldungen`}
        slugs={[...new Set(reports.map((report) => report.municipality.slug))].sort()}
        centre={first.location}
        zoom={13}
        height={height}
        onReady={(view) => {
          setMap(view)
          return () => setMap(null)
        }}
      />
      {placed.map(({ group, element }) => {
        const [report] = group.reports
        const holdsLit = group.reports.some(({ id }) => id === pointed)
        const isLit =
          holdsLit ||
          (group.reports.length < group.count && lit !== undefined && holdsPoint(group, lit.location))
        return createPortal(
          group.count === 1 && report !== undefined ? (
            <ReportPin report={report} isLit={isLit} onPoint={onPoint} linkTo={linkTo} />
          ) : (
            <GroupPin
              group={group}
              isLit={isLit}
              onOpen={() => open(group.box)}
              onPoint={onPoint}
              linkTo={linkTo}
            />
          ),
          element,
          group.key,
        )
      })}
      <MapLegend groups={groups} />
    </div>
  )
}

/** Zooms in on a cluster. If its button disappears, the focus moves to the first of the new pins. */
function useOpening(map: MapView | null, placed: readonly Placed<MapGroup>[]): (box: Box) => void {
  const opened = useRef<Box | null>(null)
  useEffect(() => {
    const box = opened.current
    if (box === null || document.activeElement !== document.body) return
    const next = placed.find(({ group: { at } }) => isWithin(box, at))
    next?.element.querySelector<HTMLElement>('a, button, summary')?.focus()
  }, [placed])
  return (box) => {
    opened.current = box
    map?.show(box)
  }
}

const isWithin = (box: Box, { latitude, longitude }: { latitude: number; longitude: number }) =>
  latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east
