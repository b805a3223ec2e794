import { join } from 'node:path'
import type { Member, Tags } from '#kit/server/osm/elements.ts'
import { openOsmFile } from '#kit/server/osm/osm-file.ts'
import type { DemoTown } from '../data/towns.ts'
import type { Area, Position, TownGeography } from './geography.ts'
import { areaKind, placeKind, streetKind } from './kinds-of-tags.ts'

/** A town's OpenStreetMap data: invented, and imported like a real town's. */
export const townFile = (slug: string): string => join(import.meta.dirname, '..', 'towns', `${slug}.osm.pbf`)

/**
 * Reads the part of a town's file that planning needs, in the order of the file: one file always gives one
 * demo.
 */
export async function readTown({ slug, centre }: DemoTown): Promise<TownGeography> {
  const reader = townReader(centre)
  const file = await openOsmFile(townFile(slug))
  try {
    await file.pass(reader)
  } finally {
    await file.close()
  }
  return reader.town()
}

function townReader(centre: Position) {
  const points = new Map<number, Position>()
  const lines = new Map<number, Position[]>()
  /**
   * By their outer way: one with holes is written after all of those without, but has its place among them.
   */
  const areas = new Map<number, Area>()
  const town: TownGeography = {
    ...{ centre, boundary: [], streets: [], waterways: [], areas: [], addresses: [], places: [] },
  }
  const linesOf = (members: readonly Member[]) => members.map(({ ref }) => lines.get(ref) ?? [])
  return {
    node: (id: number, longitude: number, latitude: number, tags: Tags) => {
      const position: Position = [longitude, latitude]
      points.set(id, position)
      const name = tags.get('name')
      if (tags.has('addr:housenumber')) town.addresses.push(addressOf(tags, position))
      else if (name !== undefined) town.places.push({ name, kind: placeKind(tags) ?? 'poi', position })
    },
    way: (id: number, refs: readonly number[], tags: Tags) => {
      const line = refs.map((ref): Position => points.get(ref) ?? missing(ref))
      lines.set(id, line)
      const [street, area] = [streetKind(tags), areaKind(tags)]
      if (street !== undefined) town.streets.push({ name: tags.get('name') ?? null, kind: street, line })
      else if (tags.has('waterway')) town.waterways.push({ width: Number(tags.get('width')), line })
      else if (area !== undefined) areas.set(id, { kind: area, rings: [line] })
    },
    relation: (_: number, members: readonly Member[], tags: Tags) => {
      const area = areaKind(tags)
      if (area !== undefined) areas.set(members[0]?.ref ?? 0, { kind: area, rings: linesOf(members) })
      // Each piece begins where the one before ends.
      if (tags.get('type') === 'boundary')
        town.boundary = [linesOf(members).flatMap((piece, at) => (at === 0 ? piece : piece.slice(1)))]
    },
    town: (): TownGeography => ({
      ...town,
      areas: [...areas].sort(([a], [b]) => a - b).map(([, area]) => area),
    }),
  }
}

function addressOf(tags: Tags, position: Position) {
  const said = (key: string) => tags.get(`addr:${key}`) ?? ''
  return {
    street: said('street'),
    houseNumber: said('housenumber'),
    zip: said('postcode'),
    place: said('city'),
    district: tags.get('addr:suburb') ?? null,
    position,
  }
}

function missing(ref: number): never {
  throw new Error(`a line of the town’s file passes point ${ref}, which the file does not hold`)
}
