import { sql } from 'kysely'
import type { Viewer } from '#domains/access/server/viewer.ts'
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
import { startOf } from './report-list.sql.ts'
import { firstOfMatching, type ReportFilter, type ReportQuery } from './report-matching.sql.ts'
import { sorted } from './report-order.sql.ts'

/** A question, and what else the reports have to fit. */
export type Asked = { db: Db; viewer: Viewer; filter: ReportFilter; search: SearchQuery }

/** The conditions of a list besides its words, which are searched in another way. */
const apartFromWords = ({ db, viewer, filter }: Asked) =>
  firstOfMatching(db, viewer, { ...filter, search: undefined })

const newestOf = (asked: Asked) => sorted(apartFromWords(asked), { type: 'CREATED_AT', direction: 'DESC' })

/**
 * Ids of one page of matching reports by relevance, and the total from the same scan; null for an empty page.
 */
export async function findRankedIds(
  asked: Asked,
  page: Page,
): Promise<{ ids: number[]; total: number | null }> {
  // Selects ids only: the window count reads all matches, and whole rows would make that slow.
  const found = await byRelevance(asked.db, apartFromWords(asked), asked.search, asked.filter.municipalityId)
    .select(['report.id', sql<number>`(count(*) over ())::integer`.as('total')])
    .limit(page.count)
    .offset(startOf(page))
    .execute()
  return { ids: found.map(({ id }) => id), total: found[0]?.total ?? null }
}

/** Reports by their ids, in this order. */
export async function findInOrder(db: Db, ids: readonly number[]): Promise<ReportRow[]> {
  if (ids.length === 0) return []
  const reports = await db.selectFrom('report').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(reports.map((report) => [report.id, report as ReportRow]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * A page of those that answer among a portion of reports, the newest first: `portion` of them, from `start`
 * on.
 */
export async function findRankedAmong(
  asked: Asked,
  portion: { start: number; size: number },
  page: { start: number; count: number },
): Promise<ReportRow[]> {
  const newest = newestOf(asked)
    .where(says(asked.search))
    .selectAll('report')
    .limit(portion.size)
    .offset(portion.start)
  const among = asked.db.selectFrom(newest.as('report')) as unknown as ReportQuery<object>
  const query = byRelevanceAmong(among, asked.search).selectAll('report')
  return (await query.limit(page.count).offset(page.start).execute()) as ReportRow[]
}

const isThere = async (query: ReportQuery<object>): Promise<boolean> =>
  (await query.select('report.id').limit(1).executeTakeFirst()) !== undefined

/** Whether a list without a question has any report. */
export const hasAny = (db: Db, viewer: Viewer, filter: ReportFilter): Promise<boolean> =>
  isThere(firstOfMatching(db, viewer, filter))

/** Whether one of the newest answers. */
export function hasAnswerAmongNewest(asked: Asked, most: number): Promise<boolean> {
  const newest = newestOf(asked).selectAll('report').limit(most)
  const among = asked.db.selectFrom(newest.as('report')) as unknown as ReportQuery<object>
  return isThere(among.where(says(asked.search)))
}

/** Whether any answers, by the index of words. */
export function hasAnswerInIndex(asked: Asked): Promise<boolean> {
  // All at once: read one by one until the first, PostgreSQL would rather read the whole table.
  const texts = textsThatAnswer(asked.db, asked.search, asked.filter.municipalityId).offset(0).as('found')
  const answering = apartFromWords(asked).innerJoin(texts, (join) =>
    join
      .onRef('found.municipalityId', '=', 'report.municipalityId')
      .onRef('found.reportId', '=', 'report.id'),
  )
  return isThere(answering as unknown as ReportQuery<object>)
}
