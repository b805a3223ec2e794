import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Position } from './foreign-record.ts'

/** A file of another system, inspected. */
export type ImportFile = {
  path: string
  /** Encoding, as TextDecoder names it. */
  encoding: 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'
  /** SHA-256, hexadecimal. */
  hash: string
  /** Detected from the first character. */
  shape: 'json' | 'xml' | 'csv'
}

/** Why a file is not read (any further), and the record where that showed. */
export type FileFault =
  | { fault: 'unreadable' | 'no-file' | 'binary' | 'empty' | 'declared-entities' | 'too-deep' }
  | { fault: 'too-large-record' | 'malformed'; at: Position; reason?: string }
  | { fault: 'no-reports' }

export class ImportFileError extends Error {
  readonly why: FileFault
  constructor(why: FileFault) {
    super(`the file cannot be imported: ${why.fault}`)
    this.why = why
  }
}

/** Most characters of one report; a file with a larger one is refused, so that the memory stays bounded. */
export const MAX_RECORD_CHARS = 4_000_000

/**
 * Reads a file once, in pieces, for its encoding, shape and hash. A file that is not valid UTF-8 is read as
 * Windows-1252.
 * @throws ImportFileError for a folder, a device, a file that nobody can read or that is no text
 */
export async function inspectFile(path: string): Promise<ImportFile> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new ImportFileError({ fault: 'unreadable' })
  // A device never ends, and a pipe is empty the second time.
  if (!found.isFile()) throw new ImportFileError({ fault: 'no-file' })
  const hash = createHash('sha256')
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let sniffed: Buffer = Buffer.alloc(0)
  try {
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(piece)
      if (sniffed.length < SNIFFED_BYTES) sniffed = Buffer.concat([sniffed, piece])
      isUtf8 = isUtf8 && decodes(() => strict.decode(piece, { stream: true }))
    }
  } catch {
    throw new ImportFileError({ fault: 'unreadable' })
  }
  isUtf8 = isUtf8 && decodes(() => strict.decode())
  const encoding = encodingOfBom(sniffed) ?? (isUtf8 ? 'utf-8' : 'windows-1252')
  const text = new TextDecoder(encoding).decode(sniffed.subarray(0, SNIFFED_BYTES))
  // An Excel file is an archive, and every archive has a zero byte early.
  if (text.includes('\0')) throw new ImportFileError({ fault: 'binary' })
  const [first] = text.trimStart()
  if (first === undefined) throw new ImportFileError({ fault: 'empty' })
  const shape = first === '[' || first === '{' ? 'json' : first === '<' ? 'xml' : 'csv'
  return { path, encoding, hash: hash.digest('hex'), shape }
}

/** Bytes that the shape is detected from. */
const SNIFFED_BYTES = 4096

function decodes(decode: () => string): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}

/** Encoding by the byte order mark, which TextDecoder leaves out. */
function encodingOfBom(bytes: Uint8Array): ImportFile['encoding'] | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

/** The text of a file, piece by piece. */
export async function* textOf({ path, encoding }: ImportFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}
