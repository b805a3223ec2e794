/** Plane geometry in metres: x grows to the east, y to the north, the origin is the town's market. */
export type Vec = readonly [number, number]
export type Line = readonly Vec[]

/** Reads an element that must exist; negative indexes count from the end. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index < 0 ? list.length + index : index]
  if (found === undefined) throw new Error(`no element ${index} in a list of ${list.length}`)
  return found
}

export const add = (a: Vec, b: Vec, factor = 1): Vec => [a[0] + b[0] * factor, a[1] + b[1] * factor]
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1]]
export const lerp = (a: Vec, b: Vec, t: number): Vec => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1]
export const cross = (a: Vec, b: Vec) => a[0] * b[1] - a[1] * b[0]
export const dist = (a: Vec, b: Vec) => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)
export const leftOf = (a: Vec): Vec => [-a[1], a[0]]
export const polar = (angle: number, length = 1): Vec => [Math.cos(angle) * length, Math.sin(angle) * length]
export const angleOf = (a: Vec) => Math.atan2(a[1], a[0])

export function unit(a: Vec): Vec {
  const length = Math.sqrt(a[0] * a[0] + a[1] * a[1])
  return length > 1e-9 ? [a[0] / length, a[1] / length] : [1, 0]
}

export function rotate(a: Vec, angle: number): Vec {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return [a[0] * c - a[1] * s, a[0] * s + a[1] * c]
}

export function lengthOf(line: Line): number {
  let sum = 0
  for (let i = 1; i < line.length; i++) sum += dist(at(line, i - 1), at(line, i))
  return sum
}

/** The point at a distance along a line, with the direction of travel there. */
export function along(line: Line, distance: number): { point: Vec; direction: Vec } {
  let left = distance
  for (let i = 1; i < line.length; i++) {
    const a = at(line, i - 1)
    const b = at(line, i)
    const length = dist(a, b)
    if (left <= length || i === line.length - 1) {
      const t = length > 0 ? Math.max(0, Math.min(1, left / length)) : 0
      return { point: lerp(a, b, t), direction: unit(sub(b, a)) }
    }
    left -= length
  }
  return { point: at(line, 0), direction: [1, 0] }
}

/** The part of a line between two distances from its start. */
export function cut(line: Line, from: number, to: number): Vec[] {
  const part: Vec[] = [along(line, from).point]
  let sum = 0
  for (let i = 1; i < line.length; i++) {
    sum += dist(at(line, i - 1), at(line, i))
    if (sum > from + 0.01 && sum < to - 0.01) part.push(at(line, i))
  }
  part.push(along(line, to).point)
  return part
}

/** Signed: positive when the ring runs counter-clockwise. */
export function areaOf(ring: Line): number {
  let sum = 0
  let previous = at(ring, -1)
  for (const point of ring) {
    sum += cross(previous, point)
    previous = point
  }
  return sum / 2
}

export function centroid(points: Line): Vec {
  let x = 0
  let y = 0
  for (const point of points) {
    x += point[0]
    y += point[1]
  }
  return [x / points.length, y / points.length]
}

export function inside(ring: Line, p: Vec): boolean {
  const x = p[0]
  const y = p[1]
  let within = false
  let previous = at(ring, -1)
  for (const point of ring) {
    if (point[1] > y !== previous[1] > y) {
      const edge = ((previous[0] - point[0]) * (y - point[1])) / (previous[1] - point[1]) + point[0]
      if (x < edge) within = !within
    }
    previous = point
  }
  return within
}

/** Where segment ab meets segment cd: t on ab and u on cd, both in [0, 1]. */
export function meet(a: Vec, b: Vec, c: Vec, d: Vec): { t: number; u: number } | null {
  const rx = b[0] - a[0]
  const ry = b[1] - a[1]
  const sx = d[0] - c[0]
  const sy = d[1] - c[1]
  const turn = rx * sy - ry * sx
  if (Math.abs(turn) < 1e-9) return null
  const qx = c[0] - a[0]
  const qy = c[1] - a[1]
  const t = (qx * sy - qy * sx) / turn
  const u = (qx * ry - qy * rx) / turn
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? { t, u } : null
}

/** The share of segment ab at which it comes nearest to a point. */
export function footOf(p: Vec, a: Vec, b: Vec): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const square = dx * dx + dy * dy
  if (square < 1e-12) return 0
  return Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square))
}

export function distanceToLine(p: Vec, line: Line): number {
  let best = Number.POSITIVE_INFINITY
  for (let i = 1; i < line.length; i++) {
    const a = at(line, i - 1)
    const b = at(line, i)
    best = Math.min(best, dist(p, lerp(a, b, footOf(p, a, b))))
  }
  return best
}

export type Box = { left: number; bottom: number; right: number; top: number }

export function boxOf(points: Line, margin = 0): Box {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
  for (const [x, y] of points) {
    if (x < box.left) box.left = x
    if (x > box.right) box.right = x
    if (y < box.bottom) box.bottom = y
    if (y > box.top) box.top = y
  }
  return {
    left: box.left - margin,
    bottom: box.bottom - margin,
    right: box.right + margin,
    top: box.top + margin,
  }
}
