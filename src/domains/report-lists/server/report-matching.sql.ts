import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Viewer } from '#domains/access/server/viewer.ts'
import { CLOSED_KINDS, type StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { answers } from '#domains/reports/server/report-search.sql.ts'
import { activeMunicipalities } from '#domains/reports/server/reports.sql.ts'
import { visibleReports } from '#domains/reports/server/visible-reports.sql.ts'
import type { SearchQuery } from '#domains/search/server/expand-query.ts'
import type { DB } from '#generated/tables.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { DueFilter } from '../due-filter.rules.ts'
import type { ReportQueue } from '../report-queue.rules.ts'
import { isDue } from './report-due.sql.ts'
import { type Inbox, IS_NOT_HELD, inQueue } from './report-queue.sql.ts'

/** The filter of a list. Days are local to `timeZone` and inclusive (rule 56). */
export type ReportFilter = {
  municipalityId?: number | undefined
  /** Id of a category or a sub-category. */
  categoryId?: number | undefined
  statusId?: number | undefined
  districtId?: number | undefined
  statusKind?: StatusKind | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
  timeZone: string
  onlyWithPhoto: boolean
  userId?: number | undefined
  /** Without what is left of a report in the town that handed it over. */
  isOnce?: boolean | undefined
  /** Limits the result to these ids. */
  ids?: readonly number[] | undefined
  /** The parsed search; null where no report can match. */
  search?: SearchQuery | null | undefined
  /** The person's responsibility: for editors their categories, for administrators everything. */
  inResponsibilityOf?: Viewer | undefined
  responsibleEditorId?: number | undefined
  /** One queue of a person's inbox. */
  queue?: { name: ReportQueue; inbox: Inbox } | undefined
  /** As many supporters or more; 0 for a municipality that calls no number much: none. */
  supportedBy?: number | undefined
  /** Reports of the municipality with such a deadline. */
  due?: { state: DueFilter; now: Date; weekEnd: Date } | undefined
}

export type ReportQuery<Output> = SelectQueryBuilder<DB, 'report', Output>

/**
 * The reports that match a filter and that a viewer may see; lists and maps build on it. Without a
 * municipality in the filter those of deactivated ones are still included; `ofActiveTowns` removes them.
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

/** Removes reports of deactivated towns. A filter's own municipality was checked already. */
export const ofActiveTowns =
  (filter: ReportFilter) =>
  <Output>(query: ReportQuery<Output>): ReportQuery<Output> =>
    filter.municipalityId === undefined
      ? query.where('report.municipalityId', 'in', activeMunicipalities)
      : query

/** The matching reports, for queries that read only the first rows. */
export const firstOfMatching = (db: Db, viewer: Viewer, filter: ReportFilter) => {
  const all = matchingReports(db, viewer, filter, hasStatusOf).$call(ofActiveTowns(filter))
  // Every closed report has `resolved_at`. The extra condition lets the platform's list use the index of
  // closed reports: hardly any of the newest is closed.
  const isOfEnded = filter.statusKind !== undefined && CLOSED_KINDS.has(filter.statusKind)
  return isOfEnded && filter.municipalityId === undefined
    ? all.where('report.resolvedAt', 'is not', null)
    : all
}

/** The form of the condition on the kind of a report's status. */
type OfKind = (kind: StatusKind) => Expression<SqlBool>

/** For reading all rows: a semi-join with the statuses of that kind, some two thousand, built once. */
const amongStatusesOf: OfKind = (kind) =>
  sql<SqlBool>`report.status_id in (select id from status where kind = ${kind})`

/**
 * For reading the first rows: a subquery per report, memoized by municipality and status. PostgreSQL would
 * otherwise try thousands of statuses of that kind on a large platform.
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
  // Beside the other town's report, what is left in this one would be a second one of the same.
  if (filter.isOnce) query = query.where('report.transferredAt', 'is', null)
  if (categoryId !== undefined) {
    query = query.where((where) =>
      where.or([where('report.categoryId', '=', categoryId), where('report.subCategoryId', '=', categoryId)]),
    )
  }
  if (filter.districtId !== undefined) query = query.where('report.districtId', '=', filter.districtId)
  if (statusId !== undefined) query = query.where('report.statusId', '=', statusId)
  if (filter.statusKind !== undefined) query = query.where(ofKind(filter.statusKind))
  // A report that is not approved is not public (rule 5); the extra condition lets the list use the index of
  // waiting reports. A duplicate waits for nothing.
  if (filter.statusKind === 'NOT_APPROVED')
    query = query
      .where('report.isPublished', '=', false)
      .where('report.duplicateOfId', 'is', null)
      .where('report.transferredAt', 'is', null)
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
  if (filter.queue !== undefined)
    query = query.where(inQueue(filter.queue.name, filter.queue.inbox)).where(IS_NOT_HELD)
  if (filter.supportedBy !== undefined)
    query =
      filter.supportedBy === 0
        ? query.where((where) => where.lit(false))
        : query.where('report.supportCount', '>=', filter.supportedBy)
  if (filter.due !== undefined) query = query.where(isDue(municipalityId ?? 0, filter.due))
  if (filter.responsibleEditorId !== undefined) {
    query = query.where('report.responsibleEditorId', '=', filter.responsibleEditorId)
  }
  if (search === undefined) return query
  return query.where((where) => (search === null ? where.lit(false) : answers(where, search)))
}
