import { categoriesOf, subCategoriesOf } from '#domains/categories/server/categories.sql.ts'
import { isOpenToAll } from '#domains/categories/server/category.policy.ts'
import type { SearchedCategory } from '#domains/filing/server/category-words.ts'
import type { Db } from '#kit/server/database/db.ts'

/** The categories of a town that everybody may choose, with their open sub-categories. */
export async function searchedCategories(db: Db, municipalityId: number): Promise<SearchedCategory[]> {
  const open = (await categoriesOf(db, [municipalityId])).filter(isOpenToAll)
  const parts = await subCategoriesOf(
    db,
    open.map(({ id }) => id),
  )
  return open.map(({ id, name, hint }) => ({
    ...{ id, name, hint },
    subCategories: parts
      .filter((each) => each.categoryId === id && isOpenToAll(each))
      .map((each) => ({ id: each.id, name: each.name })),
  }))
}
