import { noise } from './noise.ts'
import { add, at, type Box, dist, dot, lerp, sub, type Vec } from './plane.ts'

import { centreOf, raster, sample } from './raster.ts'

/** A block of open land between tracks; the plough runs one way in it. */
export type Field = { seed: Vec; key: number; column: number; row: number }
type Edge = { between: readonly [Field, Field]; line: Vec[] }
export type Fields = { at: (p: Vec) => { field: Field; local: Vec }; edges: Edge[]; all: Field[] }

/** Open land divided like old field patterns: cells round jittered seeds, with bent borders. */
export function divideLand(box: Box, spacing: number, seed: number): Fields {
  const columns = Math.ceil((box.right - box.left) / spacing) + 2
  const rows = Math.ceil((box.top - box.bottom) / spacing) + 2
  const [wx, wy] = [noise(seed + 3), noise(seed + 4)]
  const all: Field[] = []
  const places: (Field | null)[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const key = row * columns + column
      const x = box.left + (column - 0.5 + 0.9 * (hash(key, seed) - 0.5)) * spacing
      const y = box.bottom + (row - 0.5 + 0.9 * (hash(seed, key) - 0.5)) * spacing
      // Left out here and there, so that fields differ in size.
      const field = hash(key, seed + 1) < 0.3 ? null : { seed: [x, y] as Vec, key, column, row }
      places.push(field)
      if (field) all.push(field)
    }
  const find = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows ? null : at(places, row * columns + column)
  const bend = ([x, y]: Vec): Vec => [
    34 * wx(x / 230, y / 230) + 7 * wy(x / 70, y / 70),
    34 * wy(x / 230, y / 230) + 7 * wx(y / 70, x / 70),
  ]
  const warped = (q: Vec): Vec => add(q, bend(q))
  // The way back is looked up on a grid, as it is asked for often.
  const [gx, gy] = [raster(box, 30), raster(box, 30)]
  for (let row = 0; row < gx.rows; row++)
    for (let column = 0; column < gx.columns; column++) {
      const [x, y] = bend(centreOf(gx, column, row))
      gx.data[row * gx.columns + column] = x
      gy.data[row * gx.columns + column] = y
    }
  const shift = (p: Vec): Vec => [sample(gx, p), sample(gy, p)]
  const unwarp = (p: Vec): Vec => sub(p, shift(sub(p, shift(p))))
  const lookUp = (p: Vec) => {
    const q = unwarp(p)
    const column = Math.round((q[0] - box.left) / spacing + 0.5)
    const row = Math.round((q[1] - box.bottom) / spacing + 0.5)
    let best: Field | null = null
    let nearest = Infinity
    for (let j = Math.max(0, row - 2); j <= Math.min(rows - 1, row + 2); j++)
      for (let i = Math.max(0, column - 2); i <= Math.min(columns - 1, column + 2); i++) {
        const candidate = places[j * columns + i]
        if (!candidate) continue
        const dx = candidate.seed[0] - q[0]
        const dy = candidate.seed[1] - q[1]
        const square = dx * dx + dy * dy
        if (square < nearest) {
          nearest = square
          best = candidate
        }
      }
    return { field: best ?? at(all, 0), local: q }
  }
  const edges: Edge[] = []
  for (const field of all) {
    const others: Field[] = []
    for (let j = -3; j <= 3; j++)
      for (let i = -3; i <= 3; i++) {
        const other = i || j ? find(field.column + i, field.row + j) : null
        if (other) others.push(other)
      }
    others.sort((p, q) => dist(p.seed, field.seed) - dist(q.seed, field.seed))
    for (const { a, b, other } of cellOf(field, others, spacing)) {
      if (other.key < field.key || dist(a, b) < 8) continue
      const pieces = Math.max(2, Math.round(dist(a, b) / 22))
      const line = Array.from({ length: pieces + 1 }, (_, i) => warped(lerp(a, b, i / pieces)))
      edges.push({ between: [field, other], line })
    }
  }
  return { at: lookUp, edges, all }
}

/** The sides of a cell, each with the neighbour beyond it, by cutting a large square down. */
function cellOf(field: Field, others: Field[], spacing: number): { a: Vec; b: Vec; other: Field }[] {
  const reach = spacing * 2.2
  const [x, y] = field.seed
  let corners: { point: Vec; after: Field | null }[] = [
    { point: [x - reach, y - reach], after: null },
    { point: [x + reach, y - reach], after: null },
    { point: [x + reach, y + reach], after: null },
    { point: [x - reach, y + reach], after: null },
  ]
  for (const other of others) {
    const far = Math.max(...corners.map(({ point }) => dist(point, field.seed)))
    if (dist(other.seed, field.seed) > 2 * far) break
    const middle = lerp(field.seed, other.seed, 0.5)
    const normal = sub(other.seed, field.seed)
    const away = corners.map(({ point }) => dot(sub(point, middle), normal))
    if (away.every((d) => d <= 0)) continue
    const next: typeof corners = []
    corners.forEach((corner, i) => {
      const following = at(corners, (i + 1) % corners.length)
      const [d, e] = [at(away, i), at(away, (i + 1) % corners.length)]
      const edge = () => lerp(corner.point, following.point, d / (d - e))
      if (d <= 0) next.push(corner)
      if (d <= 0 && e > 0) next.push({ point: edge(), after: other })
      if (d > 0 && e <= 0) next.push({ point: edge(), after: corner.after })
    })
    corners = next
  }
  return corners.flatMap(({ point, after }, i) =>
    after ? [{ a: point, b: at(corners, (i + 1) % corners.length).point, other: after }] : [],
  )
}

export const hash = (a: number, b: number): number => {
  let h = Math.imul(a, 0x9e3779b1) ^ Math.imul(b + 77, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 15), 0xc2b2ae35)
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296
}
