import { say } from '#kit/common/say.ts'
import { freeSlug, slugOf } from '#kit/common/slug.ts'
import { nextIds, type Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError } from '#kit/server/errors.ts'
import type { CategoryValues } from '../category.rules.ts'
import { type CategoryRow, subCategoriesOf } from './categories.sql.ts'
import { deleteSubCategories, saveSubCategories, usedSubCategories } from './category-changes.sql.ts'

/**
 * Replaces the sub-categories of a category by the given list, in its order. Missing ones are deleted unless
 * a report uses them.
 * @throws BAD_USER_INPUT for an id of another category, CONFLICT where one that is used would go
 */
export async function replaceSubCategories(
  trx: Trx,
  category: CategoryRow,
  wanted: CategoryValues['subCategories'],
): Promise<void> {
  const before = await subCategoriesOf(trx, [category.id])
  const known = new Map(before.map((each) => [each.id, each]))
  if (wanted.some(({ id }) => id != null && !known.has(id)))
    throw badInput({ subCategories: say`Diese Unterkategorie gehört nicht zu dieser Kategorie.` })
  const kept = new Set(wanted.map(({ id }) => id))
  const gone = before.filter(({ id }) => !kept.has(id))
  const used = await usedSubCategories(
    trx,
    category.municipalityId,
    gone.map(({ id }) => id),
  )
  const first = gone.find(({ id }) => used.includes(id))
  if (first !== undefined) {
    const message = say`Unter „${first.name}“ gibt es schon Meldungen. Die Unterkategorie kann geschlossen, aber nicht entfernt werden.`
    throw new DomainError('CONFLICT', message, { fields: { subCategories: message } })
  }
  await deleteSubCategories(
    trx,
    category.municipalityId,
    gone.map(({ id }) => id),
  )
  const slugs = before.map(({ slug }) => slug)
  const ids = await nextIds(trx, 'category_id', wanted.filter(({ id }) => id == null).length)
  const rows = wanted.map(({ id, ...values }, position) => {
    const old = id == null ? undefined : known.get(id)
    const slug = old?.slug ?? freeSlug(slugOf(values.name, 'unterkategorie'), slugs)
    slugs.push(slug)
    return {
      ...values,
      municipalityId: category.municipalityId,
      categoryId: category.id,
      id: old?.id ?? ids.shift() ?? 0,
      slug,
      position,
    }
  })
  await saveSubCategories(trx, rows)
}
