import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Point } from '#domains/places/place.rules.ts'
import { say } from '#kit/common/say.ts'
import type { MapPin, MapView } from '../map-view.ts'
import { movedByKey } from '../moved-by-key.ts'
import styles from './DrawingMap.module.css'

type Props = { map: MapView; index: number; corner: Point; onMove: (to: Point) => void }

const STEPS = { small: 4, large: 24 }

/** A numbered corner on the map. */
export function CornerPin({ map, index, corner, onMove }: Props) {
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
    const to = movedByKey(event, map, corner, STEPS)
    if (to !== null) onMove(to)
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
