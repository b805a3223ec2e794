import type { Random } from '../random.ts'
import { type Footprint, type Footprints, halfWidth } from './footprints.ts'
import { type Lots, lotsOf } from './lots.ts'
import type { Road } from './network.ts'
import { add, along, at, dist, leftOf, lengthOf, sub, unit, type Vec } from './plane.ts'
import { angled, type Frame, rectangle, toPlane, varied } from './shapes.ts'
import type { Style } from './spec.ts'

/** A door: where on which road a house number will hang. */
export type Door = {
  road: Road
  side: 1 | -1
  distance: number
  position: Vec
  district: string
  infill: boolean
  skipped: number
}

export type Settlement = { style: Style; district: string; centre: boolean }

export type Builder = {
  footprints: Footprints
  random: Random
  settlementAt: (p: Vec) => Settlement | null
  mainDistrict: string
  doors: Door[]
  /** Houses that may get sheds and garages, with their frames. */
  yards: { frame: Frame; width: number; depth: number; style: Style; centre: boolean }[]
}

/** Builds along one side of a road, from its start to its end. */
export function buildSide(builder: Builder, road: Road, side: 1 | -1): void {
  const { random } = builder
  const total = lengthOf(road.points)
  const spread = (span: readonly [number, number]) => random.between(span[0], span[1])
  let s = 3
  let skipped = 0
  while (s < total - 5) {
    const beside = frameAt(road, side, s, Math.min(total, s + 8), 16)
    const settlement = builder.settlementAt(beside.origin)
    if (!settlement) {
      s += 12
      continue
    }
    const lots = lotsOf[settlement.style]
    const walk: Walk = { builder, road, side, s, total, settlement, lots, skipped }
    const draw = random.next()
    const length =
      settlement.style === 'core'
        ? rowHouse(walk)
        : draw < lots.slab
          ? slab(walk)
          : draw < lots.slab + lots.terrace
            ? terrace(walk)
            : detached(walk)
    if (length > 0) {
      s +=
        length +
        (settlement.style === 'core' ? (random.next() < 0.05 ? random.between(3, 7) : 0) : spread(lots.gap))
      skipped = 0
      if (random.next() < lots.vacant) {
        s += spread(lots.width) + spread(lots.gap)
        skipped = random.next() < 0.6 ? 1 : 0
      }
    } else s += settlement.style === 'core' ? 2.5 : 4
  }
}

type Walk = {
  builder: Builder
  road: Road
  side: 1 | -1
  s: number
  total: number
  settlement: Settlement
  lots: Lots
  skipped: number
}

/** The frame of a front that spans two distances along a road, set back from its middle. */
function frameAt(road: Road, side: 1 | -1, from: number, to: number, back: number): Frame & { span: number } {
  const a = along(road.points, from).point
  const b = along(road.points, to).point
  const way = unit(sub(b, a))
  const normal = leftOf(way)
  const away: Vec = [normal[0] * side, normal[1] * side]
  return { origin: add(a, away, back), along: way, away, span: dist(a, b) }
}

function settle(
  walk: Walk,
  footprint: Footprint,
  frame: Frame,
  width: number,
  depth: number,
  units = 1,
  yard = true,
): void {
  const { builder, road, side, s } = walk
  builder.footprints.add(footprint)
  for (let i = 0; i < units; i++) {
    const u = (width * (i + 0.5)) / units
    builder.doors.push({
      road,
      side,
      distance: s + u,
      position: toPlane(frame, u, Math.min(3.5, depth * 0.35)),
      district: walk.settlement.district,
      infill: i === 0 && builder.random.next() < 0.035,
      skipped: i === 0 ? walk.skipped : 0,
    })
  }
  if (yard)
    builder.yards.push({ frame, width, depth, style: walk.settlement.style, centre: walk.settlement.centre })
}

/** In the old core fronts follow the lane wall to wall. */
function rowHouse(walk: Walk): number {
  const { builder, road, side, s, total, lots } = walk
  const { random, footprints } = builder
  const wide = random.between(...lots.width) * (road.kind === 'lane' ? 0.85 : 1.05)
  const deep = random.between(...lots.depth) * (road.kind === 'lane' ? 0.85 : 1.1)
  const back = halfWidth[road.kind] + random.between(...lots.setback)
  for (const [w, d] of [
    [1, 1],
    [1, 0.72],
    [0.7, 0.72],
    [0.55, 0.6],
  ] as const) {
    const width = wide * w
    if (s + width > total - 2) continue
    const front = [s, s + width].map((distance) => wall(road, side, distance)) as [Wall, Wall]
    const [a, b] = front
    const ring: Vec[] = [
      add(a.point, a.away, back),
      add(b.point, b.away, back),
      add(b.point, b.away, back + deep * d),
      add(a.point, a.away, back + deep * d),
    ]
    if (side < 0) ring.reverse()
    const footprint = { ring, parts: [ring] }
    if (dist(at(ring, 2), at(ring, 3)) < 4 || !footprints.fits(footprint, -0.35)) continue
    const frame = frameAt(road, side, s, s + width, back)
    settle(walk, footprint, frame, width, deep * d)
    return width
  }
  return 0
}

type Wall = { point: Vec; away: Vec }

/** The line of a party wall: square to the lane, taken over a few metres so that neighbours share it. */
function wall(road: Road, side: 1 | -1, distance: number): Wall {
  const before = along(road.points, Math.max(0, distance - 5)).point
  const after = along(road.points, distance + 5).point
  const normal = leftOf(unit(sub(after, before)))
  return { point: along(road.points, distance).point, away: [normal[0] * side, normal[1] * side] }
}

function detached(walk: Walk): number {
  const { builder, road, side, s, total, lots, settlement } = walk
  const { random, footprints } = builder
  const farm = settlement.style === 'village' && settlement.centre
  const gable = farm && random.next() < 0.6
  const wide = random.between(...lots.width)
  const deep = random.between(...lots.depth)
  const [width, depth] = gable ? [Math.min(wide, deep), Math.max(wide, deep) * 1.15] : [wide, deep]
  const back = halfWidth[road.kind] + random.between(...lots.setback) * (farm ? 0.45 : 1)
  if (s + width > total + 4) return 0
  const frame = frameAt(road, side, s, Math.min(total, s + width), back)
  const footprint = varied(frame, width, depth, random)
  const clear = settlement.style === 'town' ? 1.2 : 2.4
  if (!footprints.fits(footprint, clear)) return 0
  settle(walk, footprint, frame, width, depth)
  return width
}

/** A row of equal houses, each with its own number. */
function terrace(walk: Walk): number {
  const { builder, road, side, s, total, lots } = walk
  const { random, footprints } = builder
  const unitWidth = random.between(5.8, 7.2)
  const depth = random.between(9.5, 12)
  const back = halfWidth[road.kind] + random.between(...lots.setback)
  for (let units = random.whole(4, 7); units >= 3; units--) {
    const width = unitWidth * units
    if (s + width > total) continue
    const frame = frameAt(road, side, s, s + width, back)
    if (Math.abs(frame.span - width) > 1.5 || !footprints.fits(rectangle(frame, 0, 0, width, depth), 2.5))
      continue
    for (let i = 0; i < units; i++) {
      const stagger = (i % 3) * 0.6
      const house = rectangle(frame, i * unitWidth, stagger, (i + 1) * unitWidth, depth + stagger)
      const own: Frame = { ...frame, origin: toPlane(frame, i * unitWidth, stagger) }
      settle(
        { ...walk, s: s + i * unitWidth, skipped: i === 0 ? walk.skipped : 0 },
        house,
        own,
        unitWidth,
        depth,
        1,
        false,
      )
    }
    return width + 3
  }
  return detached(walk)
}

/** Flats of the sixties: long slabs, beside the street or with the gable to it, a number at each stair. */
function slab(walk: Walk): number {
  const { builder, road, side, s, total, lots } = walk
  const { random, footprints } = builder
  const length = random.between(28, 48)
  const thick = random.between(10, 12.5)
  const across = random.next() < 0.45
  const back = halfWidth[road.kind] + random.between(...lots.setback)
  const width = across ? thick : length
  if (s + width > total) return detached(walk)
  const frame = frameAt(road, side, s, s + width, back)
  const depth = across ? Math.min(length, 34) : thick
  const body =
    across || random.next() < 0.7
      ? rectangle(frame, 0, 0, width, depth)
      : angled(frame, width, depth, 11, 14, random.next() < 0.5)
  if (Math.abs(frame.span - width) > 2.5 || !footprints.fits(body, 6)) return detached(walk)
  settle(walk, body, frame, width, depth, across ? 1 : Math.round(length / 14), false)
  return width + 4
}
