import type { Rectangle, Size } from '#kit/common/rectangle.ts'
import { leastCrop } from '../../photo-edits.rules.ts'

/** Corners of the crop, by the points of the compass. */
export const CORNERS = ['NW', 'NE', 'SW', 'SE'] as const
export type Corner = (typeof CORNERS)[number]

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value))

/** The crop with one corner moved; the opposite corner stays, and no side becomes too short. */
export function movedCorner(
  { x, y, width, height }: Rectangle,
  corner: Corner,
  dx: number,
  dy: number,
  size: Size,
): Rectangle {
  const [right, bottom] = [x + width, y + height]
  const [wide, high] = [leastCrop(size.width), leastCrop(size.height)]
  const left = corner.endsWith('W') ? between(0, x + dx, right - wide) : x
  const top = corner.startsWith('N') ? between(0, y + dy, bottom - high) : y
  const end = corner.endsWith('E') ? between(x + wide, right + dx, size.width) : right
  const foot = corner.startsWith('S') ? between(y + high, bottom + dy, size.height) : bottom
  return { x: left, y: top, width: end - left, height: foot - top }
}
