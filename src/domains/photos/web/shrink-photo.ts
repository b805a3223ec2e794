import { MAX_PHOTO_BYTES, PHOTO_SIDES } from '../photo.rules.ts'
import { PHOTO_MESSAGES } from '../photo-messages.rules.ts'
import { isHeicHead, withoutMetadata } from './photo-metadata.ts'

/** The file is no usable photo; the message is for people. */
export class PhotoRejected extends Error {}

/**
 * Prepares a chosen file for the upload: it redraws the picture at no more than 2560 pixels, which also drops
 * its metadata (position, serial number). HEIC or AVIF that this browser cannot decode is sent without them
 * and decoded by the server.
 * @throws PhotoRejected
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size === 0) throw new PhotoRejected(PHOTO_MESSAGES.empty())
  const bitmap = await decode(file)
  if (bitmap === null) {
    if (!isHeicHead(new Uint8Array(await file.slice(0, 12).arrayBuffer())))
      throw new PhotoRejected(PHOTO_MESSAGES.format())
    if (file.size > MAX_PHOTO_BYTES) throw new PhotoRejected(PHOTO_MESSAGES.tooLarge())
    const bare = withoutMetadata(new Uint8Array(await file.arrayBuffer()))
    if (bare === null) throw new PhotoRejected(PHOTO_MESSAGES.broken())
    return new Blob([bare], { type: 'image/heic' })
  }
  const scale = Math.min(1, PHOTO_SIDES.LARGE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new PhotoRejected(PHOTO_MESSAGES.broken())
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
  if (blob === null) throw new PhotoRejected(PHOTO_MESSAGES.broken())
  return blob
}

/**
 * Decodes a picture upright, by its metadata; null where this browser cannot read it. SVG is refused by its
 * type.
 */
async function decode(file: File): Promise<ImageBitmap | null> {
  if (file.type === 'image/svg+xml' || file.type === 'image/gif') return null
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
}
