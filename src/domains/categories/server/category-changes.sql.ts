import { type Insertable, sql, type Updateable } from 'kysely'
import type { Category, SubCategory } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

type Key = { municipalityId: number; id: number }

/**
 * Serialises changes of a town's categories by a lock on the town. Otherwise two changes at once could close
 * the last two open categories.
 */
export async function lockCategories(trx: Trx, municipalityId: number): Promise<void> {
  await trx
    .selectFrom('municipality')
    .select('id')
    .where('id', '=', municipalityId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertCategory(trx: Trx, row: Insertable<Category>): Promise<void> {
  await trx.insertInto('category').values(row).execute()
}

export async function updateCategoryRow(
  trx: Trx,
  { municipalityId, id }: Key,
  changes: Updateable<Category>,
): Promise<void> {
  await trx
    .updateTable('category')
    .set(changes)
    .where('municipalityId', '=', municipalityId)
    .where('id', '=', id)
    .execute()
}

export async function deleteCategoryRows(trx: Trx, { municipalityId, id }: Key): Promise<void> {
  for (const table of ['categoryEditor', 'subCategory'] as const) {
    await trx
      .deleteFrom(table)
      .where('municipalityId', '=', municipalityId)
      .where('categoryId', '=', id)
      .execute()
  }
  // Templates of this category stay and then fit all categories. A foreign key cannot do it: see migration
  // 0145.
  await trx
    .updateTable('responseTemplate')
    .set({ categoryId: null })
    .where('municipalityId', '=', municipalityId)
    .where('categoryId', '=', id)
    .execute()
  await trx.deleteFrom('category').where('municipalityId', '=', municipalityId).where('id', '=', id).execute()
}

/** Inserts or updates the sub-categories of a category. */
export async function saveSubCategories(trx: Trx, rows: Insertable<SubCategory>[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('subCategory')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['municipalityId', 'id']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        isDisabled: ref('excluded.isDisabled'),
        isInternal: ref('excluded.isInternal'),
        position: ref('excluded.position'),
      })),
    )
    .execute()
}

export async function deleteSubCategories(trx: Trx, municipalityId: number, ids: readonly number[]) {
  if (ids.length === 0) return
  await trx
    .deleteFrom('subCategory')
    .where('municipalityId', '=', municipalityId)
    .where('id', 'in', ids)
    .execute()
}

/** Replaces the editors who are responsible for a category. */
export async function replaceEditors(trx: Trx, { municipalityId, id }: Key, people: readonly number[]) {
  await trx
    .deleteFrom('categoryEditor')
    .where('municipalityId', '=', municipalityId)
    .where('categoryId', '=', id)
    .execute()
  if (people.length === 0) return
  await trx
    .insertInto('categoryEditor')
    .values(people.map((personId) => ({ municipalityId, categoryId: id, personId })))
    .execute()
}

/** Stores the order of a town's categories. */
export async function orderCategories(trx: Trx, municipalityId: number, ids: readonly number[]) {
  await sql`update ${written('category', municipalityId)} set position = wanted.position - 1
    from unnest(${[...ids]}::int[]) with ordinality as wanted (id, position)
    where category.municipality_id = ${municipalityId} and category.id = wanted.id`.execute(trx)
}

/**
 * Those of the given categories that a report uses or used, deleted reports included: the report's history
 * names the category.
 */
export async function usedCategories(db: Db, ids: readonly number[]): Promise<number[]> {
  const used = await db
    .selectFrom('category')
    .select('id')
    .where('id', 'in', ids)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('report')
            .select('report.id')
            .whereRef('report.municipalityId', '=', 'category.municipalityId')
            .whereRef('report.categoryId', '=', 'category.id'),
        ),
        exists(
          selectFrom('reportEvent')
            .select('reportEvent.id')
            .whereRef('reportEvent.municipalityId', '=', 'category.municipalityId')
            .whereRef('reportEvent.fromCategoryId', '=', 'category.id'),
        ),
      ]),
    )
    .execute()
  return used.map(({ id }) => id)
}

/** Ids of those sub-categories of one town that are in use. */
export async function usedSubCategories(
  db: Db,
  municipalityId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const used = await db
    .selectFrom('subCategory')
    .select('id')
    .where('municipalityId', '=', municipalityId)
    .where('id', 'in', ids)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('report')
          .select('report.id')
          .whereRef('report.municipalityId', '=', 'subCategory.municipalityId')
          .whereRef('report.subCategoryId', '=', 'subCategory.id'),
      ),
    )
    .execute()
  return used.map(({ id }) => id)
}
