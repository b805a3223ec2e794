import { areaOf, at, inside, type Vec } from './plane.ts'
import { centreOf, type Raster } from './raster.ts'

/** The outlines of all places where a grid is above zero: polygons with their holes. */
export function outlines(grid: Raster): Vec[][][] {
  const rings = trace(grid)
  const outer: { ring: Vec[]; holes: Vec[][]; area: number }[] = []
  const holes: Vec[][] = []
  for (const ring of rings) {
    const area = areaOf(ring)
    if (area > 0) outer.push({ ring, holes: [], area })
    else holes.push(ring)
  }
  outer.sort((a, b) => a.area - b.area)
  for (const hole of holes) outer.find((o) => inside(o.ring, at(hole, 0)))?.holes.push(hole)
  return outer.map(({ ring, holes }) => [ring, ...holes])
}

/**
 * Marching squares with linear interpolation; what is above zero stays on the left. Crossings are known by the
 * grid edge they lie on: two edges per node, one to the right and one upwards.
 */
function trace(grid: Raster): Vec[][] {
  const { columns, rows, data } = grid
  const next = new Int32Array(columns * rows * 2).fill(-1)
  const starts: number[] = []
  for (let j = 0; j + 1 < rows; j++)
    for (let i = 0; i + 1 < columns; i++) {
      const node = j * columns + i
      const kind =
        ((data[node] ?? 0) > 0 ? 1 : 0) |
        ((data[node + 1] ?? 0) > 0 ? 2 : 0) |
        ((data[node + columns + 1] ?? 0) > 0 ? 4 : 0) |
        ((data[node + columns] ?? 0) > 0 ? 8 : 0)
      if (kind === 0 || kind === 15) continue
      const sides = [node * 2, node * 2 + 3, (node + columns) * 2, node * 2 + 1]
      for (const [from, to] of steps[kind] ?? []) {
        next[at(sides, from)] = at(sides, to)
        starts.push(at(sides, from))
      }
    }
  const rings: Vec[][] = []
  for (const start of starts) {
    const ring: Vec[] = []
    for (let id = start; (next[id] ?? -1) >= 0; ) {
      ring.push(crossing(grid, id))
      const following = next[id] ?? -1
      next[id] = -1
      id = following
    }
    if (ring.length > 3) rings.push(ring)
  }
  return rings
}

/** For each pattern of corners, from which side of a square the outline comes and where it goes: low, far, high, near. */
const steps: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [3, 2],
    [1, 0],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
]

function crossing(grid: Raster, id: number): Vec {
  const node = id >> 1
  const [x, y] = centreOf(grid, node % grid.columns, Math.floor(node / grid.columns))
  const a = grid.data[node] ?? 0
  const b = grid.data[id & 1 ? node + grid.columns : node + 1] ?? 0
  const away = (a / (a - b)) * grid.cell
  return id & 1 ? [x, y + away] : [x + away, y]
}
