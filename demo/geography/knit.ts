import { connect } from './connect.ts'
import { land, type Patch } from './growth.ts'
import type { Network, Road } from './network.ts'
import { add, at, dist, lerp, sub, unit, type Vec } from './plane.ts'

/** Joins what growth left apart: dead ends just short of a street, and streets nobody can reach. */
export function knit(network: Network, patches: Patch[]): void {
  for (const patch of patches) for (const road of ownRoads(network, patch)) extend(patch, road)
  const patchOf = (roads: readonly Road[]) => patches.find((patch) => patch.quarter === roads[0]?.quarter)
  connect(network, {
    concerns: (road) => road.role !== 'artery',
    reach: 130,
    stride: 1,
    isCut: (a, b, roads) => {
      const patch = patchOf(roads)
      return !patch || isCut(a, b, patch.obstacle)
    },
    link: (roads) => ({ kind: 'residential', role: 'link', name: null, quarter: roads[0]?.quarter ?? null }),
  })
}

const ownRoads = (network: Network, patch: Patch) => network.roads.filter((r) => r.quarter === patch.quarter)

/** A dead end that points at a street not far ahead goes on to it, more often than not. */
function extend(patch: Patch, road: Road): void {
  const { network, random, obstacle } = patch
  let line = road.points
  let changed = false
  for (const end of [0, -1]) {
    const tip = at(line, end)
    if ((network.junctions.get(tip) ?? 0) > 1 || line.length < 3 || random.next() > 0.8) continue
    const way = unit(sub(tip, at(line, end === 0 ? 1 : -2)))
    const hit = network.firstHit(add(tip, way, 0.5), add(tip, way, 62), (s) => s.road !== road)
    const target = hit && land(patch, tip, way, hit)
    if (!target || isCut(tip, target, obstacle)) continue
    line = end === 0 ? [target, ...line] : [...line, target]
    changed = true
  }
  if (!changed) return
  network.remove(road)
  network.add(road, line)
}

/** Whether something closed lies on the straight way between two points. */
export function isCut(a: Vec, b: Vec, obstacle: (p: Vec) => number): boolean {
  const pieces = Math.ceil(dist(a, b) / 8)
  for (let i = 1; i < pieces; i++) if (obstacle(lerp(a, b, i / pieces)) === 1) return true
  return false
}
