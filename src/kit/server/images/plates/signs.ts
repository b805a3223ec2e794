import type { Rectangle } from '#kit/common/rectangle.ts'
import type { Grey } from './grey.ts'
import { bytesFor, numbersFor } from './room.ts'

/** Radius in pixels around which a pixel counts as dark or bright: about half the height of a sign. */
const RADIUS = 8
/** A dark pixel has at most so much of the mean brightness around it, and is so much darker at least. */
const DARK = { share: 0.9, least: 5 } as const
/** Heights of letters and digits in pixels, where a plate is 100 to 240 pixels wide. */
const HEIGHTS = { least: 9, most: 46 } as const

/** `fill` is the dark share of the rectangle. */
export type Sign = Rectangle & { fill: number }

/**
 * Dark, connected parts of a piece of a picture that have the size of letters or digits, from left to
 * right.
 */
export function darkSigns(grey: Grey, piece: Rectangle): Sign[] {
  const dark = darkPixels(grey, piece)
  const signs: Sign[] = []
  for (let at = 0; at < dark.length; at += 1) {
    if (dark[at] !== 1) continue
    const { box, area } = flood(dark, at, piece.width)
    const { width, height } = box
    const isSign =
      height >= HEIGHTS.least &&
      height <= HEIGHTS.most &&
      width >= 2 &&
      width <= height * 1.2 &&
      area >= width * height * 0.15
    if (isSign) signs.push({ ...box, x: box.x + piece.x, y: box.y + piece.y, fill: area / (width * height) })
  }
  return signs.sort((one, other) => one.x - other.x)
}

/** 1 for each pixel that is darker than its surroundings. */
function darkPixels({ width, pixels }: Grey, piece: Rectangle): Uint8Array {
  const { width: wide, height: high } = piece
  const dark = bytesFor('dark', wide * high).fill(0)
  /** Sums of the columns within the radius of a row, and the sum of those to the left of each. */
  const columns = numbersFor('columns', wide).fill(0)
  const before = numbersFor('before', wide + 1).fill(0, 0, 1)
  const addRow = (row: number, sign: 1 | -1) => {
    if (row < 0 || row >= high) return
    const from = (piece.y + row) * width + piece.x
    for (let column = 0; column < wide; column += 1)
      columns[column] = (columns[column] as number) + sign * (pixels[from + column] as number)
  }
  for (let row = 0; row < RADIUS; row += 1) addRow(row, 1)
  for (let row = 0, at = 0; row < high; row += 1) {
    addRow(row + RADIUS, 1)
    addRow(row - RADIUS - 1, -1)
    const rows = Math.min(high, row + RADIUS + 1) - Math.max(0, row - RADIUS)
    let sums = 0
    for (let column = 0; column < wide; column += 1) {
      sums += columns[column] as number
      before[column + 1] = sums
    }
    const from = (piece.y + row) * width + piece.x
    for (let column = 0; column < wide; column += 1, at += 1) {
      const left = column < RADIUS ? 0 : column - RADIUS
      const right = column + RADIUS >= wide ? wide : column + RADIUS + 1
      const sum = (before[right] as number) - (before[left] as number)
      const around = (right - left) * rows
      const own = (pixels[from + column] as number) * around
      if (own < sum * DARK.share && sum - own >= DARK.least * around) dark[at] = 1
    }
  }
  return dark
}

/** Takes the connected part out of the field. Parts that touch by corners alone are two. */
function flood(dark: Uint8Array, start: number, width: number): { box: Rectangle; area: number } {
  const waiting = [start]
  const visit = (at: number) => {
    if (dark[at] !== 1) return
    dark[at] = 0
    waiting.push(at)
  }
  dark[start] = 0
  let [left, right, top, bottom, area] = [width, 0, Number.MAX_SAFE_INTEGER, 0, 0]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const column = at % width
    const row = (at - column) / width
    area += 1
    if (column < left) left = column
    if (column > right) right = column
    if (row < top) top = row
    if (row > bottom) bottom = row
    if (column > 0) visit(at - 1)
    if (column < width - 1) visit(at + 1)
    visit(at - width)
    visit(at + width)
  }
  return { box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }, area }
}
