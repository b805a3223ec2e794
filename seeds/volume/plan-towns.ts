import { STATUS_KINDS, type StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { slugOf } from '#kit/common/slug.ts'
import { CATEGORIES, type DemoCategory } from '../categories.ts'
import { type Random, seededRandom } from '../random.ts'
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

/** Towns by size: the n-th has an n-th of the first one's reports (Zipf), and the more streets the larger it is. */
export function planTowns(count: number, taken: ReadonlySet<string>, next: Numbering): VolumeTown[] {
  const random = seededRandom(count)
  const sum = Array.from({ length: count }, (_, index) => 1 / (index + 1)).reduce((a, b) => a + b, 0)
  return Array.from({ length: count }, (_, index) => {
    const name = townName(index)
    const share = 1 / (index + 1) / sum
    const [latitude, longitude] = [
      random.between(COUNTRY.south, COUNTRY.north),
      random.between(COUNTRY.west, COUNTRY.east),
    ]
    const slug = taken.has(slugOf(name)) ? `${slugOf(name)}-${index + 1}` : slugOf(name)
    return {
      id: next.municipality(),
      name,
      slug,
      zip: String(10_000 + ((index * 7919) % 89_999)),
      latitude,
      longitude,
      share,
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
