import type { Rect, Spot } from './frame.ts'
import { type Line, walk } from './lines.ts'
import type { Crowd } from './occupied-boxes.ts'
import { CAP_HEIGHT, type Lettering, outline } from './text-shaping.ts'

/** Pixels between the tried positions. */
const STEP = 6
/** Most radians between two letters, and from the first to the last: with more bend text is hard to read. */
const MOST_BEND = 0.42
const MOST_TURN = 1.1
/** Cost of a bend, in pixels of distance per radian. */
const BEND_COST = 160

const EVERYWHERE: Rect = {
  left: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
}

type Found = { path: string; middle: Spot; boxes: Rect[] }
type Try = Found & { cost: number }

/**
 * Writes a text along a line, at the straightest position nearest to a point, with upright letters; null
 * where no position is free. The caller has clipped the line to the allowed area.
 */
export function alongLine(
  text: Lettering,
  line: Line,
  size: number,
  near: Spot,
  crowd: Crowd,
  isGood: (middle: Spot) => boolean,
): Found | null {
  const way = walk(line)
  const width = text.width * size
  let best: Try | null = null
  for (let from = 0; from + width <= way.length; from += STEP) {
    const middle = way.at(from + width / 2)
    const [first, last] = [way.at(from), way.at(from + width)]
    // In the street's direction, or against it where the text would be upside down.
    const isBackwards = last[0] < first[0]
    const far = Math.hypot(middle[0] - near[0], middle[1] - near[1])
    if ((best !== null && far >= best.cost) || !isGood(middle)) continue
    const at = (distance: number) => way.at(isBackwards ? from + width - distance : from + distance)
    const tried = set(text, size, at, middle, far)
    if (tried === null || (best !== null && tried.cost >= best.cost)) continue
    if (crowd.isFree(tried.boxes, EVERYWHERE)) best = tried
  }
  return best
}

function set(
  { letters }: Lettering,
  size: number,
  at: (distance: number) => Spot,
  middle: Spot,
  far: number,
): Try | null {
  const angles: number[] = []
  for (const { from, width } of letters) {
    // The angle is measured over two letters' width, so that a corner of the street does not tilt a single
    // letter.
    const reach = Math.max(width, 0.8) * size
    const centre = (from + width / 2) * size
    const [a, b] = [at(Math.max(0, centre - reach)), at(centre + reach)]
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0])
    const before = angles.at(-1)
    if (before !== undefined && Math.abs(angle - before) > MOST_BEND) return null
    angles.push(angle)
  }
  const turn = Math.max(...angles) - Math.min(...angles)
  if (turn > MOST_TURN) return null
  const boxes: Rect[] = []
  let path = ''
  for (const [index, each] of letters.entries()) {
    const [x, y] = at((each.from + each.width / 2) * size)
    const angle = angles[index] as number
    const drop = (CAP_HEIGHT * size) / 2
    path += outline(each, size, [x - Math.sin(angle) * drop, y + Math.cos(angle) * drop], angle)
    const half = Math.max(each.width * 0.6, 0.5) * size
    boxes.push({ left: x - half, right: x + half, top: y - half, bottom: y + half })
  }
  return { path, middle, boxes, cost: far + turn * BEND_COST }
}
