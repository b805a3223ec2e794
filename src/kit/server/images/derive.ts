import type { PictureEdits } from '#kit/common/pictures/picture-edits.ts'
import type { Rectangle, Size } from '#kit/common/rectangle.ts'
import { openImage } from './decode.ts'
import { editPicture } from './edit-picture.ts'
import type { RawPicture } from './faces/find-faces.ts'
import { ImageRefused } from './image-refused.ts'
import { perceptualHash } from './perceptual-hash.ts'

/** One output file of a picture: longest side in pixels, format, the encoder's quality. */
export type Derivative = { name: string; side: number; format: 'webp' | 'avif'; quality: number }

export type DerivedFile = { name: string; bytes: Uint8Array }
type DerivedFiles = Size & {
  files: DerivedFile[]
  /** Nearly equal for copies of one picture; null for a plain surface. */
  perceptualHash: string | null
}
/**
 * Parts that may show a face or a number plate, in pixels of the largest file; null where nobody searched.
 */
export type Finds = { faces: Rectangle[] | null; plates: Rectangle[] | null }
export type DerivedImage = DerivedFiles & Finds
/** The pixels of the largest file, for a search, and its files. */
type Derived = DerivedFiles & { raw: RawPicture }

/**
 * Decodes a photo once, in full, and encodes it again in each size. So no metadata and no appended data of
 * the upload reaches the output. Width and height are those of the largest file. Rectangles in `covered`, in
 * pixels of the largest file, are black in all files; after them come `edits`, in the same pixels.
 * @throws ImageRefused
 */
export async function deriveImage(
  bytes: Uint8Array,
  wanted: readonly Derivative[],
  covered: readonly Rectangle[] = [],
  edits: PictureEdits | null = null,
): Promise<Derived> {
  const image = await openImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const side = Math.max(...wanted.map((each) => each.side))
  const { data, info } = await image
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new ImageRefused('broken')
    })
  const { default: sharp } = await import('sharp')
  const decoded = { data, width: info.width, height: info.height, channels: info.channels }
  for (const rectangle of covered) blacken(data, decoded, rectangle)
  const picture = edits === null ? decoded : await editPicture(decoded, edits)
  const { width, height, channels } = picture
  const raw = { width, height, channels }
  const files: DerivedFile[] = []
  for (const { name, side: edge, format, quality } of wanted) {
    const resized = sharp(picture.data, { raw }).resize(edge, edge, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    // Effort 2 of WebP's 6 and AVIF's 9: measured, a third of the default's time for files 3 % larger.
    files.push({ name, bytes: await resized.toFormat(format, { quality, effort: 2 }).toBuffer() })
  }
  const hash = await perceptualHash(sharp(picture.data, { raw }))
  return { width, height, files, perceptualHash: hash, raw: picture }
}

/** Blackens the pixels before any encoding, so no output file contains the covered content. */
function blacken(
  data: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
  covered: Rectangle,
): void {
  const [left, right] = [Math.max(0, covered.x), Math.min(width, covered.x + covered.width)]
  const bottom = Math.min(height, covered.y + covered.height)
  for (let row = Math.max(0, covered.y); row < bottom; row += 1)
    data.fill(0, (row * width + left) * channels, (row * width + right) * channels)
}
