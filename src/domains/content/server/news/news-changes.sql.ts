import { type Insertable, sql } from 'kysely'
import type { NewsEntry } from '#generated/tables.ts'
import type { Page } from '#kit/common/page.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { NewsRow } from './news.sql.ts'

/** The current values of the fields that the form writes. */
export const stateOfNewsEntry = ({
  name,
  teaser,
  text,
  image,
  imageText,
  link,
  video,
  videoText,
  date,
}: NewsRow) => ({
  ...{ name, teaser, text, image, imageText, link, video, videoText, date },
})

/** One page of all entries: drafts first, then newest first. */
export async function listAllNews(db: Db, page: Page): Promise<{ rows: NewsRow[]; total: number }> {
  const query = db.selectFrom('newsEntry')
  const [rows, { total }] = await Promise.all([
    query
      .selectAll()
      .orderBy(sql`date desc nulls first`)
      .orderBy('id', 'desc')
      .limit(page.count)
      .offset((page.page - 1) * page.count)
      .execute(),
    query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export async function findAnyNewsEntry(db: Db, id: number): Promise<NewsRow | null> {
  return (await db.selectFrom('newsEntry').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Serialises changes of the news, so that no two entries get the same slug. Reads are not blocked. */
export async function lockNews(trx: Trx): Promise<void> {
  await sql`lock table news_entry in share row exclusive mode`.execute(trx)
}

/** Slugs of other entries that begin with the given one. */
export async function slugsLike(trx: Trx, slug: string, exceptId: number): Promise<string[]> {
  const query = trx.selectFrom('newsEntry').select('slug').where('id', '!=', exceptId)
  const rows = await query.where((where) => where.fn('starts_with', ['slug', sql.val(slug)])).execute()
  return rows.map((row) => row.slug)
}

export async function insertNewsEntry(trx: Trx, row: Insertable<NewsEntry>): Promise<void> {
  await trx.insertInto('newsEntry').values(row).execute()
}

export async function updateNewsRow(trx: Trx, { id, ...changes }: NewsRow): Promise<void> {
  await trx.updateTable('newsEntry').set(changes).where('id', '=', id).execute()
}

export async function deleteNewsRow(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('newsEntry').where('id', '=', id).execute()
}
