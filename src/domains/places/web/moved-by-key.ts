import type { KeyboardEvent } from 'react'
import type { Point } from '../place.rules.ts'
import { shiftedPoint } from '../shifted-point.rules.ts'
import type { MapView } from './map-view.ts'

/** Pixels that an arrow key moves a pin; with Shift the larger step. */
export type Steps = { small: number; large: number }

/** Direction of each key: east and north. */
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Where an arrow key moves a point on the map, and keeps the key from the map; null for other keys. */
export function movedByKey(event: KeyboardEvent, map: MapView, point: Point, steps: Steps): Point | null {
  const way = ARROWS[event.key]
  if (way === undefined) return null
  event.preventDefault()
  event.stopPropagation()
  const metres = map.metresPerPixel() * (event.shiftKey ? steps.large : steps.small)
  return shiftedPoint(point, way[0] * metres, way[1] * metres)
}
