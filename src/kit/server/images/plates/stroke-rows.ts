import type { Rectangle } from '#kit/common/rectangle.ts'
import type { Grey } from './grey.ts'
import { numbersFor } from './room.ts'

/** The windows that slide over a level: the letters of a plate 50 to 120 pixels wide fill at least one. */
const WINDOWS = [
  { width: 32, height: 7 },
  { width: 56, height: 12 },
] as const
const STEP = { x: 6, y: 2 } as const
/** Least mean step of brightness between neighbours in a window; a dark photo of a far plate has some 12. */
const LEAST_STEP = 6
/** Share of the calmer strips above and below that is taken off: leaves and gravel have no calm strips. */
const CALM = 0.8
/** Windows of one level that are looked at closely, at most: it bounds the time that a photo can cost. */
const MOST = 14

/**
 * Rows of upright strokes with calm above and below, the strongest first: text looks like that, plates
 * included.
 */
export function strokeRows(grey: Grey): Rectangle[] {
  const sums = sumsOfSteps(grey)
  const line = valuesOf(grey.width)
  const found: (Rectangle & { score: number })[] = []
  for (const { width, height } of WINDOWS) {
    const [strip, away] = [Math.ceil(height / 3), Math.ceil(height * 0.6)]
    const half = width >> 1
    const least = LEAST_STEP * width * height
    /** The sum of steps in a window of some rows, whose upper left corner is at `from`. */
    const sumIn = (from: number, rows: number) => {
      const to = from + rows * line
      return (
        (sums[to + half] as number) -
        (sums[to] as number) -
        (sums[from + half] as number) +
        (sums[from] as number)
      )
    }
    for (let y = away + strip; y + height + away + strip <= grey.height; y += STEP.y)
      for (let x = 0, at = y * line; x + width <= grey.width; x += STEP.x, at += STEP.x >> 1) {
        const inside = sumIn(at, height)
        if (inside < least) continue
        const above = sumIn(at - (away + strip) * line, strip)
        const below = sumIn(at + (height + away) * line, strip)
        const score = inside / (width * height) - (CALM * Math.max(above, below)) / (width * strip)
        if (score >= LEAST_STEP) found.push({ x, y, width, height, score })
      }
  }
  return strongest(found)
}

/**
 * Sums of the steps of brightness from left to right, at upright edges: each value is that of all steps above
 * and to the left, with an empty first row and column. The sum of a window follows from four of them. Windows
 * begin and end at even columns, so only those have a value.
 */
function sumsOfSteps({ width, height, pixels }: Grey): Int32Array {
  const line = valuesOf(width)
  const sums = numbersFor('sums', line * (height + 1)).fill(0, 0, line)
  for (let row = 0; row < height; row += 1) sumRow(pixels, width, sums, row)
  return sums
}

function sumRow(pixels: Uint8Array, width: number, sums: Int32Array, row: number): void {
  const [first, line] = [row * width, valuesOf(width)]
  const stepAt = (at: number) => Math.abs((pixels[at + 1] as number) - (pixels[at - 1] as number))
  let [sum, to] = [0, (row + 1) * line + 1]
  sums[to - 1] = 0
  for (let column = 1; column < width; column += 2, to += 1) {
    // The two ends of a row have no neighbour on one side.
    if (column > 1) sum += stepAt(first + column - 1)
    if (column < width - 1) sum += stepAt(first + column)
    sums[to] = (sums[to - line] as number) + sum
  }
}

/** Values in a row of sums. */
const valuesOf = (columns: number): number => (columns >> 1) + 1

/** The best ones, without those whose middle a better one already holds with its surroundings. */
function strongest(found: (Rectangle & { score: number })[]): Rectangle[] {
  const kept: Rectangle[] = []
  for (const each of found.sort((one, other) => other.score - one.score)) {
    if (kept.some((other) => isNear(each, other))) continue
    kept.push(each)
    if (kept.length === MOST) break
  }
  return kept
}

const isNear = (one: Rectangle, other: Rectangle): boolean =>
  Math.abs(one.x + one.width / 2 - other.x - other.width / 2) < other.width * 0.6 &&
  Math.abs(one.y + one.height / 2 - other.y - other.height / 2) < other.height * 0.8
