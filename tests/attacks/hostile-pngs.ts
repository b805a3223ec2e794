import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { CANARY, quartered } from '../pictures/pictures.ts'
import { type Chunk, PNG_END, png, pngHead } from '../pictures/png.ts'
import { pngOfPixelChunks } from './elaborate-pictures.ts'
import { type HostileFile, HTML, PHP, ZIP } from './hostile-file.ts'

const HUGE = 60_000_000
const text = (value: string) => Buffer.from(value)
/** The data of six pixels; each line starts with its filter byte. */
const pixels: Chunk = ['IDAT', deflateSync(Buffer.alloc(2 * 3))]
/** Sixty megabytes of one byte, compressed to sixty kilobytes. */
const inflating = deflateSync(Buffer.alloc(HUGE, 0x41))
const small = (...between: Chunk[]) => png(pngHead(2, 2), ...between, pixels, PNG_END)
const bytesOf = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

/** The PNG with one flipped bit in its first checksum. */
function wrongChecksum(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  copy[29] = (copy[29] ?? 0) ^ 1
  return copy
}

/** A chunk that claims a length of four gigabytes. */
const endless = Buffer.concat([png(pngHead(2, 2)), bytesOf(0xffffffff), text('IDATx')])

/** PNGs with wrong sizes, decompression bombs, or embedded data that is no picture. */
export async function hostilePngs(): Promise<HostileFile[]> {
  const picture = await sharp(quartered(60, 40)).png().toBuffer()
  const claim = (width: number, height: number) => png(pngHead(width, height), pixels, PNG_END)
  const frame = bytesOf(0, 2, 2, 0, 0, 0x00010001, 0)
  return [
    ['100 kilopixels wide and high.png', claim(100_000, 100_000), 'refused'],
    ['as large as it can say.png', claim(2 ** 31 - 1, 2 ** 31 - 1), 'refused'],
    ['no pixel at all.png', claim(0, 0), 'refused'],
    ['one line and no end.png', claim(2 ** 31 - 1, 1), 'refused'],
    ['claims more than it has.png', claim(4000, 4000), 'refused'],
    ['text of 60 megabytes.png', small(['zTXt', Buffer.concat([text('Comment\0\0'), inflating])]), 'either'],
    [
      'international text bomb.png',
      small(['iTXt', Buffer.concat([text('a\0\x01\0\0\0'), inflating])]),
      'either',
    ],
    [
      'colour profile of 60 megabytes.png',
      small(['iCCP', Buffer.concat([text('p\0\0'), inflating])]),
      'either',
    ],
    ['two pixels of 60 megabytes.png', png(pngHead(2, 2), ['IDAT', inflating], PNG_END), 'either'],
    ['pixels that are none.png', png(pngHead(2, 2), ['IDAT', text(CANARY)], PNG_END), 'refused'],
    ['without pixels.png', png(pngHead(2, 2), PNG_END), 'refused'],
    ['without an end.png', png(pngHead(2, 2), pixels), 'either'],
    ['only a head.png', png(pngHead(2, 2)), 'refused'],
    ['eight bytes.png', png(), 'refused'],
    ['palette that is missing.png', png(pngHead(2, 2, 3), pixels, PNG_END), 'refused'],
    ['a kind of colour that there is not.png', png(pngHead(2, 2, 5), pixels, PNG_END), 'refused'],
    ['a chunk of four gigabytes.png', endless, 'refused'],
    ['wrong checksum.png', wrongChecksum(small()), 'refused'],
    ['cut.png', picture.subarray(0, picture.length - 40), 'refused'],
    [
      'Apple’s own kind, CgBI.png',
      png(['CgBI', bytesOf(0x50002002)], pngHead(2, 2), pixels, PNG_END),
      'refused',
    ],
    ['two heads.png', png(pngHead(2, 2), pngHead(60_000, 60_000), pixels, PNG_END), 'refused'],
    [
      'ten thousand frames.png',
      small(['acTL', bytesOf(10_000, 0)], ...Array<Chunk>(10_000).fill(['fcTL', frame])),
      'refused',
    ],
    [
      'twenty thousand texts.png',
      small(...Array<Chunk>(20_000).fill(['tEXt', text(`a\0${CANARY}`)])),
      'refused',
    ],
    ['a hundred thousand chunks of pixels.png', pngOfPixelChunks(100_000), 'refused'],
    ['page in a text.png', small(['tEXt', text(`Comment\0${HTML}`)]), 'stored'],
    ['program in a text.png.php', small(['tEXt', text(`Comment\0${PHP}`)]), 'stored'],
    ['archive behind it.png', Buffer.concat([picture, ZIP]), 'stored'],
    ['metadata.png', small(['eXIf', text(`II*\0${CANARY}`)]), 'stored'],
  ]
}
