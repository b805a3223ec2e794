import type { Random } from '../random.ts'
import { densify, smooth } from './curves.ts'
import { enclosed } from './faces.ts'
import type { Network, Road } from './network.ts'
import {
  add,
  areaOf,
  at,
  centroid,
  cross,
  dist,
  distanceToLine,
  dot,
  inside,
  leftOf,
  lerp,
  meet,
  sub,
  unit,
  type Vec,
} from './plane.ts'
import type { StreetKind } from './types.ts'

type Cut = { from: number; to: number; cost: number }
/** A church keeps a yard of about this width free of lanes. */
type Keep = { at: Vec; room: number }
type Division = {
  network: Network
  random: Random
  target: number
  crooked: number
  keep: readonly Keep[]
  added: Road[]
}

/** Divides the ground inside the ring of the old town into small blocks by crooked lanes. */
export function layCore(
  network: Network,
  ring: Vec[],
  market: Vec[],
  keep: readonly Keep[],
  random: Random,
): Road[] {
  const added: Road[] = []
  const middle = centroid(market)
  const reach = ring.map((p) => add(p, unit(sub(p, middle)), 15))
  for (const face of enclosed(network, reach)) {
    const heart = centroid(face)
    if (inside(market, heart) || !inside(ring, heart)) continue
    divide(face, { network, random, target: 5000, crooked: 0.07, keep, added })
  }
  return added
}

function divide(face: Vec[], division: Division): void {
  const { network, random, target, crooked, added } = division
  const area = Math.abs(areaOf(face))
  if (area < target * random.between(0.75, 1.7)) return
  const kept = division.keep.filter((churchyard) => inside(face, churchyard.at))
  if (kept.some(({ room }) => area < room * room * 2.7)) return
  const ring = densify(face, 7, true).filter((p, i, all) => dist(p, at(all, i - 1)) > 0.8)
  for (const { from, to } of cuts(ring, area, division).slice(0, 14)) {
    const a = at(ring, from)
    const b = at(ring, to)
    const length = dist(a, b)
    const lane = bent(a, b, length * crooked, random)
    if (!clear(lane, ring, from, to) || kept.some((k) => distanceToLine(k.at, lane) < k.room * 0.55)) continue
    // The shortest cuts are gaps between houses, too narrow for a cart.
    const kind: StreetKind =
      length < 45 && random.next() < 0.5 ? 'footway' : length > 110 ? 'residential' : 'lane'
    const road = network.add(
      { kind, role: kind === 'footway' ? 'path' : 'lane', name: null, quarter: null },
      lane,
    )
    if (road) added.push(road)
    const back = lane.slice(1, -1)
    divide([...ring.slice(from, to + 1), ...[...back].reverse()], division)
    divide([...ring.slice(to), ...ring.slice(0, from + 1), ...back], division)
    return
  }
}

/** All ways across a block, the most natural first: short, square to both sides, halving, away from corners. */
function cuts(ring: Vec[], area: number, division: Division): Cut[] {
  const { network, random } = division
  const count = ring.length
  const inward = ring.map((_, i) => leftOf(unit(sub(at(ring, (i + 1) % count), at(ring, i - 1)))))
  const straight = ring.map(
    (p, i) =>
      dot(unit(sub(p, at(ring, i - 1))), unit(sub(at(ring, (i + 1) % count), p))) > 0.92 &&
      !network.junctionNear(p, 16),
  )
  const sums: number[] = [0]
  for (let i = 1; i < count; i++) sums.push(at(sums, -1) + cross(at(ring, i - 1), at(ring, i)))
  const side = Math.sqrt(area)
  // Large blocks are first opened lengthwise by a lane, later closed across by alleys.
  const lengthwise = area > division.target * 2.6 && random.next() < 0.7
  const found: Cut[] = []
  for (let from = 0; from < count; from++) {
    if (!straight[from]) continue
    for (let to = from + 3; to < count; to++) {
      if (!straight[to]) continue
      const [a, b] = [at(ring, from), at(ring, to)]
      const length = dist(a, b)
      if (length < 16 || length > side * 2.6) continue
      const way = unit(sub(b, a))
      const square = dot(way, at(inward, from)) - dot(way, at(inward, to))
      if (square < 1.3) continue
      const part = Math.abs(at(sums, to) - at(sums, from) + cross(b, a)) / 2 / area
      const uneven = Math.abs(part - 0.5)
      if (uneven > 0.33 || (Math.min(part, 1 - part) * area) / length < 33) continue
      found.push({
        from,
        to,
        cost:
          (lengthwise ? -0.9 : 1) * (length / side) +
          (2 - square) * 1.4 +
          uneven * 1.6 +
          random.next() * 0.45,
      })
    }
  }
  return found.sort((p, q) => p.cost - q.cost)
}

function bent(a: Vec, b: Vec, strength: number, random: Random): Vec[] {
  const normal = leftOf(unit(sub(b, a)))
  const bends = dist(a, b) > 70 ? [0.28, 0.66] : [0.45]
  const middle = bends.map((share) =>
    add(lerp(a, b, share + random.between(-0.08, 0.08)), normal, random.between(-strength, strength)),
  )
  return smooth([a, ...middle, b], 9)
}

function clear(lane: Vec[], ring: Vec[], from: number, to: number): boolean {
  for (let i = 1; i < lane.length - 1; i++) if (!inside(ring, at(lane, i))) return false
  const count = ring.length
  for (let i = 1; i < lane.length; i++)
    for (let k = 0; k < count; k++) {
      const next = (k + 1) % count
      if (k === from || next === from || k === to || next === to) continue
      if (meet(at(lane, i - 1), at(lane, i), at(ring, k), at(ring, next))) return false
    }
  return true
}
