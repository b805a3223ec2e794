import type { Member, OsmSource, Tags } from '#kit/server/osm/elements.ts'
import { type Box, isInBox, type Position } from './box.ts'
import { outlineOf } from './find-boundary.ts'
import { isWorthKeeping, keptTags } from './kept-tags.ts'
import { MOST_NODES, type NodeTable, nodeTable } from './node-table.ts'
import { assembleRings, polygonsOf } from './rings.ts'

export type TaggedNode = { id: number; position: Position; tags: Tags }
export type Way = { id: number; refs: readonly number[]; tags: Tags }
export type Relation = { id: number; members: readonly Member[]; tags: Tags }

/** The data of an area, with the elements that cross its edge, as far as the file holds them. */
export type Extract = {
  tagged: TaggedNode[]
  ways: ReadonlyMap<number, Way>
  relations: Relation[]
  nodes: NodeTable
  /** A way as positions; nodes that the file lacks are left out. */
  line(way: Way): Position[]
  /** A relation's area; null where part of its outline is missing. */
  polygons(relation: Relation): Position[][][] | null
}

/** Reads everything that touches the box in three to five passes, so that memory holds nothing else. */
export async function extractBox(source: OsmSource, box: Box): Promise<Extract> {
  const nodes = nodeTable()
  const tagged: TaggedNode[] = []
  await source.pass({
    node: (id, x, y, tags) => {
      if (!isInBox(box, x, y)) return
      nodes.add(id, x, y)
      const kept = keptTags(tags)
      if (kept.size > 0) tagged.push({ id, position: [x, y], tags: kept })
    },
  })
  nodes.seal()
  const ways = new Map<number, Way>()
  const beyond = new Set<number>()
  const keepWay = (id: number, refs: readonly number[], tags: Tags) => {
    ways.set(id, { id, refs, tags: keptTags(tags) })
    for (const ref of refs) if (!nodes.has(ref) && beyond.size < MOST_NODES) beyond.add(ref)
  }
  await source.pass({
    way: (id, refs, tags) => {
      if (refs.some((ref) => nodes.has(ref))) keepWay(id, refs, tags)
    },
  })
  const relations: Relation[] = []
  const missing = new Set<number>()
  const near = new Set(tagged.map(({ id }) => id))
  await source.pass({
    relation: (id, members, tags) => {
      if (!isWorthKeeping(tags)) return
      const touches = ({ type, ref }: Member) =>
        type === 'way' ? ways.has(ref) : type === 'node' && (near.has(ref) || nodes.has(ref))
      if (!members.some(touches)) return
      relations.push({ id, members, tags: keptTags(tags) })
      for (const { type, ref } of members) if (type === 'way' && !ways.has(ref)) missing.add(ref)
    },
  })
  if (missing.size > 0) {
    await source.pass({ way: (id, refs, tags) => void (missing.has(id) && keepWay(id, refs, tags)) })
  }
  const far = nodeTable()
  if (beyond.size > 0) await source.pass({ node: (id, x, y) => void (beyond.has(id) && far.add(id, x, y)) })
  far.seal()
  const at = (id: number) => nodes.get(id) ?? far.get(id)
  return {
    tagged,
    ways,
    relations,
    nodes,
    line: ({ refs }) => refs.map(at).filter((each) => each !== null),
    polygons: ({ members }) => {
      const lines = outlineOf(members).map(({ ref }) => ways.get(ref)?.refs)
      if (lines.length === 0 || lines.includes(undefined)) return null
      const rings = assembleRings(lines.filter((line) => line !== undefined))
      const drawn = rings?.map((ring) => ring.map(at).filter((each) => each !== null))
      return drawn === undefined ? null : polygonsOf(drawn)
    },
  }
}
