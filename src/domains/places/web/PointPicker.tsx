import { MapPinned } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { Point } from '../place.rules.ts'
import { MapFrame } from './MapFrame.tsx'
import type { MapPin, MapView } from './map-view.ts'
import { movedByKey } from './moved-by-key.ts'
import { PinPicture } from './PinPicture.tsx'
import styles from './PointPicker.module.css'

type Props = {
  /** Towns whose maps are shown. */
  slugs: readonly string[]
  townName: string
  centre: Point
  point: Point | null
  onPick: (point: Point) => void
  /** More that the running map shows, with what is to be said of it below the map. */
  more?: ((map: MapView) => ReactNode) | undefined
}

const STEPS = { small: 1, large: 10 }

/**
 * A pin that is set by a tap, dragged, moved by arrow keys, or put at the map's centre. The address
 * search does the same without the map.
 */
export function PointPicker({ slugs, townName, centre, point, onPick, more }: Props) {
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
    if (point === null || map === null) return
    const to = movedByKey(event, map, point, STEPS)
    if (to === null) return
    wasMovedByKey.current = true
    onPick(to)
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
      {map === null ? null : more?.(map)}
      {map !== null && holder !== null && point !== null
        ? createPortal(
            <button
              type="button"
              className={styles.pin}
              onKeyDown={moveByKey}
              aria-label={say`Pin. Mit den Pfeiltasten verschieben, mit Umschalt in größeren Schritten.`}
            >
              <PinPicture />
            </button>,
            holder,
          )
        : null}
      <Button icon={<Icon of={MapPinned} />} disabled={map === null} onClick={() => map?.press(map.centre())}>
        {say`Pin auf Kartenmitte setzen`}
      </Button>
    </div>
  )
}
