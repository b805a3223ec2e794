import type { Rectangle } from '#kit/common/rectangle.ts'
import { type Grey, sumIn, sumsOf } from './grey.ts'

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
  const steps = sumsOf(uprightSteps(grey), grey)
  const found: (Rectangle & { score: number })[] = []
  for (const { width, height } of WINDOWS) {
    const [strip, away] = [Math.ceil(height / 3), Math.ceil(height * 0.6)]
    for (let y = away + strip; y + height + away + strip <= grey.height; y += STEP.y)
      for (let x = 0; x + width <= grey.width; x += STEP.x) {
        const inside = sumIn(steps, x, y, width, height) / (width * height)
        if (inside < LEAST_STEP) continue
        const above = sumIn(steps, x, y - away - strip, width, strip)
        const below = sumIn(steps, x, y + height + away, width, strip)
        const score = inside - (CALM * Math.max(above, below)) / (width * strip)
        if (score >= LEAST_STEP) found.push({ x, y, width, height, score })
      }
  }
  return strongest(found)
}

/** Steps of brightness from left to right, at upright edges. */
function uprightSteps({ width, pixels }: Grey): Uint8Array {
  const steps = new Uint8Array(pixels.length)
  for (let at = 1; at < pixels.length - 1; at += 1) {
    const step = (pixels[at + 1] as number) - (pixels[at - 1] as number)
    steps[at] = step < 0 ? -step : step
  }
  // The ends of rows compare different rows.
  for (let at = 0; at < pixels.length; at += width) {
    steps[at] = 0
    steps[at + width - 1] = 0
  }
  return steps
}

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
