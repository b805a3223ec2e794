import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Viewer } from '#domains/access/server/viewer.ts'
import { CLOSED_KINDS, type StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { answers } from '#domains/reports/server/report-search.sql.ts'
import { activeMunicipalities } from '#domains/reports/server/reports.sql.ts'
import { visibleReports } from '#domains/reports/server/visible-reports.sql.ts'
import type { SearchQuery } from '#domains/search/server/expand-query.ts'
import type { DB } from '#generated/tables.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { ReportQueue } from '../report-queue.rules.ts'
import { type Inbox, inQueue } from './report-queue.sql.ts'

/** What a list can be asked for. Days are local to `timeZone` and both included (rule 56). */
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

export type ReportQuery<Output> = SelectQueryBuilder<DB, 'report', Output>

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
  <Output>(query: ReportQuery<Output>): ReportQuery<Output> =>
    filter.municipalityId === undefined
      ? query.where('report.municipalityId', 'in', activeMunicipalities)
      : query

/** The same for who reads only the first of them. */
export const firstOfMatching = (db: Db, viewer: Viewer, filter: ReportFilter) => {
  const all = matchingReports(db, viewer, filter, hasStatusOf).$call(ofActiveTowns(filter))
  // Whatever has ended has its moment. Said so, the platform's list is read from those alone: of the newest hardly any has ended.
  const isOfEnded = filter.statusKind !== undefined && CLOSED_KINDS.has(filter.statusKind)
  return isOfEnded && filter.municipalityId === undefined
    ? all.where('report.resolvedAt', 'is not', null)
    : all
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

function filtered<Output>(
  start: ReportQuery<Output>,
  filter: ReportFilter,
  ofKind: OfKind,
): ReportQuery<Output> {
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
  // What is not approved is not published (rule 5); said so, the index of what waits serves the list.
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
