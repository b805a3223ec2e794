type Entry = { tag: number; type: number; count: number; value: Buffer }
const ASCII = 2
const SHORT = 3
const LONG = 4
const RATIONAL = 5

const text = (tag: number, value: string): Entry => ({
  tag,
  type: ASCII,
  count: value.length + 1,
  value: Buffer.from(`${value}\0`),
})
function number(tag: number, type: typeof SHORT | typeof LONG, value: number): Entry {
  const bytes = Buffer.alloc(4)
  if (type === SHORT) bytes.writeUInt16LE(value)
  else bytes.writeUInt32LE(value)
  return { tag, type, count: 1, value: bytes }
}
function degrees(tag: number, parts: readonly number[]): Entry {
  const value = Buffer.alloc(parts.length * 8)
  for (const [index, part] of parts.entries()) {
    value.writeUInt32LE(part, index * 8)
    value.writeUInt32LE(1, index * 8 + 4)
  }
  return { tag, type: RATIONAL, count: parts.length, value }
}

/** A TIFF block as cameras write it, with four directories: picture, camera, position and thumbnail. */
export function exif(orientation: number, serial: string, thumbnail: Buffer): Buffer {
  const camera = [text(0xa431, serial)]
  const position = [text(1, 'N'), degrees(2, [50, 34, 58]), text(3, 'E'), degrees(4, [8, 57, 46])]
  const main = (cameraAt: number, positionAt: number) => [
    text(0x010f, 'Testkamera'),
    text(0x0110, serial),
    number(0x0112, SHORT, orientation),
    number(0x8769, LONG, cameraAt),
    number(0x8825, LONG, positionAt),
  ]
  const small = (at: number) => [
    number(0x0103, SHORT, 6),
    number(0x0201, LONG, at),
    number(0x0202, LONG, thumbnail.length),
  ]
  const cameraAt = 8 + directory(main(0, 0), 8, 0).length
  const positionAt = cameraAt + directory(camera, cameraAt, 0).length
  const smallAt = positionAt + directory(position, positionAt, 0).length
  const thumbnailAt = smallAt + directory(small(0), smallAt, 0).length
  return Buffer.concat([
    Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]),
    directory(main(cameraAt, positionAt), 8, smallAt),
    directory(camera, cameraAt, 0),
    directory(position, positionAt, 0),
    directory(small(thumbnailAt), smallAt, 0),
    thumbnail,
  ])
}

function directory(entries: readonly Entry[], at: number, next: number): Buffer {
  const head = Buffer.alloc(2 + entries.length * 12 + 4)
  head.writeUInt16LE(entries.length)
  head.writeUInt32LE(next, head.length - 4)
  const data: Buffer[] = []
  let dataAt = at + head.length
  for (const [index, { tag, type, count, value }] of entries.entries()) {
    const place = 2 + index * 12
    head.writeUInt16LE(tag, place)
    head.writeUInt16LE(type, place + 2)
    head.writeUInt32LE(count, place + 4)
    if (value.length <= 4) {
      value.copy(head, place + 8)
      continue
    }
    head.writeUInt32LE(dataAt, place + 8)
    data.push(value)
    dataAt += value.length
  }
  return Buffer.concat([head, ...data])
}
