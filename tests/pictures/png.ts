import { crc32 } from 'node:zlib'

export type Chunk = [type: string, content: Buffer]

/** A PNG of these chunks, with correct checksums. */
export function png(...chunks: readonly Chunk[]): Buffer {
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks.map(chunkOf)])
}

/** The bytes of one chunk. */
export function chunkOf([type, content]: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** The header of a PNG: 8-bit greyscale, unless another colour type is given. */
export function pngHead(width: number, height: number, colour = 0): Chunk {
  const content = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, colour, 0, 0, 0])
  content.writeUInt32BE(width)
  content.writeUInt32BE(height, 4)
  return ['IHDR', content]
}

export const PNG_END: Chunk = ['IEND', Buffer.alloc(0)]
