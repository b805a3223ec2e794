import { requireSignedIn, type Viewer } from '#domains/access/server/viewer.ts'
import { isSameName } from '#domains/municipalities/same-name.rules.ts'
import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { requireFeature } from '#domains/municipalities/server/require-feature.ts'
import { removeSiteImage, storeSiteImage } from '#domains/photos/server/site-images.ts'
import { findStaff } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import { freeSlug, slugOf } from '#kit/common/slug.ts'
import type { Context } from '#kit/server/builder.ts'
import { type Db, nextId, type Trx } from '#kit/server/database/db.ts'
import { badInput, forbidden, notFound } from '#kit/server/errors.ts'
import { requireSameState } from '#kit/server/revision.ts'
import { checked } from '#kit/server/validation.ts'
import { type CategoryValues, categorySchema } from '../category.rules.ts'
import {
  type CategoryRow,
  categoriesOf,
  editorsOf,
  findCategories,
  subCategoriesOf,
} from './categories.sql.ts'
import { categoryRenamed } from './category.events.ts'
import * as policy from './category.policy.ts'
import { insertCategory, lockCategories, replaceEditors, updateCategoryRow } from './category-changes.sql.ts'
import { replaceSubCategories } from './sub-categories.ts'

/** All fields of a category except its town. An absent field stays unchanged. */
export type CategoryInput = {
  [Field in keyof CategoryValues]?: unknown
} & { image?: File | null | undefined }

/**
 * Creates a category at the end of its town's order.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, BAD_USER_INPUT, UPLOAD_REJECTED
 */
export async function createCategory(
  context: Context,
  municipalityId: number,
  input: CategoryInput,
): Promise<CategoryRow> {
  const viewer = requireSignedIn(context.viewer)
  const [town] = await findMunicipalities(context.db, [municipalityId])
  if (town === undefined) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!policy.canCreate(viewer, town.id)) throw forbidden()
  const values = checked(categorySchema, withoutNothing(input))
  requireInternalArea(values, { isInternal: false }, town)
  const image = input.image ? await storeSiteImage(context, input.image, 'image') : null
  return saving(context, image, async (trx) => {
    await lockCategories(trx, town.id)
    const all = await categoriesOf(trx, [town.id])
    requireFreeName(all, values.name, null)
    const slugs = all.map(({ slug }) => slug)
    const row: CategoryRow = {
      ...rowOf(values),
      id: await nextId(trx, 'category_id'),
      municipalityId: town.id,
      slug: freeSlug(slugOf(values.name, 'kategorie'), slugs),
      position: Math.max(-1, ...all.map(({ position }) => position)) + 1,
      image,
    }
    requireOneOpen([...all, row])
    await insertCategory(trx, row)
    await saveParts(trx, row, values)
    return row
  })
}

/**
 * Changes a category. The slug stays, so that the addresses of its reports stay valid (rule 96).
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, BAD_USER_INPUT, CONFLICT, UPLOAD_REJECTED
 */
export async function updateCategory(
  context: Context,
  id: number,
  input: CategoryInput,
  basedOn?: string | null,
): Promise<CategoryRow> {
  const viewer = requireSignedIn(context.viewer)
  const { before, town } = await categoryToChange(context, viewer, id, policy.canUpdate)
  const image = input.image ? await storeSiteImage(context, input.image, 'image') : null
  const saved = await saving(context, image, async (trx) => {
    await lockCategories(trx, town.id)
    const all = await categoriesOf(trx, [town.id])
    const now = all.find((each) => each.id === id)
    if (now === undefined) throw notFound(say`Diese Kategorie wurde nicht gefunden.`)
    const state = await stateOfCategory(trx, now)
    requireSameState(basedOn, state)
    const { image: _image, ...present } = state
    const values = checked(categorySchema, { ...present, ...withoutNothing(input) })
    requireInternalArea(values, now, town)
    requireFreeName(all, values.name, id)
    const row = { ...now, ...rowOf(values), image: input.image === undefined ? now.image : image }
    requireOneOpen(all.map((each) => (each.id === id ? row : each)))
    const { municipalityId: _, id: __, slug: ___, ...changes } = row
    await updateCategoryRow(trx, row, changes)
    await saveParts(trx, row, values)
    if (isRenamed(state, values)) await context.emit(trx, context, categoryRenamed, row)
    return row
  })
  if (input.image !== undefined && before.image !== saved.image)
    await removeSiteImage(context.storage, before.image)
  return saved
}

/** Whether a name changes that stands in reports: its own, or that of a part. */
const isRenamed = (before: Awaited<ReturnType<typeof stateOfCategory>>, values: CategoryValues): boolean =>
  before.name !== values.name ||
  before.subCategories.some(({ id, name }) =>
    values.subCategories.some((part) => part.id === id && part.name !== name),
  )

/** Finds a category and its town, if the viewer may change it. */
export async function categoryToChange(
  context: Context,
  viewer: Viewer,
  id: number,
  mayChange: (viewer: Viewer, category: CategoryRow) => boolean,
): Promise<{ before: CategoryRow; town: MunicipalityRow }> {
  const [before] = await findCategories(context.db, [id])
  if (before === undefined || !policy.canSee(viewer, before))
    throw notFound(say`Diese Kategorie wurde nicht gefunden.`)
  if (!mayChange(viewer, before)) throw forbidden()
  const [town] = await findMunicipalities(context.db, [before.municipalityId])
  if (town === undefined) throw notFound(say`Diese Kategorie wurde nicht gefunden.`)
  return { before, town }
}

/** Runs the change in one transaction. If it fails the uploaded picture is removed again. */
async function saving(
  context: Context,
  image: string | null,
  work: (trx: Trx) => Promise<CategoryRow>,
): Promise<CategoryRow> {
  try {
    return await context.db.transaction().execute(work)
  } catch (error) {
    await removeSiteImage(context.storage, image)
    throw error
  }
}

/** Drops absent and null fields: except for the picture, no field of a category can be emptied. */
const withoutNothing = (input: CategoryInput) =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => name !== 'image' && value !== null && value !== undefined,
    ),
  )

const rowOf = ({ subCategories: _, responsibleEditorIds: __, ...values }: CategoryValues) => values

/** The current values of the fields that the form writes. */
export async function stateOfCategory(db: Db, row: CategoryRow) {
  const [parts, editors] = await Promise.all([subCategoriesOf(db, [row.id]), editorsOf(db, [row.id])])
  const { name, hint, icon, duplicateRadius, isDangerous, isDisabled, isInternal } = row
  return {
    ...{ name, hint, icon, duplicateRadius, isDangerous, isDisabled, isInternal },
    additionalRecipients: row.additionalRecipients,
    responsibleEditorIds: editors.map(({ personId }) => personId).sort((one, other) => one - other),
    subCategories: parts,
    image: row.image,
  }
}

async function saveParts(trx: Trx, row: CategoryRow, values: CategoryValues): Promise<void> {
  await replaceSubCategories(trx, row, values.subCategories)
  const staff = new Set((await findStaff(trx, [row.municipalityId])).map(({ id }) => id))
  const people = [...new Set(values.responsibleEditorIds)]
  if (people.some((each) => !staff.has(each)))
    throw badInput({ responsibleEditorIds: say`Zuständig sein kann nur, wer für die Gemeinde arbeitet.` })
  await replaceEditors(trx, row, people)
}

/** Making a category internal requires the internal area; one that is already internal stays so (rule 31). */
function requireInternalArea(values: CategoryValues, before: { isInternal: boolean }, town: MunicipalityRow) {
  const becomesInternal = values.isInternal && !before.isInternal
  if (becomesInternal || values.subCategories.some(({ id, isInternal }) => id == null && isInternal))
    requireFeature(town, 'INTERNAL_AREA', 'isInternal')
}

function requireFreeName(all: readonly CategoryRow[], name: string, id: number | null): void {
  if (all.some((each) => each.id !== id && isSameName(each.name, name)))
    throw badInput({ name: say`Eine Kategorie mit diesem Namen gibt es schon.` })
}

/** At least one category must be open to citizens (rule 30). */
function requireOneOpen(all: readonly CategoryRow[]): void {
  if (!all.some(policy.isOpenToAll))
    throw badInput({
      isDisabled: say`Das ist die letzte Kategorie, unter der gemeldet werden kann. Bitte öffnen Sie zuerst eine andere.`,
    })
}
