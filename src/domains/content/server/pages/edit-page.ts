import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { canKnow } from '#domains/municipalities/server/municipality.policy.ts'
import { removeSiteImage, storeSiteImage } from '#domains/photos/server/site-images.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { CMS_PAGES, type CmsPage, cmsPageOf, isOverdue, STATEMENT } from '../../cms-page.rules.ts'
import { pageTextSchema } from '../../page-text.rules.ts'
import { REVIEWED_AT } from '../texts/accessibility.ts'
import { canEditTexts } from './cms-page.policy.ts'
import {
  findVersion,
  insertTextPicture,
  insertVersion,
  lockTexts,
  newestVersionId,
  newestVersions,
  type Owner,
  type VersionRow,
} from './page-texts.sql.ts'
import { shippedText } from './read-page.ts'

/** A page as its editors see it. */
export type EditablePage = {
  page: CmsPage
  municipalityId: Owner
  /** The newest version of the owner. Its text is null if the owner has given it up. */
  newest: VersionRow | null
  text: string
  changedAt: Date
  isOverdue: boolean
}

/** The text that is edited, and the id of the version it is based on (0: none), for optimistic locking. */
export type Target = { slug: string; municipalityId?: number | null; basedOn: number }

/**
 * All pages for which a municipality can have its own text, or (null) all pages of the platform.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function editablePages(context: Context, municipalityId: Owner): Promise<EditablePage[]> {
  const town = await requireEditor(context, municipalityId)
  const [own, platform] = await Promise.all([
    newestVersions(context.db, municipalityId),
    municipalityId === null ? [] : newestVersions(context.db, null),
  ])
  const now = context.clock.now()
  const newestIn = (rows: VersionRow[], { slug }: CmsPage) => rows.find((row) => row.page === slug) ?? null
  const pages = CMS_PAGES.filter(({ isTowns }) => isTowns || municipalityId === null)
  return Promise.all(
    pages.map(async (page) => {
      const newest = newestIn(own, page)
      // The platform's accessibility statement is not inherited: it is about the platform alone.
      const above = page.slug === STATEMENT ? null : newestIn(platform, page)
      const held = [newest, above].find((row) => row?.text != null)
      const changedAt = held?.createdAt ?? REVIEWED_AT
      const text = held?.text ?? (await shippedText(context, page, town))
      return {
        page,
        municipalityId,
        newest,
        text,
        changedAt,
        isOverdue: isOverdue(page.slug, changedAt, now),
      }
    }),
  )
}

/** @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN */
export async function editablePage(
  context: Context,
  slug: string,
  municipalityId: Owner,
): Promise<EditablePage> {
  const page = (await editablePages(context, municipalityId)).find((each) => each.page.slug === slug)
  if (page === undefined) throw notFound(say`Diese Seite wurde nicht gefunden.`)
  return page
}

/**
 * Saves a page's text as a new version. Saving the same text confirms that it was reviewed.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT
 */
export function savePage(context: Context, target: Target, text: string): Promise<EditablePage> {
  return write(context, target, 'page.changed', async () => checked(pageTextSchema, { text }).text)
}

/**
 * Restores an earlier version as the newest.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT
 */
export function restorePage(context: Context, target: Target, versionId: number): Promise<EditablePage> {
  return write(context, target, 'page.restored', async () => {
    const version = await findVersion(context.db, target.slug, target.municipalityId ?? null, versionId)
    if (version === null) throw notFound(say`Diese Fassung wurde nicht gefunden.`)
    return version.text
  })
}

/**
 * Gives up the owner's text: the platform's or the default text applies again.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT
 */
export function revertToInherited(context: Context, target: Target): Promise<EditablePage> {
  return write(context, target, 'page.given-back', async () => null)
}

/**
 * Stores a picture for a text and returns its address.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, UPLOAD_REJECTED, RATE_LIMITED
 */
export async function uploadTextPicture(
  context: Context,
  municipalityId: Owner,
  file: File,
): Promise<string> {
  await requireEditor(context, municipalityId)
  const path = await storeSiteImage(context, file, 'file')
  try {
    await insertTextPicture(context.db, path, municipalityId, context.clock.now())
  } catch (error) {
    await removeSiteImage(context.storage, path)
    throw error
  }
  return path
}

/**
 * Checks that the viewer may edit the owner's texts. Returns the municipality, or null for the platform.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function requireEditor(
  context: Context,
  municipalityId: Owner,
): Promise<MunicipalityRow | null> {
  const viewer = requireSignedIn(context.viewer)
  const [town = null] = municipalityId === null ? [] : await findMunicipalities(context.db, [municipalityId])
  if (municipalityId !== null && (town === null || !canKnow(viewer, town)))
    throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!canEditTexts(viewer, municipalityId)) throw forbidden()
  return town
}

async function write(
  context: Context,
  { slug, municipalityId = null, basedOn }: Target,
  action: 'page.changed' | 'page.restored' | 'page.given-back',
  textOf: () => Promise<string | null>,
): Promise<EditablePage> {
  await requireEditor(context, municipalityId)
  const page = cmsPageOf({ slug })
  if (page === null || (municipalityId !== null && !page.isTowns))
    throw notFound(say`Diese Seite wurde nicht gefunden.`)
  const text = await textOf()
  await context.db.transaction().execute(async (trx) => {
    await lockTexts(trx, municipalityId)
    if ((await newestVersionId(trx, slug, municipalityId)) !== basedOn) throw conflict()
    const by = { personId: context.viewer.id, createdAt: context.clock.now() }
    await insertVersion(trx, { municipalityId, page: slug, text, ...by })
    await record(trx, context, { action, municipalityId, objectId: page.id, newValue: slug })
  })
  return editablePage(context, slug, municipalityId)
}

const conflict = () =>
  new DomainError(
    'CONFLICT',
    say`Inzwischen hat jemand anders diesen Text gespeichert. Sie finden die neue Fassung unten. Ihr Text ist noch da; speichern Sie noch einmal, ersetzt er sie.`,
  )
