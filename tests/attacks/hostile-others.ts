import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { MAX_PHOTO_BYTES } from '#domains/photos/photo.rules.ts'
import { CANARY, heicPhoto, quartered } from '../pictures/pictures.ts'
import { heicOf, movingData, webpOfFrames } from './elaborate-pictures.ts'
import { type HostileFile, HTML, PHP, ZIP } from './hostile-file.ts'

const text = (value: string) => Buffer.from(value)
const size = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const box = (type: string, content: Uint8Array, length = content.length + 8): Buffer =>
  Buffer.concat([size(length), text(type), content])
const HEIC = box('ftyp', text('heic\0\0\0\0mif1heic'))

/** Deeply nested boxes. */
function nested(depth: number): Buffer {
  const heads = Array.from({ length: depth }, (_, index) => [size((depth - index) * 8), text('meta')]).flat()
  return Buffer.concat([HEIC, ...heads])
}

/** The HEIC photo with bytes replaced at an offset behind a keyword. */
function heicWith(word: string, offset: number, bytes: readonly number[]): Buffer {
  const photo = Buffer.from(heicPhoto())
  photo.set(bytes, photo.indexOf(word) + offset)
  return photo
}

/** A grid of tiles, each of which is a grid again, to the given depth. */
const tilesOf = (tiles: number, depth: number): Buffer =>
  heicOf([
    ...Array.from({ length: depth }, (_, index) => ({
      kind: 'grid',
      parts: Array<number>(tiles).fill(index + 2),
    })),
    { kind: 'hvc1', extents: [[0, 12]] },
  ])

/** An image sequence with this many pictures as one item. */
function moving(pictures: number): Buffer {
  const data = movingData(pictures)
  return heicOf([{ kind: 'hvc1', extents: [[0, data.length]] }], data)
}

function hostileHeics(): HostileFile[] {
  const photo = heicPhoto()
  return [
    ['only a brand.heic', HEIC, 'refused'],
    ['cut.heic', photo.subarray(0, photo.length - 300), 'refused'],
    ['box without a length.heic', Buffer.concat([HEIC, box('meta', text(CANARY), 0)]), 'refused'],
    ['box of three bytes.heic', Buffer.concat([HEIC, box('meta', text(CANARY), 3)]), 'refused'],
    ['box beyond the end.heic', Buffer.concat([HEIC, box('meta', text(CANARY), 2 ** 31)]), 'refused'],
    ['ten thousand boxes in each other.heic', nested(10_000), 'refused'],
    [
      'says it has four thousand million pixels.heic',
      heicWith('ispe', 8, [0, 1, 0, 0, 0, 1, 0, 0]),
      'refused',
    ],
    ['points beyond the end.heic', heicWith('iloc', 8, Array(24).fill(0xff)), 'refused'],
    ['nothing in it.heic', heicWith('mdat', 4, Array(400).fill(0)), 'either'],
    ['tiles of tiles of tiles.heic', tilesOf(60, 4), 'refused'],
    ['put together of itself.heic', heicOf([{ kind: 'iovl', parts: [1] }]), 'refused'],
    ['moves for a thousand pictures.heic', moving(1000), 'refused'],
    ['archive behind it.heic', Buffer.concat([photo, ZIP]), 'either'],
  ]
}

async function hostileWebps(): Promise<HostileFile[]> {
  const webp = await sharp(quartered(60, 40)).webp().toBuffer()
  const one = await sharp(quartered(8, 8)).png().toBuffer()
  const frames = Array.from({ length: 500 }, (_, index) =>
    sharp(one)
      .modulate({ brightness: 0.2 + index / 400 })
      .png()
      .toBuffer(),
  )
  const many = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer()
  const extended = await sharp(quartered(60, 40))
    .withExif({ IFD0: { Copyright: CANARY } })
    .webp()
    .toBuffer()
  const huge = Buffer.from(extended)
  huge.set([0xff, 0xff, 0xff, 0xff, 0xff, 0xff], huge.indexOf('VP8X') + 12)
  const lying = Buffer.from(webp)
  lying.writeUInt32LE(0xfffffff0, 4)
  return [
    ['five hundred frames.webp', many, 'stored'],
    ['a hundred thousand frames.webp', await webpOfFrames(100_000), 'refused'],
    ['metadata.webp', extended, 'stored'],
    ['as large as it can say.webp', huge, 'refused'],
    ['says it is four gigabytes.webp', lying, 'either'],
    ['cut.webp', webp.subarray(0, webp.length / 2), 'refused'],
    ['only a head.webp', webp.subarray(0, 12), 'refused'],
    ['page behind it.webp', Buffer.concat([webp, text(HTML)]), 'stored'],
  ]
}

const laughs = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
)

/** Files that are no photos, under any name. */
async function noPhotos(): Promise<HostileFile[]> {
  const picture = sharp(quartered(60, 40))
  const svg = (more: string) =>
    text(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${more}</svg>`)
  const gif = await picture.clone().gif().toBuffer()
  const files: [string, Uint8Array][] = [
    ['drawing.svg', quartered()],
    ['drawing with a script.svg.jpg', svg(`<script>alert("${CANARY}")</script>`)],
    ['drawing that asks for a file.jpg', svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
    ['drawing that asks somebody.jpg', svg('<image href="http://127.0.0.1:1/" width="9" height="9"/>')],
    ['a billion laughs.jpg', text(`<!DOCTYPE s [<!ENTITY l0 "ha">${laughs.join('')}]><svg>&l9;</svg>`)],
    ['packed drawing.svgz', gzipSync(quartered())],
    ['moving.gif', gif],
    ['gif and script.gif', Buffer.concat([text('GIF89a/*'), text(`*/=1;alert("${CANARY}")`)])],
    ['gif and archive.jpg', Buffer.concat([gif, ZIP])],
    ['document.pdf', text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')],
    ['page.jpg', text(HTML)],
    ['program.jpg.php', text(PHP)],
    ['archive.jpg', ZIP],
    ['packed bomb.jpg', gzipSync(Buffer.alloc(50_000_000))],
    ['windows.jpg', text(`MZ${'\0'.repeat(58)}\x80\0\0\0PE\0\0`)],
    ['linux.jpg', Buffer.from('7f454c460201010000000000000000000200', 'hex')],
    ['scanned.tiff', await picture.clone().tiff().toBuffer()],
    ['bitmap.bmp', Buffer.concat([text('BM'), Buffer.alloc(60)])],
    ['icon.ico', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 1, 1]), Buffer.alloc(60)])],
    ['layers.psd', Buffer.concat([text('8BPS\0\x01'), Buffer.alloc(60)])],
    ['newest.jxl', Buffer.from('0000000c4a584c200d0a870a', 'hex')],
    ['older.jp2', Buffer.from('0000000c6a5020200d0a870a', 'hex')],
    [
      'commands.mvg',
      text('push graphic-context\nimage over 0,0 0,0 "https://x.example/|ls"\npop graphic-context'),
    ],
    ['printed.eps', text('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file\n')],
    ['query.xml', text('<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><x>&f;</x>')],
    ['shell.jpg', text('#!/bin/sh\nrm -rf /\n')],
    ['virus.jpg', text('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-' + 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')],
    ['empty.jpg', new Uint8Array()],
    ['one byte.jpg', new Uint8Array(1)],
    ['zeros.jpg', new Uint8Array(1_000_000)],
    ['one byte too much.jpg', new Uint8Array(MAX_PHOTO_BYTES + 1)],
  ]
  return files.map(([name, bytes]) => [name, bytes, 'refused'])
}

async function hostileAvifs(): Promise<HostileFile[]> {
  const exif = { IFD0: { Copyright: CANARY } }
  const avif = await sharp(quartered(60, 40)).withExif(exif).avif({ effort: 0 }).toBuffer()
  const lying = Buffer.from(avif)
  const at = lying.indexOf('ispe')
  lying.writeUInt32BE(0x7fffffff, at + 8)
  lying.writeUInt32BE(0x7fffffff, at + 12)
  const sequence = Buffer.from(avif)
  sequence.write('avis', 8, 'latin1')
  return [
    ['photo.avif', avif, 'stored'],
    ['says it is two billion wide.avif', lying, 'refused'],
    ['cut.avif', avif.subarray(0, avif.length / 2), 'refused'],
    ['only a head.avif', avif.subarray(0, 32), 'refused'],
    ['page behind it.avif', Buffer.concat([avif, text(HTML)]), 'refused'],
    ['a film.avif', sequence, 'refused'],
  ]
}

/** WebP, HEIC and AVIF files, and all files that are no photos. */
export const hostileOthers = async (): Promise<HostileFile[]> => [
  ...hostileHeics(),
  ...(await hostileWebps()),
  ...(await hostileAvifs()),
  ...(await noPhotos()),
]
