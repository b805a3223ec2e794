import { PbfReader } from 'pbf'
import { type Blob, type BlobFile, broken, openBlobFile } from './blobs.ts'
import { BrokenBlock, type Kinds, readBlock } from './block.ts'
import { type Oddities, OsmFileError, type OsmSource, type OsmVisitor } from './elements.ts'

export type OsmFile = OsmSource & {
  /** Bytes. */
  size: number
  /** Elements skipped so far as invalid. */
  odd: Oddities
  /** The moment of the data, after the first pass; null: the file does not say it. */
  dataAt(): Date | null
  close(): Promise<void>
}

/** The year 2200: a later moment is no date of data. */
const MOST_SECONDS = 7_258_118_400

const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes'])

/**
 * Opens an OSM-PBF file. Memory holds one blob at a time (at most 32 MiB unpacked) and 24 bytes for each blob
 * of the file. `onProgress` gets the number of bytes read in a pass.
 * @throws OsmFileError with a sentence for people, here and during each pass.
 */
export async function openOsmFile(
  path: string,
  onProgress: (bytes: number) => void = () => {},
): Promise<OsmFile> {
  const file = await openBlobFile(path)
  const odd: Oddities = { offTheEarth: 0, tooLong: 0 }
  /** The kinds of elements in each blob, known after the first pass. */
  let index: { blob: Blob; kinds: Kinds }[] | null = null
  let dataAt: Date | null = null
  return {
    size: file.size,
    odd,
    dataAt: () => dataAt,
    close: () => file.close(),
    pass: async (visitor) => {
      odd.offTheEarth = 0
      odd.tooLong = 0
      if (index === null) {
        const first = await firstPass(file, visitor, odd, onProgress)
        index = first.index
        dataAt = first.dataAt
        return
      }
      for (const { blob, kinds } of index) {
        if (isWanted(kinds, visitor)) await read(file, blob, visitor, odd)
        onProgress(blob.offset + blob.size)
      }
    },
  }
}

async function firstPass(
  file: BlobFile,
  visitor: OsmVisitor,
  odd: Oddities,
  onProgress: (bytes: number) => void,
) {
  const index: { blob: Blob; kinds: Kinds }[] = []
  let dataAt: Date | null = null
  for await (const blob of file.blobs()) {
    if (blob.type === 'OSMHeader') dataAt = readHeader(await file.unpack(blob), blob.offset)
    if (blob.type === 'OSMData') index.push({ blob, kinds: await read(file, blob, visitor, odd) })
    onProgress(blob.offset + blob.size)
  }
  return { index, dataAt }
}

async function read(file: BlobFile, blob: Blob, visitor: OsmVisitor, odd: Oddities): Promise<Kinds> {
  const bytes = await file.unpack(blob)
  try {
    return readBlock(bytes, visitor, odd)
  } catch (error) {
    throw error instanceof BrokenBlock ? broken(blob.offset) : error
  }
}

/** The moment of the data, where the header names it. @throws OsmFileError for features that are not read */
function readHeader(bytes: Uint8Array, at: number): Date | null {
  const required: string[] = []
  let seconds = 0
  try {
    new PbfReader(bytes).readFields((tag, into, pbf) => {
      if (tag === 4) into.push(pbf.readString())
      // osmosis_replication_timestamp, in seconds.
      else if (tag === 32) seconds = pbf.readVarint()
    }, required)
  } catch {
    throw broken(at)
  }
  const unknown = required.find((feature) => !KNOWN_FEATURES.has(feature))
  if (unknown === undefined) return seconds > 0 && seconds < MOST_SECONDS ? new Date(seconds * 1000) : null
  throw new OsmFileError(
    `Die Datei verlangt „${unknown}“, das hier nicht gelesen wird. Bitte nehmen Sie einen gewöhnlichen Auszug ohne Versionsgeschichte.`,
    `The file requires "${unknown}", which is not supported here; take a plain extract.`,
  )
}

const isWanted = (kinds: Kinds, { node, way, relation }: OsmVisitor): boolean =>
  (kinds.nodes && node !== undefined) ||
  (kinds.ways && way !== undefined) ||
  (kinds.relations && relation !== undefined)
