import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { type Chunk, PNG_END, png, pngHead } from '../pictures/png.ts'

/** A JPEG segment: marker, length, content. */
function segment(marker: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888888' } })

/**
 * A valid progressive JPEG of ten scans whose last one is repeated, marked as a first pass over its
 * coefficients. Every decoder accepts it, and each repetition costs a pass over all pixels for a dozen bytes.
 */
export async function jpegOfScans(scans: number, { width = 240, height = 160 } = {}): Promise<Buffer> {
  const jpeg = await grey(width, height).jpeg({ progressive: true }).toBuffer()
  const scan = Buffer.from(jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2))
  // The byte behind the components and their coefficients selects the bits in the scan; 0 selects all.
  scan[4 + (scan[4] ?? 0) * 2 + 3] = 0
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(scans - 10).fill(scan), jpeg.subarray(-2)])
}

/** A JPEG with `times` comments of `bytes` bytes each. */
export async function jpegOfComments(times: number, bytes: number): Promise<Buffer> {
  const jpeg = await grey(60, 40).jpeg().toBuffer()
  const comment = segment(0xfe, Buffer.alloc(bytes, 0x41))
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(times).fill(comment), jpeg.subarray(2)])
}

/** Several JPEGs in a row, as cameras append previews and gain maps to a photo. */
export async function jpegOfPictures(pictures: number, last?: Buffer): Promise<Buffer> {
  const jpeg = await grey(60, 40).jpeg().toBuffer()
  return Buffer.concat([...Array<Buffer>(pictures - 1).fill(jpeg), last ?? jpeg])
}

const PIXELS = deflateSync(Buffer.alloc(2 * 3))
const pixel = (byte: number): Chunk => ['IDAT', PIXELS.subarray(byte, byte + 1)]

/** A PNG with extra chunks between its header and its pixels. */
export const pngWith = (...between: readonly Chunk[]): Buffer =>
  png(pngHead(2, 2), ...between, ['IDAT', PIXELS], PNG_END)

/** A PNG whose few pixels are split into many chunks, most of them empty. */
export const pngOfPixelChunks = (chunks: number): Buffer =>
  png(
    pngHead(2, 2),
    ...Array<Chunk>(chunks - PIXELS.length).fill(['IDAT', Buffer.alloc(0)]),
    ...Array.from(PIXELS, (_, byte) => pixel(byte)),
    PNG_END,
  )

/** A WebP animation of two frames whose second one is repeated. */
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

/**
 * The boxes of a HEIC file with the given items, numbered from 1. No decoder is needed to estimate its cost,
 * so the data is zeros.
 */
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
  // The offset does not change the length.
  return Buffer.concat([make(make(0).length + 8), box('mdat', data)])
}

/** The HEVC data of an image sequence with one slice per picture. */
export function movingData(pictures: number): Buffer {
  const piece = Buffer.from([0, 0, 0, 8, 0x26, 0x01, 0x80, 0, 0, 0, 0, 0])
  return Buffer.concat(Array<Buffer>(pictures).fill(piece))
}
