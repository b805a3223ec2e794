import { requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { findCategories } from '#domains/categories/server/categories.sql.ts'
import { isSameName } from '#domains/municipalities/same-name.rules.ts'
import { findMunicipalities, findStatuses } from '#domains/municipalities/server/municipalities.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { requireSameState } from '#kit/server/revision.ts'
import { checked } from '#kit/server/validation.ts'
import { MOST_TEMPLATES, type TemplateValues, templateSchema } from '../template.rules.ts'
import { canManage, canUse } from './template.policy.ts'
import {
  deleteTemplateRow,
  findTemplate,
  lockTemplates,
  saveTemplateRow,
  type TemplateRow,
  templatesOf,
} from './templates.sql.ts'

type Input = { [Field in keyof TemplateValues]?: unknown }

/**
 * Creates a template of a town.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT; CONFLICT where there are 200 already
 */
export async function createTemplate(
  context: Context,
  municipalityId: number,
  input: Input,
): Promise<TemplateRow> {
  const viewer = requireSignedIn(context.viewer)
  const [town] = await findMunicipalities(context.db, [municipalityId])
  if (town === undefined) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!canManage(viewer, town.id)) throw forbidden()
  const values = checked(templateSchema, input)
  return context.db.transaction().execute(async (trx) => {
    const all = await lockedTemplates(trx, town.id)
    if (all.length >= MOST_TEMPLATES)
      throw new DomainError('CONFLICT', say`Mehr als ${MOST_TEMPLATES} Vorlagen sind nicht möglich.`)
    return save(trx, all, { ...values, municipalityId, id: await nextId(trx, 'response_template_id') })
  })
}

/**
 * Changes a template. An absent field stays unchanged.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT
 */
export async function updateTemplate(
  context: Context,
  id: number,
  input: Input,
  basedOn?: string | null,
): Promise<TemplateRow> {
  const viewer = requireSignedIn(context.viewer)
  const { municipalityId } = await templateToChange(context, viewer, id)
  return context.db.transaction().execute(async (trx) => {
    const all = await lockedTemplates(trx, municipalityId)
    const before = all.find((each) => each.id === id)
    if (before === undefined) throw notFound(say`Diese Vorlage wurde nicht gefunden.`)
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    const state = stateOfTemplate(before)
    requireSameState(basedOn, state)
    const values = checked(templateSchema, { ...state, ...given })
    return save(trx, all, { ...values, municipalityId, id })
  })
}

/** The current values of the fields that the form writes. */
export const stateOfTemplate = ({ name, text, statusId, categoryId }: TemplateRow) => ({
  ...{ name, text, statusId, categoryId },
})

/** @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN */
export async function deleteTemplate(context: Context, id: number): Promise<void> {
  const viewer = requireSignedIn(context.viewer)
  await deleteTemplateRow(context.db, await templateToChange(context, viewer, id))
}

/**
 * Finds a template for a change. People who do not work there get NOT_FOUND, so that they do not learn that
 * it exists.
 */
async function templateToChange({ db }: Context, viewer: SignedIn, id: number): Promise<TemplateRow> {
  const template = await findTemplate(db, id)
  if (template === null || !canUse(viewer, template.municipalityId))
    throw notFound(say`Diese Vorlage wurde nicht gefunden.`)
  if (!canManage(viewer, template.municipalityId)) throw forbidden()
  return template
}

async function lockedTemplates(trx: Trx, municipalityId: number): Promise<TemplateRow[]> {
  await lockTemplates(trx, municipalityId)
  return templatesOf(trx, municipalityId)
}

async function save(trx: Trx, all: readonly TemplateRow[], row: TemplateRow): Promise<TemplateRow> {
  const [statuses, [category]] = await Promise.all([
    findStatuses(trx, [row.municipalityId]),
    row.categoryId === null ? [] : findCategories(trx, [row.categoryId]),
  ])
  if (all.some((each) => each.id !== row.id && isSameName(each.name, row.name)))
    throw badInput({ name: say`Eine Vorlage mit diesem Namen gibt es schon.` })
  if (row.statusId !== null && !statuses.some(({ id }) => id === row.statusId))
    throw badInput({ statusId: say`Diesen Status gibt es hier nicht.` })
  if (row.categoryId !== null && category?.municipalityId !== row.municipalityId)
    throw badInput({ categoryId: say`Diese Kategorie gibt es hier nicht.` })
  await saveTemplateRow(trx, row)
  return row
}
