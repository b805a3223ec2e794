import { at, type Box, boxOf, dist, footOf, type Line, lerp, meet, sub, unit, type Vec } from './plane.ts'
import type { QuarterSpec } from './spec.ts'
import type { StreetKind } from './types.ts'

/** How a street came about decides how it grows, gets its name and is built on. */
type Role = 'artery' | 'collector' | 'major' | 'link' | 'lane' | 'path' | 'track'

export type Road = {
  kind: StreetKind
  role: Role
  name: string | null
  points: Vec[]
  quarter: QuarterSpec | null
}

export type Segment = { road: Road; a: Vec; b: Vec; alive: boolean; seen: number }
export type Hit = { point: Vec; segment: Segment; t: number }

const cellSize = 48
const keyOf = (column: number, row: number) => (column + 4096) * 8192 + row + 4096

/** All roads, noded: where two meet they share a vertex. */
export class Network {
  readonly roads: Road[] = []
  /** Vertices where roads meet or end. */
  readonly junctions = new Map<Vec, number>()
  readonly #cells = new Map<number, Segment[]>()
  #searches = 0

  #index(road: Road, a: Vec, b: Vec) {
    const segment: Segment = { road, a, b, alive: true, seen: 0 }
    const { left, bottom, right, top } = boxOf([a, b])
    for (let i = Math.floor(left / cellSize); i <= Math.floor(right / cellSize); i++)
      for (let j = Math.floor(bottom / cellSize); j <= Math.floor(top / cellSize); j++) {
        const list = this.#cells.get(keyOf(i, j))
        if (list) list.push(segment)
        else this.#cells.set(keyOf(i, j), [segment])
      }
  }

  near({ left, bottom, right, top }: Box): Segment[] {
    const found: Segment[] = []
    const search = ++this.#searches
    const lastColumn = Math.floor(right / cellSize)
    const lastRow = Math.floor(top / cellSize)
    for (let i = Math.floor(left / cellSize); i <= lastColumn; i++)
      for (let j = Math.floor(bottom / cellSize); j <= lastRow; j++) {
        const list = this.#cells.get(keyOf(i, j))
        if (!list) continue
        for (const segment of list) {
          if (!segment.alive || segment.seen === search) continue
          // A segment lies in several cells but is reported once.
          segment.seen = search
          found.push(segment)
        }
      }
    return found
  }

  /** The nearest point on any road within a radius. */
  nearest(p: Vec, radius: number, accept?: (segment: Segment) => boolean): (Hit & { away: number }) | null {
    let best: (Hit & { away: number }) | null = null
    let reach = radius
    const x = p[0]
    const y = p[1]
    for (const segment of this.near({
      left: x - radius,
      bottom: y - radius,
      right: x + radius,
      top: y + radius,
    })) {
      const { a, b } = segment
      const t = footOf(p, a, b)
      const dx = a[0] + (b[0] - a[0]) * t - x
      const dy = a[1] + (b[1] - a[1]) * t - y
      const away = Math.sqrt(dx * dx + dy * dy)
      if (away < reach && (!accept || accept(segment))) {
        best = { point: lerp(a, b, t), segment, t, away }
        reach = away
      }
    }
    return best
  }

  /** The first road met on the way from a to b. */
  firstHit(a: Vec, b: Vec, accept?: (segment: Segment) => boolean): Hit | null {
    let best: Hit | null = null
    for (const segment of this.near(boxOf([a, b]))) {
      const crossing = meet(a, b, segment.a, segment.b)
      if (!crossing || (best && crossing.t >= best.t) || (accept && !accept(segment))) continue
      best = { point: lerp(a, b, crossing.t), segment, t: crossing.t }
    }
    return best
  }

  /** Makes a point on a segment a vertex of its road, or takes a vertex that is already there. */
  #vertexOn(segment: Segment, point: Vec): Vec {
    if (dist(point, segment.a) < 1.2) return segment.a
    if (dist(point, segment.b) < 1.2) return segment.b
    const { road } = segment
    const index = road.points.findIndex((p, i) => p === segment.a && road.points[i + 1] === segment.b)
    road.points.splice(index + 1, 0, point)
    segment.alive = false
    this.#index(road, segment.a, point)
    this.#index(road, point, segment.b)
    return point
  }

  #attach(point: Vec): Vec {
    const hit = this.nearest(point, 1)
    return hit ? this.#vertexOn(hit.segment, hit.point) : point
  }

  add(road: Omit<Road, 'points'>, line: Line): Road | null {
    const ends = [this.#attach(at(line, 0)), this.#attach(at(line, -1))] as const
    const inner = line.slice(1, -1).map((p) => this.#attach(p))
    const raw = [ends[0], ...inner, ends[1]].filter((p, i, all) => i === 0 || dist(p, at(all, i - 1)) > 0.6)
    if (raw.length < 2) return null
    const points: Vec[] = [at(raw, 0)]
    const shared: Vec[] = [ends[0], ends[1]]
    for (let i = 1; i < raw.length; i++) {
      const a = at(raw, i - 1)
      const b = at(raw, i)
      const hits: { t: number; vertex: Vec }[] = []
      for (const segment of this.near(boxOf([a, b]))) {
        if (!segment.alive || segment.a === a || segment.b === a || segment.a === b || segment.b === b)
          continue
        const crossing = meet(a, b, segment.a, segment.b)
        if (!crossing) continue
        const vertex = this.#vertexOn(segment, lerp(a, b, crossing.t))
        hits.push({ t: crossing.t, vertex })
      }
      hits.sort((p, q) => p.t - q.t)
      for (const { vertex } of hits) {
        if (vertex !== at(points, -1) && vertex !== b) points.push(vertex)
        shared.push(vertex)
      }
      if (b !== at(points, -1)) points.push(b)
    }
    const added: Road = { ...road, points }
    for (let i = 1; i < points.length; i++) this.#index(added, at(points, i - 1), at(points, i))
    for (const vertex of shared) this.junctions.set(vertex, (this.junctions.get(vertex) ?? 0) + 1)
    this.roads.push(added)
    return added
  }

  /** The junction on a segment's road that lies closest to a point, within a radius. */
  junctionNear(point: Vec, radius: number): Vec | null {
    let best: Vec | null = null
    let reach = radius
    for (const segment of this.near(boxOf([point], radius))) {
      for (const vertex of [segment.a, segment.b]) {
        const away = dist(vertex, point)
        if (away < reach && this.junctions.has(vertex)) {
          best = vertex
          reach = away
        }
      }
    }
    return best
  }

  /** The direction in which a dead end points, when a vertex is one. */
  tipAt(vertex: Vec): Vec | null {
    let outward: Vec | null = null
    for (const { a, b } of this.near(boxOf([vertex], 1))) {
      if (a !== vertex && b !== vertex) continue
      if (outward) return null
      outward = unit(sub(vertex, a === vertex ? b : a))
    }
    return outward
  }

  remove(road: Road): void {
    const index = this.roads.indexOf(road)
    if (index >= 0) this.roads.splice(index, 1)
    for (let i = 1; i < road.points.length; i++)
      for (const segment of this.near(boxOf([at(road.points, i - 1), at(road.points, i)])))
        if (segment.road === road) segment.alive = false
  }
}

export const directionOf = (segment: Segment): Vec => unit(sub(segment.b, segment.a))
