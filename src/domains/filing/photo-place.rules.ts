import { type Boundary, isInArea, townAt } from '#domains/places/area.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'

export type TownArea = Point & { boundary: Boundary | null }

/**
 * The position of a draft's photos that its town can take; else the first that one of the other towns can
 * take. 'elsewhere' if none of them can, null without positions.
 */
export function photoPlace(
  positions: readonly Point[],
  town: TownArea,
  others: readonly TownArea[],
): Point | 'elsewhere' | null {
  if (positions.length === 0) return null
  const here = positions.find((position) => isInArea(position, town))
  return here ?? positions.find((position) => townAt(position, others) !== null) ?? 'elsewhere'
}
