import { metadataOfHeic } from '../heic-items.rules.ts'
import { exifOfJpeg, type PhotoPosition, positionOfExif } from '../photo-position.rules.ts'

/** Bytes of a JPEG that are read: the metadata stand before the image data. */
const HEAD = 512 * 1024

/**
 * The position in the metadata of a chosen JPEG or HEIC file; null without one. It never leaves the device.
 */
export async function positionOfPhoto(file: Blob): Promise<PhotoPosition | null> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  const jpeg = exifOfJpeg(head)
  if (jpeg !== null) return positionOfExif(jpeg)
  if (!isHeicHead(head)) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  const exif = metadataOfHeic(bytes)?.exif
  return exif ? positionOfExif(bytes.subarray(exif.start, exif.end)) : null
}

/**
 * A copy of a HEIC file with its metadata overwritten by zeros: a file that is uploaded unchanged must not
 * carry its position (D-24). Null where the metadata cannot be found.
 */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const found = metadataOfHeic(bytes)
  if (found === null) return null
  const bare = bytes.slice()
  for (const { start, end } of found.all) bare.fill(0, start, end)
  return bare
}

/** Whether a file begins with a signature of HEIC or AVIF, of any brand. */
export const isHeicHead = (head: Uint8Array): boolean =>
  /^ftyp(heic|heix|hevc|heim|heis|mif1|msf1|avif)/.test(
    new TextDecoder('latin1').decode(head.subarray(4, 12)),
  )
