import { loadSharp } from './load-sharp.ts'

export type Jpeg = { bytes: Buffer; width: number; height: number }

/**
 * Converts a picture of our own store to JPEG for documents: at most `side` pixels long, without
 * transparency.
 */
export async function toJpeg(bytes: Uint8Array, side: number): Promise<Jpeg> {
  const sharp = await loadSharp()
  const image = sharp(bytes).resize(side, side, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
