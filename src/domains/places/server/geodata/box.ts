import type { Boundary } from '#domains/places/area.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'

/** Longitude and latitude in degrees, WGS 84. */
export type Position = [number, number]

/** A bounding box in degrees. */
export type Box = { west: number; south: number; east: number; north: number }

const METRES_PER_DEGREE = 111_200

/** The box that extends the given metres from a point to each side. */
export function boxAround({ longitude, latitude }: Point, metres: number): Box {
  const tall = metres / METRES_PER_DEGREE
  const wide = tall / Math.cos((latitude * Math.PI) / 180)
  return { west: longitude - wide, east: longitude + wide, south: latitude - tall, north: latitude + tall }
}

export function boxOf(positions: Iterable<Position>): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const [x, y] of positions) {
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.south = Math.min(box.south, y)
    box.north = Math.max(box.north, y)
  }
  return box
}

/** A boundary's bounding box, enlarged by the given metres on each side. */
export function boxOfBoundary(boundary: Boundary, metres: number): Box {
  const inner = boxOf(boundary.flat())
  const corner = boxAround({ longitude: 0, latitude: Math.max(inner.north, -inner.south) }, metres)
  const tall = metres / METRES_PER_DEGREE
  return {
    west: inner.west - corner.east,
    east: inner.east + corner.east,
    south: inner.south - tall,
    north: inner.north + tall,
  }
}

export const isInBox = ({ west, south, east, north }: Box, x: number, y: number): boolean =>
  x >= west && x <= east && y >= south && y <= north
