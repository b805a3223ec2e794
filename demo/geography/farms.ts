import type { Ground } from './ground.ts'
import type { Builder } from './houses.ts'
import { isCut } from './knit.ts'
import type { Network, Road } from './network.ts'
import { add, along, at, dist, leftOf, lengthOf, lerp, polar, sub, unit, type Vec } from './plane.ts'
import { read } from './raster.ts'
import { type Frame, rectangle, toPlane } from './shapes.ts'
import type { TownSpec } from './spec.ts'

/** Leads a lane to each farm that stands on its own: from the nearest street, or from the country road if that is cut off. */
export function layFarms(spec: TownSpec, ground: Ground, network: Network): Road[] {
  return spec.farms.flatMap(({ name, at: where }) => {
    const goal = ground.bend(where)
    const line =
      laneTo(goal, ground, network, (road) => road.kind !== 'footway') ??
      laneTo(goal, ground, network, (road) => road.role === 'artery')
    const road = line && network.add({ kind: 'service', role: 'link', name, quarter: null }, line)
    return road ? [road] : []
  })
}

function laneTo(goal: Vec, ground: Ground, network: Network, from: (road: Road) => boolean): Vec[] | null {
  const hit = network.nearest(goal, 1200, (s) => from(s.road))
  if (!hit) return null
  const sway = leftOf(unit(sub(goal, hit.point)))
  const reach = dist(hit.point, goal)
  const line = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) =>
    add(lerp(hit.point, goal, share), sway, reach * 0.07 * Math.sin(share * Math.PI * 1.6 + goal[0])),
  )
  line[0] = network.nearest(at(line, 0), 60, (s) => s.road === hit.segment.road)?.point ?? hit.point
  const blocked = (p: Vec) => read(ground.blocked, p)
  return line.some((p, i) => i > 0 && (blocked(p) === 1 || isCut(at(line, i - 1), p, blocked))) ? null : line
}

/** A farmstead round the end of its lane: the house, barns and a shed about a yard. */
export function buildFarm(builder: Builder, road: Road): void {
  const { random, footprints } = builder
  const total = lengthOf(road.points)
  const { point, direction } = along(road.points, total)
  const way = unit(add(direction, polar(random.between(0, 6.28)), 0.15))
  const frame: Frame = { origin: point, along: way, away: leftOf(way) }
  const shapes = [
    [-6, 7, 9, 17],
    [14, -12, 26, 14],
    [-22, 8, -10, 26],
    [-8, -26, 18, -13],
    [30, -6, 44, 24],
    [16, 18, 26, 30],
  ] as const
  shapes.forEach(([u0, v0, u1, v1], i) => {
    const grown = random.between(0.9, 1.25)
    const house = rectangle(frame, u0, v0, u0 + (u1 - u0) * grown, v1)
    if ((i > 2 && random.next() < 0.3) || !footprints.fits(house, 1)) return
    footprints.add(house)
    if (i > 0) return
    const district = builder.mainDistrict
    builder.doors.push({
      road,
      side: 1,
      distance: total,
      position: toPlane(frame, 0, 11),
      district,
      infill: false,
      skipped: 0,
    })
  })
}
