import sharp from 'sharp'
import { type Random, seededRandom } from '../../demo/random.ts'
import { hostileJpegs } from '../../tests/attacks/hostile-jpegs.ts'
import { hostileOthers } from '../../tests/attacks/hostile-others.ts'
import { hostilePngs } from '../../tests/attacks/hostile-pngs.ts'
import { heicPhoto, phonePhoto, quartered } from '../../tests/pictures/pictures.ts'

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

/** The same pictures as files, for calls with an upload. */
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

type Change = (bytes: Buffer, random: Random, all: readonly Buffer[]) => Buffer

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

/** A position in the bytes that holds a size or an offset. */
function head(bytes: Buffer, random: Random): number {
  const found = HEADS.map((word) => bytes.indexOf(word, 0, 'latin1')).filter((at) => at >= 0)
  return found.length > 0 ? random.pick(found) : 0
}

const CHANGES: Change[] = [
  (bytes, random) => {
    for (let times = random.whole(1, 20); times > 0; times -= 1)
      bytes[random.whole(0, bytes.length - 1)] = random.whole(0, 255)
    return bytes
  },
  (bytes, random) => {
    const at = random.whole(0, bytes.length - 1)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.whole(0, 7))
    return bytes
  },
  (bytes, random) => bytes.subarray(0, random.whole(1, bytes.length)),
  (bytes, random) => bytes.subarray(random.whole(0, Math.min(40, bytes.length - 1))),
  (bytes, random, all) => {
    const other = random.pick(all)
    return Buffer.concat([
      bytes.subarray(0, random.whole(1, bytes.length)),
      other.subarray(random.whole(0, other.length - 1)),
    ])
  },
  (bytes, random) => {
    const at = head(bytes, random)
    const value = random.pick([
      [0xff, 0xff, 0xff, 0xff],
      [0, 0, 0, 0],
      [0x7f, 0xff, 0xff, 0xff],
      [0, 0, 0xff, 0xff],
      [0, 1, 0, 0],
    ])
    const offset = at + random.whole(0, 24)
    for (const [index, each] of value.entries())
      if (offset + index < bytes.length) bytes[offset + index] = each
    return bytes
  },
  (bytes, random) => {
    const from = random.whole(0, bytes.length - 1)
    return bytes.fill(random.pick([0, 0xff, 0x41]), from, Math.min(bytes.length, from + random.whole(1, 200)))
  },
  (bytes, random) => {
    const [from, length] = [random.whole(0, bytes.length - 1), random.whole(1, 400)]
    const piece = bytes.subarray(from, from + length)
    return Buffer.concat([
      bytes.subarray(0, from),
      ...Array<Buffer>(random.whole(2, 30)).fill(piece),
      bytes.subarray(from),
    ])
  },
  (bytes, random) => {
    const at = random.whole(0, bytes.length)
    const noise = Buffer.from(Array.from({ length: random.whole(1, 500) }, () => random.whole(0, 255)))
    return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)])
  },
]

/** The picture with that number: a sample with one to three mutations. */
export function mutatedAt(all: readonly Buffer[], seed: number, index: number): File {
  const random = seededRandom(seed + Math.imul(index + 1, 40_503))
  let bytes: Buffer = Buffer.from(random.pick(all))
  for (let times = random.whole(1, 3); times > 0 && bytes.length > 0; times -= 1)
    bytes = Buffer.from(random.pick(CHANGES)(bytes, random, all))
  return new File([new Uint8Array(bytes)], random.pick(['foto.jpg', 'foto.png', 'IMG_1.HEIC', 'a.webp', 'x']))
}
