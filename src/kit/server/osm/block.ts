import { PbfReader } from 'pbf'
import {
  type Member,
  type MemberType,
  NO_TAGS,
  type Oddities,
  OsmFileError,
  type OsmVisitor,
  type Tags,
} from './elements.ts'

/** OpenStreetMap itself allows 2,000 points in a way and 32,000 members in a relation. */
const MOST_REFS = 20_000
const MOST_MEMBERS = 100_000
/** Blocks contain 8,000 elements by convention; no real one comes near to this. */
const MOST_STRINGS = 1_000_000

const MEMBER_TYPES: readonly MemberType[] = ['node', 'way', 'relation']

type Block = {
  strings: string[]
  groups: Uint8Array[]
  granularity: number
  latOffset: number
  lonOffset: number
}

/** The kinds of elements in a block, so that a later pass can skip it. */
export type Kinds = { nodes: boolean; ways: boolean; relations: boolean }

/** A block that contradicts itself; its data cannot be trusted. */
export class BrokenBlock extends Error {}

/** Passes a primitive block's elements to the visitor. @throws BrokenBlock */
export function readBlock(bytes: Uint8Array, visitor: OsmVisitor, odd: Oddities): Kinds {
  const block: Block = { strings: [], groups: [], granularity: 100, latOffset: 0, lonOffset: 0 }
  eachField(bytes, (tag, pbf) => {
    if (tag === 1) block.strings = stringsOf(bytesOf(pbf))
    else if (tag === 2) block.groups.push(bytesOf(pbf))
    else if (tag === 17) block.granularity = pbf.readVarint()
    else if (tag === 19) block.latOffset = pbf.readVarint(true)
    else if (tag === 20) block.lonOffset = pbf.readVarint(true)
  })
  const kinds = { nodes: false, ways: false, relations: false }
  for (const group of block.groups) {
    eachField(group, (tag, pbf) => {
      if (tag === 1) {
        kinds.nodes = true
        if (visitor.node) readNode(bytesOf(pbf), block, visitor.node, odd)
      } else if (tag === 2) {
        kinds.nodes = true
        if (visitor.node) readDense(bytesOf(pbf), block, visitor.node, odd)
      } else if (tag === 3) {
        kinds.ways = true
        if (visitor.way) readWay(bytesOf(pbf), block, visitor.way, odd)
      } else if (tag === 4) {
        kinds.relations = true
        if (visitor.relation) readRelation(bytesOf(pbf), block, visitor.relation, odd)
      }
    })
  }
  return kinds
}

function readNode(bytes: Uint8Array, block: Block, visit: NonNullable<OsmVisitor['node']>, odd: Oddities) {
  let [id, lat, lon] = [0, 0, 0]
  const tags = tagReader(block)
  eachField(bytes, (tag, pbf) => {
    if (tag === 1) id = pbf.readSVarint()
    else if (tag === 8) lat = pbf.readSVarint()
    else if (tag === 9) lon = pbf.readSVarint()
    else tags.take(tag, pbf)
  })
  place(block, id, lon, lat, tags.done(), visit, odd)
}

/** Dense nodes: parallel delta-coded lists, read side by side without buffering a list. */
function readDense(bytes: Uint8Array, block: Block, visit: NonNullable<OsmVisitor['node']>, odd: Oddities) {
  const lists = new Map<number, PbfReader>()
  eachField(bytes, (tag, pbf) => {
    if (tag === 1 || tag === 8 || tag === 9 || tag === 10) lists.set(tag, new PbfReader(bytesOf(pbf)))
  })
  const empty = () => new PbfReader(new Uint8Array())
  const [ids, lats, lons] = [lists.get(1) ?? empty(), lists.get(8) ?? empty(), lists.get(9) ?? empty()]
  const words = lists.get(10) ?? empty()
  let [id, lat, lon] = [0, 0, 0]
  while (ids.pos < ids.length) {
    if (lats.pos >= lats.length || lons.pos >= lons.length) throw new BrokenBlock()
    id += ids.readSVarint()
    lat += lats.readSVarint()
    lon += lons.readSVarint()
    place(block, id, lon, lat, denseTags(words, block), visit, odd)
  }
}

function denseTags(words: PbfReader, block: Block): Tags {
  let tags: Map<string, string> | null = null
  while (words.pos < words.length) {
    const key = words.readVarint()
    if (key === 0) break
    if (words.pos >= words.length) throw new BrokenBlock()
    tags ??= new Map()
    tags.set(text(block, key), text(block, words.readVarint()))
  }
  return tags ?? NO_TAGS
}

function place(
  { granularity, latOffset, lonOffset }: Block,
  id: number,
  lon: number,
  lat: number,
  tags: Tags,
  visit: NonNullable<OsmVisitor['node']>,
  odd: Oddities,
) {
  // Rounded to OpenStreetMap's resolution, a centimetre.
  const longitude = Math.round((lonOffset + granularity * lon) / 100) / 1e7
  const latitude = Math.round((latOffset + granularity * lat) / 100) / 1e7
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) odd.offTheEarth += 1
  else visit(known(id), longitude, latitude, tags)
}

function readWay(bytes: Uint8Array, block: Block, visit: NonNullable<OsmVisitor['way']>, odd: Oddities) {
  let id = 0
  let refs: number[] | null = []
  const tags = tagReader(block)
  eachField(bytes, (tag, pbf) => {
    if (tag === 1) id = pbf.readVarint()
    else if (tag === 8) refs = differences(bytesOf(pbf), MOST_REFS)
    else tags.take(tag, pbf)
  })
  if (refs === null) odd.tooLong += 1
  else visit(known(id), refs, tags.done())
}

function readRelation(
  bytes: Uint8Array,
  block: Block,
  visit: NonNullable<OsmVisitor['relation']>,
  odd: Oddities,
) {
  let id = 0
  let refs: number[] | null = []
  let roles: PbfReader | null = null
  let types: PbfReader | null = null
  const tags = tagReader(block)
  eachField(bytes, (tag, pbf) => {
    if (tag === 1) id = pbf.readVarint()
    else if (tag === 8) roles = new PbfReader(bytesOf(pbf))
    else if (tag === 9) refs = differences(bytesOf(pbf), MOST_MEMBERS)
    else if (tag === 10) types = new PbfReader(bytesOf(pbf))
    else tags.take(tag, pbf)
  })
  const list = refs as number[] | null
  if (list === null) {
    odd.tooLong += 1
    return
  }
  const next = (reader: PbfReader | null): number => {
    if (reader === null || reader.pos >= reader.length) throw new BrokenBlock()
    return reader.readVarint()
  }
  const members = list.map((ref): Member => {
    const type = MEMBER_TYPES[next(types)]
    if (type === undefined) throw new BrokenBlock()
    return { type, ref, role: text(block, next(roles)) }
  })
  visit(known(id), members, tags.done())
}

/** Decodes a delta-coded list of ids; null where it has more than `most`. */
function differences(bytes: Uint8Array, most: number): number[] | null {
  const list: number[] = []
  const pbf = new PbfReader(bytes)
  let id = 0
  while (pbf.pos < pbf.length) {
    if (list.length >= most) return null
    id += pbf.readSVarint()
    list.push(known(id))
  }
  return list
}

/** Tags of ways, relations and single nodes: keys and values are two lists, in fields 2 and 3. */
function tagReader(block: Block) {
  let keys: PbfReader | null = null
  let values: PbfReader | null = null
  return {
    take: (tag: number, pbf: PbfReader) => {
      if (tag === 2) keys = new PbfReader(bytesOf(pbf))
      else if (tag === 3) values = new PbfReader(bytesOf(pbf))
    },
    done: (): Tags => {
      const tags = new Map<string, string>()
      while (keys !== null && keys.pos < keys.length) {
        if (values === null || values.pos >= values.length) throw new BrokenBlock()
        tags.set(text(block, keys.readVarint()), text(block, values.readVarint()))
      }
      return tags.size === 0 ? NO_TAGS : tags
    },
  }
}

function stringsOf(bytes: Uint8Array): string[] {
  const strings: string[] = []
  eachField(bytes, (tag, pbf) => {
    if (tag !== 1) return
    if (strings.length >= MOST_STRINGS) throw new BrokenBlock()
    strings.push(Buffer.from(bytesOf(pbf)).toString('utf8'))
  })
  return strings
}

function text({ strings }: Block, index: number): string {
  const found = strings[index]
  if (found === undefined) throw new BrokenBlock()
  return found
}

/** Ids beyond Number.MAX_SAFE_INTEGER would collide. */
function known(id: number): number {
  if (!Number.isSafeInteger(id)) throw new BrokenBlock()
  return id
}

/** Fields of a message; each must end inside it. */
function eachField(bytes: Uint8Array, read: (tag: number, pbf: PbfReader) => void): void {
  const pbf = new PbfReader(bytes)
  try {
    pbf.readFields((tag) => read(tag, pbf), null)
  } catch (error) {
    // An error of the visitor is no defect of the block and has a better message.
    const isTold = error instanceof BrokenBlock || error instanceof OsmFileError
    throw isTold ? error : new BrokenBlock(String(error))
  }
  if (pbf.pos > pbf.length) throw new BrokenBlock()
}

function bytesOf(pbf: PbfReader): Uint8Array {
  const bytes = pbf.readBytes()
  if (pbf.pos > pbf.length) throw new BrokenBlock()
  return bytes
}
