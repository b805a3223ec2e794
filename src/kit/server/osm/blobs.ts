import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate, zstdDecompress } from 'node:zlib'
import { PbfReader } from 'pbf'
import { OsmFileError } from './elements.ts'

const unzip = promisify(inflate)
const unzstd = promisify(zstdDecompress)

/** Bytes: the format's own limits (wiki.openstreetmap.org/wiki/PBF_Format, "File format"). */
const MOST_HEADER = 64 * 1024
const MOST_BLOB = 32 * 1024 * 1024

export type Blob = { type: string; offset: number; size: number }

/** The bytes of an OSM-PBF file, blob by blob. Only one blob is in memory at a time. */
export type BlobFile = {
  size: number
  /** The positions of the blobs. */
  blobs(): AsyncGenerator<Blob>
  /** The uncompressed content of a blob. */
  unpack(blob: Blob): Promise<Uint8Array>
  close(): Promise<void>
}

/** @throws OsmFileError when there is no such file, or it is empty. */
export async function openBlobFile(path: string): Promise<BlobFile> {
  const file = await open(path, 'r').catch(() => {
    throw new OsmFileError(
      `Die Datei ${path} ist nicht da oder nicht lesbar.`,
      'The file is missing or unreadable.',
    )
  })
  const { size } = await file.stat()
  const isFile = (await file.stat()).isFile()
  if (!isFile || size === 0) {
    await file.close()
    throw new OsmFileError(`Die Datei ${path} ist leer.`, 'The file is empty.')
  }
  return {
    size,
    blobs: () => walk(file, size),
    unpack: (blob) => unpack(file, blob),
    close: () => file.close(),
  }
}

async function* walk(file: FileHandle, size: number): AsyncGenerator<Blob> {
  let at = 0
  while (at < size) {
    const length = (await bytesAt(file, at, Math.min(4, size - at))).readUInt32BE()
    if (length === 0 || length > MOST_HEADER) throw at === 0 ? foreign() : broken(at)
    const header = { type: '', size: -1 }
    const bytes = await bytesAt(file, at + 4, length)
    fieldsOf(bytes, at, (tag, pbf) => {
      if (tag === 1) header.type = pbf.readString()
      else if (tag === 3) header.size = pbf.readVarint()
    })
    if (at === 0 && header.type !== 'OSMHeader') throw foreign()
    if (header.size < 0 || header.size > MOST_BLOB) throw broken(at)
    const offset = at + 4 + length
    if (offset + header.size > size) throw cutOff(size)
    yield { type: header.type, offset, size: header.size }
    at = offset + header.size
  }
}

type Packed = { raw: Uint8Array | null; zlib: Uint8Array | null; zstd: Uint8Array | null; other: boolean }

async function unpack(file: FileHandle, { offset, size }: Blob): Promise<Uint8Array> {
  const packed: Packed = { raw: null, zlib: null, zstd: null, other: false }
  fieldsOf(await bytesAt(file, offset, size), offset, (tag, pbf) => {
    if (tag === 1) packed.raw = pbf.readBytes()
    else if (tag === 3) packed.zlib = pbf.readBytes()
    else if (tag === 7) packed.zstd = pbf.readBytes()
    else if (tag >= 4) packed.other = true
  })
  // Decompression stops at the limit and ignores the declared size: a small file could otherwise fill the
  // memory.
  const limit = { maxOutputLength: MOST_BLOB }
  try {
    if (packed.raw !== null) return packed.raw
    if (packed.zlib !== null) return await unzip(packed.zlib, limit)
    if (packed.zstd !== null) return await unzstd(packed.zstd, limit)
  } catch {
    throw broken(offset)
  }
  if (!packed.other) throw broken(offset)
  throw new OsmFileError(
    'Die Datei ist mit einem Verfahren gepackt, das hier nicht gelesen wird. Bitte mit „osmium cat“ neu schreiben.',
    'The file uses a compression that is not read here; rewrite it with "osmium cat".',
  )
}

function fieldsOf(bytes: Uint8Array, at: number, read: (tag: number, pbf: PbfReader) => void): void {
  const pbf = new PbfReader(bytes)
  try {
    pbf.readFields((tag) => read(tag, pbf), null)
  } catch {
    throw at === 0 ? foreign() : broken(at)
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  if (bytesRead < length || length < 1) throw cutOff(position + bytesRead)
  return length < 4 ? Buffer.concat([buffer, Buffer.alloc(4)]) : buffer
}

const foreign = () =>
  new OsmFileError(
    'Das ist keine OSM-PBF-Datei (Endung meist .osm.pbf). Andere OSM-Dateien wandelt „osmium cat EIN.osm -o AUS.osm.pbf“ um.',
    'This is no OSM PBF file; "osmium cat" converts other OSM files.',
  )

export const broken = (at: number) =>
  new OsmFileError(
    `Die Datei ist beschädigt (bei Byte ${at}). Bitte laden Sie sie noch einmal herunter.`,
    `The file is damaged (at byte ${at}); download it again.`,
  )

const cutOff = (at: number) =>
  new OsmFileError(
    `Die Datei bricht bei Byte ${at} ab, sie ist nicht vollständig. Bitte laden Sie sie noch einmal herunter.`,
    `The file ends early (at byte ${at}); download it again.`,
  )
