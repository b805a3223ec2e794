import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  heicOf,
  jpegOfComments,
  jpegOfPictures,
  jpegOfScans,
  movingData,
  pngOfPixelChunks,
  pngWith,
  webpOfFrames,
} from '#tests/attacks/elaborate-pictures.ts'
import { heicPhoto, phonePhoto, quartered } from '#tests/pictures/pictures.ts'
import type { Chunk } from '#tests/pictures/png.ts'
import { ImageRefused } from '../image-refused.ts'
import { requireFewFrames } from './av1-pictures.ts'
import { limitParts } from './limit-parts.ts'

function said(bytes: Buffer): string {
  try {
    limitParts(bytes)
    return 'few'
  } catch (error) {
    return error instanceof ImageRefused ? error.reason : String(error)
  }
}

test('pictures of common encoders stay below the limits of parts', async () => {
  const picture = sharp(quartered(640, 480))
  const cmyk = picture.clone().toColourspace('cmyk')
  for (const bytes of [
    await phonePhoto(),
    await picture.clone().jpeg({ progressive: true }).toBuffer(),
    await picture.clone().jpeg({ mozjpeg: true }).toBuffer(),
    await cmyk.jpeg({ progressive: true, optimiseScans: true }).toBuffer(),
    await picture.clone().png({ progressive: true }).toBuffer(),
    await picture
      .clone()
      .webp({ lossless: true })
      .withExif({ IFD0: { Copyright: 'Anna' } })
      .toBuffer(),
    heicPhoto(),
    await picture.clone().avif().toBuffer(),
  ])
    expect(said(bytes)).toBe('few')
})

/** An AV1 unit with a size: 6 is a whole frame, 3 the header of one, 10 the sequence. */
const unit = (type: number, size: number) =>
  Buffer.concat([Buffer.from([(type << 3) | 2, size]), Buffer.alloc(size)])

test('an AVIF item has as many frames as a layered picture', () => {
  const counted = (...units: Buffer[]) => {
    try {
      requireFewFrames(Buffer.concat(units))
      return 'few'
    } catch (error) {
      return error instanceof ImageRefused ? error.reason : String(error)
    }
  }
  const frames = (count: number, type = 6) => Array.from({ length: count }, () => unit(type, 100))
  expect(counted(unit(10, 12), ...frames(4))).toBe('few')
  expect(counted(unit(10, 12), ...frames(5))).toBe('complex')
  expect(counted(...frames(5, 3))).toBe('complex')
  // With an extension byte, and a size of two bytes.
  expect(counted(...Array.from({ length: 5 }, () => Buffer.from([0x36, 0, 0x80, 0])))).toBe('complex')
  expect(counted(Buffer.from([0x32, 0xff]))).toMatch(/RangeError/)
})

test('a JPEG has as many scans as encoders write', async () => {
  expect([said(await jpegOfScans(24)), said(await jpegOfScans(25))]).toEqual(['few', 'complex'])
})

test('the scans of a picture behind the first count as well', async () => {
  const gainMap = await jpegOfPictures(2, await jpegOfScans(25))
  expect([said(gainMap), said(await jpegOfPictures(16)), said(await jpegOfPictures(17))]).toEqual([
    'complex',
    'few',
    'complex',
  ])
})

test('a JPEG has few segments, of few megabytes', async () => {
  expect([said(await jpegOfComments(400, 10)), said(await jpegOfComments(600, 10))]).toEqual([
    'few',
    'complex',
  ])
  expect([said(await jpegOfComments(90, 65_000)), said(await jpegOfComments(100, 65_000))]).toEqual([
    'few',
    'complex',
  ])
})

test('fill bytes and junk between the segments hide no scan', async () => {
  const jpeg = await jpegOfScans(25)
  const at = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const hidden = [jpeg.subarray(0, at), Buffer.from('ff00ff01ffffff', 'hex'), jpeg.subarray(at)]
  expect(said(Buffer.concat(hidden))).toBe('complex')
})

test('a JPEG has one start and a limited number of restart markers', async () => {
  const jpeg = await phonePhoto()
  const withMarks = (marks: string) =>
    Buffer.concat([jpeg.subarray(0, -2), Buffer.from(marks, 'hex'), jpeg.subarray(-2)])
  expect([said(withMarks('ffd0'.repeat(700_000))), said(withMarks('ffd0'.repeat(800_001)))]).toEqual([
    'few',
    'complex',
  ])
  expect(said(withMarks('ffd8'))).toBe('broken')
})

test('a JPEG has one frame', async () => {
  const jpeg = await phonePhoto()
  const at = jpeg.lastIndexOf(Buffer.from([0xff, 0xc0]))
  const frame = jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2))
  expect(said(Buffer.concat([jpeg.subarray(0, at), frame, jpeg.subarray(at)]))).toBe('broken')
})

test('a PNG has few chunks and short texts', () => {
  const texts = (count: number, bytes: number) =>
    Array<Chunk>(count).fill(['tEXt', Buffer.alloc(bytes, 0x41)])
  expect([said(pngWith(...texts(400, 9))), said(pngWith(...texts(600, 9)))]).toEqual(['few', 'complex'])
  expect([said(pngWith(...texts(4, 1e6))), said(pngWith(...texts(5, 1e6)))]).toEqual(['few', 'complex'])
  expect([said(pngOfPixelChunks(20_000)), said(pngOfPixelChunks(20_001))]).toEqual(['few', 'complex'])
})

test('a WebP has few frames', async () => {
  expect([said(await webpOfFrames(1000)), said(await webpOfFrames(1001))]).toEqual(['few', 'complex'])
})

/** A grid of `tiles` tiles, nested `depth` levels deep. */
const nested = (tiles: number, depth: number) =>
  heicOf([
    ...Array.from({ length: depth }, (_, index) => ({
      kind: 'grid',
      parts: Array<number>(tiles).fill(index + 2),
    })),
    { kind: 'Exif' },
  ])

test('a HEIC has a limited number of tiles, counted per use', () => {
  expect([said(nested(1000, 1)), said(nested(1100, 1))]).toEqual(['few', 'complex'])
  expect([said(nested(30, 2)), said(nested(40, 2)), said(nested(2, 6))]).toEqual([
    'few',
    'complex',
    'complex',
  ])
})

test('a HEIC that is put together of itself is refused', () => {
  expect(said(heicOf([{ kind: 'iovl', parts: [1] }]))).toBe('complex')
})

test('a HEIC has a limited number of items without shared bytes', () => {
  const items = (count: number) => Array.from({ length: count }, () => ({ kind: 'Exif' }))
  expect([said(heicOf(items(1000))), said(heicOf(items(1100)))]).toEqual(['few', 'complex'])
  const whole = [{ kind: 'Exif', extents: Array<[number, number]>(60).fill([0, 100_000]) }]
  expect(said(heicOf(whole, Buffer.alloc(100_000)))).toBe('complex')
})

test('an item of a HEIC is one picture and does not move', () => {
  const moving = (pictures: number) => {
    const data = movingData(pictures)
    return heicOf([{ kind: 'hvc1', extents: [[0, data.length]] }], data)
  }
  expect([said(moving(1)), said(moving(2))]).toEqual(['few', 'complex'])
})

test('a HEIC with a picture unit among its parameter sets is refused', () => {
  const heic = heicPhoto()
  const at = heic.indexOf('hvcC')
  // The first unit of the first parameter set, behind its length.
  const unit = at + 4 + 23 + 3 + 2
  expect(said(heic)).toBe('few')
  heic[unit] = 0x02
  expect(said(heic)).toBe('complex')
})

test('a HEIC whose numbers lead beyond its end is broken', () => {
  const heic = heicOf([{ kind: 'hvc1' }])
  for (const [word, at] of [
    ['iloc', 8],
    ['iinf', 8],
  ] as const) {
    const bytes = Buffer.from(heic)
    bytes.fill(0xff, bytes.indexOf(word) + at, bytes.indexOf(word) + at + 8)
    expect(['broken', 'complex'], word).toContain(said(bytes))
  }
})

test('data of no known format is no picture', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('GIF89a'), quartered(), Buffer.from('RIFF0000WAVE')])
    expect(said(bytes)).toBe('format')
})
