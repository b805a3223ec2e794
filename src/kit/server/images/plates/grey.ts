import type { Size } from '#kit/common/rectangle.ts'

/** A grey picture, one byte for each pixel, row by row. */
export type Grey = Size & { pixels: Uint8Array }

/**
 * The brightness of a decoded picture of 1 to 4 channels, by the weights of Rec. 601; transparency is
 * ignored.
 */
export function greyOf(data: Uint8Array, { width, height, channels }: Size & { channels: number }): Grey {
  const count = width * height
  if (channels < 3) {
    const pixels = channels === 1 ? data : Uint8Array.from({ length: count }, (_, at) => data[at * 2] ?? 0)
    return { width, height, pixels }
  }
  const pixels = new Uint8Array(count)
  for (let at = 0, from = 0; at < count; at += 1, from += channels)
    pixels[at] =
      (77 * (data[from] as number) + 150 * (data[from + 1] as number) + 29 * (data[from + 2] as number)) >> 8
  return { width, height, pixels }
}

/** The picture at half the width and height, each pixel the mean of four. */
export function halved({ width, height, pixels }: Grey): Grey {
  const half = { width: width >> 1, height: height >> 1 }
  const small = new Uint8Array(half.width * half.height)
  for (let row = 0, to = 0; row < half.height; row += 1) {
    let at = row * 2 * width
    for (let column = 0; column < half.width; column += 1, to += 1, at += 2)
      small[to] =
        ((pixels[at] as number) +
          (pixels[at + 1] as number) +
          (pixels[at + width] as number) +
          (pixels[at + width + 1] as number) +
          2) >>
        2
  }
  return { ...half, pixels: small }
}

/** Sums of all values above and to the left, with an empty first row and column. */
export type Sums = Size & { sums: Uint32Array }

/** Sums of a field of values, from which the sum of any rectangle follows in four steps. */
export function sumsOf(values: Uint8Array, { width, height }: Size): Sums {
  const wide = width + 1
  const sums = new Uint32Array(wide * (height + 1))
  for (let row = 0, at = 0; row < height; row += 1) {
    let line = 0
    let to = (row + 1) * wide + 1
    for (let column = 0; column < width; column += 1, at += 1, to += 1) {
      line += values[at] as number
      sums[to] = (sums[to - wide] as number) + line
    }
  }
  return { width, height, sums }
}

/** The sum inside a rectangle, which must lie within the field. */
export function sumIn({ width, sums }: Sums, left: number, top: number, wide: number, high: number): number {
  const line = width + 1
  const upper = top * line + left
  const lower = upper + high * line
  return (
    (sums[lower + wide] as number) -
    (sums[lower] as number) -
    (sums[upper + wide] as number) +
    (sums[upper] as number)
  )
}
