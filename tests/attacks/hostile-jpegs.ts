import sharp from 'sharp'
import { CANARY, phonePhoto, quartered } from '../pictures/pictures.ts'
import { jpegOfComments, jpegOfPictures, jpegOfScans } from './elaborate-pictures.ts'
import { type HostileFile, HTML, PHP, ZIP } from './hostile-file.ts'

const picture = () => sharp(quartered(96, 64))

/** A JPEG segment: marker, length, content. */
function segment(marker: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** The JPEG with segments inserted right after its start marker. */
const withSegments = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** The JPEG without the first segment of that marker. */
function without(jpeg: Buffer, marker: number): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, marker]))
  return Buffer.concat([jpeg.subarray(0, at), jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2))])
}

/** The JPEG with other bytes at `offset` behind the frame marker, where precision, height and width are. */
function withFrame(jpeg: Buffer, offset: number, bytes: readonly number[]): Buffer {
  const copy = Buffer.from(jpeg)
  copy.set(bytes, copy.indexOf(Buffer.from([0xff, 0xc0])) + offset)
  return copy
}

/** A progressive JPEG whose last scan is repeated: each scan costs a pass over all pixels. */
async function manyScans(times: number): Promise<Buffer> {
  const jpeg = await sharp(quartered(1200, 800)).jpeg({ progressive: true }).toBuffer()
  const at = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(at, -2)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(times).fill(scan), jpeg.subarray(-2)])
}

/** EXIF whose directory points to itself as the next one. */
const roundExif = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from('49492a0008000000000008000000', 'hex')])
/** EXIF with an entry that claims four billion strings. */
const greedyExif = Buffer.concat([
  Buffer.from('Exif\0\0'),
  Buffer.from('49492a0008000000010010010200ffffffff1a00000000000000', 'hex'),
])
const iccPart = (part: number, of: number, content: Buffer) =>
  segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([part, of]), content]))
const MOST = Buffer.alloc(65_000, 0x41)

/** JPEGs that are truncated, have wrong sizes, expand hugely, or also have another file type. */
export async function hostileJpegs(): Promise<HostileFile[]> {
  const photo = await phonePhoto({ width: 96, height: 64 })
  const plain = await picture().jpeg().toBuffer()
  const comment = (text: string) => withSegments(plain, segment(0xfe, Buffer.from(text)))
  const filled = (marker: number, head: string, times: number) =>
    withSegments(
      plain,
      ...Array<Buffer>(times).fill(segment(marker, Buffer.concat([Buffer.from(head), MOST]))),
    )
  const xxe = `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><x:xmpmeta xmlns:x="adobe:ns:meta/">&f;${CANARY}</x:xmpmeta>`
  return [
    ['cut after ten bytes.jpg', photo.subarray(0, 10), 'refused'],
    ['cut in the middle.jpg', photo.subarray(0, photo.length / 2), 'refused'],
    ['cut before its end.jpg', photo.subarray(0, -60), 'refused'],
    ['only a beginning.jpg', photo.subarray(0, 2), 'refused'],
    ['beginning and end.jpg', Buffer.from('ffd8ffd9', 'hex'), 'refused'],
    ['65500 pixels wide and high.jpg', withFrame(plain, 5, [0xff, 0xdc, 0xff, 0xdc]), 'refused'],
    ['no pixel wide.jpg', withFrame(plain, 5, [0, 0, 0, 0]), 'refused'],
    ['twelve bits.jpg', withFrame(plain, 4, [12]), 'refused'],
    ['lossless, which nobody reads.jpg', withFrame(plain, 1, [0xc3]), 'refused'],
    ['arithmetic code over Huffman data.jpg', withFrame(plain, 1, [0xc9]), 'either'],
    ['without quantisation.jpg', without(without(plain, 0xdb), 0xdb), 'refused'],
    [
      'without Huffman tables.jpg',
      without(without(without(without(plain, 0xc4), 0xc4), 0xc4), 0xc4),
      'either',
    ],
    ['wrong magic.jpg', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), plain]), 'refused'],
    ['three hundred scans.jpg', await manyScans(300), 'refused'],
    ['four thousand sound scans.jpg', await jpegOfScans(4000), 'refused'],
    ['scans of a second picture.jpg', await jpegOfPictures(2, await jpegOfScans(4000)), 'refused'],
    ['ten thousand comments.jpg', await jpegOfComments(10_000, 10), 'refused'],
    ['EXIF bomb of four megabytes.jpg', filled(0xe1, 'Exif\0\0', 60), 'either'],
    ['EXIF in a circle.jpg', withSegments(plain, segment(0xe1, roundExif)), 'stored'],
    ['EXIF of four thousand million entries.jpg', withSegments(plain, segment(0xe1, greedyExif)), 'stored'],
    [
      'ICC bomb of 255 parts.jpg',
      withSegments(plain, ...Array.from({ length: 60 }, (_, part) => iccPart(part + 1, 255, MOST))),
      'either',
    ],
    ['ICC that is none.jpg', withSegments(plain, iccPart(1, 1, Buffer.from(`${CANARY}${HTML}`))), 'stored'],
    [
      'XMP that asks for a file.jpg',
      withSegments(plain, segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xxe}`))),
      'stored',
    ],
    ['page in a comment.jpg', comment(HTML), 'stored'],
    ['program in a comment.jpg.php', comment(PHP), 'stored'],
    [
      'document in a comment.pdf',
      comment(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>${CANARY}`),
      'stored',
    ],
    ['script in a comment.js', comment(`=1;alert("${CANARY}");/*`), 'stored'],
    ['archive behind it.zip', Buffer.concat([plain, ZIP]), 'stored'],
    ['archive in a comment.jar', withSegments(plain, segment(0xfe, ZIP)), 'stored'],
    ['page behind it.html', Buffer.concat([plain, Buffer.from(HTML)]), 'stored'],
    ['second photo behind it.jpg', Buffer.concat([plain, photo]), 'stored'],
    ['../../../etc/cron.d/foto.jpg', photo, 'stored'],
    ['foto.php\0.jpg', photo, 'stored'],
    [`${'a'.repeat(4000)}.jpg`, photo, 'stored'],
    ['four inks.jpg', await picture().toColourspace('cmyk').jpeg().toBuffer(), 'stored'],
  ]
}
