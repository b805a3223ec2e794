import { sql } from 'kysely'
import { nearnessTo } from '#domains/places/server/nearness.sql.ts'
import { byRelevance } from '#domains/reports/server/report-search.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import { byDeadline } from './deadline-order.sql.ts'
import type { ReportFilter, ReportQuery } from './report-matching.sql.ts'

export const SORT_TYPES = [
  'RELEVANCE',
  'CREATED_AT',
  'UPDATED_AT',
  'STATUS',
  'COMMENT_COUNT',
  'SUPPORT_COUNT',
  'DISTANCE',
  'DUE',
] as const
export type SortType = (typeof SORT_TYPES)[number]

export type ReportOrder = {
  type: SortType
  direction: 'ASC' | 'DESC'
  point?: { latitude: number; longitude: number } | undefined
}

/** A list in its order, of which the first `most` are asked for. */
export function ordered(
  db: Db,
  matching: (filter: ReportFilter) => ReportQuery<object>,
  filter: ReportFilter,
  order: ReportOrder,
  most: number,
): ReportQuery<object> {
  const { municipalityId, search } = filter
  if (order.type === 'STATUS' && municipalityId !== undefined)
    return byStatus(db, matching(filter), municipalityId, order, most)
  if (order.type === 'DUE' && municipalityId !== undefined)
    return byDeadline(db, matching, filter, order.direction, most)
  if (order.type === 'RELEVANCE' && search)
    return byRelevance(db, matching({ ...filter, search: undefined }), search, municipalityId)
  return sorted(matching(filter), order)
}

/**
 * Reads the statuses one after the other, each by an index that has this order, and of each at most as many
 * rows as the page needs. One query over all statuses would sort every report of the town, because a status's
 * position stands in another table.
 */
function byStatus(
  db: Db,
  matching: ReportQuery<object>,
  municipalityId: number,
  { direction }: ReportOrder,
  most: number,
): ReportQuery<object> {
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
    // `offset 0` is an optimisation fence: it keeps the order, so later statuses are not scanned.
    .offset(0)
  return db
    .selectFrom(statuses.as('town_status'))
    .innerJoinLateral(ofStatus.as('report'), (join) => join.onTrue())
    .orderBy('town_status.position', way)
    .orderBy('report.createdAt', 'desc')
    .orderBy('report.id', way) as unknown as ReportQuery<object>
}

/** Ties are broken by id, so that pages neither repeat nor skip. */
export function sorted<Output>(
  query: ReportQuery<Output>,
  { type, direction, point }: ReportOrder,
): ReportQuery<Output> {
  const way = direction === 'ASC' ? 'asc' : 'desc'
  const position = sql`(select position from status where status.municipality_id = report.municipality_id and status.id = report.status_id)`
  const ordered = {
    // Without a search text, RELEVANCE means newest first.
    RELEVANCE: () => query.orderBy('report.createdAt', 'desc'),
    CREATED_AT: () => query.orderBy('report.createdAt', way),
    UPDATED_AT: () => query.orderBy('report.updatedAt', way),
    STATUS: () => query.orderBy(position, way).orderBy('report.createdAt', 'desc'),
    COMMENT_COUNT: () => query.orderBy('report.commentCount', way),
    SUPPORT_COUNT: () => query.orderBy('report.supportCount', way),
    // `ordered` handles DUE for a municipality; here only reports without a deadline remain.
    DUE: () => query.orderBy('report.createdAt'),
    DISTANCE: () => query.orderBy(nearnessTo('report', point ?? { latitude: 0, longitude: 0 }), way),
  }[type]()
  return ordered.orderBy('report.id', way)
}
