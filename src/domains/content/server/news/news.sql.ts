import type { Selectable } from 'kysely'
import type { NewsEntry } from '#generated/tables.ts'
import type { Page } from '#kit/common/page.ts'
import type { Db } from '#kit/server/database/db.ts'

export type NewsRow = Selectable<NewsEntry>
/** A public entry, which always has a date. */
export type PublicNewsRow = NewsRow & { date: Date }

/** One page of the entries that are public now, newest first. */
export async function listNews(
  db: Db,
  now: Date,
  page: Page,
): Promise<{ rows: PublicNewsRow[]; total: number }> {
  const query = db.selectFrom('newsEntry').where('date', '<=', now)
  const [rows, { total }] = await Promise.all([
    query
      .selectAll()
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(page.count)
      .offset((page.page - 1) * page.count)
      .execute(),
    query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows as PublicNewsRow[], total }
}

/** Finds a public entry by id, by slug, or by both if both are given. */
export async function findNewsEntry(
  db: Db,
  { id, slug, now }: { id: number | null; slug: string | null; now: Date },
): Promise<PublicNewsRow | null> {
  if (id === null && slug === null) return null
  let query = db.selectFrom('newsEntry').selectAll().where('date', '<=', now)
  if (id !== null) query = query.where('id', '=', id)
  if (slug !== null) query = query.where('slug', '=', slug)
  return ((await query.executeTakeFirst()) as PublicNewsRow | undefined) ?? null
}
