import { type Selectable, sql } from 'kysely'
import type { Faq } from '#generated/tables.ts'
import type { Page } from '#kit/common/page.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type FaqRow = Selectable<Faq>

/** One page of questions and answers, in their order. */
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

/** The current values of the fields that the form writes. */
export const stateOfFaq = ({ question, answer }: FaqRow) => ({ question, answer })

export async function findFaq(db: Db, id: number): Promise<FaqRow | null> {
  return (await db.selectFrom('faq').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Serialises changes of the questions, so that no two get the same position. Reads are not blocked. */
export async function lockFaqs(trx: Trx): Promise<void> {
  await sql`lock table faq in share row exclusive mode`.execute(trx)
}

/** The position after the last question. */
export async function nextPosition(trx: Trx): Promise<number> {
  const query = trx.selectFrom('faq').select((select) => select.fn.max('position').as('last'))
  return ((await query.executeTakeFirst())?.last ?? 0) + 1
}

/** The question directly before or after another one. */
export async function neighbourOf(
  trx: Trx,
  { position }: { position: number },
  isUp: boolean,
): Promise<FaqRow | null> {
  const [side, order] = isUp ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
  const query = trx.selectFrom('faq').selectAll().where('position', side, position)
  return (await query.orderBy('position', order).limit(1).executeTakeFirst()) ?? null
}

export async function insertFaq(trx: Trx, row: FaqRow): Promise<void> {
  await trx.insertInto('faq').values(row).execute()
}

export async function updateFaqRow(trx: Trx, { id, ...changes }: FaqRow): Promise<void> {
  await trx.updateTable('faq').set(changes).where('id', '=', id).execute()
}

export async function deleteFaqRow(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('faq').where('id', '=', id).execute()
}
