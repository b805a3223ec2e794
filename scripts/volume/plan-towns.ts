import { STATUS_KINDS, type StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { slugOf } from '#kit/common/slug.ts'
import { CATEGORIES, type DemoCategory } from '../../demo/data/categories.ts'
import { type Random, seededRandom } from '../../demo/random.ts'
import type { ListedTown } from './listed-towns.ts'
import { streetNames, townName } from './names.ts'

export type VolumeStreet = { id: number; name: string; latitude: number; longitude: number }
export type VolumeCategory = { id: number; kind: DemoCategory; subCategoryIds: number[] }
export type VolumeTown = {
  id: number
  name: string
  slug: string
  zip: string
  latitude: number
  longitude: number
  country: string
  state: string
  statuses: Record<StatusKind, number>
  categories: VolumeCategory[]
  streets: VolumeStreet[]
  /** Its share of all reports; those of all towns are 1. */
  share: number
}

/** Gives the next id of a sequence. */
export type Numbering = Record<'municipality' | 'status' | 'category' | 'street', () => number>

/** Where towns may lie: most of Germany. */
const COUNTRY = { south: 47.7, north: 54.3, west: 6.6, east: 14.2 }

/**
 * Towns by size: the n-th has an n-th of the first one's reports (Zipf), and the more streets the larger it
 * is. Those of a list have their own names and places, and reports by their inhabitants.
 */
export function planTowns(
  count: number,
  taken: ReadonlySet<string>,
  next: Numbering,
  listed: readonly ListedTown[] = [],
): VolumeTown[] {
  const random = seededRandom(count)
  const sizes = Array.from({ length: count }, (_, index) => listed[index]?.inhabitants ?? 1 / (index + 1))
  const sum = sizes.reduce((a, b) => a + b, 0)
  const slugs = new Set(taken)
  return sizes.map((size, index) => {
    const share = size / sum
    const drawn = {
      latitude: random.between(COUNTRY.south, COUNTRY.north),
      longitude: random.between(COUNTRY.west, COUNTRY.east),
    }
    const made = { name: townName(index), zip: String(10_000 + ((index * 7919) % 89_999)) }
    const { name, zip, latitude, longitude, country, state } = listed[index] ?? {
      ...made,
      ...drawn,
      country: 'DE',
      state: 'Hessen',
    }
    const slug = slugs.has(slugOf(name)) ? `${slugOf(name)}-${index + 1}` : slugOf(name)
    slugs.add(slug)
    return {
      id: next.municipality(),
      ...{ name, slug, zip, latitude, longitude, country, state, share },
      statuses: Object.fromEntries(
        STATUS_KINDS.map((kind) => [kind, next.status()]),
      ) as VolumeTown['statuses'],
      categories: CATEGORIES.map((kind) => ({
        kind,
        id: next.category(),
        subCategoryIds: kind.subCategories.map(() => next.category()),
      })),
      streets: planStreets({ latitude, longitude }, Math.round(30 + 270 * Math.sqrt(share)), random, next),
    }
  })
}

/** Streets lie the denser the nearer to the centre. */
function planStreets(
  centre: { latitude: number; longitude: number },
  count: number,
  random: Random,
  next: Numbering,
): VolumeStreet[] {
  const reach = 0.002 * Math.sqrt(count)
  return streetNames(count, random).map((name) => {
    const [far, way] = [reach * random.next() ** 1.5, random.between(0, 2 * Math.PI)]
    return {
      id: next.street(),
      name,
      latitude: centre.latitude + far * Math.sin(way),
      longitude: centre.longitude + 1.55 * far * Math.cos(way),
    }
  })
}
