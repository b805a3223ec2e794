import type { Point } from './place.rules.ts'

/** A part of the map in degrees; south < north and west < east. */
export type Box = { south: number; west: number; north: number; east: number }

/**
 * The finest level of cells. Level 0 is the whole square of the Web Mercator map; each level divides every
 * cell into four.
 */
const DEEPEST = 26

/** A rectangle of cells of one level; columns count eastwards and rows southwards, both ends inclusive. */
export type CellRect = { level: number; west: number; north: number; east: number; south: number }

/** A half-open range [from, to) of the numbers in the column map_cell (migration 0023). */
export type CellRange = { from: number; to: number }

/** The latitude at which the Web Mercator square ends. */
const MAX_LATITUDE = 85.0511287798066

/**
 * The cells that cover a box, at the given level, or at the finest coarser one with at most `most` cells.
 * @param level 0 to 26
 */
export function cellsOver(box: Box, level: number, most: number): CellRect {
  for (let each = level; ; each -= 1) {
    const [west, north] = cellAt({ latitude: box.north, longitude: box.west }, each)
    const [east, south] = cellAt({ latitude: box.south, longitude: box.east }, each)
    if (each <= 0 || (east - west + 1) * (south - north + 1) <= most) {
      return { level: each, west, north, east, south }
    }
  }
}

function cellAt({ latitude, longitude }: Point, level: number): [column: number, row: number] {
  const side = 2 ** level
  const sin = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180)
  const across = ((longitude + 180) / 360) * side
  const down = (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * side
  const inside = (value: number) => Math.max(0, Math.min(side - 1, Math.floor(value)))
  return [inside(across), inside(down)]
}

/** The numbers of a rectangle's cells at its level, in order. */
export function cellsOf({ level, west, north, east, south }: CellRect): number[] {
  const numbers: number[] = []
  for (let row = north; row <= south; row += 1) {
    for (let column = west; column <= east; column += 1) numbers.push(numberOf(column, row, level))
  }
  return numbers.sort((a, b) => a - b)
}

/** The fewest ranges that cover exactly a rectangle, in order. */
export function rangesOf(rect: CellRect): CellRange[] {
  const ranges: CellRange[] = []
  for (const number of cellsOf(rect)) {
    const range = rangeOfCell(number, rect.level)
    const last = ranges.at(-1)
    if (last?.to === range.from) last.to = range.to
    else ranges.push(range)
  }
  return ranges
}

/** The range that a cell covers, by its number at a level. */
export function rangeOfCell(number: number, level: number): CellRange {
  const width = 4 ** (DEEPEST - level)
  return { from: number * width, to: (number + 1) * width }
}

/** Bits by which a number is shifted right to get its cell at a level. */
export const shiftOf = (level: number): number => 2 * (DEEPEST - level)

/**
 * Interleaves the bits of column and row (Morton code). The result exceeds 32 bits, so JavaScript's bitwise
 * operators cannot be used.
 */
function numberOf(column: number, row: number, level: number): number {
  let number = 0
  for (let bit = level - 1; bit >= 0; bit -= 1) {
    number = number * 4 + bitOf(column, bit) + 2 * bitOf(row, bit)
  }
  return number
}

const bitOf = (value: number, bit: number) => Math.floor(value / 2 ** bit) % 2

export function boxOfCell(number: number, level: number): Box {
  let column = 0
  let row = 0
  for (let bit = level - 1; bit >= 0; bit -= 1) {
    const two = Math.floor(number / 4 ** bit) % 4
    column = column * 2 + (two % 2)
    row = row * 2 + Math.floor(two / 2)
  }
  return boxOfRect({ level, west: column, east: column, north: row, south: row })
}

export function boxOfRect({ level, west, north, east, south }: CellRect): Box {
  const side = 2 ** level
  const longitude = (column: number) => (column / side) * 360 - 180
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) * 180) / Math.PI
  return {
    west: longitude(west),
    east: longitude(east + 1),
    north: latitude(north),
    south: latitude(south + 1),
  }
}
