import { type Selectable, sql } from 'kysely'
import type { Boundary } from '#domains/places/area.rules.ts'
import { mapHash } from '#domains/places/server/geodata/geodata.sql.ts'
import { nearnessTo } from '#domains/places/server/nearness.sql.ts'
import type { Municipality, Status } from '#generated/tables.ts'
import type { Page } from '#kit/common/page.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { Feature, FloodCheck, StatusKind } from '../municipality.rules.ts'

/**
 * A municipality without its boundary, which has thousands of points and is loaded only to check a location.
 */
export type MunicipalityRow = Omit<
  Selectable<Municipality>,
  'boundary' | 'enabledFeatures' | 'floodCheck'
> & {
  floodCheck: FloodCheck
  enabledFeatures: Feature[]
  /** Content hash of its map; null if it has no map of its own. */
  mapHash: string | null
}

const ALL: Record<Exclude<keyof MunicipalityRow, 'mapHash'>, true> = {
  ...{
    accent: true,
    approvesNewAuthors: true,
    borderTolerance: true,
    contactEmail: true,
    contactPhone: true,
    country: true,
    coversFaces: true,
    createdAt: true,
  },
  ...{ dataProtectionContact: true, deactivatedAt: true, editorsMayAnnounce: true, enabledFeatures: true },
  ...{
    firstActivatedAt: true,
    floodCheck: true,
    guessesCategories: true,
    id: true,
    internalName: true,
    isActive: true,
    latitude: true,
    logo: true,
    longitude: true,
  },
  ...{ name: true, ownHost: true, paper: true, postalAddress: true, proposesAnswers: true },
  ...{ requiresSecondFactor: true, slug: true },
  ...{ state: true, supportThreshold: true, theme: true, website: true, welcomeText: true, zip: true },
}
const COLUMNS = Object.keys(ALL) as (keyof typeof ALL)[]

/** Selects municipalities as MunicipalityRow. */
export const readMunicipalities = (db: Db) => db.selectFrom('municipality').select(COLUMNS).select(mapHash)

/** The boundaries of some municipalities by id; null if unknown. */
export async function findBoundaries(db: Db, ids: readonly number[]): Promise<Map<number, Boundary | null>> {
  const rows = await db.selectFrom('municipality').select(['id', 'boundary']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, boundary }) => [id, boundary as Boundary | null]))
}

export type StatusRow = Omit<Selectable<Status>, 'kind'> & { kind: StatusKind }

export async function findMunicipalities(db: Db, ids: readonly number[]): Promise<MunicipalityRow[]> {
  const rows = await readMunicipalities(db).where('id', 'in', ids).execute()
  return rows as MunicipalityRow[]
}

/** Id and name of all municipalities. */
export async function findMunicipalityNames(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('municipality').select(['id', 'name']).execute()
}

/** Active municipalities (rule 80), and deactivated ones that the viewer may still read. */
export async function findMunicipalitiesBySlugs(
  db: Db,
  slugs: readonly string[],
  readable: readonly number[] = [],
): Promise<MunicipalityRow[]> {
  const query = readMunicipalities(db).where('slug', 'in', slugs)
  const there =
    readable.length === 0
      ? query.where('isActive', '=', true)
      : query.where((where) => where.or([where('isActive', '=', true), where('id', 'in', readable)]))
  return (await there.execute()) as MunicipalityRow[]
}

/** Includes deactivated municipalities, whose imprint stays public. */
export async function findMunicipalityBySlug(db: Db, slug: string): Promise<MunicipalityRow | null> {
  const query = readMunicipalities(db).where('slug', '=', slug)
  return ((await query.executeTakeFirst()) as MunicipalityRow | undefined) ?? null
}

export type MunicipalityFilter = {
  /** Ids that a search has found, those that fit best first. */
  found?: readonly number[] | undefined
  country?: string | null | undefined
  state?: string | null | undefined
  /** If set: nearest first; if absent: in the order of the search, or by name. */
  near?: { latitude: number; longitude: number } | undefined
}

/** German collation: Ö sorts with O, independent of the database's own collation. */
const germanName = sql`name collate "de-x-icu"`

const fitting = (db: Db, filter: MunicipalityFilter) => {
  let query = db.selectFrom('municipality').where('isActive', '=', true)
  if (filter.country) query = query.where('country', '=', filter.country)
  if (filter.state) query = query.where('state', '=', filter.state)
  if (filter.found) query = query.where(sql<boolean>`id = any(${[...filter.found]}::integer[])`)
  return query
}

/** One page of the active municipalities. */
export async function listMunicipalities(
  db: Db,
  filter: MunicipalityFilter,
  page: Page,
): Promise<MunicipalityRow[]> {
  const { near, found } = filter
  const query = fitting(db, filter)
  const order = near
    ? nearnessTo('municipality', near)
    : found
      ? sql`array_position(${[...found]}::integer[], id)`
      : germanName
  const rows = await query
    .orderBy(order)
    .select(COLUMNS)
    .select(mapHash)
    .orderBy('id')
    .limit(page.count)
    .offset((page.page - 1) * page.count)
    .execute()
  return rows as MunicipalityRow[]
}

/** Number of active municipalities. */
export async function countMunicipalities(db: Db, filter: MunicipalityFilter): Promise<number> {
  const counting = fitting(db, filter).select((select) => select.fn.countAll<number>().as('total'))
  return (await counting.executeTakeFirstOrThrow()).total
}

/**
 * All municipalities by name, active or not: those that a search found, and those with the text in another
 * column.
 */
export async function listAllMunicipalities(
  db: Db,
  {
    searchText,
    found,
    isActive,
  }: { searchText: string | null; found: readonly number[]; isActive: boolean | null },
  { page, count }: Page,
): Promise<{ rows: MunicipalityRow[]; total: number }> {
  let query = db.selectFrom('municipality')
  if (isActive !== null) query = query.where('isActive', '=', isActive)
  if (searchText !== null) {
    const text = `%${searchText.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(({ eb, or }) =>
      or([
        sql<boolean>`id = any(${[...found]}::integer[])`,
        ...(['internalName', 'slug', 'zip'] as const).map((column) => eb(column, 'ilike', text)),
      ]),
    )
  }
  const [rows, { total }] = await Promise.all([
    query
      .select(COLUMNS)
      .select(mapHash)
      .orderBy(germanName)
      .orderBy('id')
      .limit(count)
      .offset((page - 1) * count)
      .execute(),
    query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows as MunicipalityRow[], total }
}

/** The states with active municipalities, and the number in each; some dozens of rows. */
export async function countByState(db: Db): Promise<{ country: string; state: string; count: number }[]> {
  return db
    .selectFrom('municipality')
    .select((select) => ['country', 'state', select.fn.countAll<number>().as('count')])
    .where('isActive', '=', true)
    .groupBy(['country', 'state'])
    .orderBy('country')
    .orderBy('state')
    .execute()
}

/** All statuses of the given municipalities, in order. */
export async function findStatuses(db: Db, municipalityIds: readonly number[]): Promise<StatusRow[]> {
  const rows = await db
    .selectFrom('status')
    .selectAll()
    .where('municipalityId', 'in', municipalityIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows as StatusRow[]
}

/** The active municipalities nearest to a point by their centres. One of the first contains the point. */
export async function municipalitiesNear(
  db: Db,
  point: { latitude: number; longitude: number },
  limit: number,
): Promise<MunicipalityRow[]> {
  const query = readMunicipalities(db).where('isActive', '=', true)
  const nearest = query.orderBy(nearnessTo('municipality', point)).limit(limit)
  return (await nearest.execute()) as MunicipalityRow[]
}
