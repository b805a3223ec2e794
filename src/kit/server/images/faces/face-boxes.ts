import type { Rectangle } from '#kit/common/rectangle.ts'

/** A box in shares of the square, and how sure it is before the sigmoid. */
export type FaceBox = Rectangle & { logit: number }

/** Common area of two boxes, in shares of both together, from which they are the same face. */
const MOST_OVERLAP = 0.5

/** The value before the sigmoid for a score between 0 and 1. */
export const logitOf = (score: number): number => Math.log(score / (1 - score))

/** A box from the model's four numbers and its prior box, whose corners are top, left, bottom, right. */
export function boxOf(encoded: Float32Array, prior: Float32Array): Rectangle {
  const [down, right, high, wide] = encoded as unknown as [number, number, number, number]
  const [top, left, bottom, end] = prior as unknown as [number, number, number, number]
  const size = { width: end - left, height: bottom - top }
  // The divisors are those of the training.
  const [width, height] = [Math.exp(wide / 5) * size.width, Math.exp(high / 5) * size.height]
  const x = left + size.width / 2 + (right / 10) * size.width
  const y = top + size.height / 2 + (down / 10) * size.height
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** The surest box of each face, at most so many. */
export function surest(boxes: readonly FaceBox[], most: number): FaceBox[] {
  const kept: FaceBox[] = []
  for (const box of [...boxes].sort((one, other) => other.logit - one.logit)) {
    if (kept.length === most) break
    if (kept.every((each) => overlap(each, box) <= MOST_OVERLAP)) kept.push(box)
  }
  return kept
}

function overlap(one: Rectangle, other: Rectangle): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  const common = Math.max(0, wide) * Math.max(0, high)
  return common / (one.width * one.height + other.width * other.height - common)
}
