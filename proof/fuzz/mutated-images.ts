import fc from 'fast-check'
import sharp from 'sharp'
import { hostileJpegs } from '../../tests/attacks/hostile-jpegs.ts'
import { hostileOthers } from '../../tests/attacks/hostile-others.ts'
import { hostilePngs } from '../../tests/attacks/hostile-pngs.ts'
import { heicPhoto, phonePhoto, quartered } from '../../tests/pictures/pictures.ts'
import { sampled } from './draw.ts'

/** Maximum bytes of a picture: larger ones take long to send and find nothing more. */
const LARGEST = 300_000

/** Small valid pictures in every format of cameras and programs. */
async function soundOnes(): Promise<Buffer[]> {
  const picture = () => sharp(quartered(96, 64))
  return [
    await phonePhoto({ width: 96, height: 64 }),
    await picture().jpeg({ progressive: true }).toBuffer(),
    await picture().png().toBuffer(),
    await picture().png({ palette: true }).toBuffer(),
    await picture().webp().toBuffer(),
    await picture()
      .webp({ lossless: true })
      .withExif({ IFD0: { Copyright: 'Anna' } })
      .toBuffer(),
    await picture().avif({ effort: 0 }).toBuffer(),
    await picture().gif().toBuffer(),
    heicPhoto(),
  ]
}

/** Sound pictures as files, for calls with an upload. */
export const soundFiles = async (): Promise<File[]> =>
  (await soundOnes()).map((bytes) => new File([new Uint8Array(bytes)], 'foto.jpg'))

/** Valid pictures, and the hostile ones of the tests. */
export async function soundAndHostile(): Promise<Buffer[]> {
  const sound = await soundOnes()
  const hostile = [...(await hostileJpegs()), ...(await hostilePngs()), ...(await hostileOthers())]
  const small = hostile
    .map(([, bytes]) => Buffer.from(bytes))
    .filter(({ length }) => length > 0 && length < LARGEST)
  // Valid pictures come up more often: a broken one is rejected early.
  return [...sound, ...sound, ...sound, ...sound, ...sound, ...sound, ...small]
}

type Change = (bytes: Buffer, all: readonly Buffer[]) => Buffer

const HEADS = [
  'IHDR',
  'VP8X',
  'VP8 ',
  'ispe',
  'iloc',
  'Exif',
  'ICC_PROFILE',
  'acTL',
  'ftyp',
  '\xff\xc0',
  '\xff\xc2',
  '\xff\xc4',
  '\xff\xdb',
]

const whole = (min: number, max: number) => fc.integer({ min, max })
const byte = whole(0, 255)
/**
 * A position, as a share of the bytes: their number depends on the picture and on earlier changes.
 * `fc.double` would draw each double equally often, and so nearly only the first byte.
 */
const place = fc.nat(999_999).map((millionths) => millionths / 1_000_000)
const at = (share: number, bytes: Buffer): number => Math.floor(share * bytes.length)

/** A position in the bytes that holds a size or an offset. */
function head(bytes: Buffer, share: number): number {
  const found = HEADS.map((word) => bytes.indexOf(word, 0, 'latin1')).filter((index) => index >= 0)
  return found[Math.floor(share * found.length)] ?? 0
}

const SIZES = [
  [0xff, 0xff, 0xff, 0xff],
  [0, 0, 0, 0],
  [0x7f, 0xff, 0xff, 0xff],
  [0, 0, 0xff, 0xff],
  [0, 1, 0, 0],
]

const CHANGES: fc.Arbitrary<Change> = fc.oneof(
  fc.array(fc.tuple(place, byte), { minLength: 1, maxLength: 20, size: 'max' }).map(
    (all): Change =>
      (bytes) => {
        for (const [share, value] of all) bytes[at(share, bytes)] = value
        return bytes
      },
  ),
  fc.tuple(place, whole(0, 7)).map(
    ([share, bit]): Change =>
      (bytes) => {
        bytes[at(share, bytes)] = (bytes[at(share, bytes)] ?? 0) ^ (1 << bit)
        return bytes
      },
  ),
  place.map(
    (share): Change =>
      (bytes) =>
        bytes.subarray(0, 1 + at(share, bytes)),
  ),
  whole(0, 40).map(
    (from): Change =>
      (bytes) =>
        bytes.subarray(Math.min(from, bytes.length - 1)),
  ),
  fc.tuple(place, place, place).map(
    ([which, end, from]): Change =>
      (bytes, all) => {
        const other = all[Math.floor(which * all.length)] ?? bytes
        return Buffer.concat([bytes.subarray(0, 1 + at(end, bytes)), other.subarray(at(from, other))])
      },
  ),
  fc.tuple(place, fc.constantFrom(...SIZES), whole(0, 24)).map(
    ([which, size, behind]): Change =>
      (bytes) => {
        const offset = head(bytes, which) + behind
        for (const [index, each] of size.entries())
          if (offset + index < bytes.length) bytes[offset + index] = each
        return bytes
      },
  ),
  fc.tuple(place, fc.constantFrom(0, 0xff, 0x41), whole(1, 200)).map(
    ([share, value, length]): Change =>
      (bytes) => {
        const from = at(share, bytes)
        return bytes.fill(value, from, Math.min(bytes.length, from + length))
      },
  ),
  fc.tuple(place, whole(1, 400), whole(2, 30)).map(
    ([share, length, times]): Change =>
      (bytes) => {
        const from = at(share, bytes)
        const piece = bytes.subarray(from, from + length)
        return Buffer.concat([
          bytes.subarray(0, from),
          ...Array<Buffer>(times).fill(piece),
          bytes.subarray(from),
        ])
      },
  ),
  fc.tuple(place, fc.uint8Array({ minLength: 1, maxLength: 500, size: 'max' })).map(
    ([share, noise]): Change =>
      (bytes) => {
        const from = at(share, bytes)
        return Buffer.concat([bytes.subarray(0, from), noise, bytes.subarray(from)])
      },
  ),
)

const NAMES = fc.constantFrom('foto.jpg', 'foto.png', 'IMG_1.HEIC', 'a.webp', 'x')
const PICTURES = fc.record({
  which: place,
  changes: fc.array(CHANGES, { minLength: 1, maxLength: 3, size: 'max' }),
  name: NAMES,
})

/** The picture with that number: a sample with one to three mutations. */
export function mutatedAt(all: readonly Buffer[], seed: number, index: number): File {
  const { which, changes, name } = sampled(PICTURES, (seed + Math.imul(index + 1, 40_503)) | 0)
  let bytes: Buffer = Buffer.from(all[Math.floor(which * all.length)] ?? [])
  for (const change of changes) if (bytes.length > 0) bytes = Buffer.from(change(bytes, all))
  return new File([new Uint8Array(bytes)], name)
}
