import type { Size } from '#kit/common/rectangle.ts'
import { bytesFor } from './room.ts'

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
  const pixels = bytesFor('grey', count)
  for (let row = 0; row < height; row += 1) greyRow(data, channels, pixels, row * width, width)
  return { width, height, pixels }
}

/*
 * A row of each loop is a function of its own. A loop over a whole picture runs once a photo, and is compiled
 * anew for each one.
 */

function greyRow(data: Uint8Array, channels: number, pixels: Uint8Array, first: number, width: number): void {
  let from = first * channels
  for (let at = first; at < first + width; at += 1, from += channels)
    pixels[at] =
      (77 * (data[from] as number) + 150 * (data[from + 1] as number) + 29 * (data[from + 2] as number)) >> 8
}

/**
 * The picture at half the width and height, each pixel the mean of four.
 * @param level how often it has been halved then; each level has memory of its own
 */
export function halved({ width, height, pixels }: Grey, level: number): Grey {
  const half = { width: width >> 1, height: height >> 1 }
  const small = bytesFor(`grey ${level}`, half.width * half.height)
  for (let row = 0; row < half.height; row += 1) halvedRow(pixels, width, small, row)
  return { ...half, pixels: small }
}

function halvedRow(pixels: Uint8Array, width: number, small: Uint8Array, row: number): void {
  const half = width >> 1
  let at = row * 2 * width
  for (let to = row * half; to < (row + 1) * half; to += 1, at += 2)
    small[to] =
      ((pixels[at] as number) +
        (pixels[at + 1] as number) +
        (pixels[at + width] as number) +
        (pixels[at + width + 1] as number) +
        2) >>
      2
}
