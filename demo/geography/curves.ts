import { at, dist, type Line, leftOf, lerp, sub, unit, type Vec } from './plane.ts'

/**
 * A centripetal Catmull-Rom curve through every control point. The control points stay vertices,
 * so that two curves sharing one meet in exactly the same place.
 */
export function smooth(controls: Line, step: number, closed = false): Vec[] {
  const count = controls.length
  const pick = (i: number) =>
    closed ? at(controls, ((i % count) + count) % count) : at(controls, Math.max(0, Math.min(count - 1, i)))
  const line: Vec[] = []
  const spans = closed ? count : count - 1
  for (let i = 0; i < spans; i++) {
    const [p0, p1, p2, p3] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
    const pieces = Math.max(1, Math.round(dist(p1, p2) / step))
    for (let k = 0; k < pieces; k++) line.push(k === 0 ? p1 : centripetal(p0, p1, p2, p3, k / pieces))
  }
  if (!closed) line.push(at(controls, -1))
  return line
}

function centripetal(p0: Vec, p1: Vec, p2: Vec, p3: Vec, share: number): Vec {
  const knot = (a: Vec, b: Vec) => Math.max(1e-3, Math.sqrt(dist(a, b)))
  const t1 = knot(p0, p1)
  const t2 = t1 + knot(p1, p2)
  const t3 = t2 + knot(p2, p3)
  const t = t1 + (t2 - t1) * share
  const a1 = dist(p0, p1) < 1e-3 ? p1 : lerp(p0, p1, t / t1)
  const a2 = lerp(p1, p2, (t - t1) / (t2 - t1))
  const a3 = dist(p2, p3) < 1e-3 ? p2 : lerp(p2, p3, (t - t2) / (t3 - t2))
  const b1 = lerp(a1, a2, t / t2)
  const b2 = lerp(a2, a3, (t - t1) / (t3 - t1))
  return lerp(b1, b2, (t - t1) / (t2 - t1))
}

/** Straight edges with points at most a step apart; corners stay. */
export function densify(points: Line, step: number, closed = false): Vec[] {
  const line: Vec[] = []
  const spans = closed ? points.length : points.length - 1
  for (let i = 0; i < spans; i++) {
    const a = at(points, i)
    const b = at(points, (i + 1) % points.length)
    const pieces = Math.max(1, Math.round(dist(a, b) / step))
    for (let k = 0; k < pieces; k++) line.push(k === 0 ? a : lerp(a, b, k / pieces))
  }
  if (!closed) line.push(at(points, -1))
  return line
}

/** A parallel line, to the left for positive distances; each vertex may have its own distance. */
export function offset(line: Line, distance: number | ((index: number) => number)): Vec[] {
  return line.map((point, i) => {
    const before = at(line, Math.max(0, i - 1))
    const after = at(line, Math.min(line.length - 1, i + 1))
    const normal = leftOf(unit(sub(after, before)))
    const by = typeof distance === 'number' ? distance : distance(i)
    return [point[0] + normal[0] * by, point[1] + normal[1] * by]
  })
}

/** Douglas-Peucker: drops vertices that lie within a tolerance of the line without them. */
export function simplify(line: Line, tolerance: number, keep?: (point: Vec) => boolean): Vec[] {
  const kept = new Uint8Array(line.length)
  kept[0] = 1
  kept[line.length - 1] = 1
  const open: [number, number][] = [[0, line.length - 1]]
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range
    const a = at(line, from)
    const b = at(line, to)
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.sqrt(dx * dx + dy * dy)
    let worst = tolerance
    let split = -1
    for (let i = from + 1; i < to; i++) {
      const p = at(line, i)
      const [px, py] = [p[0] - a[0], p[1] - a[1]]
      const away = length > 1e-6 ? Math.abs(px * dy - py * dx) / length : Math.sqrt(px * px + py * py)
      if (away > worst) {
        worst = away
        split = i
      }
    }
    if (split > 0) {
      kept[split] = 1
      open.push([from, split], [split, to])
    }
  }
  return line.filter((point, i) => kept[i] === 1 || keep?.(point))
}

/** Chaikin's corner cutting on a closed ring. */
export function roundRing(ring: Line, times: number): Vec[] {
  let points = [...ring]
  for (let n = 0; n < times; n++) {
    points = points.flatMap((a, i) => {
      const b = at(points, (i + 1) % points.length)
      return [lerp(a, b, 0.25), lerp(a, b, 0.75)]
    })
  }
  return points
}
