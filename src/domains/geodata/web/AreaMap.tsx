import { MapPinPlus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { shiftedPoint } from '#domains/places/shifted-point.rules.ts'
import { MapFrame } from '#domains/places/web/MapFrame.tsx'
import { drawAreaOn } from '#domains/places/web/map-area.ts'
import type { MapPin, MapView } from '#domains/places/web/map-view.ts'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { Corner } from '../drawing.rules.ts'
import styles from './AreaMap.module.css'

type Ring = [longitude: number, latitude: number][]
type Props = {
  town: { slug: string; name: string; location: Corner }
  /** The drawing, also where it is no list of corners. */
  rings: readonly Ring[]
  /** Corners that can be moved; empty where the area is pasted or has too many. */
  corners: readonly Corner[]
  onAdd: (corner: Corner) => void
  onMove: (index: number, corner: Corner) => void
}

/** Pixels that an arrow key moves a corner; with Shift the larger step. */
const STEP = 4
const BIG_STEP = 24

/** A map on which a click sets the next corner, and corners are dragged or moved by arrow keys. */
export function AreaMap({ town, rings, corners, onAdd, onMove }: Props) {
  const [map, setMap] = useState<MapView | null>(null)
  const show = useRef<(rings: readonly Ring[]) => void>(() => {})
  const add = useRef(onAdd)
  add.current = onAdd

  useEffect(() => {
    if (map === null) return
    map.onClick((at) => add.current(at))
    // Two corners that are set quickly are no double click.
    map.library.doubleClickZoom.disable()
    show.current = drawAreaOn(map, getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  }, [map])
  useEffect(() => {
    if (map !== null) show.current(rings)
  }, [map, rings])

  const points = rings.flat().map(([longitude, latitude]) => ({ latitude, longitude }))
  const isFitted = useRef(false)
  useEffect(() => {
    // Only what was there at the start: a map that moves under each click would be in the way.
    if (map === null || isFitted.current) return
    isFitted.current = true
    if (points.length > 2) map.fit(points)
  })
  return (
    <div className={styles.area}>
      <MapFrame
        label={say`Karte von ${town.name} zum Zeichnen der Fläche`}
        slugs={[town.slug]}
        centre={town.location}
        zoom={13}
        height="low"
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

type PinProps = { map: MapView; index: number; corner: Corner; onMove: (to: Corner) => void }

function CornerPin({ map, index, corner, onMove }: PinProps) {
  const [holder] = useState(() => document.createElement('div'))
  const pin = useRef<MapPin | null>(null)
  const move = useRef(onMove)
  move.current = onMove
  const { latitude, longitude } = corner
  useEffect(() => {
    const point = { latitude, longitude }
    if (pin.current === null) pin.current = map.addPin(point, holder, (at) => move.current(at))
    else pin.current.move(point)
  }, [map, holder, latitude, longitude])
  useEffect(
    () => () => {
      pin.current?.remove()
      pin.current = null
    },
    [],
  )
  const moveByKey = (event: KeyboardEvent) => {
    const way = ARROWS[event.key]
    if (way === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const metres = map.metresPerPixel() * (event.shiftKey ? BIG_STEP : STEP)
    onMove(shiftedPoint(corner, way[0] * metres, way[1] * metres))
  }
  return createPortal(
    <button
      type="button"
      className={styles.corner}
      onKeyDown={moveByKey}
      aria-label={say`Ecke ${index + 1}. Mit den Pfeiltasten verschieben, mit Umschalt in größeren Schritten.`}
    >
      {index + 1}
    </button>,
    holder,
  )
}

/** Direction of each key: east and north. */
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
