import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { reportNumber } from '#domains/reports/report.rules.ts'
import { slugOf } from '#kit/common/slug.ts'
import { DAY } from '#kit/server/clock.ts'
import { type Random, seededRandom } from '../../demo/random.ts'
import type { Row } from './copy-rows.ts'
import { extrasOf, type ReportExtras } from './plan-extras.ts'
import type { VolumeCategory, VolumeTown } from './plan-towns.ts'
import { reportText } from './texts.ts'

export type ReportPlan = {
  count: number
  firstId: number
  personIds: { first: number; count: number }
  until: Date
}

/** Years that the reports are spread over. */
const YEARS = 10

/** How many reports a town had in a year, so that their numbers can go on. */
export type Counters = Map<string, { municipalityId: number; year: number; last: number }>

/** A report with what its other rows are made of. */
export type PlannedReport = ReportExtras & {
  row: Row
  id: number
  town: VolumeTown
  kind: StatusKind
  isPublished: boolean
  isInternal: boolean
  createdAt: Date
  changedAt: Date
  /** Names of its category and, if it has one, its sub-category. */
  categoryNames: string
}

/**
 * Reports from the oldest to the newest, more each year; made one by one, so that millions need no memory;
 * the same at every call.
 */
export function* planReports(
  towns: readonly VolumeTown[],
  { count, firstId, personIds, until }: ReportPlan,
  counters: Counters,
): Generator<PlannedReport> {
  const random = seededRandom(20_161_101)
  const ends = towns.map(() => 0)
  towns.reduce((sum, { share }, index) => {
    ends[index] = sum + share
    return sum + share
  }, 0)
  const span = YEARS * 365.25 * DAY
  for (let index = 0; index < count; index += 1) {
    const createdAt = new Date(until.getTime() - span * (1 - ((index + random.next()) / count) ** 0.7))
    const town = chosen(towns, ends, random.next())
    const category = skewed(town.categories, random)
    const street = skewed(town.streets, random)
    const age = (until.getTime() - createdAt.getTime()) / DAY
    const kind = kindAt(age, random)
    const counter = next(counters, town.id, createdAt.getUTCFullYear())
    const { title, description } = reportText(category.kind.slug, street.name, random)
    const changedAt = new Date(Math.min(until.getTime(), createdAt.getTime() + random.between(0, 40) * DAY))
    const id = firstId + index
    const subCategoryId = subCategoryOf(category, random)
    const isPublished = kind !== 'NOT_APPROVED'
    const isInternal = random.next() < 0.02
    const extras = extrasOf(index, isPublished)
    const row = {
      municipality_id: town.id,
      id,
      number: reportNumber(createdAt.getUTCFullYear(), counter),
      slug: `${slugOf(title)}-${createdAt.getUTCFullYear()}-${counter}`,
      title,
      description,
      category_id: category.id,
      sub_category_id: subCategoryId,
      status_id: town.statuses[kind],
      is_published: isPublished,
      is_internal: isInternal,
      source: random.pick(['WEB', 'WEB', 'WEB', 'PHONE', 'EMAIL']),
      latitude: street.latitude + random.between(-0.0015, 0.0015),
      longitude: street.longitude + random.between(-0.0023, 0.0023),
      street: street.name,
      house_number: String(random.whole(1, 60)),
      zip: town.zip,
      place: town.name,
      country: town.country,
      state: town.state,
      person_id: personIds.first + Math.floor(personIds.count * random.next() ** 2),
      created_at: createdAt.toISOString(),
      updated_at: changedAt.toISOString(),
      status_changed_at: changedAt.toISOString(),
      resolved_at:
        kind === 'NOT_APPROVED' || kind === 'NEW' || kind === 'ACCEPTED' ? null : changedAt.toISOString(),
      comment_count: extras.comments,
      photo_count: extras.photos,
    }
    const sub = category.kind.subCategories[category.subCategoryIds.indexOf(subCategoryId ?? 0)]
    const categoryNames = [category.kind.name, sub?.name ?? ''].join(' ')
    yield { ...extras, row, id, town, kind, isPublished, isInternal, createdAt, changedAt, categoryNames }
  }
}

/** The town in whose part of the line from 0 to 1 a number lies. */
function chosen(towns: readonly VolumeTown[], ends: readonly number[], at: number): VolumeTown {
  let [low, high] = [0, ends.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 1) > at) high = middle
    else low = middle + 1
  }
  return towns[low] as VolumeTown
}

/** The first ones come up most. */
const skewed = <T>(list: readonly T[], random: Random): T =>
  list[Math.floor(list.length * random.next() ** 2)] as T

const subCategoryOf = ({ subCategoryIds }: VolumeCategory, random: Random): number | null =>
  subCategoryIds.length === 0 || random.next() < 0.3 ? null : skewed(subCategoryIds, random)

/** Most of what is old is done; what is new waits. */
function kindAt(days: number, random: Random): StatusKind {
  const at = random.next()
  if (days < 3 && at < 0.5) return 'NOT_APPROVED'
  if (days < 14) return at < 0.6 ? 'NEW' : 'ACCEPTED'
  if (at < 0.02) return 'NOT_APPROVED'
  if (at < 0.05) return 'NEW'
  if (at < (days < 90 ? 0.45 : 0.1)) return 'ACCEPTED'
  return at < 0.92 ? 'DONE' : at < 0.97 ? 'REJECTED' : 'NOT_POSSIBLE'
}

function next(counters: Counters, municipalityId: number, year: number): number {
  const key = `${municipalityId} ${year}`
  const counter = counters.get(key) ?? { municipalityId, year, last: 0 }
  counter.last += 1
  counters.set(key, counter)
  return counter.last
}
