import { sql } from 'kysely'
import type { Viewer } from '#domains/access/server/viewer.ts'
import { nearnessTo } from '#domains/places/server/nearness.sql.ts'
import {
  byRelevance,
  byRelevanceAmong,
  says,
  textsThatAnswer,
} from '#domains/reports/server/report-search.sql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { SearchQuery } from '#domains/search/server/expand-query.ts'
import type { Page } from '#kit/common/page.ts'
import type { Db } from '#kit/server/database/db.ts'
import { KEPT_FROM, type TotalCache } from '#kit/server/database/total-cache.ts'
import {
  firstOfMatching,
  matchingReports,
  ofActiveTowns,
  type ReportFilter,
  type ReportQuery,
} from './report-matching.sql.ts'

export const SORT_TYPES = [
  'RELEVANCE',
  'CREATED_AT',
  'UPDATED_AT',
  'STATUS',
  'COMMENT_COUNT',
  'DISTANCE',
] as const
export type SortType = (typeof SORT_TYPES)[number]

export type ReportOrder = {
  type: SortType
  direction: 'ASC' | 'DESC'
  point?: { latitude: number; longitude: number } | undefined
}

type Reading = { db: Db; viewer: Viewer; totals?: TotalCache }

type PageOfReports = { rows: ReportRow[]; total: number }

/** One page of the reports a person may see, and how many there are in all; a long list's total may be some seconds old. */
export async function listReports(
  { db, viewer, totals }: Reading,
  filter: ReportFilter,
  order: ReportOrder,
  page: Page,
): Promise<PageOfReports> {
  const all = matchingReports(db, viewer, filter).$call(ofActiveTowns(filter))
  const counting = all.select((select) => select.fn.countAll<number>().as('total'))
  const counted = counting.compile()
  const ask = async () => (await db.executeQuery(counted)).rows[0]?.total ?? 0
  const statement = JSON.stringify([counted.sql, counted.parameters])
  const count = (how = ask) => (totals === undefined ? how() : totals.of(statement, how))
  const { search } = filter
  if (order.type === 'RELEVANCE' && search) {
    const portion = () => portionOf({ db, viewer }, filter, search, page)
    if (isMany(totals?.known(statement))) {
      const [rows, total] = await Promise.all([portion(), count()])
      return { rows, total }
    }
    const { rows, total } = await rankedPage({ db, viewer }, filter, search, page)
    if (total === null) return { rows, total: await count() }
    // Only now known to be many, which come in another order: the next page has to go on after this one.
    if (totals && isMany(await count(async () => total))) return { rows: await portion(), total }
    return { rows, total }
  }
  const rows = ordered(
    db,
    (wanted) => firstOfMatching(db, viewer, wanted),
    filter,
    order,
    page.page * page.count,
  )
    .selectAll('report')
    .limit(page.count)
    .offset(startOf(page))
  if (isMany(totals?.known(statement))) {
    const [found, total] = await Promise.all([rows.execute(), count()])
    return { rows: found as ReportRow[], total }
  }
  // A short list is read and counted by one statement: a second one costs more than counting does.
  const both = async () => {
    const found = await rows.select(counting.as('listTotal')).execute()
    return { rows: found as ReportRow[], total: found[0]?.listTotal ?? (page.page === 1 ? 0 : await ask()) }
  }
  const { rows: found, total } = await both()
  return { rows: found, total: await count(async () => total) }
}

const startOf = ({ page, count }: Page) => (page - 1) * count
const isMany = (total: number | null | undefined) => (total ?? 0) >= KEPT_FROM

/** What answers a question, ranked, and how many do by the same reading of the index; null on a page behind the last. */
async function rankedPage(
  { db, viewer }: Reading,
  filter: ReportFilter,
  search: SearchQuery,
  page: Page,
): Promise<{ rows: ReportRow[]; total: number | null }> {
  const matching = firstOfMatching(db, viewer, { ...filter, search: undefined })
  // Numbers alone: all that answer are counted, and whole reports would be carried through that.
  const found = await byRelevance(db, matching, search, filter.municipalityId)
    .select(['report.id', sql<number>`(count(*) over ())::integer`.as('total')])
    .limit(page.count)
    .offset(startOf(page))
    .execute()
  if (found.length === 0) return { rows: [], total: page.page === 1 ? 0 : null }
  const ids = found.map(({ id }) => id)
  const reports = await db.selectFrom('report').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(reports.map((report) => [report.id, report as ReportRow]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: found[0]?.total ?? 0 }
}

/** Reports among which relevance decides where thousands answer (decision 0031). */
const PORTION = 300

/**
 * A page where many answer: the newest come portion by portion, in each what fits best first. To rank them all takes as long as there
 * are years.
 */
async function portionOf(
  { db, viewer }: Reading,
  filter: ReportFilter,
  search: SearchQuery,
  page: Page,
): Promise<ReportRow[]> {
  const portion = page.count * Math.max(1, Math.floor(PORTION / page.count))
  const start = startOf(page)
  const matching = firstOfMatching(db, viewer, { ...filter, search: undefined }).where(says(search))
  const newest = sorted(matching, { type: 'CREATED_AT', direction: 'DESC' })
    .selectAll('report')
    .limit(portion)
    .offset(start - (start % portion))
  const among = db.selectFrom(newest.as('report')) as unknown as ReportQuery<object>
  const query = byRelevanceAmong(among, search).selectAll('report')
  return (await query
    .limit(page.count)
    .offset(start % portion)
    .execute()) as ReportRow[]
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

/** Reports among which an answer is looked for before the index of words is asked: what many say, one of them says. */
const LOOKED_THROUGH = 500

/** Whether the list has anything at all. */
export async function hasReports(db: Db, viewer: Viewer, filter: ReportFilter): Promise<boolean> {
  const { search, municipalityId } = filter
  const all = firstOfMatching(db, viewer, { ...filter, search: undefined })
  const isThere = async (query: ReportQuery<object>) =>
    (await query.select('report.id').limit(1).executeTakeFirst()) !== undefined
  if (search === undefined) return isThere(all)
  if (search === null) return false
  const newest = sorted(all, { type: 'CREATED_AT', direction: 'DESC' })
    .selectAll('report')
    .limit(LOOKED_THROUGH)
  const among = db.selectFrom(newest.as('report')) as unknown as ReportQuery<object>
  if (await isThere(among.where(says(search)))) return true
  // All at once: read one by one until the first, PostgreSQL would rather read the whole table.
  const texts = textsThatAnswer(db, search, municipalityId).offset(0).as('found')
  const answering = all.innerJoin(texts, (join) =>
    join
      .onRef('found.municipalityId', '=', 'report.municipalityId')
      .onRef('found.reportId', '=', 'report.id'),
  )
  return isThere(answering as unknown as ReportQuery<object>)
}

function ordered(
  db: Db,
  matching: (filter: ReportFilter) => ReportQuery<object>,
  filter: ReportFilter,
  order: ReportOrder,
  most: number,
): ReportQuery<object> {
  const { municipalityId, search } = filter
  if (order.type === 'STATUS' && municipalityId !== undefined)
    return byStatus(db, matching(filter), municipalityId, order, most)
  if (order.type === 'RELEVANCE' && search)
    return byRelevance(db, matching({ ...filter, search: undefined }), search, municipalityId)
  return sorted(matching(filter), order)
}

/**
 * Status by status, of each no more than are asked for in all: the index has them in this order, where all of a town's reports
 * would have to be sorted by what stands in another table.
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
    // Not to be taken apart by the planner: read in this order, later ones are not even begun.
    .offset(0)
  return db
    .selectFrom(statuses.as('town_status'))
    .innerJoinLateral(ofStatus.as('report'), (join) => join.onTrue())
    .orderBy('town_status.position', way)
    .orderBy('report.createdAt', 'desc')
    .orderBy('report.id', way) as unknown as ReportQuery<object>
}

/** Ties are broken by id, so that pages neither repeat nor skip. */
function sorted<Output>(
  query: ReportQuery<Output>,
  { type, direction, point }: ReportOrder,
): ReportQuery<Output> {
  const way = direction === 'ASC' ? 'asc' : 'desc'
  const position = sql`(select position from status where status.municipality_id = report.municipality_id and status.id = report.status_id)`
  const ordered = {
    // Without a question nothing is more relevant than what is new.
    RELEVANCE: () => query.orderBy('report.createdAt', 'desc'),
    CREATED_AT: () => query.orderBy('report.createdAt', way),
    UPDATED_AT: () => query.orderBy('report.updatedAt', way),
    STATUS: () => query.orderBy(position, way).orderBy('report.createdAt', 'desc'),
    COMMENT_COUNT: () => query.orderBy('report.commentCount', way),
    DISTANCE: () => query.orderBy(nearnessTo('report', point ?? { latitude: 0, longitude: 0 }), way),
  }[type]()
  return ordered.orderBy('report.id', way)
}
