import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import {
  type CategoryRow,
  findCategories,
  subCategoriesOf,
} from '#domains/categories/server/categories.sql.ts'
import { canSee } from '#domains/categories/server/category.policy.ts'
import { lockCategories } from '#domains/categories/server/category-changes.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import type { Item } from '../category-question.rules.ts'
import { questionSetSchema } from '../question-set-input.rules.ts'
import { canSaveQuestions } from './category-question.policy.ts'
import { insertSet, presentSets } from './question-sets.sql.ts'

/**
 * Saves the questions of a category as its next version; reports keep the version that they were asked. The
 * same items again make no version. `basedOn` is the version that was seen, 0 for none.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field; CONFLICT where another version was
 * saved since
 */
export async function saveQuestions(
  context: Context,
  categoryId: number,
  input: { items: readonly unknown[]; basedOn: number },
): Promise<CategoryRow> {
  const viewer = requireSignedIn(context.viewer)
  const [category] = await findCategories(context.db, [categoryId])
  if (category === undefined || !canSee(viewer, category))
    throw notFound(say`Diese Kategorie wurde nicht gefunden.`)
  if (!canSaveQuestions(viewer, category)) throw forbidden()
  const { items } = checked(questionSetSchema, { items: input.items })
  const { municipalityId } = category
  await context.db.transaction().execute(async (trx) => {
    await requireRolesUnchanged(trx, context)
    await lockCategories(trx, municipalityId)
    const [present] = await presentSets(trx, [categoryId])
    if ((present?.version ?? 0) !== input.basedOn) throw conflict()
    await requireOwnSubCategories(trx, categoryId, items)
    const before = present?.items ?? []
    if (JSON.stringify(canonical(before)) === JSON.stringify(canonical(items))) return
    const version = (present?.version ?? 0) + 1
    await insertSet(trx, { municipalityId, categoryId, version, items, savedAt: context.clock.now() })
    await record(trx, context, {
      ...{ action: 'category.questions-changed', municipalityId, objectId: categoryId },
      ...{ oldValue: countOf(before), newValue: countOf(items) },
    })
  })
  return category
}

/** The database holds the fields of an object in an order of its own. */
const canonical = (items: readonly Item[]) =>
  items.map((item) => [
    ...[item.key, item.kind, item.text, item.help, item.isRequired, item.isPublic, item.min, item.max],
    ...[item.unit, item.options.map(({ key, label }) => [key, label]), item.subCategoryIds, item.phone],
    ...[item.link, item.condition && [item.condition.key, item.condition.values]],
  ])

/** The log holds no texts. */
const countOf = (items: readonly Item[]): string | null => (items.length === 0 ? null : String(items.length))

const conflict = () =>
  new DomainError(
    'CONFLICT',
    say`Inzwischen hat jemand anderes die Fragen geändert. Ihre Eingaben stehen noch da. Bitte laden Sie die Seite in einem zweiten Fenster und vergleichen Sie.`,
  )

async function requireOwnSubCategories(trx: Trx, categoryId: number, items: readonly Item[]): Promise<void> {
  const own = new Set((await subCategoriesOf(trx, [categoryId])).map(({ id }) => id))
  const errors = items.flatMap(({ subCategoryIds }, index) =>
    subCategoryIds.every((id) => own.has(id))
      ? []
      : [[`items.${index}.subCategoryIds`, say`Diese Unterkategorie gibt es hier nicht mehr.`]],
  )
  if (errors.length > 0) throw badInput(Object.fromEntries(errors))
}
