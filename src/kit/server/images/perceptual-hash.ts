import type { Sharp } from 'sharp'

/** Pixels of a side of the picture that is looked at. */
const SIDE = 32
/** Bits of a hash. */
const BITS = 64
/** Highest sum of the two frequencies of a bit: there are 65 pairs up to it. */
const HIGHEST = 10
/** Least difference between the darkest and the lightest pixel; less is a surface, and its bits are noise. */
const LEAST_CONTRAST = 24

/** Values of the cosine for each frequency and pixel, as the discrete cosine transform (DCT-II) has them. */
const COSINES = Array.from({ length: HIGHEST + 1 }, (_, frequency) =>
  Array.from({ length: SIDE }, (_, pixel) => Math.cos((Math.PI * (pixel + 0.5) * frequency) / SIDE)),
)

/** Pairs of frequencies, across and down, the lowest first. The mean brightness says nothing of a picture. */
const FREQUENCIES = Array.from({ length: HIGHEST }, (_, index) => index + 1)
  .flatMap((sum) => Array.from({ length: sum + 1 }, (_, down) => ({ across: sum - down, down })))
  .slice(0, BITS)

/**
 * The perceptual hash of a picture by Zauner, "Implementation and Benchmarking of Perceptual Image Hash
 * Functions" (2010): one bit for each low frequency, set where it is above the median. Copies that were
 * encoded anew, made smaller or brighter share nearly all bits; a turned or much cropped one does not.
 * @returns 64 digits 0 and 1; null for a picture without contrast
 */
export async function perceptualHash(picture: Sharp): Promise<string | null> {
  const small = await picture.resize(SIDE, SIDE, { fit: 'fill' }).greyscale().raw().toBuffer()
  const grey = [...small]
  if (Math.max(...grey) - Math.min(...grey) < LEAST_CONTRAST) return null
  const rows = Array.from({ length: SIDE }, (_, y) => {
    const row = grey.slice(y * SIDE, (y + 1) * SIDE)
    return COSINES.map((cosines) => dot(cosines, row))
  })
  const found = FREQUENCIES.map(({ across, down }) =>
    dot(
      COSINES[down] ?? [],
      rows.map((row) => row[across] ?? 0),
    ),
  )
  const median = found.toSorted((one, other) => one - other)[BITS / 2] ?? 0
  return found.map((value) => (value > median ? 1 : 0)).join('')
}

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
