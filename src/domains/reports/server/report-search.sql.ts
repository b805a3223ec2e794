import { type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { SearchQuery } from '#domains/search/server/expand-query.ts'
import { INDEX_VERSION, type SearchedText, searchVector } from '#domains/search/server/search-vector.ts'
import { rememberWords } from '#domains/search/server/vocabulary.sql.ts'
import type { DB } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

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

/** What a report is found by, and how much each counts. */
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

/** Looked up in the index by the rarest word where one is, the others then read in the rows: each further word makes the look-up longer. */
const saying = ({ all, rarest }: SearchQuery) =>
  rarest === null
    ? sql<SqlBool>`report_search.words @@ ${all}::tsquery`
    : sql<SqlBool>`report_search.words @@ ${rarest}::tsquery and ts_match_vq(report_search.words, ${all}::tsquery)`

/** The condition that a report answers a question. */
export function answers(where: ExpressionBuilder<DB, 'report'>, search: SearchQuery) {
  const found = where
    .selectFrom('reportSearch')
    .select('reportSearch.reportId')
    .whereRef('reportSearch.municipalityId', '=', 'report.municipalityId')
    .whereRef('reportSearch.reportId', '=', 'report.id')
    .where(saying(search))
  return where.exists(found)
}

/**
 * The same, asked of each report in the order of its list: as a value PostgreSQL does not look for it in the index of all words, which where
 * many answer takes longer than to meet them on the way.
 */
export const says = ({
  all,
}: SearchQuery) => sql<SqlBool>`(select ts_match_vq(words, ${all}::tsquery) from report_search
  where report_search.municipality_id = report.municipality_id and report_search.report_id = report.id)`

/** The texts that answer, looked up before their reports are. */
export const textsThatAnswer = (db: Db, search: SearchQuery, municipalityId: number | undefined) => {
  const found = db
    .selectFrom('reportSearch')
    .select(['reportSearch.municipalityId', 'reportSearch.reportId'])
    .where(saying(search))
  return municipalityId === undefined
    ? found
    : found.where('reportSearch.municipalityId', '=', municipalityId)
}

const rankOf = ({ fit, own }: SearchQuery) =>
  sql<number>`${OWN_WORD} * ts_rank(${WEIGHTS}, report_search.words, ${own}::tsquery) + ts_rank(${WEIGHTS}, report_search.words, ${fit}::tsquery)`

/**
 * What fits best first, open ones before closed, newer ones before older. The texts are ranked before their
 * reports are read, so that only those are read which are shown. `query` need not ask for the words itself.
 */
export function byRelevance<Output>(
  db: Db,
  query: SelectQueryBuilder<DB, 'report', Output>,
  search: SearchQuery,
  municipalityId: number | undefined,
): SelectQueryBuilder<DB, 'report', Output> {
  // With an offset the texts are chosen and ranked by themselves, and each of their reports is then looked up. Otherwise PostgreSQL at
  // times reads all public reports of a town instead.
  const texts = textsThatAnswer(db, search, municipalityId).select(rankOf(search).as('rank')).offset(0)
  const ranked = query
    .innerJoin(texts.as('found'), (join) =>
      join
        .onRef('found.municipalityId', '=', 'report.municipalityId')
        .onRef('found.reportId', '=', 'report.id'),
    )
    .orderBy('found.rank', (order) => order.desc().nullsLast())
  return openAndNewFirst(ranked as unknown as SelectQueryBuilder<DB, 'report', Output>)
}

/** The same order among rows that were chosen already; a few hundred at most. */
export function byRelevanceAmong<Output>(
  query: SelectQueryBuilder<DB, 'report', Output>,
  search: SearchQuery,
): SelectQueryBuilder<DB, 'report', Output> {
  const rank = sql`(select ${rankOf(search)} from report_search
    where report_search.municipality_id = report.municipality_id and report_search.report_id = report.id)`
  return openAndNewFirst(query.orderBy(rank, (order) => order.desc().nullsLast()))
}

const openAndNewFirst = <Output>(query: SelectQueryBuilder<DB, 'report', Output>) =>
  query
    .orderBy(sql`report.resolved_at is null`, 'desc')
    .orderBy('report.createdAt', 'desc')
    .orderBy('report.id', 'desc')

/** Reports whose words are counted at most; of more, a part is drawn. */
const MOST_COUNTED = 200_000

/** Notes for each word how many public reports have it, so that questions are widened to words that are in use. */
export async function countWords(db: Db): Promise<void> {
  const { rows } = await sql<{ share: number }>`
    select least(100, 100.0 * ${MOST_COUNTED} / greatest(reltuples, 1))::float8 as share
    from pg_class where oid = 'report_search'::regclass`.execute(db)
  const texts = `select words from report_search tablesample system (${rows[0]?.share ?? 100}) join report
    on report.municipality_id = report_search.municipality_id and report.id = report_search.report_id
    where report.is_published and not report.is_internal and report.deleted_at is null`
  await sql`
    with used as materialized (select word, ndoc from ts_stat(${texts})),
      fresh as (select search_word.key, coalesce(ndoc, 0) as reports from search_word left join used on word = key)
    update ${written('search_word')} set reports = fresh.reports from fresh
    where fresh.key = search_word.key and search_word.reports <> fresh.reports`.execute(db)
}

/** Forgets words that no public report uses any more: what was deleted or hidden must not live on here. */
export async function forgetUnusedWords(db: Db): Promise<void> {
  await sql`delete from ${written('search_word')} where not exists (
    select from report_search
    join report on report.municipality_id = report_search.municipality_id and report.id = report_search.report_id
    where report_search.words @@ ('''' || search_word.key || '''')::tsquery
      and ${IS_PUBLIC})`.execute(db)
}
