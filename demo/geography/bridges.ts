import type { Ground } from './ground.ts'
import { at, cut, dist, inside, type Line, lengthOf, lerp, meet, type Vec } from './plane.ts'
import { read } from './raster.ts'

type Piece = { line: Vec[]; bridge: boolean }

/** Splits a road where it crosses water, with the banks on the bridge. */
export function overWater(line: Line, ground: Ground, others: readonly Line[] = []): Piece[] {
  const spans: [number, number][] = []
  const total = lengthOf(line)
  let gone = 0
  const wetAt = new Map<object, number>()
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [at(line, i - 1), at(line, i)]
    const length = dist(a, b)
    gone += length
    const start = gone - length
    for (const other of others)
      for (let k = 1; k < other.length; k++) {
        const hit = meet(a, b, at(other, k - 1), at(other, k))
        if (hit) spans.push([start + hit.t * length - 9, start + hit.t * length + 9])
      }
    if (!isNearWater(a, b, ground)) continue
    for (const water of ground.waters) {
      const shores: number[] = []
      water.ring.forEach((p, k) => {
        const hit = meet(a, b, p, at(water.ring, (k + 1) % water.ring.length))
        if (hit) shores.push(start + hit.t * length)
      })
      for (const s of shores.sort((p, q) => p - q)) {
        const from = wetAt.get(water)
        if (from === undefined) {
          if (inside(water.ring, at(line, 0)) && !spans.length) spans.push([0, s + 4])
          else wetAt.set(water, s)
        } else {
          spans.push([from - 4, s + 4])
          wetAt.delete(water)
        }
      }
    }
    for (const river of ground.rivers) {
      if (river.ring) continue
      for (let k = 1; k < river.line.length; k++) {
        const hit = meet(a, b, at(river.line, k - 1), at(river.line, k))
        if (hit)
          spans.push([
            start + hit.t * length - river.width / 2 - 3,
            start + hit.t * length + river.width / 2 + 3,
          ])
      }
    }
  }
  return split(line, total, spans)
}

/** The raster knows roughly where water is; most of a town is dry. */
function isNearWater(a: Vec, b: Vec, ground: Ground): boolean {
  const pieces = Math.ceil(dist(a, b) / 7)
  for (let i = 0; i <= pieces; i++) if (read(ground.wet, lerp(a, b, i / pieces)) > 0) return true
  return false
}

function split(line: Line, total: number, spans: [number, number][]): Piece[] {
  const merged: [number, number][] = []
  for (const [from, to] of spans.sort((p, q) => p[0] - q[0])) {
    const last = merged[merged.length - 1]
    if (last && from < last[1] + 8) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  const pieces: Piece[] = []
  let done = 0
  for (const [from, to] of merged) {
    const [a, b] = [from < done + 3 ? done : from, to > total - 3 ? total : to]
    if (a > done) pieces.push({ line: cut(line, done, a), bridge: false })
    pieces.push({ line: cut(line, a, b), bridge: true })
    done = b
  }
  if (done < total - 0.5) pieces.push({ line: done > 0 ? cut(line, done, total) : [...line], bridge: false })
  return pieces
}
