import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Viewer } from '#domains/access/server/viewer.ts'
import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { nearnessTo } from '#domains/places/server/nearness.sql.ts'
import type { SearchQuery } from '#domains/search/server/expand-query.ts'
import type { DB } from '#generated/tables.ts'
import type { Page } from '#kit/common/page.ts'
import type { Db } from '#kit/server/db.ts'
import type { KeptTotals } from '#kit/server/kept-totals.ts'
import type { ReportQueue } from '../report-queue.rules.ts'
import { type Inbox, inQueue } from './report-queue.sql.ts'
import { answers, byRelevance } from './report-search.sql.ts'
import { activeMunicipalities, type ReportRow } from './reports.sql.ts'
import { visibleReports } from './visible-reports.sql.ts'

export const SORT_TYPES = [
  'RELEVANCE',
  'CREATED_AT',
  'UPDATED_AT',
  'STATUS',
  'COMMENT_COUNT',
  'DISTANCE',
] as const
export type SortType = (typeof SORT_TYPES)[number]

/** What a list can be asked for. Days are local to `timeZone` and both included (DECISIONS 56). */
export type ReportFilter = {
  municipalityId?: number | undefined
  /** A category or a sub-category. */
  categoryId?: number | undefined
  statusId?: number | undefined
  statusKind?: StatusKind | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
  timeZone: string
  onlyWithPhoto: boolean
  userId?: number | undefined
  /** Only these. */
  ids?: readonly number[] | undefined
  /** What is searched for; null when no report can answer it. */
  search?: SearchQuery | null | undefined
  /** What this person answers for: an editor's own categories, everything where somebody is administrator. */
  inResponsibilityOf?: Viewer | undefined
  responsibleEditorId?: number | undefined
  /** Only this part of somebody's inbox. */
  queue?: { name: ReportQueue; inbox: Inbox } | undefined
}

export type ReportOrder = {
  type: SortType
  direction: 'ASC' | 'DESC'
  point?: { latitude: number; longitude: number } | undefined
}

type Query<Output> = SelectQueryBuilder<DB, 'report', Output>

/**
 * The reports that fit a filter, of those that a person may see: what list and map are made of. Without a municipality in
 * the filter those of inactive ones are still among them, which `ofActiveTowns` takes out.
 */
export const matchingReports = (
  db: Db,
  viewer: Viewer,
  filter: ReportFilter,
  ofKind: OfKind = amongStatusesOf,
) =>
  db
    .selectFrom('report')
    .where((where) => visibleReports(where, viewer, filter.municipalityId))
    .$call((query) => filtered(query, filter, ofKind))

/** A filter's own municipality was looked up already and is active. */
export const ofActiveTowns =
  (filter: ReportFilter) =>
  <Output>(query: Query<Output>): Query<Output> =>
    filter.municipalityId === undefined
      ? query.where('report.municipalityId', 'in', activeMunicipalities)
      : query

type Reading = { db: Db; viewer: Viewer; totals?: KeptTotals }

/** One page of the reports a person may see, and how many there are in all; a long list's total may be some seconds old. */
export async function listReports(
  { db, viewer, totals }: Reading,
  filter: ReportFilter,
  order: ReportOrder,
  { page, count }: Page,
): Promise<{ rows: ReportRow[]; total: number }> {
  const matching = matchingReports(db, viewer, filter, hasStatusOf).$call(ofActiveTowns(filter))
  const all = matchingReports(db, viewer, filter).$call(ofActiveTowns(filter))
  const counting = all.select((select) => select.fn.countAll<number>().as('total'))
  const ask = async () => (await counting.executeTakeFirstOrThrow()).total
  const { sql: text, parameters } = counting.compile()
  const [rows, total] = await Promise.all([
    ordered(db, matching, filter, order, page * count)
      .selectAll('report')
      .limit(count)
      .offset((page - 1) * count)
      .execute(),
    totals === undefined ? ask() : totals.of(JSON.stringify([text, parameters]), ask),
  ])
  return { rows: rows as ReportRow[], total }
}

/** The ids of the whole list in its order, at most `limit`: what is written to a file batch by batch. */
export async function listReportIds(
  db: Db,
  viewer: Viewer,
  filter: ReportFilter,
  order: ReportOrder,
  limit: number,
): Promise<number[]> {
  const matching = matchingReports(db, viewer, filter).$call(ofActiveTowns(filter))
  const rows = await ordered(db, matching, filter, order, limit).select('report.id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** How many reports each of these lists has, all by one statement. */
export async function countReports(
  db: Db,
  viewer: Viewer,
  filters: readonly ReportFilter[],
): Promise<number[]> {
  if (filters.length === 0) return []
  const counts = filters.map((filter, index) =>
    matchingReports(db, viewer, filter)
      .$call(ofActiveTowns(filter))
      .select((select) => [
        sql<number>`${index}::integer`.as('place'),
        select.fn.countAll<number>().as('total'),
      ]),
  )
  const all = counts.reduce((query, next) => query.unionAll(next))
  const totals = new Map((await all.execute()).map(({ place, total }) => [place, total]))
  return filters.map((_, index) => totals.get(index) ?? 0)
}

/** Whether the list has anything at all. */
export async function hasReports(db: Db, viewer: Viewer, filter: ReportFilter): Promise<boolean> {
  const first = matchingReports(db, viewer, filter).$call(ofActiveTowns(filter)).select('report.id').limit(1)
  return (await first.executeTakeFirst()) !== undefined
}

/** How it is asked whether a report's status is of a kind. */
type OfKind = (kind: StatusKind) => Expression<SqlBool>

/** For all of them: two thousand statuses of a kind are put beside each other once. */
const amongStatusesOf: OfKind = (kind) =>
  sql<SqlBool>`report.status_id in (select id from status where kind = ${kind})`

/**
 * For the first of them: asked for each report and remembered by its municipality and status: from a list of all statuses of a kind, thousands on a
 * large platform, PostgreSQL would try each.
 */
const hasStatusOf: OfKind = (kind) => sql<SqlBool>`exists (select from status
  where status.municipality_id = report.municipality_id and status.id = report.status_id and status.kind = ${kind})`

function filtered<Output>(start: Query<Output>, filter: ReportFilter, ofKind: OfKind): Query<Output> {
  let query = start
  const { municipalityId, categoryId, statusId, dateFrom, dateTo, timeZone, userId, ids, search } = filter
  const midnight = (day: string) => sql<Date>`${day}::date::timestamp at time zone ${timeZone}`
  if (municipalityId !== undefined) query = query.where('report.municipalityId', '=', municipalityId)
  if (categoryId !== undefined) {
    query = query.where((where) =>
      where.or([where('report.categoryId', '=', categoryId), where('report.subCategoryId', '=', categoryId)]),
    )
  }
  if (statusId !== undefined) query = query.where('report.statusId', '=', statusId)
  if (filter.statusKind !== undefined) query = query.where(ofKind(filter.statusKind))
  // What is not approved is not published (DECISIONS 5); said so, the index of what waits serves the list.
  // And a duplicate waits for nothing.
  if (filter.statusKind === 'NOT_APPROVED')
    query = query.where('report.isPublished', '=', false).where('report.duplicateOfId', 'is', null)
  if (dateFrom !== undefined) query = query.where('report.createdAt', '>=', midnight(dateFrom))
  if (dateTo !== undefined)
    query = query.where(
      'report.createdAt',
      '<',
      sql<Date>`(${dateTo}::date + 1)::timestamp at time zone ${timeZone}`,
    )
  if (filter.onlyWithPhoto) query = query.where('report.photoCount', '>', 0)
  if (userId !== undefined) query = query.where('report.personId', '=', userId)
  if (ids !== undefined) query = query.where(sql<SqlBool>`report.id = any(${[...ids]}::integer[])`)
  const staff = filter.inResponsibilityOf
  if (staff !== undefined && !staff.isSuperAdmin) {
    query = query.where((where) =>
      where.or([
        where('report.categoryId', 'in', [...staff.categoryIds, 0]),
        where('report.municipalityId', 'in', [...staff.adminOf, 0]),
      ]),
    )
  }
  if (filter.queue !== undefined) query = query.where(inQueue(filter.queue.name, filter.queue.inbox))
  if (filter.responsibleEditorId !== undefined) {
    query = query.where('report.responsibleEditorId', '=', filter.responsibleEditorId)
  }
  if (search === undefined) return query
  return query.where((where) => (search === null ? where.lit(false) : answers(where, search)))
}

/** A list in its order, of which the first `most` are asked for. */
function ordered(
  db: Db,
  matching: Query<object>,
  filter: ReportFilter,
  order: ReportOrder,
  most: number,
): Query<object> {
  const isByStatus = order.type === 'STATUS' && filter.municipalityId !== undefined
  return isByStatus
    ? byStatus(db, matching, filter.municipalityId ?? 0, order, most)
    : sorted(matching, order, filter.search)
}

/**
 * Status by status, of each no more than are asked for in all: the index has them in this order, where all of a town's reports
 * would have to be sorted by what stands in another table.
 */
function byStatus(
  db: Db,
  matching: Query<object>,
  municipalityId: number,
  { direction }: ReportOrder,
  most: number,
): Query<object> {
  const way = direction === 'ASC' ? 'asc' : 'desc'
  const ofStatus = matching
    .where('report.statusId', '=', sql<number>`town_status.id`)
    .selectAll('report')
    .orderBy('report.createdAt', 'desc')
    .orderBy('report.id', way)
    .limit(most)
  const statuses = db
    .selectFrom('status')
    .select(['status.id', 'status.position'])
    .where('status.municipalityId', '=', municipalityId)
    .orderBy('status.position', way)
    // Not to be taken apart by the planner: read in this order, later ones are not even begun.
    .offset(0)
  return db
    .selectFrom(statuses.as('town_status'))
    .innerJoinLateral(ofStatus.as('report'), (join) => join.onTrue())
    .orderBy('town_status.position', way)
    .orderBy('report.createdAt', 'desc')
    .orderBy('report.id', way) as unknown as Query<object>
}

/** Ties are broken by id, so that pages neither repeat nor skip. */
function sorted<Output>(
  query: Query<Output>,
  { type, direction, point }: ReportOrder,
  search: SearchQuery | null | undefined,
): Query<Output> {
  const way = direction === 'ASC' ? 'asc' : 'desc'
  const position = sql`(select position from status where status.municipality_id = report.municipality_id and status.id = report.status_id)`
  // Without a question nothing is more relevant than what is new.
  if (type === 'RELEVANCE' && search) return byRelevance(query, search)
  const ordered = {
    RELEVANCE: () => query.orderBy('report.createdAt', 'desc'),
    CREATED_AT: () => query.orderBy('report.createdAt', way),
    UPDATED_AT: () => query.orderBy('report.updatedAt', way),
    STATUS: () => query.orderBy(position, way).orderBy('report.createdAt', 'desc'),
    COMMENT_COUNT: () => query.orderBy('report.commentCount', way),
    DISTANCE: () => query.orderBy(nearnessTo('report', point ?? { latitude: 0, longitude: 0 }), way),
  }[type]()
  return ordered.orderBy('report.id', way)
}
