import { at, type Box, type Line, type Vec } from './plane.ts'

/** A grid of numbers over the plane; values sit at the cell centres. */
export type Raster = {
  cell: number
  columns: number
  rows: number
  left: number
  bottom: number
  data: Float32Array
}

export function raster(box: Box, cell: number): Raster {
  const columns = Math.ceil((box.right - box.left) / cell) + 1
  const rows = Math.ceil((box.top - box.bottom) / cell) + 1
  return { cell, columns, rows, left: box.left, bottom: box.bottom, data: new Float32Array(columns * rows) }
}

export function read(grid: Raster, p: Vec): number {
  const column = Math.floor((p[0] - grid.left) / grid.cell)
  const row = Math.floor((p[1] - grid.bottom) / grid.cell)
  if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return 0
  return grid.data[row * grid.columns + column] ?? 0
}

/** Interpolates between the four nearest cell centres. */
export function sample(grid: Raster, p: Vec): number {
  const { columns, data } = grid
  const u = Math.max(0, Math.min(columns - 1.001, (p[0] - grid.left) / grid.cell - 0.5))
  const v = Math.max(0, Math.min(grid.rows - 1.001, (p[1] - grid.bottom) / grid.cell - 0.5))
  const column = Math.floor(u)
  const row = Math.floor(v)
  const node = row * columns + column
  const right = u - column
  const low = (data[node] ?? 0) * (1 - right) + (data[node + 1] ?? 0) * right
  const high = (data[node + columns] ?? 0) * (1 - right) + (data[node + columns + 1] ?? 0) * right
  return low * (1 - (v - row)) + high * (v - row)
}

export function centreOf(grid: Raster, column: number, row: number): Vec {
  return [grid.left + (column + 0.5) * grid.cell, grid.bottom + (row + 0.5) * grid.cell]
}

/** Writes a value into every cell whose centre lies inside a ring. */
export function fillRing(grid: Raster, ring: Line, value: number): void {
  let bottom = Infinity
  let top = -Infinity
  for (const [, y] of ring) {
    if (y < bottom) bottom = y
    if (y > top) top = y
  }
  const first = Math.max(0, Math.floor((bottom - grid.bottom) / grid.cell))
  const last = Math.min(grid.rows - 1, Math.floor((top - grid.bottom) / grid.cell))
  for (let row = first; row <= last; row++) {
    const y = grid.bottom + (row + 0.5) * grid.cell
    const crossings: number[] = []
    let previous = at(ring, -1)
    for (const point of ring) {
      if (point[1] > y !== previous[1] > y)
        crossings.push(((previous[0] - point[0]) * (y - point[1])) / (previous[1] - point[1]) + point[0])
      previous = point
    }
    crossings.sort((a, b) => a - b)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil((at(crossings, i) - grid.left) / grid.cell - 0.5))
      const to = Math.min(grid.columns - 1, Math.floor((at(crossings, i + 1) - grid.left) / grid.cell - 0.5))
      grid.data.fill(value, row * grid.columns + from, row * grid.columns + Math.max(from, to + 1))
    }
  }
}

/** Writes a value into every cell whose centre lies within a radius of a point. */
export function fillDisc(grid: Raster, [x, y]: Vec, radius: number, value: number): void {
  const firstRow = Math.max(0, Math.floor((y - radius - grid.bottom) / grid.cell))
  const lastRow = Math.min(grid.rows - 1, Math.floor((y + radius - grid.bottom) / grid.cell))
  const firstColumn = Math.max(0, Math.floor((x - radius - grid.left) / grid.cell))
  const lastColumn = Math.min(grid.columns - 1, Math.floor((x + radius - grid.left) / grid.cell))
  for (let row = firstRow; row <= lastRow; row++) {
    const dy = grid.bottom + (row + 0.5) * grid.cell - y
    for (let column = firstColumn; column <= lastColumn; column++) {
      const dx = grid.left + (column + 0.5) * grid.cell - x
      if (dx * dx + dy * dy <= radius * radius) grid.data[row * grid.columns + column] = value
    }
  }
}

export function fillAlong(grid: Raster, line: Line, radius: number, value: number): void {
  const step = Math.max(grid.cell * 0.7, radius * 0.5)
  for (let i = 0; i < line.length; i++) {
    const a = at(line, i)
    fillDisc(grid, a, radius, value)
    if (i + 1 >= line.length) continue
    const b = at(line, i + 1)
    const length = Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)
    for (let s = step; s < length; s += step)
      fillDisc(
        grid,
        [a[0] + ((b[0] - a[0]) * s) / length, a[1] + ((b[1] - a[1]) * s) / length],
        radius,
        value,
      )
  }
}

/** A box blur in both directions, repeated: cheap and close to a Gaussian. */
export function blur(grid: Raster, times: number): void {
  const { columns, rows, data } = grid
  const copy = new Float32Array(data.length)
  for (let n = 0; n < times; n++) {
    for (let row = 0; row < rows; row++) {
      const base = row * columns
      for (let i = 0; i < columns; i++) {
        const a = data[base + Math.max(0, i - 1)] ?? 0
        const b = data[base + i] ?? 0
        const c = data[base + Math.min(columns - 1, i + 1)] ?? 0
        copy[base + i] = (a + b + b + c) / 4
      }
    }
    for (let row = 0; row < rows; row++) {
      const above = Math.min(rows - 1, row + 1) * columns
      const below = Math.max(0, row - 1) * columns
      const base = row * columns
      for (let i = 0; i < columns; i++) {
        const b = copy[base + i] ?? 0
        data[base + i] = ((copy[below + i] ?? 0) + b + b + (copy[above + i] ?? 0)) / 4
      }
    }
  }
}
