import { type Boundary, isInRing } from './area.rules.ts'
import type { Point } from './place.rules.ts'

/** Longest name of a district, in characters. */
export const DISTRICT_NAME_MAX = 120
/** Most districts of a town: Berlin has 97. */
export const MOST_DISTRICTS = 500

/** A village or quarter of a town as files name it; null: only addresses name it. */
export type FoundDistrict = { name: string; area: Boundary | null; isUploaded: boolean }

/** Whether a point lies in an area of any number of parts and holes. */
export const isInRings = (point: Point, rings: Boundary): boolean =>
  rings.filter((ring) => isInRing(point, ring)).length % 2 === 1

/** The first of the areas that holds a point. */
export const areaAt = <Area extends { area: Boundary }>(point: Point, areas: readonly Area[]): Area | null =>
  areas.find(({ area }) => isInRings(point, area)) ?? null
