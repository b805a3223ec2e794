import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive: its path, and its bytes piece by piece. */
export type ZipEntry = {
  path: string
  pieces: AsyncIterable<Uint8Array>
  /** What is packed already, such as a photo, is stored as it is. */
  isPacked: boolean
}

/** Packs files into one ZIP archive as they come: no file is in memory as a whole, nor is the archive. */
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
      // The packer takes the bytes for its own.
      file.push(piece.slice())
      yield* taken()
    }
    file.push(new Uint8Array(0), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
