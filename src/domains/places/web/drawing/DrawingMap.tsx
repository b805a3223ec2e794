import { MapPinPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Point } from '#domains/places/place.rules.ts'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { MapFrame } from '../MapFrame.tsx'
import { drawOn } from '../map-area.ts'
import type { MapView } from '../map-view.ts'
import { CornerPin } from './CornerPin.tsx'
import styles from './DrawingMap.module.css'

type Props = {
  /** Accessible name, which says what is drawn. */
  label: string
  slug: string
  /** The middle of the map while nothing is drawn. */
  centre: Point
  zoom: number
  /** Delays the start until the user is idle. */
  isPatient?: boolean
  /** The drawing, also one that is not finished. The caller keeps the list while it is the same. */
  drawn: readonly GeoJSON.Geometry[]
  /** All corners of the drawing, which the map shows when several come at once. */
  extent: readonly Point[]
  /** Corners that can be moved; empty where they are too many. */
  corners: readonly Point[]
  onAdd: (corner: Point) => void
  onMove: (index: number, corner: Point) => void
}

/** A map on which a click sets the next corner; corners are dragged, or moved by arrow keys. */
export function DrawingMap({
  label,
  slug,
  centre,
  zoom,
  isPatient = false,
  drawn,
  extent,
  corners,
  onAdd,
  onMove,
}: Props) {
  const [map, setMap] = useState<MapView | null>(null)
  const show = useRef<(geometries: readonly GeoJSON.Geometry[]) => void>(() => {})
  const add = useRef(onAdd)
  add.current = onAdd

  useEffect(() => {
    if (map === null) return
    map.onClick((at) => add.current(at))
    // Two corners that are set quickly are no double click.
    map.library.doubleClickZoom.disable()
    show.current = drawOn(map)
  }, [map])
  useEffect(() => {
    if (map !== null) show.current(drawn)
  }, [map, drawn])
  useFit(map, extent)

  return (
    <div className={styles.drawing}>
      <MapFrame
        label={label}
        slugs={[slug]}
        centre={extent[0] ?? centre}
        zoom={zoom}
        height="low"
        isPatient={isPatient}
        onReady={(view) => {
          setMap(view)
          return () => setMap(null)
        }}
      />
      {map === null
        ? null
        : corners.map((corner, index) => (
            <CornerPin
              // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the list
              key={index}
              map={map}
              index={index}
              corner={corner}
              onMove={(to) => onMove(index, to)}
            />
          ))}
      <Button
        icon={<Icon of={MapPinPlus} />}
        disabled={map === null}
        onClick={() => map && onAdd(map.centre())}
      >
        {say`Ecke in die Kartenmitte setzen`}
      </Button>
    </div>
  )
}

/**
 * Shows all corners where several have come at once, such as those of two house numbers. A map that moved
 * under each click would be in the way.
 */
function useFit(map: MapView | null, extent: readonly Point[]): void {
  const count = useRef(0)
  useEffect(() => {
    if (map === null) return
    if (extent.length > count.current + 1) map.fit(extent)
    count.current = extent.length
  }, [map, extent])
}
