import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

type Tagging = Record<string, string>
export type OsmData = {
  nodes?: { id: number; at: readonly [longitude: number, latitude: number]; tags?: Tagging }[]
  ways?: { id: number; refs: readonly number[]; tags?: Tagging }[]
  relations?: {
    id: number
    members: readonly (readonly [type: 0 | 1 | 2, ref: number, role: string])[]
    tags?: Tagging
  }[]
}

/**
 * An OpenStreetMap file as osmium writes it: a header, then one block of each kind, compressed unless
 * `isRaw`.
 */
export function osmPbf(data: OsmData, isRaw = false): Buffer {
  const { nodes = [], ways = [], relations = [] } = data
  const blocks: Buffer[] = []
  if (nodes.length > 0) blocks.push(block((pbf, words) => pbf.writeMessage(2, denseGroup, { nodes, words })))
  if (ways.length > 0) blocks.push(block((pbf, words) => pbf.writeMessage(2, wayGroup, { ways, words })))
  if (relations.length > 0) {
    blocks.push(block((pbf, words) => pbf.writeMessage(2, relationGroup, { relations, words })))
  }
  return Buffer.concat([
    osmHeader(),
    ...blocks.map((each) => osmBlob('OSMData', each, isRaw ? null : undefined)),
  ])
}

export function osmHeader(features: readonly string[] = ['OsmSchema-V0.6', 'DenseNodes']): Buffer {
  const pbf = new PbfWriter()
  for (const feature of features) {
    pbf.writeTag(4, 2)
    pbf.writeString(feature)
  }
  return osmBlob('OSMHeader', Buffer.from(pbf.finish()))
}

/**
 * A blob with its length prefix. `packed` replaces the compressed data with bytes that are no valid zlib
 * stream; null leaves it out.
 */
export function osmBlob(type: string, bytes: Buffer, packed: Buffer | null = deflateSync(bytes)): Buffer {
  const body = new PbfWriter()
  if (packed !== null) {
    body.writeTag(2, 0)
    body.writeVarint(bytes.length)
  }
  body.writeTag(packed === null ? 1 : 3, 2)
  body.writeBytes(packed ?? bytes)
  const blob = body.finish()
  const head = new PbfWriter()
  head.writeTag(1, 2)
  head.writeString(type)
  head.writeTag(3, 0)
  head.writeVarint(blob.length)
  const header = head.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, blob])
}

/** Returns a string's index in the table; the first entry is empty. */
type Words = (text: string) => number

/** A primitive block. The groups are written first, because they fill the string table. */
export function block(write: (pbf: PbfWriter, words: Words) => void): Buffer {
  const strings = new Map([['', 0]])
  const words: Words = (text) => {
    const known = strings.get(text)
    if (known !== undefined) return known
    strings.set(text, strings.size)
    return strings.size - 1
  }
  const groups = new PbfWriter()
  write(groups, words)
  const table = new PbfWriter()
  for (const text of strings.keys()) {
    table.writeTag(1, 2)
    table.writeString(text)
  }
  const pbf = new PbfWriter()
  pbf.writeTag(1, 2)
  pbf.writeBytes(table.finish())
  return Buffer.concat([pbf.finish(), groups.finish()])
}

const differences = (values: readonly number[]): number[] =>
  values.map((value, at) => value - (values[at - 1] ?? 0))

const degrees = (value: number) => Math.round(value * 1e7)

function denseGroup(
  { nodes, words }: { nodes: NonNullable<OsmData['nodes']>; words: Words },
  pbf: PbfWriter,
) {
  const tags = nodes.flatMap((node) => [
    ...Object.entries(node.tags ?? {}).flatMap(([key, value]) => [words(key), words(value)]),
    0,
  ])
  pbf.writeMessage(
    2,
    (_, dense: PbfWriter) => {
      dense.writePackedSVarint(1, differences(nodes.map(({ id }) => id)))
      dense.writePackedSVarint(8, differences(nodes.map(({ at }) => degrees(at[1]))))
      dense.writePackedSVarint(9, differences(nodes.map(({ at }) => degrees(at[0]))))
      dense.writePackedVarint(10, tags)
    },
    null,
  )
}

function writeTags(tags: Tagging, words: Words, pbf: PbfWriter) {
  pbf.writePackedVarint(2, Object.keys(tags).map(words))
  pbf.writePackedVarint(3, Object.values(tags).map(words))
}

function wayGroup({ ways, words }: { ways: NonNullable<OsmData['ways']>; words: Words }, pbf: PbfWriter) {
  for (const { id, refs, tags = {} } of ways) {
    pbf.writeMessage(
      3,
      (_, way: PbfWriter) => {
        way.writeTag(1, 0)
        way.writeVarint(id)
        writeTags(tags, words, way)
        way.writePackedSVarint(8, differences(refs))
      },
      null,
    )
  }
}

function relationGroup(
  { relations, words }: { relations: NonNullable<OsmData['relations']>; words: Words },
  pbf: PbfWriter,
) {
  for (const { id, members, tags = {} } of relations) {
    pbf.writeMessage(
      4,
      (_, relation: PbfWriter) => {
        relation.writeTag(1, 0)
        relation.writeVarint(id)
        writeTags(tags, words, relation)
        relation.writePackedVarint(
          8,
          members.map(([, , role]) => words(role)),
        )
        relation.writePackedSVarint(9, differences(members.map(([, ref]) => ref)))
        relation.writePackedVarint(
          10,
          members.map(([type]) => type),
        )
      },
      null,
    )
  }
}

/** Writes bytes to a temporary file: `await using file = await aFile(…)`. */
export async function aFile(bytes: Uint8Array): Promise<{ path: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'meldewerk-osm-'))
  const path = join(folder, 'ort.osm.pbf')
  await writeFile(path, bytes)
  return { path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}
