import type { Selectable } from 'kysely'
import type { QuestionSet } from '#generated/tables.ts'
import { type Db, nextId, type Trx } from '#kit/server/database/db.ts'
import type { Item } from '../category-question.rules.ts'

/** A version of a category's questions. */
export type QuestionSetRow = Omit<Selectable<QuestionSet>, 'items'> & { items: Item[] }

/** The present versions of categories, at most one each. */
export async function presentSets(db: Db, categoryIds: readonly number[]): Promise<QuestionSetRow[]> {
  if (categoryIds.length === 0) return []
  const query = db
    .selectFrom('questionSet')
    .selectAll()
    .distinctOn('categoryId')
    .where('categoryId', 'in', categoryIds)
    .orderBy('categoryId')
    .orderBy('version', 'desc')
  return (await query.execute()) as unknown as QuestionSetRow[]
}

export async function findSets(db: Db, ids: readonly number[]): Promise<QuestionSetRow[]> {
  const query = db.selectFrom('questionSet').selectAll().where('id', 'in', ids)
  return (await query.execute()) as unknown as QuestionSetRow[]
}

/** When the next version replaced this one; null while it is the present one. */
export async function replacedAt(
  db: Db,
  { municipalityId, categoryId, version }: QuestionSetRow,
): Promise<Date | null> {
  const query = db
    .selectFrom('questionSet')
    .select('savedAt')
    .where('municipalityId', '=', municipalityId)
    .where('categoryId', '=', categoryId)
    .where('version', '=', version + 1)
  return (await query.executeTakeFirst())?.savedAt ?? null
}

/** Inserts the next version. The town's categories have to be locked. */
export async function insertSet(
  trx: Trx,
  row: Pick<QuestionSetRow, 'municipalityId' | 'categoryId' | 'version' | 'items' | 'savedAt'>,
): Promise<void> {
  const id = await nextId(trx, 'question_set_id')
  await trx
    .insertInto('questionSet')
    .values({ ...row, id, items: JSON.stringify(row.items) })
    .execute()
}
