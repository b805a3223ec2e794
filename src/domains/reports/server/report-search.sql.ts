import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { SearchQuery } from '#domains/search/server/expand-query.ts'
import { INDEX_VERSION, type SearchedText, searchVector } from '#domains/search/server/search-vector.ts'
import { rememberWords } from '#domains/search/server/vocabulary.sql.ts'
import type { DB } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/db.ts'

export type ReportKey = { municipalityId: number; id: number }

/** Letters of official answers that a report is found by: PostgreSQL keeps a megabyte of words. */
const MOST_ANSWERED = 50_000

/** What everybody may read, so that its words may help everybody to find. */
const IS_PUBLIC = sql`report.is_published and not report.is_internal and report.deleted_at is null`

/** How much a word's place counts: D, C, B, A. */
const WEIGHTS = '{0.05, 0.25, 0.5, 1}'
/** How much more an answer counts that has the very word. */
const OWN_WORD = 4

type TextRow = {
  municipalityId: number
  id: number
  title: string
  number: string
  description: string
  address: string
  category: string
  answers: string
  isPublic: boolean
}

/**
 * Makes reports findable by what they say now. Called in the transaction that changed it, and in the one that makes it
 * public: from then on its words help others to find.
 */
export async function indexReports(trx: Trx, municipalityId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const texts = await textsOf(trx, municipalityId, ids)
  const rows = texts.map((row) => ({ row, ...searchVector(searchedTexts(row)) }))
  const insert = trx.insertInto('reportSearch').values(
    rows.map(({ row, vector }) => ({
      municipalityId: row.municipalityId,
      reportId: row.id,
      version: INDEX_VERSION,
      // The number is one word: years and counters alone would find everything.
      words: `'${row.number}':1A ${vector}`,
    })),
  )
  await insert
    .onConflict((conflict) =>
      conflict
        .columns(['municipalityId', 'reportId'])
        .doUpdateSet((set) => ({ words: set.ref('excluded.words'), version: set.ref('excluded.version') })),
    )
    .execute()
  const told = rows.filter(({ row }) => row.isPublic)
  await rememberWords(trx, new Map(told.flatMap(({ words }) => [...words])))
}

/** What a report is found by, and how much each counts (REQUIREMENTS R-01). */
export function searchedTexts({
  title,
  description,
  address,
  category,
  answers,
}: Pick<TextRow, 'title' | 'description' | 'address' | 'category' | 'answers'>): SearchedText[] {
  return [
    { text: title, weight: 'A' },
    { text: category, weight: 'B' },
    { text: address, weight: 'C' },
    { text: description, weight: 'C' },
    { text: answers, weight: 'D' },
  ]
}

async function textsOf(db: Db, municipalityId: number, ids: readonly number[]): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select report.municipality_id, report.id, report.title, report.number, report.description,
      concat_ws(' ', report.street, report.house_number, report.zip, report.place) as address,
      concat_ws(' ', category.name, sub_category.name) as category,
      (${IS_PUBLIC}) as is_public,
      coalesce((select left(string_agg(text, ' '), ${MOST_ANSWERED}) from comment where comment.municipality_id = report.municipality_id
        and comment.report_id = report.id and comment.is_official), '') as answers
    from report
    join category on category.municipality_id = report.municipality_id and category.id = report.category_id
    left join sub_category on sub_category.municipality_id = report.municipality_id and sub_category.id = report.sub_category_id
    where report.municipality_id = ${municipalityId} and report.id = any(${[...ids]})`.execute(db)
  return rows
}

/** Reports that were never indexed, or with older word lists, town by town and the newest first, behind the last one. */
export async function unindexedReports(db: Db, limit: number, last: ReportKey | null): Promise<ReportKey[]> {
  const query = db
    .selectFrom('report')
    .leftJoin('reportSearch', (join) =>
      join
        .onRef('reportSearch.municipalityId', '=', 'report.municipalityId')
        .onRef('reportSearch.reportId', '=', 'report.id')
        .on('reportSearch.version', '=', INDEX_VERSION),
    )
    .select(['report.municipalityId', 'report.id'])
    .where('reportSearch.reportId', 'is', null)
    .orderBy('report.municipalityId')
    .orderBy('report.id', 'desc')
    .limit(limit)
  if (last === null) return query.execute()
  const { municipalityId, id } = last
  return query
    .where(({ and, eb, or }) =>
      or([
        eb('report.municipalityId', '>', municipalityId),
        and([eb('report.municipalityId', '=', municipalityId), eb('report.id', '<', id)]),
      ]),
    )
    .execute()
}

/** The condition that a report answers a question. */
export function answers(where: ExpressionBuilder<DB, 'report'>, query: SearchQuery) {
  const found = where
    .selectFrom('reportSearch')
    .select('reportSearch.reportId')
    .whereRef('reportSearch.municipalityId', '=', 'report.municipalityId')
    .whereRef('reportSearch.reportId', '=', 'report.id')
    .where(sql<boolean>`report_search.words @@ ${query.all}::tsquery`)
  return where.exists(found)
}

/** REQUIREMENTS R-05: what fits best first, open ones before closed, newer ones before older. */
export function byRelevance<Output>(
  query: SelectQueryBuilder<DB, 'report', Output>,
  { all, own }: SearchQuery,
): SelectQueryBuilder<DB, 'report', Output> {
  const rank = sql`(select ${OWN_WORD} * ts_rank(${WEIGHTS}, words, ${own}::tsquery) + ts_rank(${WEIGHTS}, words, ${all}::tsquery)
    from report_search where report_search.municipality_id = report.municipality_id and report_search.report_id = report.id)`
  return query
    .orderBy(rank, (order) => order.desc().nullsLast())
    .orderBy(sql`report.resolved_at is null`, 'desc')
    .orderBy('report.createdAt', 'desc')
    .orderBy('report.id', 'desc')
}

/** Forgets words that no public report uses any more: what was deleted or hidden must not live on here. */
export async function forgetUnusedWords(db: Db): Promise<void> {
  await sql`delete from search_word where not exists (
    select from report_search
    join report on report.municipality_id = report_search.municipality_id and report.id = report_search.report_id
    where report_search.words @@ ('''' || search_word.key || '''')::tsquery
      and ${IS_PUBLIC})`.execute(db)
}
