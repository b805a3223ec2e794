import { requireSignedIn, type Viewer } from '#domains/access/server/viewer.ts'
import { removeSiteImage } from '#domains/photos/server/site-images.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { type CategoryRow, categoriesOf } from './categories.sql.ts'
import * as policy from './category.policy.ts'
import {
  deleteCategoryRows,
  lockCategories,
  orderCategories,
  usedCategories,
} from './category-changes.sql.ts'
import { categoryToChange } from './save-category.ts'

/**
 * Deletes a category that no report uses.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT where it is used or the last open one
 */
export async function deleteCategory(context: Context, id: number): Promise<void> {
  const viewer = requireSignedIn(context.viewer)
  const mayDelete = (viewer: Viewer, category: CategoryRow) => policy.canDelete(viewer, category, false)
  const { before, town } = await categoryToChange(context, viewer, id, mayDelete)
  await context.db.transaction().execute(async (trx) => {
    await lockCategories(trx, town.id)
    const isUsed = (await usedCategories(trx, [id])).length > 0
    if (!policy.canDelete(viewer, before, isUsed))
      throw new DomainError(
        'CONFLICT',
        say`Unter dieser Kategorie gibt es Meldungen. Sie kann geschlossen, aber nicht gelöscht werden.`,
      )
    const others = (await categoriesOf(trx, [town.id])).filter((each) => each.id !== id)
    if (!others.some(policy.isOpenToAll))
      throw new DomainError('CONFLICT', say`Das ist die letzte Kategorie, unter der gemeldet werden kann.`)
    await deleteCategoryRows(trx, before)
  })
  await removeSiteImage(context.storage, before.image)
}

/**
 * Sets the order of a town's categories. The list must contain each of them once.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT
 */
export async function sortCategories(
  context: Context,
  municipalityId: number,
  ids: readonly number[],
): Promise<void> {
  const viewer = requireSignedIn(context.viewer)
  if (!policy.canCreate(viewer, municipalityId)) throw forbidden()
  await context.db.transaction().execute(async (trx) => {
    await lockCategories(trx, municipalityId)
    const all = await categoriesOf(trx, [municipalityId])
    if (all.length === 0) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
    const isWhole = ids.length === all.length && all.every((each) => ids.includes(each.id))
    if (!isWhole)
      throw badInput({
        categoryIds: say`Die Kategorien haben sich inzwischen geändert. Bitte laden Sie die Seite neu.`,
      })
    await orderCategories(trx, municipalityId, ids)
  })
}
