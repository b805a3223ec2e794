import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { exif } from './exif.ts'

/** A serial number in every kind of metadata below. No served file may hold it. */
export const CANARY = 'SN-4711-KANARIENVOGEL'

/** Corner colours of every picture created here, seen upright. They show a test how a picture is rotated. */
export const CORNERS = {
  topLeft: [200, 20, 20],
  topRight: [20, 160, 20],
  bottomLeft: [20, 20, 200],
  bottomRight: [220, 200, 20],
} as const

const rgb = (colour: readonly number[]) => `rgb(${colour.join(' ')})`

/** Four quarters in different colours, not square. */
export function quartered(width = 240, height = 160): Buffer {
  const quarter = (x: number, y: number, colour: readonly number[]) =>
    `<rect x="${x}" y="${y}" width="${width / 2}" height="${height / 2}" fill="${rgb(colour)}"/>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${quarter(0, 0, CORNERS.topLeft)}${quarter(width / 2, 0, CORNERS.topRight)}${quarter(0, height / 2, CORNERS.bottomLeft)}${quarter(width / 2, height / 2, CORNERS.bottomRight)}</svg>`,
  )
}

/**
 * How the pixels of an upright picture are stored for each EXIF orientation: first rotated clockwise, then
 * mirrored.
 */
const STORED: Record<number, { turn: number; mirror: boolean }> = {
  1: { turn: 0, mirror: false },
  2: { turn: 0, mirror: true },
  3: { turn: 180, mirror: false },
  4: { turn: 180, mirror: true },
  5: { turn: 90, mirror: true },
  6: { turn: 270, mirror: false },
  7: { turn: 270, mirror: true },
  8: { turn: 90, mirror: false },
}

/**
 * A JPEG as phones create it: stored rotated, with position, serial number, thumbnail, XMP, IPTC and a
 * comment.
 */
export async function phonePhoto({ orientation = 6, width = 240, height = 160 } = {}): Promise<Buffer> {
  const { turn, mirror } = STORED[orientation] ?? { turn: 0, mirror: false }
  const turned = await sharp(quartered(width, height)).rotate(turn).png().toBuffer()
  const plain = await sharp(turned).flop(mirror).jpeg({ quality: 92 }).withIccProfile('p3').toBuffer()
  const thumbnail = await sharp(turned).resize(32).jpeg().toBuffer()
  const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" aux:SerialNumber="${CANARY}"/></rdf:RDF></x:xmpmeta>`
  const iptc = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, CANARY.length]), Buffer.from(CANARY)])
  const photoshop = [
    Buffer.from('Photoshop 3.0\0'),
    Buffer.from('8BIM\x04\x04\0\0\0\0\0'),
    Buffer.from([iptc.length]),
    iptc,
  ]
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation, CANARY, thumbnail)])),
    segment(0xe1, Buffer.from(xmp)),
    segment(0xed, Buffer.concat(photoshop)),
    segment(0xfe, Buffer.from(CANARY)),
    plain.subarray(2),
  ])
}

/**
 * Our own HEIC photo, stored rotated as on iPhones: upright 64 × 96, red at the top and blue at the bottom.
 */
export const heicPhoto = (): Buffer => readFileSync(join(import.meta.dirname, '../fixtures/hochkant.heic'))

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

type Corner = keyof typeof CORNERS
export const UPRIGHT: Record<Corner, string> = {
  topLeft: 'topLeft',
  topRight: 'topRight',
  bottomLeft: 'bottomLeft',
  bottomRight: 'bottomRight',
}

/** The known colour in each corner; UPRIGHT for a picture with the right rotation. */
export async function corners(bytes: Uint8Array): Promise<Record<Corner, string>> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number): string => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const distance = (colour: readonly number[]) =>
      colour.reduce((sum, part, index) => sum + Math.abs(part - (data[at + index] ?? 0)), 0)
    const near = Object.entries(CORNERS).find(([, colour]) => distance(colour) < 120)
    return near?.[0] ?? `unknown colour ${[...data.subarray(at, at + 3)]}`
  }
  return {
    topLeft: colourAt(0.25, 0.25),
    topRight: colourAt(0.75, 0.25),
    bottomLeft: colourAt(0.25, 0.75),
    bottomRight: colourAt(0.75, 0.75),
  }
}
