import { type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely'
import type { Viewer } from '#domains/access/server/viewer.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { DB } from '#generated/tables.ts'
import type { Page } from '#kit/common/page.ts'
import type { Db } from '#kit/server/database/db.ts'
import { firstOfMatching, matchingReports, ofActiveTowns, type ReportFilter } from './report-matching.sql.ts'
import { ordered, type ReportOrder } from './report-order.sql.ts'

export type PageOfReports = { rows: ReportRow[]; total: number }

/** Rows that a page of a list skips. */
export const startOf = ({ page, count }: Page): number => (page - 1) * count

const countOf = (db: Db, viewer: Viewer, filter: ReportFilter) =>
  matchingReports(db, viewer, filter)
    .$call(ofActiveTowns(filter))
    .select((select) => select.fn.countAll<number>().as('total'))

type Counting = SelectQueryBuilder<DB, 'report', { total: number }>

/** How many reports a list has. */
export type ListTotal = {
  /** The statement with its values: equal keys, equal totals. */
  key: string
  count(): Promise<number>
  /** The count as a part of another statement. */
  query: Counting
}

export function listTotal(db: Db, viewer: Viewer, filter: ReportFilter): ListTotal {
  const query = countOf(db, viewer, filter) as Counting
  const compiled: CompiledQuery<{ total: number }> = query.compile()
  return {
    key: JSON.stringify([compiled.sql, compiled.parameters]),
    count: async () => (await db.executeQuery(compiled)).rows[0]?.total ?? 0,
    query,
  }
}

const pageQuery = (db: Db, viewer: Viewer, filter: ReportFilter, order: ReportOrder, page: Page) =>
  ordered(db, (wanted) => firstOfMatching(db, viewer, wanted), filter, order, page.page * page.count)
    .selectAll('report')
    .limit(page.count)
    .offset(startOf(page))

/** One page of a list. */
export const findPage = async (...list: Parameters<typeof pageQuery>): Promise<ReportRow[]> =>
  (await pageQuery(...list).execute()) as ReportRow[]

/** A page of the list with its total, by one statement; null on a page without rows. */
export async function findPageAndTotal(
  total: ListTotal,
  ...list: Parameters<typeof pageQuery>
): Promise<{ rows: ReportRow[]; total: number | null }> {
  const rows = await pageQuery(...list)
    .select(total.query.as('listTotal'))
    .execute()
  return { rows: rows as ReportRow[], total: rows[0]?.listTotal ?? null }
}

/** The ids of the whole list in its order, at most `limit`: what is written to a file batch by batch. */
export async function listReportIds(
  db: Db,
  viewer: Viewer,
  filter: ReportFilter,
  order: ReportOrder,
  limit: number,
): Promise<number[]> {
  const matching = (wanted: ReportFilter) => matchingReports(db, viewer, wanted).$call(ofActiveTowns(filter))
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
    countOf(db, viewer, filter).select(sql<number>`${index}::integer`.as('place')),
  )
  const all = counts.reduce((query, next) => query.unionAll(next))
  const totals = new Map((await all.execute()).map(({ place, total }) => [place, total]))
  return filters.map((_, index) => totals.get(index) ?? 0)
}
