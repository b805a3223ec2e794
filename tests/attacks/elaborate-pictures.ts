import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { type Chunk, PNG_END, png, pngHead } from '../pictures/png.ts'

/** A segment of a JPEG: its marker, its length, its content. */
function segment(marker: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888888' } })

/**
 * A sound progressive JPEG of ten scans whose last comes again and again, as one that says all of its coefficients anew: every decoder
 * takes it, and goes over all pixels each time for a dozen bytes.
 */
export async function jpegOfScans(scans: number, { width = 240, height = 160 } = {}): Promise<Buffer> {
  const jpeg = await grey(width, height).jpeg({ progressive: true }).toBuffer()
  const scan = Buffer.from(jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2))
  // Behind the components and their coefficients: which bits of them it brings, here all.
  scan[4 + (scan[4] ?? 0) * 2 + 3] = 0
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(scans - 10).fill(scan), jpeg.subarray(-2)])
}

/** A JPEG with so many comments of so many bytes. */
export async function jpegOfComments(times: number, bytes: number): Promise<Buffer> {
  const jpeg = await grey(60, 40).jpeg().toBuffer()
  const comment = segment(0xfe, Buffer.alloc(bytes, 0x41))
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(times).fill(comment), jpeg.subarray(2)])
}

/** So many JPEGs one after the other, as cameras write previews and gain maps behind a photo. */
export async function jpegOfPictures(pictures: number, last?: Buffer): Promise<Buffer> {
  const jpeg = await grey(60, 40).jpeg().toBuffer()
  return Buffer.concat([...Array<Buffer>(pictures - 1).fill(jpeg), last ?? jpeg])
}

const PIXELS = deflateSync(Buffer.alloc(2 * 3))
const pixel = (byte: number): Chunk => ['IDAT', PIXELS.subarray(byte, byte + 1)]

/** A PNG with chunks between its head and its pixels. */
export const pngWith = (...between: readonly Chunk[]): Buffer =>
  png(pngHead(2, 2), ...between, ['IDAT', PIXELS], PNG_END)

/** A PNG whose few pixels are told in so many chunks, most of them empty. */
export const pngOfPixelChunks = (chunks: number): Buffer =>
  png(
    pngHead(2, 2),
    ...Array<Chunk>(chunks - PIXELS.length).fill(['IDAT', Buffer.alloc(0)]),
    ...Array.from(PIXELS, (_, byte) => pixel(byte)),
    PNG_END,
  )

/** A WebP whose second of two frames comes again and again. */
export async function webpOfFrames(frames: number): Promise<Buffer> {
  const pictures = await Promise.all(
    ['#222222', '#dddddd'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const two = await sharp(pictures, { join: { animated: true } })
    .webp()
    .toBuffer()
  const frame = two.subarray(two.lastIndexOf('ANMF'))
  const many = Buffer.concat([two, ...Array<Buffer>(frames - 2).fill(frame)])
  many.writeUInt32LE(many.length - 8, 4)
  return many
}

const number = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
const box = (type: string, ...content: readonly Uint8Array[]): Buffer => {
  const all = Buffer.concat(content)
  return Buffer.concat([number(4, all.length + 8), Buffer.from(type), all])
}
const full = (type: string, version: number, ...content: readonly Uint8Array[]): Buffer =>
  box(type, Buffer.from([version, 0, 0, 0]), ...content)

export type HeicItem = { kind: string; parts?: readonly number[]; extents?: readonly [number, number][] }

/** The boxes of a HEIC file by its items, whose numbers count from 1; no decoder is needed to say what it would cost. */
export function heicOf(items: readonly HeicItem[], data: Uint8Array = Buffer.alloc(64)): Buffer {
  const numbered = items.map((item, index) => ({ ...item, id: index + 1 }))
  const make = (offset: number) => {
    const kinds = numbered.map(({ id, kind }) =>
      full('infe', 2, number(2, id), number(2, 0), Buffer.from(`${kind}\0`)),
    )
    const parts = numbered.flatMap(({ id, parts: own }) =>
      own === undefined
        ? []
        : [box('dimg', number(2, id), number(2, own.length), ...own.map((each) => number(2, each)))],
    )
    const places = numbered.map(({ id, extents = [] }) =>
      Buffer.concat([
        ...[number(2, id), number(2, 0), number(2, extents.length)],
        ...extents.flatMap(([from, length]) => [number(4, offset + from), number(4, length)]),
      ]),
    )
    return Buffer.concat([
      box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')),
      full(
        'meta',
        0,
        full('iinf', 0, number(2, items.length), ...kinds),
        full('iref', 0, ...parts),
        full('iloc', 0, Buffer.from([0x44, 0]), number(2, items.length), ...places),
      ),
    ])
  }
  // Its length is the same whatever the offset.
  return Buffer.concat([make(make(0).length + 8), box('mdat', data)])
}

/** The HEVC data of an item that moves: so many pictures of one piece each. */
export function movingData(pictures: number): Buffer {
  const piece = Buffer.from([0, 0, 0, 8, 0x26, 0x01, 0x80, 0, 0, 0, 0, 0])
  return Buffer.concat(Array<Buffer>(pictures).fill(piece))
}
