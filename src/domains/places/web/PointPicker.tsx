import { MapPinned } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { Point } from '../place.rules.ts'
import { shiftedPoint } from '../shifted-point.rules.ts'
import { MapFrame } from './MapFrame.tsx'
import type { MapPin, MapView } from './map-view.ts'
import styles from './PointPicker.module.css'

type Props = {
  /** Towns whose maps are shown. */
  slugs: readonly string[]
  townName: string
  centre: Point
  point: Point | null
  onPick: (point: Point) => void
}

/** Pixels that an arrow key moves the pin; with Shift the larger step. */
const STEP = 1
const BIG_STEP = 10

/**
 * A pin that is set by a tap, dragged, moved by arrow keys, or put at the map's centre. The address
 * search does the same without the map.
 */
export function PointPicker({ slugs, townName, centre, point, onPick }: Props) {
  const [map, setMap] = useState<MapView | null>(null)
  const [holder] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')))
  const pin = useRef<MapPin | null>(null)
  const pick = useRef(onPick)
  pick.current = onPick

  useEffect(() => {
    map?.onClick((at) => pick.current(at))
  }, [map])

  useEffect(() => {
    if (map === null || holder === null) return
    if (point === null) {
      pin.current?.remove()
      pin.current = null
      return
    }
    if (pin.current === null) pin.current = map.addPin(point, holder, (at) => pick.current(at))
    else pin.current.move(point)
  }, [map, holder, point])

  const latitude = point?.latitude
  const longitude = point?.longitude
  const wasMovedByKey = useRef(false)
  useEffect(() => {
    if (map === null || latitude === undefined || longitude === undefined) return
    // The map follows an address or a position, but stays while the pin is moved by keys.
    if (!wasMovedByKey.current) map.moveTo({ latitude, longitude }, 17)
    wasMovedByKey.current = false
  }, [map, latitude, longitude])

  const moveByKey = (event: KeyboardEvent) => {
    const way = ARROWS[event.key]
    if (way === undefined || point === null || map === null) return
    event.preventDefault()
    event.stopPropagation()
    wasMovedByKey.current = true
    const metres = map.metresPerPixel() * (event.shiftKey ? BIG_STEP : STEP)
    onPick(shiftedPoint(point, way[0] * metres, way[1] * metres))
  }

  return (
    <div className={styles.picker}>
      <MapFrame
        label={say`Karte von ${townName} zum Wählen des Ortes`}
        slugs={slugs}
        centre={point ?? centre}
        zoom={point === null ? 13 : 17}
        height="low"
        isPatient
        onReady={(view) => {
          setMap(view)
          return () => {
            pin.current = null
            setMap(null)
          }
        }}
      />
      {map !== null && holder !== null && point !== null
        ? createPortal(
            <button
              type="button"
              className={styles.pin}
              onKeyDown={moveByKey}
              aria-label={say`Pin. Mit den Pfeiltasten verschieben, mit Umschalt in größeren Schritten.`}
            >
              <svg viewBox="0 0 32 40" width="36" height="45" aria-hidden="true" focusable="false">
                <path
                  d="M16 39C9 29 3 22.5 3 15.5a13 13 0 0 1 26 0C29 22.5 23 29 16 39z"
                  fill="var(--accent)"
                  stroke="var(--focus-inner)"
                  strokeWidth="2"
                />
                <circle cx="16" cy="15.5" r="5" fill="var(--accent-ink)" />
              </svg>
            </button>,
            holder,
          )
        : null}
      <Button
        icon={<Icon of={MapPinned} />}
        disabled={map === null}
        onClick={() => map && onPick(map.centre())}
      >
        {say`Pin auf Kartenmitte setzen`}
      </Button>
    </div>
  )
}

/** Direction of each key: east and north. */
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
