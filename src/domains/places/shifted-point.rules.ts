import type { Point } from './place.rules.ts'

/** Metres of a degree of latitude. */
const DEGREE_M = 111_320

/** A point so many metres further east and north. */
export const shiftedPoint = ({ latitude, longitude }: Point, east: number, north: number): Point => ({
  latitude: latitude + north / DEGREE_M,
  longitude: longitude + east / (DEGREE_M * Math.cos((latitude * Math.PI) / 180)),
})
