import { requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { isSameName } from '#domains/municipalities/same-name.rules.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { municipalityOpenToViewer } from '#domains/municipalities/server/municipality.graphql.ts'
import { allowedReportFilterCriteria } from '#domains/municipalities/server/municipality.policy.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId } from '#kit/server/database/db.ts'
import { DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { MOST_VIEWS, savedViewSchema, viewSearchSchema } from '../../saved-view.rules.ts'
import { deleteViewRow, lockViews, type SavedViewRow, saveViewRow, viewsOf } from './saved-views.sql.ts'

type Input = {
  municipalitySlug: string
  name: string
  search: string
  isDefault?: boolean | null | undefined
}

/** The viewer and the town, where they have an inbox. @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN */
async function requireInbox(
  context: Context,
  slug: string,
): Promise<{ viewer: SignedIn; town: MunicipalityRow }> {
  const viewer = requireSignedIn(context.viewer)
  const town = await municipalityOpenToViewer(context, slug)
  if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!allowedReportFilterCriteria(viewer, town).includes('MY_RESPONSIBILITY')) throw forbidden()
  return { viewer, town }
}

/** @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN */
export async function ownViews(context: Context, municipalitySlug: string): Promise<SavedViewRow[]> {
  const { viewer, town } = await requireInbox(context, municipalitySlug)
  return viewsOf(context.db, town.id, viewer.id)
}

/**
 * Saves a view of the viewer; it replaces one with the same name.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT; CONFLICT where there are 20 already
 */
export async function createSavedView(context: Context, input: Input): Promise<SavedViewRow> {
  const { viewer, town } = await requireInbox(context, input.municipalitySlug)
  const { name, isDefault } = checked(savedViewSchema, { ...input, isDefault: input.isDefault ?? false })
  const { search } = checked(viewSearchSchema, input)
  return context.db.transaction().execute(async (trx) => {
    await lockViews(trx, viewer.id)
    const all = await viewsOf(trx, town.id, viewer.id)
    const same = all.find((each) => isSameName(each.name, name))
    if (same === undefined && all.length >= MOST_VIEWS)
      throw new DomainError('CONFLICT', say`Mehr als ${MOST_VIEWS} Ansichten sind nicht möglich.`)
    const id = same?.id ?? (await nextId(trx, 'saved_view_id'))
    const row = { municipalityId: town.id, id, personId: viewer.id, name, search, isDefault }
    await saveViewRow(trx, row)
    return row
  })
}

/** @throws UNAUTHENTICATED; NOT_FOUND for one that is not one's own */
export async function deleteSavedView(context: Context, id: number): Promise<void> {
  const viewer = requireSignedIn(context.viewer)
  if (!(await deleteViewRow(context.db, id, viewer.id)))
    throw notFound(say`Diese Ansicht wurde nicht gefunden.`)
}
