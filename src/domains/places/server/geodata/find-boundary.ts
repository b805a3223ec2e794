import { type Boundary, isInArea } from '#domains/places/area.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { addressSearchKey } from '#domains/places/search-key.rules.ts'
import type { Member, OsmSource } from '#kit/server/osm/elements.ts'
import type { Position } from './box.ts'
import { nodeTable } from './node-table.ts'
import { assembleRings, polygonsOf } from './rings.ts'

/** The municipality's own boundary, or why there is none. */
export type BoundaryFound = { boundary: Boundary } | { boundary: null; reason: 'none' | 'cut' | 'elsewhere' }

/**
 * Most candidates: a file holds some dozens of districts and countries around a town; more is a hostile file.
 */
const MOST_CANDIDATES = 200

/**
 * Finds the administrative boundary with the municipality's name around its point, if the file holds all of
 * it.
 */
export async function findBoundary(
  source: OsmSource,
  town: Point & { name: string },
): Promise<BoundaryFound> {
  const name = bareName(town.name)
  const candidates: { level: number; members: Member[] }[] = []
  await source.pass({
    relation: (_, members, tags) => {
      const level = Number(tags.get('admin_level'))
      if (tags.get('boundary') !== 'administrative' || !(level >= 4 && level <= 9)) return
      const names = [tags.get('name'), tags.get('name:de'), tags.get('name:prefix')]
      if (!names.some((each) => each !== undefined && bareName(each) === name)) return
      if (candidates.length < MOST_CANDIDATES) candidates.push({ level, members: outlineOf(members) })
    },
  })
  if (candidates.length === 0) return { boundary: null, reason: 'none' }
  const ways = await waysOf(
    source,
    new Set(candidates.flatMap(({ members }) => members.map(({ ref }) => ref))),
  )
  const nodes = nodeTable()
  const wanted = new Set([...ways.values()].flat())
  await source.pass({ node: (id, x, y) => void (wanted.has(id) && nodes.add(id, x, y)) })
  nodes.seal()
  let isWhole = false
  // The lowest level first: a town that is its own district has both, and they are equal.
  for (const { members } of candidates.sort((a, b) => b.level - a.level)) {
    const boundary = assemble(members, ways, (id) => nodes.get(id))
    if (boundary === null) continue
    isWhole = true
    if (isInArea(town, { ...town, boundary })) return { boundary }
  }
  return { boundary: null, reason: isWhole ? 'elsewhere' : 'cut' }
}

/** The members of the outline; centres, labels and sub-areas are left out. */
export const outlineOf = (members: readonly Member[]): Member[] =>
  members.filter(({ type, role }) => type === 'way' && ['outer', 'inner', ''].includes(role))

async function waysOf(source: OsmSource, wanted: ReadonlySet<number>): Promise<Map<number, number[]>> {
  const ways = new Map<number, number[]>()
  await source.pass({ way: (id, refs) => void (wanted.has(id) && ways.set(id, [...refs])) })
  return ways
}

/**
 * All rings, those of an outer polygon before its holes: the even-odd rule then handles any number of parts.
 */
function assemble(
  members: readonly Member[],
  ways: ReadonlyMap<number, number[]>,
  at: (id: number) => Position | null,
): Boundary | null {
  const lines = members.map(({ ref }) => ways.get(ref))
  if (lines.includes(undefined) || lines.length === 0) return null
  const rings = assembleRings(lines.filter((line) => line !== undefined))
  if (rings === null || rings.length === 0) return null
  const drawn = rings.map((ring) => ring.map(at))
  if (drawn.some((ring) => ring.includes(null))) return null
  return polygonsOf(drawn.map((ring) => ring.filter((each) => each !== null))).flat()
}

/** "Stadt Krems an der Donau" and "Krems an der Donau, Stadt" name the same place. */
function bareName(name: string): string {
  return addressSearchKey(name.replace(/\(.*\)|,.*$/g, ''))
    .replace(
      /^(landeshauptstadt|grosse kreisstadt|universitaetsstadt|kreisstadt|hansestadt|stadtgemeinde|marktgemeinde|politische gemeinde|gemeinde|markt|stadt) /,
      '',
    )
    .trim()
}
