import { densify, roundRing } from './curves.ts'
import type { Ground } from './ground.ts'
import type { Builder, Door } from './houses.ts'
import type { Network } from './network.ts'
import { add, cross, dist, leftOf, lengthOf, polar, sub, type Vec } from './plane.ts'
import { fillRing } from './raster.ts'
import { church, type Frame, rectangle } from './shapes.ts'
import type { LandmarkSpec } from './spec.ts'

export type Named = {
  name: string
  at: Vec
  /** The ground round a church. */
  yard?: Vec[]
}

/** Houses everybody knows, placed before the others so that the best spots are theirs. */
export function buildLandmarks(
  landmarks: readonly LandmarkSpec[],
  ground: Ground,
  network: Network,
  builder: Builder,
): Named[] {
  const named: Named[] = []
  for (const landmark of landmarks) {
    const wanted = ground.bend(landmark.at)
    for (let ring = 0; ring < 90; ring++) {
      // Further out it may turn a little, and shrink.
      const turn = (landmark.angle ?? 0) + (ring > 20 ? 0.5 * Math.sin(ring) : 0)
      const [length, width] = (landmark.size ?? [24, 14]).map((metres) => metres * (ring > 45 ? 0.8 : 1)) as [
        number,
        number,
      ]
      const middle = add(wanted, polar(ring * 2.4, Math.sqrt(ring) * 5))
      const way = polar(turn)
      const frame: Frame = {
        origin: add(add(middle, way, -length / 2), leftOf(way), -width / 2),
        along: way,
        away: leftOf(way),
      }
      const footprint =
        landmark.kind === 'church' ? church(frame, length, width) : rectangle(frame, 0, 0, length, width)
      if (!builder.footprints.fits(footprint, 2, landmark.kind === 'hall')) continue
      builder.footprints.add(footprint)
      const yard = landmark.kind === 'church' ? churchyard(frame, length, width) : undefined
      if (yard) fillRing(ground.blocked, yard, 1)
      named.push({ name: landmark.name, at: middle, ...(yard && { yard }) })
      const door = doorTo(middle, network, builder)
      if (door) builder.doors.push(door)
      break
    }
  }
  return named
}

function churchyard(frame: Frame, length: number, width: number): Vec[] {
  const margin = width * 0.5 + 2
  const { ring } = rectangle(
    frame,
    -width * 0.6 - margin,
    -margin,
    length + width * 0.5 + margin,
    width + margin,
  )
  return roundRing(densify(ring, 12, true), 2)
}

/** The way to a house from the nearest street with a name or one to be given. */
export function doorTo(position: Vec, network: Network, builder: Builder): Door | null {
  const hit = network.nearest(
    position,
    55,
    (s) =>
      s.road.kind !== 'footway' &&
      s.road.role !== 'track' &&
      (s.road.name !== null || s.road.role !== 'artery'),
  )
  if (!hit) return null
  const { road, a, b } = hit.segment
  const index = road.points.indexOf(a)
  const distance = lengthOf(road.points.slice(0, index + 1)) + dist(a, hit.point)
  const side = cross(sub(b, a), sub(position, a)) > 0 ? 1 : -1
  const district =
    (builder.settlementAt(position) ?? builder.settlementAt(hit.point))?.district ?? builder.mainDistrict
  return { road, side, distance, position, district, infill: false, skipped: 0 }
}
