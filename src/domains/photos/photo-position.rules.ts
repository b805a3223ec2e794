/** The position stored in a photo's metadata: degrees, WGS 84. */
export type PhotoPosition = { latitude: number; longitude: number }

/** Tags of TIFF and Exif 2.32: the pointer to the GPS directory, and its entries. */
const GPS_DIRECTORY = 0x8825
const [LATITUDE_REF, LATITUDE, LONGITUDE_REF, LONGITUDE] = [1, 2, 3, 4]

/**
 * Most bytes of an Exif block that are read. In a JPEG a block ends at 64 KiB; the largest part is a
 * thumbnail.
 */
const LONGEST = 1024 * 1024
/** Most entries of one directory; cameras write some dozens. */
const MOST_ENTRIES = 512

/** The Exif block of a JPEG, from its TIFF header on, or null. */
export function exifOfJpeg(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes)
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 4 <= view.byteLength; ) {
    const marker = view.getUint16(at)
    // The image data begins here; no segments follow it.
    if (marker < 0xffc0 || marker === 0xffda) return null
    const length = view.getUint16(at + 2)
    const content = bytes.subarray(at + 4, at + 2 + length)
    if (marker === 0xffe1 && latin(content, 0, 6) === 'Exif\0\0') return content.subarray(6)
    at += 2 + Math.max(2, length)
  }
  return null
}

/**
 * The position in an Exif block. Null also where it is contradictory, 0/0 or outside the valid range of
 * coordinates.
 */
export function positionOfExif(exif: Uint8Array): PhotoPosition | null {
  const view = viewOf(exif.subarray(0, LONGEST))
  const isLittle = latin(exif, 0, 2) === 'II'
  try {
    if (!isLittle && latin(exif, 0, 2) !== 'MM') return null
    const gps = directory(view, view.getUint32(4, isLittle), isLittle).get(GPS_DIRECTORY)
    if (gps === undefined) return null
    const entries = directory(view, view.getUint32(gps, isLittle), isLittle)
    const degrees = (refTag: number, tag: number, negative: string): number => {
      const [ref, value] = [entries.get(refTag), entries.get(tag)]
      if (ref === undefined || value === undefined) return Number.NaN
      const [whole, minutes, seconds] = rationals(view, view.getUint32(value, isLittle), isLittle)
      const size = whole + minutes / 60 + seconds / 3600
      return latin(exif, ref, 1).toUpperCase() === negative ? -size : size
    }
    const latitude = degrees(LATITUDE_REF, LATITUDE, 'S')
    const longitude = degrees(LONGITUDE_REF, LONGITUDE, 'W')
    // Cameras without a GPS fix write zeros.
    if (latitude === 0 && longitude === 0) return null
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The offset of each entry's value in a directory, by tag. @throws RangeError beyond the block's end */
function directory(view: DataView, at: number, isLittle: boolean): Map<number, number> {
  const count = Math.min(view.getUint16(at, isLittle), MOST_ENTRIES)
  const entries = new Map<number, number>()
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + index * 12
    entries.set(view.getUint16(entry, isLittle), entry + 8)
  }
  return entries
}

/** Reads degrees, minutes and seconds: three fractions of two numbers each. */
function rationals(view: DataView, at: number, isLittle: boolean): [number, number, number] {
  const fraction = (index: number) => {
    const [above, below] = [0, 4].map((part) => view.getUint32(at + index * 8 + part, isLittle))
    // Some cameras write 0/0 for unknown seconds.
    return above === 0 ? 0 : (above ?? 0) / (below ?? 0)
  }
  return [fraction(0), fraction(1), fraction(2)]
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const latin = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))
