import { withinBorder } from './border.ts'
import { densify, smooth } from './curves.ts'
import type { Ground } from './ground.ts'
import type { Network } from './network.ts'
import { at, lerp, type Vec } from './plane.ts'
import type { TownSpec } from './spec.ts'

/** Lays the hand-placed roads: the market, the ring of the old core and the main roads. */
export function layArteries(
  spec: TownSpec,
  ground: Ground,
  network: Network,
): { core: Vec[]; market: Vec[] } {
  const { bend } = ground
  const market = densify(spec.core.market.map(bend), 30, true)
  const base = { role: 'artery' as const, quarter: null }
  // Clockwise, so that the houses round it stand on the left and get odd numbers.
  network.add(
    { ...base, kind: 'residential', name: spec.core.marketName },
    [...market, at(market, 0)].reverse(),
  )
  const ring = wallLine(spec.core.ring.map(bend))
  const closed = [...ring, at(ring, 0)]
  spec.core.ringNames.forEach(([from, name], i) => {
    const next = spec.core.ringNames[i + 1]
    const start = vertexOf(closed, bend(at(spec.core.ring, from)), 0)
    const end = next ? vertexOf(closed, bend(at(spec.core.ring, next[0])), start + 1) : closed.length - 1
    const part = closed.slice(start, end + 1)
    if (name) network.add({ ...base, kind: 'residential', name }, part)
    else network.add({ ...base, role: 'path', kind: 'footway', name }, part)
  })
  for (const road of spec.roads) {
    const controls = road.line.map(bend)
    const line = road.straight ? densify(controls, 25) : smooth(controls, 12)
    road.names.forEach(([from, name], i) => {
      const next = road.names[i + 1]
      const start = vertexOf(line, at(controls, from), 0)
      const end = next ? vertexOf(line, at(controls, next[0]), start + 1) : line.length - 1
      const part = withinBorder(line.slice(start, end + 1), ground.boundary)
      if (part.length > 1) network.add({ ...base, kind: road.kind, name }, part)
    })
  }
  return { core: ring, market }
}

/** Old walls ran straight from tower to tower; the street along them has soft corners. */
function wallLine(towers: Vec[]): Vec[] {
  const fixed = new Set(towers)
  let line = densify(towers, 9, true)
  for (let n = 0; n < 4; n++)
    line = line.map((p, i) =>
      fixed.has(p) ? p : lerp(p, lerp(at(line, i - 1), at(line, (i + 1) % line.length), 0.5), 0.6),
    )
  const swung = smooth(towers, 9, true)
  return line.map((p, i) => (fixed.has(p) || swung.length !== line.length ? p : lerp(p, at(swung, i), 0.35)))
}

const vertexOf = (line: Vec[], point: Vec, from: number) =>
  line.findIndex((p, i) => i >= from && p[0] === point[0] && p[1] === point[1])
