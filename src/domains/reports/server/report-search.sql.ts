import { type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { SearchQuery } from '#domains/search/server/expand-query.ts'
import { INDEX_VERSION, type SearchedText, searchVector } from '#domains/search/server/search-vector.ts'
import { rememberWords } from '#domains/search/server/vocabulary.sql.ts'
import type { DB } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type ReportKey = { municipalityId: number; id: number }

/** Most characters of official answers in a report's index: PostgreSQL limits a tsvector to a megabyte. */
const MOST_ANSWERED = 50_000

/** Condition for reports whose words may enter the shared vocabulary: public ones. */
const IS_PUBLIC = sql`report.is_published and not report.is_internal and report.deleted_at is null`

/**
 * Ranking weights of the tsvector classes D, C, B, A. D is the category's name, which is the same in
 * thousands of reports: it finds, and stands behind every text that says the word or one for the same.
 */
const WEIGHTS = '{0.001, 0.05, 0.25, 1}'
/** Factor by which a match of the exact word outranks a synonym. */
const OWN_WORD = 4

type TextRow = {
  municipalityId: number
  id: number
  title: string
  number: string
  /** The numbers that it had in other towns. */
  formerNumbers: string[]
  description: string
  address: string
  category: string
  answers: string
  isPublic: boolean
}

/**
 * Updates the search index of reports. It runs in the transaction that changes a report, and in the one that
 * publishes it: from then on its words enter the vocabulary.
 */
export async function indexReports(trx: Trx, municipalityId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const texts = await textsOf(trx, municipalityId, ids)
  const rows = texts.map((row) => ({
    row,
    ...searchVector(searchedTexts(row), [row.number, ...row.formerNumbers]),
  }))
  const insert = trx.insertInto('reportSearch').values(
    rows.map(({ row, vector }) => ({
      municipalityId: row.municipalityId,
      reportId: row.id,
      version: INDEX_VERSION,
      words: vector,
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

/** The indexed texts of a report with their weights. */
export function searchedTexts({
  title,
  description,
  address,
  category,
  answers,
}: Pick<TextRow, 'title' | 'description' | 'address' | 'category' | 'answers'>): SearchedText[] {
  return [
    { text: title, weight: 'A' },
    { text: address, weight: 'B' },
    { text: description, weight: 'B' },
    { text: answers, weight: 'C' },
    { text: category, weight: 'D' },
  ]
}

/** The thing counts as part of the address, unless the place is hidden: it would tell it. */
async function textsOf(db: Db, municipalityId: number, ids: readonly number[]): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select report.municipality_id, report.id, report.title, report.number, report.description,
      array(select t.number from report_transfer t where t.now_report_id = report.id and t.ended_at is null
        and t.returns_id is null) as former_numbers,
      concat_ws(' ', report.street, report.house_number, report.zip, report.place,
        (select concat_ws(' ', k.name, thing.number) from thing join thing_kind k on k.municipality_id = thing.municipality_id
          and k.id = thing.kind_id where thing.municipality_id = report.municipality_id and thing.id = report.thing_id
          and report.exact_latitude is null)) as address,
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

/**
 * Reports that are not indexed, or with an older version, town by town and newest first, after the last one.
 */
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

/**
 * Looks up the rarest word in the index, where there is one, and filters by the others: each further word
 * would make the index scan longer.
 */
const saying = ({ all, rarest }: SearchQuery) =>
  rarest === null
    ? sql<SqlBool>`report_search.words @@ ${all}::tsquery`
    : sql<SqlBool>`report_search.words @@ ${rarest}::tsquery and ts_match_vq(report_search.words, ${all}::tsquery)`

/** The condition that a report matches a search. */
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
 * The words of a search as a filter on each row in the order of its list. The scalar subquery keeps
 * PostgreSQL from using the word index, which is slower where many reports match.
 */
export const says = ({
  all,
}: SearchQuery) => sql<SqlBool>`(select ts_match_vq(words, ${all}::tsquery) from report_search
  where report_search.municipality_id = report.municipality_id and report_search.report_id = report.id)`

/** The matching index rows, which are read before their reports. */
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
 * Sorts by relevance: best match first, open before closed, newer before older. Index rows are ranked
 * before their reports are read, so that only the reports of the page are read. `query` need not contain the
 * search condition.
 */
export function byRelevance<Output>(
  db: Db,
  query: SelectQueryBuilder<DB, 'report', Output>,
  search: SearchQuery,
  municipalityId: number | undefined,
): SelectQueryBuilder<DB, 'report', Output> {
  // OFFSET 0 is an optimization fence: the index rows are ranked first, and each report is then looked up.
  // Otherwise PostgreSQL sometimes reads all public reports of a town.
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

/** Orders rows that were already selected by relevance; a few hundred at most. */
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

/** Most reports whose words are counted; of more, a random sample is taken. */
const MOST_COUNTED = 200_000

/** Counts the public reports with each word, so that queries expand to frequent words. */
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

/**
 * Deletes words that no public report uses any more: words of deleted and hidden reports must not stay. With
 * `keys` only these.
 */
export async function forgetUnusedWords(db: Db, keys?: readonly string[]): Promise<void> {
  const named = keys === undefined ? sql`true` : sql`search_word.key = any(${[...keys]}::text[])`
  await sql`delete from ${written('search_word')} where ${named} and not exists (
    select from report_search
    join report on report.municipality_id = report_search.municipality_id and report.id = report_search.report_id
    where report_search.words @@ ('''' || search_word.key || '''')::tsquery
      and ${IS_PUBLIC})`.execute(db)
}
