/** A part of a picture in pixels, measured from the upper left corner. */
export type Rectangle = { x: number; y: number; width: number; height: number }
export type Size = { width: number; height: number }

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value))

/** Moves and cuts the rectangle to lie within the picture, at least `least` pixels on each side. */
export function fitted({ x, y, width, height }: Rectangle, size: Size, least = 1): Rectangle {
  const [wide, high] = [
    between(Math.min(least, size.width), Math.round(width), size.width),
    between(Math.min(least, size.height), Math.round(height), size.height),
  ]
  return {
    x: between(0, Math.round(x), size.width - wide),
    y: between(0, Math.round(y), size.height - high),
    width: wide,
    height: high,
  }
}

/** Whether the rectangle lies within the picture unchanged and is not empty. */
export function liesWithin({ x, y, width, height }: Rectangle, size: Size): boolean {
  const isWhole = [x, y, width, height].every(Number.isSafeInteger)
  if (!isWhole || x < 0 || y < 0 || width < 1 || height < 1) return false
  return x + width <= size.width && y + height <= size.height
}

type Point = { x: number; y: number }

/** The rectangle between two opposite corners, in any order. */
export function spanned(one: Point, other: Point): Rectangle {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  }
}
