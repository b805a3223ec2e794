import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/**
 * Share of the pixels that may differ: less than one line of text at 390 px, more than another version of the
 * browser draws otherwise.
 */
export const MOST_DIFFERENT = 0.004

/** The least difference of a pixel's colours that counts, from 0 to 1; pixelmatch's own default is 0.1. */
const THRESHOLD = 0.2

/** The share of the pixels in which two PNG differ, 0 to 1. Pictures of another size differ in all. */
export async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)])
  const { width, height } = a.info
  if (width !== b.info.width || height !== b.info.height) return 1
  return pixelmatch(a.data, b.data, undefined, width, height, { threshold: THRESHOLD }) / (width * height)
}

const pixelsOf = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

/** A picture of few colours as small as it gets. Photos and maps are not in it. */
export const stored = (png: Buffer): Promise<Buffer> =>
  sharp(png).png({ palette: true, colours: 64, effort: 10, dither: 0 }).toBuffer()
