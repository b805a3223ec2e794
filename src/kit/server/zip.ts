import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive: its path, and its bytes in chunks. */
export type ZipEntry = {
  path: string
  pieces: AsyncIterable<Uint8Array>
  /** Compressed data, such as a photo, is stored without further compression. */
  isPacked: boolean
}

/** Writes a ZIP archive as a stream: neither a file nor the archive is in memory as a whole. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const taken = () => {
    const pieces = made
    made = []
    return pieces
  }
  const zip = new Zip((error, piece) => {
    if (error) throw error
    made.push(piece)
  })
  for await (const { path, pieces, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path)
    file.mtime = now
    zip.add(file)
    for await (const piece of pieces) {
      // The library takes ownership of the bytes.
      file.push(piece.slice())
      yield* taken()
    }
    file.push(new Uint8Array(0), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
