import type { Point } from '../place.rules.ts'
import { type Flat, planeAt, SHAPE_CORNERS, type Shape, shapeOf } from './shape.rules.ts'
import { toSegment } from './shape-distance.rules.ts'

/** An address of a street, as a stretch passes it. */
export type Numbered = Point & { numberKey: string }

/** The digits with which a house number begins; null for a number without. */
export function digitsOf(numberKey: string): number | null {
  const found = /^\d+/.exec(numberKey)
  return found === null ? null : Number(found[0])
}

/** Metres that a corner may lie beside the line and still be left out. */
const TOLERANCE = 3

/**
 * The line past the houses of a street from one number to another, in the order of the numbers. Even and odd
 * numbers face each other: from 12 to 30 only the even ones count, and from 11 to 30 the middle of each two,
 * so that the line does not jump from side to side. Null where fewer than two places are left.
 */
export function stretchBetween(addresses: readonly Numbered[], from: Numbered, to: Numbered): Shape | null {
  const [first, last] = [digitsOf(from.numberKey), digitsOf(to.numberKey)]
  if (first === null || last === null) return null
  const [low, high] = [Math.min(first, last), Math.max(first, last)]
  const isOneSide = first % 2 === last % 2
  const places = new Map<number, Point[]>()
  for (const address of addresses) {
    const digits = digitsOf(address.numberKey)
    if (digits === null || digits < low || digits > high) continue
    if (isOneSide && digits % 2 !== first % 2) continue
    const step = isOneSide ? digits : Math.floor((digits + 1) / 2)
    places.set(step, [...(places.get(step) ?? []), address])
  }
  const steps = [...places].sort(([one], [other]) => one - other)
  const between = steps.map(([, points]) => middleOf(points))
  // The very houses that were named begin and end it.
  const [start, end] = first <= last ? [from, to] : [to, from]
  const corners = [start, ...between.slice(1, -1), end]
  if (corners.length < 2) return null
  const inOrder = first <= last ? corners : corners.toReversed()
  return shapeOf('LINE', fewer(inOrder))
}

const middleOf = (points: readonly Point[]): Point => ({
  latitude: points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length,
  longitude: points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length,
})

/** A line with as few corners as allowed: those that bend it least go first (Douglas and Peucker). */
function fewer(corners: readonly Point[]): Point[] {
  const { flat } = planeAt(corners[0]?.latitude ?? 0)
  const spots = corners.map(flat)
  for (let tolerance = TOLERANCE; ; tolerance *= 2) {
    const kept = keptBetween(spots, 0, spots.length - 1, tolerance)
    if (kept.length + 2 <= SHAPE_CORNERS.LINE.max)
      return [0, ...kept, spots.length - 1].flatMap((at) => corners[at] ?? [])
  }
}

function keptBetween(spots: readonly Flat[], from: number, to: number, tolerance: number): number[] {
  const [start, end] = [spots[from], spots[to]]
  if (start === undefined || end === undefined) return []
  let farthest = { at: -1, metres: tolerance }
  for (let at = from + 1; at < to; at += 1) {
    const metres = toSegment(spots[at] ?? start, [start, end])
    if (metres > farthest.metres) farthest = { at, metres }
  }
  if (farthest.at === -1) return []
  const { at } = farthest
  return [...keptBetween(spots, from, at, tolerance), at, ...keptBetween(spots, at, to, tolerance)]
}
