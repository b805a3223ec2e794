import type { Selectable } from 'kysely'
import type { Category, SubCategory } from '#generated/tables.ts'
import type { Db } from '#kit/server/database/db.ts'

export type CategoryRow = Selectable<Category>
export type SubCategoryRow = Selectable<SubCategory>

export async function findCategories(db: Db, ids: readonly number[]): Promise<CategoryRow[]> {
  return db.selectFrom('category').selectAll().where('id', 'in', ids).execute()
}

export async function findSubCategories(db: Db, ids: readonly number[]): Promise<SubCategoryRow[]> {
  return db.selectFrom('subCategory').selectAll().where('id', 'in', ids).execute()
}

/** All categories of the given municipalities, in their order. */
export async function categoriesOf(db: Db, municipalityIds: readonly number[]): Promise<CategoryRow[]> {
  const query = db.selectFrom('category').selectAll().where('municipalityId', 'in', municipalityIds)
  return query.orderBy('position').orderBy('id').execute()
}

export async function subCategoriesOf(db: Db, categoryIds: readonly number[]): Promise<SubCategoryRow[]> {
  if (categoryIds.length === 0) return []
  const query = db.selectFrom('subCategory').selectAll().where('categoryId', 'in', categoryIds)
  return query.orderBy('position').orderBy('id').execute()
}

export type CategoryEditorRow = { categoryId: number; personId: number }

export async function editorsOf(db: Db, categoryIds: readonly number[]): Promise<CategoryEditorRow[]> {
  if (categoryIds.length === 0) return []
  const query = db.selectFrom('categoryEditor').select(['categoryId', 'personId'])
  return query.where('categoryId', 'in', categoryIds).orderBy('personId').execute()
}
