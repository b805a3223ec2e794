import type { Rectangle } from '#kit/common/rectangle.ts'
import { type Grey, sumsOf } from './grey.ts'

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
  const cut = new Uint8Array(piece.width * piece.height)
  for (let row = 0; row < piece.height; row += 1) {
    const from = (piece.y + row) * width + piece.x
    cut.set(pixels.subarray(from, from + piece.width), row * piece.width)
  }
  const { sums } = sumsOf(cut, piece)
  const dark = new Uint8Array(cut.length)
  const line = piece.width + 1
  const sumAbove = new Uint32Array(line)
  for (let row = 0, at = 0; row < piece.height; row += 1) {
    const top = Math.max(0, row - RADIUS)
    const high = Math.min(piece.height, row + RADIUS + 1) - top
    const [upper, lower] = [top * line, (top + high) * line]
    for (let column = 0; column < line; column += 1)
      sumAbove[column] = (sums[lower + column] as number) - (sums[upper + column] as number)
    for (let column = 0; column < piece.width; column += 1, at += 1) {
      const left = column < RADIUS ? 0 : column - RADIUS
      const right = column + RADIUS >= piece.width ? piece.width : column + RADIUS + 1
      const sum = (sumAbove[right] as number) - (sumAbove[left] as number)
      const around = (right - left) * high
      const own = (cut[at] as number) * around
      if (own < sum * DARK.share && sum - own >= DARK.least * around) dark[at] = 1
    }
  }
  return dark
}

/** Takes the connected part out of the field. Parts that touch by corners alone are two. */
function flood(dark: Uint8Array, start: number, width: number): { box: Rectangle; area: number } {
  const waiting = [start]
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
    for (const next of [column > 0 ? at - 1 : -1, column < width - 1 ? at + 1 : -1, at - width, at + width])
      if (dark[next] === 1) {
        dark[next] = 0
        waiting.push(next)
      }
  }
  return { box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }, area }
}
