import { expect, test } from 'vitest'
import { exif } from '#tests/pictures/exif.ts'
import { heicPhoto, phonePhoto } from '#tests/pictures/pictures.ts'
import { metadataOfHeic } from '../heic-items.rules.ts'
import { exifOfJpeg, positionOfExif } from '../photo-position.rules.ts'
import { positionOfPhoto, withoutMetadata } from './photo-metadata.ts'

/** The position in tests/pictures/exif.ts and in the HEIC fixture: 50° 34′ 58″ N, 8° 57′ 46″ E. */
const TAKEN = { latitude: 50 + 34 / 60 + 58 / 3600, longitude: 8 + 57 / 60 + 46 / 3600 }
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer)
const position = (buffer: Buffer) => positionOfPhoto(new Blob([bytesOf(buffer)]))
const block = () => exif(1, 'x', Buffer.from('small'))

/** A copy of the block with one text replaced by another of the same length. */
function changed(from: Buffer, to: Buffer): Buffer {
  const bytes = block()
  const at = bytes.indexOf(from)
  expect(at).toBeGreaterThan(0)
  to.copy(bytes, at)
  return bytes
}
const ref = (tag: number, letter: string) => Buffer.from([tag, 0, 2, 0, 2, 0, 0, 0, letter.charCodeAt(0), 0])
const fraction = (above: number, below: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32LE(above)
  bytes.writeUInt32LE(below, 4)
  return bytes
}

test('a JPEG or HEIC from a phone yields its GPS position', async () => {
  for (const photo of [await phonePhoto(), heicPhoto()]) {
    const found = await position(photo)
    expect(found?.latitude).toBeCloseTo(TAKEN.latitude, 9)
    expect(found?.longitude).toBeCloseTo(TAKEN.longitude, 9)
  }
})

test('south and west are negative, and unknown seconds count as zero', () => {
  const south = positionOfExif(changed(ref(1, 'N'), ref(1, 'S')))
  expect(south?.latitude).toBeCloseTo(-TAKEN.latitude, 9)
  const west = positionOfExif(changed(ref(3, 'E'), ref(3, 'w')))
  expect(west?.longitude).toBeCloseTo(-TAKEN.longitude, 9)
  const minutes = positionOfExif(changed(fraction(58, 1), fraction(0, 0)))
  expect(minutes?.latitude).toBeCloseTo(50 + 34 / 60, 9)
})

test('missing or invalid metadata give no position', async () => {
  expect(await position(Buffer.from('Sehr geehrte Damen und Herren'))).toBeNull()
  expect(await position(Buffer.alloc(0))).toBeNull()
  expect(await position(Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0]))).toBeNull()
  expect(positionOfExif(changed(fraction(50, 1), fraction(91, 1)))).toBeNull()
  expect(positionOfExif(changed(fraction(50, 1), fraction(1, 0)))).toBeNull()
  const nowhere = block()
  for (const number of [50, 34, 58, 8, 57, 46])
    fraction(0, 1).copy(nowhere, nowhere.indexOf(fraction(number, 1)))
  expect(positionOfExif(nowhere)).toBeNull()
})

test('a truncated or corrupted photo never breaks the metadata parser', async () => {
  const jpeg = bytesOf(await phonePhoto())
  const heic = bytesOf(heicPhoto())
  const bare = block()
  for (let length = 0; length < bare.length; length += 1) positionOfExif(bare.subarray(0, length))
  for (let length = 0; length < 1000; length += 1) exifOfJpeg(jpeg.subarray(0, length))
  for (let length = 0; length < heic.length; length += 1) metadataOfHeic(heic.subarray(0, length))
  for (let at = 0; at < heic.length; at += 1) {
    for (const value of [0, 0x7f, 0xff]) {
      const hostile = heic.slice()
      hostile[at] = value
      const found = metadataOfHeic(hostile)
      for (const { end } of found?.all ?? []) expect(end).toBeLessThanOrEqual(heic.length)
    }
  }
})

test('an unconverted HEIC loses its metadata and nothing else', async () => {
  const heic = heicPhoto()
  expect(heic.includes('SN-4711')).toBe(true)
  const bare = withoutMetadata(bytesOf(heic))
  expect(bare).toHaveLength(heic.length)
  expect(Buffer.from(bare ?? []).includes('SN-4711')).toBe(false)
  expect(await positionOfPhoto(new Blob([bare ?? new Uint8Array()]))).toBeNull()
  const before = heic.indexOf('Exif\0\0\0\x02') === -1 ? 963 : 0
  expect(Buffer.from(bare ?? []).subarray(0, before)).toEqual(heic.subarray(0, before))
  expect(withoutMetadata(bytesOf(heic.subarray(0, 400)))).toBeNull()
})

test('a HEIC with unclear metadata is not passed off as clean', () => {
  const iloc = heicPhoto().indexOf('iloc')
  // The box iloc has version 0 and fields of 4 bytes: a count, then two items of 18 bytes. The second is the
  // Exif block.
  const [ofCount, ofExif] = [iloc + 10, iloc + 12 + 18]
  const places: [string, (bytes: Buffer) => void][] = [
    ['more items than a photo has', (bytes) => bytes.writeUInt16BE(0xffff, ofCount)],
    ['a block of no length, which may mean all of the file', (bytes) => bytes.writeUInt32BE(0, ofExif + 14)],
    ['a block beyond the end', (bytes) => bytes.writeUInt32BE(0x7fffffff, ofExif + 4)],
    ['more pieces than a photo has', (bytes) => bytes.writeUInt16BE(0xffff, ofExif + 8)],
  ]
  for (const [what, change] of places) {
    const bytes = heicPhoto()
    expect(withoutMetadata(bytesOf(bytes)), what).not.toBeNull()
    change(bytes)
    expect(withoutMetadata(bytesOf(bytes)), what).toBeNull()
  }
})
