import type { Random } from '../random.ts'
import type { Field } from './field.ts'
import type { Hit, Network, Road, Segment } from './network.ts'
import { directionOf } from './network.ts'
import { add, at, cross, dist, dot, leftOf, lengthOf, lerp, rotate, sub, unit, type Vec } from './plane.ts'
import type { QuarterSpec } from './spec.ts'
import type { Rules } from './styles.ts'

export type Patch = {
  quarter: QuarterSpec
  outline: Vec[]
  rules: Rules
  field: Field
  network: Network
  random: Random
  /** Inside the quarter, with a frayed edge. */
  belongs: (p: Vec) => boolean
  /** 0 free, 1 closed, 2 a brook, which only short streets cross. */
  obstacle: (p: Vec) => number
}

type Ending = 'junction' | 'edge' | 'close' | 'long'
type Trace = { points: Vec[]; ending: Ending }
/** Family 0 runs along the field, family 1 across; a street keeps apart from others of its family. */
type Aim = { family: 0 | 1; apart: number; limit: number; crossesBrooks: boolean; from?: Segment }

const step = 9
const snap = 17

const runsAlong = (segment: Segment, way: Vec) => Math.abs(dot(directionOf(segment), way)) > 0.64

function hasRoom(patch: Patch, p: Vec, way: Vec, distance: number, own?: Segment): boolean {
  return !patch.network.nearest(p, distance, (s) => s.road !== own?.road && runsAlong(s, way))
}

function isFree(patch: Patch, p: Vec, crossesBrooks: boolean): boolean {
  if (!patch.belongs(p)) return false
  const obstacle = patch.obstacle(p)
  return obstacle === 0 || (obstacle === 2 && crossesBrooks)
}

/** Follows the field from a point until something ends it. */
export function follow(patch: Patch, start: Vec, heading: Vec, aim: Aim): Trace {
  const { network, field, rules } = patch
  const points: Vec[] = [start]
  let way = heading
  let p = start
  for (let gone = 0; gone < aim.limit; gone += step) {
    const guide = field(add(p, way, step / 2), rules.wander)
    const axis = aim.family === 0 ? guide : leftOf(guide)
    way = unit(add(way, axis, dot(axis, way) < 0 ? -0.5 : 0.5))
    const leaving = aim.from && gone < step * 2 ? aim.from.road : null
    const hit = network.firstHit(p, add(p, way, step + snap), (s) => s.road !== leaving)
    if (hit) {
      const end = land(patch, p, way, hit)
      if (end) points.push(end)
      return { points, ending: end ? 'junction' : 'close' }
    }
    const next = add(p, way, step)
    if (!isFree(patch, next, aim.crossesBrooks)) return { points, ending: 'edge' }
    if (gone > aim.apart * 0.4 && !hasRoom(patch, next, way, aim.apart * 0.62, aim.from))
      return { points, ending: 'close' }
    points.push(next)
    p = next
  }
  return { points, ending: 'long' }
}

/** Where a street that comes upon another joins it: square enough, and not beside another mouth. */
export function land(patch: Patch, p: Vec, way: Vec, hit: Hit): Vec | null {
  const line = directionOf(hit.segment)
  const other = patch.network.junctionNear(hit.point, patch.rules.mouth)
  if (other) {
    const turn = dot(unit(sub(other, p)), way)
    const square = Math.abs(cross(unit(sub(other, p)), line))
    // Two dead ends side by side would make a hairpin.
    const outward = patch.network.tipAt(other)
    if (outward && dot(outward, unit(sub(other, p))) > 0.1) return null
    return turn > 0.8 && square > 0.6 && dist(other, p) > 6 ? other : null
  }
  if (Math.abs(dot(line, way)) < 0.78) return hit.point
  // Too sharp: swing round and meet it square.
  const square = dot(leftOf(line), way) > 0 ? leftOf(line) : rotate(line, -Math.PI / 2)
  const swung = add(p, unit(add(way, square, 1.3)), 45)
  const bent = patch.network.firstHit(p, swung, (s) => s.road === hit.segment.road)
  if (!bent || dist(p, bent.point) < 8 || patch.network.junctionNear(bent.point, patch.rules.mouth))
    return null
  return bent.point
}

/** A street that ran out of room may turn a wide corner and come back to its neighbour: a loop. */
function curl(patch: Patch, points: Vec[], side: 1 | -1): Vec[] | null {
  const turned = points.slice(0, -1)
  if (turned.length < 3) return null
  let p = at(turned, -1)
  let way = unit(sub(p, at(turned, -2)))
  const bends = patch.random.whole(3, 5)
  for (let i = 0; i < 16; i++) {
    if (i < bends) way = rotate(way, (side * patch.random.between(0.85, 1.1) * Math.PI) / 2 / bends)
    const hit = patch.network.firstHit(p, add(p, way, 8 + snap))
    if (hit) {
      const end = land(patch, p, way, hit)
      return end ? [...turned, end] : null
    }
    p = add(p, way, 8)
    if (!isFree(patch, p, false)) return null
    turned.push(p)
  }
  return null
}

/** Takes the corners out of a grown line; its ends stay. */
export function ease(line: readonly Vec[]): Vec[] {
  let points = [...line]
  for (let n = 0; n < 3; n++)
    points = points.map((p, i) =>
      i === 0 || i === points.length - 1 ? p : lerp(p, lerp(at(points, i - 1), at(points, i + 1), 0.5), 0.5),
    )
  return points
}

/** Grows a street both ways from a point inside a block. */
export function growMajor(patch: Patch, seed: Vec): Road | null {
  const { rules, random, network, field } = patch
  const heading = field(seed, rules.wander)
  const aim: Aim = { family: 0, apart: rules.apart, limit: rules.longest / 2, crossesBrooks: false }
  const finish = (trace: Trace): Trace => {
    if (trace.ending === 'junction' || random.next() > rules.curl) return trace
    const first = random.next() < 0.5 ? 1 : -1
    const looped = curl(patch, trace.points, first) ?? curl(patch, trace.points, first === 1 ? -1 : 1)
    return looped ? { points: looped, ending: 'junction' } : trace
  }
  const forth = finish(follow(patch, seed, heading, aim))
  const back = finish(follow(patch, seed, [-heading[0], -heading[1]], aim))
  const line = [...back.points].reverse().slice(0, -1).concat(forth.points)
  const joined = forth.ending === 'junction' || back.ending === 'junction'
  if (lengthOf(line) < rules.shortest * (joined ? 1 : 1.5)) return null
  return network.add({ kind: 'residential', role: 'major', name: null, quarter: patch.quarter }, ease(line))
}

/** A side street off a road. Links must arrive somewhere or stay short. */
export function branch(
  patch: Patch,
  road: Road,
  distance: number,
  side: number,
  role: 'collector' | 'link' | 'path',
): Road | null {
  const { network, rules, random } = patch
  const foot = footAt(road, distance)
  if (!foot || network.junctionNear(foot.point, rules.mouth)) return null
  const normal = leftOf(foot.direction)
  const heading: Vec = [normal[0] * side, normal[1] * side]
  const apart = role === 'collector' ? rules.cross : rules.link * 0.6
  const limit = role === 'collector' ? rules.longest : rules.apart * 2.2
  const own = network.nearest(foot.point, 2)?.segment
  const inner = add(foot.point, heading, role === 'collector' ? 30 : 14)
  if (!isFree(patch, inner, true) || !hasRoom(patch, inner, heading, apart * 0.7, own)) return null
  const trace = follow(patch, foot.point, heading, {
    family: 1,
    apart,
    limit,
    crossesBrooks: true,
    from: own as Segment,
  })
  const length = lengthOf(trace.points)
  const arrived = trace.ending === 'junction'
  if (length < (arrived ? 22 : role === 'collector' ? rules.shortest * 0.7 : 34)) return null
  if (!arrived && role !== 'collector' && (role === 'path' || random.next() > rules.deadEnd)) return null
  const kind = role === 'path' ? 'footway' : 'residential'
  return network.add({ kind, role, name: null, quarter: patch.quarter }, ease(trace.points))
}

function footAt(road: Road, distance: number): { point: Vec; direction: Vec } | null {
  let left = distance
  if (left < 12) return null
  for (let i = 1; i < road.points.length; i++) {
    const [a, b] = [at(road.points, i - 1), at(road.points, i)]
    const length = dist(a, b)
    if (left <= length) return { point: lerp(a, b, left / length), direction: unit(sub(b, a)) }
    left -= length
  }
  return null
}
