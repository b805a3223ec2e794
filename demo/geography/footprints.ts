import type { Network } from './network.ts'
import { at, type Box, boxOf, dist, footOf, type Line, lerp, meet, type Vec } from './plane.ts'
import { type Raster, read } from './raster.ts'
import type { StreetKind } from './types.ts'

/** From the middle of the road to its kerb, in metres. */
export const halfWidth: Record<StreetKind, number> = {
  primary: 4.2,
  secondary: 3.8,
  residential: 3,
  lane: 2.2,
  service: 2,
  footway: 1.2,
  rail: 5,
}

/** A house: its outline and the convex parts it is made of. */
export type Footprint = { ring: Vec[]; parts: Vec[][] }

const cell = 32

/** All houses placed so far; answers whether another one fits. */
export class Footprints {
  readonly all: Footprint[] = []
  readonly #cells = new Map<number, Vec[][]>()
  readonly #network: Network
  readonly #blocked: Raster

  constructor(network: Network, blocked: Raster) {
    this.#network = network
    this.#blocked = blocked
  }

  #visit(box: Box, visit: (key: number) => boolean | undefined): boolean {
    for (let i = Math.floor(box.left / cell); i <= Math.floor(box.right / cell); i++)
      for (let j = Math.floor(box.bottom / cell); j <= Math.floor(box.top / cell); j++)
        if (visit((i + 2048) * 4096 + j + 2048)) return true
    return false
  }

  add(footprint: Footprint): void {
    this.all.push(footprint)
    for (const part of footprint.parts)
      this.#visit(boxOf(part), (key) => {
        const list = this.#cells.get(key)
        if (list) list.push(part)
        else this.#cells.set(key, [part])
        return false
      })
  }

  /** The gap is the least distance to other houses; a negative one lets walls touch. */
  fits(footprint: Footprint, gap: number, ignoreGround = false): boolean {
    for (const part of footprint.parts) {
      if (
        !ignoreGround &&
        part.some((p, i) => this.#isBad(p) || this.#isBad(lerp(p, at(part, (i + 1) % part.length), 0.5)))
      )
        return false
      const box = boxOf(part, Math.max(0, gap))
      if (this.#visit(box, (key) => this.#cells.get(key)?.some((other) => overlap(part, other, gap))))
        return false
      if (this.#touchesRoad(part)) return false
    }
    return true
  }

  #isBad(p: Vec): boolean {
    return read(this.#blocked, p) > 0
  }

  #touchesRoad(part: Vec[]): boolean {
    const { left, bottom, right, top } = boxOf(part, 4.5)
    for (const { a, b, road } of this.#network.near({ left, bottom, right, top })) {
      if ((a[0] < left && b[0] < left) || (a[0] > right && b[0] > right)) continue
      if ((a[1] < bottom && b[1] < bottom) || (a[1] > top && b[1] > top)) continue
      const reach = halfWidth[road.kind] + 0.15
      for (let i = 0; i < part.length; i++)
        if (segmentsWithin(at(part, i), at(part, (i + 1) % part.length), a, b, reach)) return true
    }
    return false
  }

  /** Distance to the nearest house, up to a limit. */
  room(p: Vec, limit: number): number {
    let best = limit
    this.#visit(boxOf([p], limit), (key) => {
      for (const part of this.#cells.get(key) ?? [])
        for (let i = 0; i < part.length; i++) {
          const [a, b] = [at(part, i), at(part, (i + 1) % part.length)]
          best = Math.min(best, dist(p, lerp(a, b, footOf(p, a, b))))
        }
      return false
    })
    return best
  }
}

function segmentsWithin(a: Vec, b: Vec, c: Vec, d: Vec, reach: number): boolean {
  return (
    isClose(a, c, d, reach) ||
    isClose(b, c, d, reach) ||
    isClose(c, a, b, reach) ||
    isClose(d, a, b, reach) ||
    meet(a, b, c, d) !== null
  )
}

function isClose(p: Vec, a: Vec, b: Vec, reach: number): boolean {
  const t = footOf(p, a, b)
  const dx = a[0] + (b[0] - a[0]) * t - p[0]
  const dy = a[1] + (b[1] - a[1]) * t - p[1]
  return dx * dx + dy * dy < reach * reach
}

/** Separating axes: convex shapes are apart when some edge's normal tells them apart. */
function overlap(a: Line, b: Line, gap: number): boolean {
  return !apart(a, b, gap) && !apart(b, a, gap)
}

function apart(a: Line, b: Line, gap: number): boolean {
  for (let i = 0; i < a.length; i++) {
    const p = at(a, i)
    const q = at(a, (i + 1) % a.length)
    const length = dist(p, q)
    if (length < 1e-6) continue
    // Parts run counter-clockwise, so this normal points outwards.
    const nx = (q[1] - p[1]) / length
    const ny = (p[0] - q[0]) / length
    let nearest = Infinity
    for (const r of b) {
      const away = (r[0] - p[0]) * nx + (r[1] - p[1]) * ny
      if (away < nearest) nearest = away
    }
    if (nearest >= gap) return true
  }
  return false
}
