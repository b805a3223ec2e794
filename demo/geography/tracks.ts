import { withinBorder } from './border.ts'
import { connect } from './connect.ts'
import { type Fields, hash } from './fields.ts'
import type { Ground } from './ground.ts'
import { isCut } from './knit.ts'
import { directionOf, type Network } from './network.ts'
import { at, dist, dot, lengthOf, lerp, sub, unit, type Vec } from './plane.ts'
import { type Raster, read } from './raster.ts'

/** Lays farm tracks and forest paths on borders between fields, then leads town streets out to them. */
export function layTracks(
  ground: Ground,
  network: Network,
  fields: Fields,
  built: Raster,
  grownAt: (p: Vec) => string,
): void {
  for (const { between, line } of fields.edges) {
    const draw = hash(between[0].key, between[1].key)
    const [left, right] = [grownAt(between[0].seed), grownAt(between[1].seed)]
    const wooded = left === 'wood' && right === 'wood'
    if (left === 'rock' || right === 'rock' || draw > (wooded ? 0.62 : 0.68)) continue
    for (const part of freeParts(line, ground, built, network)) {
      const inner = withinBorder(part, ground.boundary)
      if (inner.length < 2 || lengthOf(inner) < 45) continue
      const kind = wooded && draw < 0.25 ? 'footway' : 'service'
      network.add({ ...track, kind }, inner)
    }
  }
  prune(network, 150)
  leadOut(ground, network)
  connect(network, {
    concerns: (road) => road.role === 'track',
    reach: 210,
    stride: 3,
    isCut: (a, b) => isCut(a, b, (p) => (read(ground.blocked, p) === 1 || read(built, p) > 0.4 ? 1 : 0)),
    link: () => track,
  })
}

const track = { kind: 'service', role: 'track', name: null, quarter: null } as const

/** Streets that end at the edge of the town go on as tracks. */
function leadOut(ground: Ground, network: Network): void {
  const laid = network.roads.flatMap((road) => (road.role === 'track' ? road.points : []))
  const begun: Vec[] = []
  for (const road of network.roads.filter((r) => r.quarter !== null && r.role !== 'path'))
    for (const end of [0, -1]) {
      const tip = at(road.points, end)
      if ((network.junctions.get(tip) ?? 0) > 1) continue
      if (begun.some((p) => dist(p, tip) < 70)) continue
      const way = unit(sub(tip, at(road.points, end === 0 ? 1 : -2)))
      const ahead = laid.filter(
        (p) => dist(p, tip) < 190 && dist(p, tip) > 15 && dot(unit(sub(p, tip)), way) > 0.75,
      )
      const goal = ahead.sort((p, q) => dist(p, tip) - dist(q, tip))[0]
      if (!goal || !isOpen([tip, goal], ground, network)) continue
      begun.push(tip)
      network.add(track, [tip, lerp(tip, goal, 0.5), goal])
    }
}

/** Short tracks that lead nowhere grow over. */
function prune(network: Network, shortest: number): void {
  const degree = new Map<Vec, number>()
  for (const { points } of network.roads)
    for (const p of new Set(points)) degree.set(p, (degree.get(p) ?? 0) + 1)
  const isLoose = (p: Vec) => (degree.get(p) ?? 0) < 2
  for (let round = 0; round < 2; round++)
    for (const road of network.roads.filter((r) => r.role === 'track' && lengthOf(r.points) < shortest)) {
      if (!isLoose(at(road.points, 0)) && !isLoose(at(road.points, -1))) continue
      network.remove(road)
      for (const p of new Set(road.points)) degree.set(p, (degree.get(p) ?? 0) - 1)
    }
}

function isOpen([a, b]: [Vec, Vec], ground: Ground, network: Network): boolean {
  const pieces = Math.ceil(dist(a, b) / 8)
  for (let i = 1; i < pieces; i++) if (read(ground.blocked, lerp(a, b, i / pieces)) === 1) return false
  const start = lerp(a, b, Math.min(0.5, 3 / dist(a, b)))
  return !network.firstHit(start, lerp(a, b, 0.98), (s) => s.road.role !== 'track')
}

/** The pieces of a border that lie in open land and not beside a road. */
function freeParts(line: Vec[], ground: Ground, built: Raster, network: Network): Vec[][] {
  const parts: Vec[][] = [[]]
  line.forEach((p, i) => {
    const way = unit(sub(at(line, Math.min(i + 1, line.length - 1)), at(line, Math.max(0, i - 1))))
    const taken = read(ground.blocked, p) === 1 || read(built, p) > 0.3
    const beside =
      !taken &&
      network.nearest(p, 32, (s) => s.road.role !== 'track' && Math.abs(dot(directionOf(s), way)) > 0.75)
    if (taken || beside) parts.push([])
    else at(parts, -1).push(p)
  })
  return parts.filter((part) => part.length > 1)
}
