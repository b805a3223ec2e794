import type { Selectable } from 'kysely'
import type { Faq } from '#generated/tables.ts'
import type { Page } from '#kit/common/page.ts'
import type { Db } from '#kit/server/db.ts'

export type FaqRow = Selectable<Faq>

/** A page of questions and answers, in their order. */
export async function listFaqs(db: Db, page: Page): Promise<{ rows: FaqRow[]; total: number }> {
  const query = db.selectFrom('faq')
  const [rows, { total }] = await Promise.all([
    query
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .limit(page.count)
      .offset((page.page - 1) * page.count)
      .execute(),
    query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
