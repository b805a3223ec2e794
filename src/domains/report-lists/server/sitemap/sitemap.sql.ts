import { type SelectQueryBuilder, sql } from 'kysely'
import { activeMunicipalities } from '#domains/reports/server/reports.sql.ts'
import type { DB } from '#generated/tables.ts'
import type { Page } from '#kit/common/page.ts'
import type { Db } from '#kit/server/database/db.ts'

/** A report's entry in the sitemap. */
export type SitemapRow = {
  id: number
  slug: string
  updatedAt: Date
  municipalitySlug: string
  ownHost: string | null
  categorySlug: string
}

/** The content of one sitemap file: a range of a town's reports in the order of their ids. */
export type SitemapPart = {
  municipalityId: number
  municipalitySlug: string
  part: number
  count: number
  updatedAt: Date
}

type Query<Output> = SelectQueryBuilder<DB, 'report', Output>

/** Public reports without duplicates, whose page is not canonical. */
const canonical = <Output>(query: Query<Output>): Query<Output> =>
  query
    .where('report.isPublished', '=', true)
    .where('report.isInternal', '=', false)
    .where('report.deletedAt', 'is', null)
    .where('report.duplicateOfId', 'is', null)

const rowsOf = (db: Db) =>
  db
    .selectFrom('report')
    .$call(canonical)
    .innerJoin('municipality', 'municipality.id', 'report.municipalityId')
    .innerJoin('category', (join) =>
      join
        .onRef('category.municipalityId', '=', 'report.municipalityId')
        .onRef('category.id', '=', 'report.categoryId'),
    )
    .where('municipality.isActive', '=', true)
    .select(['report.id', 'report.slug', 'report.updatedAt'])
    .select([
      'municipality.slug as municipalitySlug',
      'municipality.ownHost',
      'category.slug as categorySlug',
    ])

/** One page of public reports for search engines, of all towns or of one, and the total count. */
export async function listForSitemap(
  db: Db,
  municipalityId: number | null,
  { page, count }: Page,
): Promise<{ rows: SitemapRow[]; total: number }> {
  let rows = rowsOf(db)
  let all = db
    .selectFrom('report')
    .$call(canonical)
    .where('report.municipalityId', 'in', activeMunicipalities)
  if (municipalityId !== null) {
    rows = rows.where('report.municipalityId', '=', municipalityId)
    all = all.where('report.municipalityId', '=', municipalityId)
  }
  const [found, { total }] = await Promise.all([
    rows
      .orderBy('report.municipalityId')
      .orderBy('report.id')
      .limit(count)
      .offset((page - 1) * count)
      .execute(),
    all.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: found, total }
}

/** A town's reports after an id, so that a large file is read in small batches. */
export async function reportsBehind(
  db: Db,
  municipalityId: number,
  behindId: number,
  limit: number,
): Promise<SitemapRow[]> {
  const query = rowsOf(db).where('report.municipalityId', '=', municipalityId)
  return query.where('report.id', '>', behindId).orderBy('report.id').limit(limit).execute()
}

/** The id before a part's first report; null where the part does not exist. */
export async function beginOfPart(
  db: Db,
  municipalityId: number,
  part: number,
  size: number,
): Promise<number | null> {
  const query = db
    .selectFrom('report')
    .$call(canonical)
    .where('report.municipalityId', '=', municipalityId)
    .select('report.id')
  const first = await query
    .orderBy('report.id')
    .limit(1)
    .offset((part - 1) * size)
    .executeTakeFirst()
  return first === undefined ? null : first.id - 1
}

/**
 * The parts of the active towns whose canonical address is on a site, each with its newest change, in one
 * index scan. `ofSite` is the town whose own site it is; null is the platform's, without towns that have an
 * own site.
 */
export async function listParts(
  db: Db,
  ofSite: string | null,
  size: number,
  limit: number,
): Promise<SitemapPart[]> {
  const towns = db
    .selectFrom('municipality')
    .select('id')
    .where((where) => (ofSite === null ? where('ownHost', 'is', null) : where('slug', '=', ofSite)))
  const numbered = db
    .selectFrom('report')
    .$call(canonical)
    .where('report.municipalityId', 'in', towns)
    .select(['report.municipalityId', 'report.updatedAt'])
    .select(
      sql<number>`(row_number() over (partition by report.municipality_id order by report.id) - 1) / ${size}::integer + 1`.as(
        'part',
      ),
    )
  return db
    .selectFrom(numbered.as('numbered'))
    .innerJoin('municipality', 'municipality.id', 'numbered.municipalityId')
    .where('municipality.isActive', '=', true)
    .groupBy(['numbered.municipalityId', 'municipality.slug', 'numbered.part'])
    .select(['numbered.municipalityId', 'municipality.slug as municipalitySlug'])
    .select((select) => [
      sql<number>`numbered.part::integer`.as('part'),
      select.fn.countAll<number>().as('count'),
      select.fn.max('numbered.updatedAt').as('updatedAt'),
    ])
    .orderBy('municipality.slug')
    .orderBy('numbered.part')
    .limit(limit)
    .execute()
}
