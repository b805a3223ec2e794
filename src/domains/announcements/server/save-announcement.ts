import { requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { requireFeature } from '#domains/municipalities/server/require-feature.ts'
import { removeSiteImage, storeSiteImage } from '#domains/photos/server/site-images.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { badInput, forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { type AnnouncementValues, announcementSchema } from '../announcement.rules.ts'
import { canDraft, canManage, canPublish, canSee, canUpdate, isPublic } from './announcement.policy.ts'
import {
  type AnnouncementRow,
  deleteAnnouncementRow,
  findAnnouncement,
  insertAnnouncement,
  lockAnnouncement,
  updateAnnouncementRow,
} from './announcements.sql.ts'
import { checkScope, requireLaterEnd } from './check-scope.ts'
import { beginToNotify } from './notify-followers.ts'

/** All fields of an announcement except its town. An absent field stays unchanged. */
export type AnnouncementInput = { [Field in keyof AnnouncementValues]?: unknown } & {
  image?: File | null | undefined
}

/**
 * Creates an announcement: a draft, a planned one, or one that is public at once.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, BAD_USER_INPUT, UPLOAD_REJECTED
 */
export async function createAnnouncement(
  context: Context,
  municipalityId: number,
  input: AnnouncementInput,
): Promise<AnnouncementRow> {
  const viewer = requireSignedIn(context.viewer)
  const [town] = await findMunicipalities(context.db, [municipalityId])
  if (town === undefined) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!canDraft(viewer, town)) throw forbidden()
  requireFeature(town, 'ANNOUNCEMENTS')
  const values = checked(announcementSchema, given(input))
  const now = context.clock.now()
  requireComing(values, null, now)
  requireLaterEnd(values, null, now)
  if (!canPublish(viewer, town.id)) requireDraft(values, null)
  const scope = await checkScope(context, town, values, null)
  const image = input.image ? await storeSiteImage(context, input.image, 'image') : null
  return saving(context, image, async (trx) => {
    const row: AnnouncementRow = {
      ...values,
      ...scope,
      ...timesOf(values, now),
      municipalityId: town.id,
      id: await nextId(trx, 'announcement_id'),
      image,
      notificationStatus: 'NONE',
      notifiedUpTo: 0,
      notifiedCount: 0,
      createdAt: now,
      updatedAt: now,
    }
    await insertAnnouncement(trx, row)
    await record(trx, context, { ...actOn(row, 'announcement.created'), newValue: row.status })
    return beginToNotify(trx, context, row)
  })
}

/**
 * Changes an announcement. Followers who were notified get no second mail, for no change (rules 49 and 50).
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, BAD_USER_INPUT, UPLOAD_REJECTED
 */
export async function updateAnnouncement(
  context: Context,
  id: number,
  input: AnnouncementInput,
): Promise<AnnouncementRow> {
  const viewer = requireSignedIn(context.viewer)
  const { before, town } = await announcementToSee(context, viewer, id)
  if (!canUpdate(viewer, before, town)) throw forbidden()
  requireFeature(town, 'ANNOUNCEMENTS')
  const image = input.image ? await storeSiteImage(context, input.image, 'image') : null
  const saved = await saving(context, image, async (trx) => {
    const was = await lockAnnouncement(trx, id)
    if (was === null) throw notFound(say`Diese Ankündigung wurde nicht gefunden.`)
    if (!canUpdate(viewer, was, town)) throw forbidden()
    const now = context.clock.now()
    const values = checked(announcementSchema, { ...was, ...given(input), ...atOnce(input, was, now) })
    requireComing(values, was, now)
    requireLaterEnd(values, was, now)
    requireSettled(values, was, now)
    if (!canPublish(viewer, town.id)) requireDraft(values, was)
    const row = {
      ...was,
      ...values,
      ...(await checkScope(context, town, values, was)),
      ...timesOf(values, now, was),
      image: input.image === undefined ? was.image : image,
      updatedAt: now,
    }
    await updateAnnouncementRow(trx, row, row)
    const words = { oldValue: was.status, newValue: row.status }
    await record(trx, context, { ...actOn(row, 'announcement.changed'), ...words })
    return beginToNotify(trx, context, row)
  })
  if (before.image !== saved.image) await removeSiteImage(context.storage, before.image)
  return saved
}

/** @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN */
export async function deleteAnnouncement(context: Context, id: number): Promise<void> {
  const viewer = requireSignedIn(context.viewer)
  const { before } = await announcementToSee(context, viewer, id)
  if (!canManage(viewer, before.municipalityId)) throw forbidden()
  const removed = await context.db.transaction().execute(async (trx) => {
    const row = await lockAnnouncement(trx, id)
    if (row === null) throw notFound(say`Diese Ankündigung wurde nicht gefunden.`)
    await deleteAnnouncementRow(trx, row)
    await record(trx, context, { ...actOn(row, 'announcement.deleted'), oldValue: row.status })
    return row
  })
  await removeSiteImage(context.storage, removed.image)
}

/** Finds an announcement and its town, if the viewer may see it. */
async function announcementToSee({ db, clock }: Context, viewer: SignedIn, id: number) {
  const before = await findAnnouncement(db, id)
  const [town] = before === null ? [] : await findMunicipalities(db, [before.municipalityId])
  if (before === null || town === undefined || !canSee(viewer, before, town, clock.now()))
    throw notFound(say`Diese Ankündigung wurde nicht gefunden.`)
  return { before, town }
}

/**
 * Refuses a publication, another planned time and another decision on mails, for viewers without
 * `canPublish`.
 */
function requireDraft(
  { status, published, sendNotification }: AnnouncementValues,
  was: AnnouncementRow | null,
): void {
  const isTimed = published !== null && !(was !== null && isSame(published, was.published))
  if (status !== 'DRAFT' || isTimed || sendNotification !== (was?.sendNotification ?? false))
    throw forbidden(say`Veröffentlichen und Benachrichtigen ist Sache der Administration.`)
}

/** A planned time must be in the future. The time of an announcement that is hidden again may stay. */
function requireComing({ status, published }: AnnouncementValues, was: AnnouncementRow | null, now: Date) {
  if (status !== 'DRAFT' || published === null || published > now) return
  if (was !== null && isSame(published, was.published)) return
  throw badInput({ published: say`Bitte wählen Sie einen Zeitpunkt, der noch kommt.` })
}

/** The notification is settled at publication and cannot change afterwards (rule 49). */
function requireSettled({ status, sendNotification }: AnnouncementValues, was: AnnouncementRow, now: Date) {
  if (sendNotification === was.sendNotification) return
  const isOut = was.notificationStatus !== 'NONE' || (status === 'PUBLISHED' && isPublic(was, now))
  if (isOut) throw badInput({ sendNotification: say`Benachrichtigt wird nur beim Veröffentlichen.` })
}

/**
 * Computes the times: published without a time means now; a time in the future is left to the worker
 * (`publishesAt`).
 */
function timesOf({ status, published }: AnnouncementValues, now: Date, was?: AnnouncementRow) {
  const from = status === 'PUBLISHED' ? (published ?? now) : published
  // The planned time may have just passed without the worker having run. The plan stays.
  const isPlanned = status === 'DRAFT' && was?.publishesAt != null && isSame(was.publishesAt, from)
  return { published: from, publishesAt: from !== null && (from > now || isPlanned) ? from : null }
}

/** Publishing a planned announcement without a time means publishing it now. */
function atOnce({ status, published }: AnnouncementInput, was: AnnouncementRow, now: Date) {
  const isEarlier = status === 'PUBLISHED' && published === undefined && was.status === 'DRAFT'
  return isEarlier && was.published !== null && was.published > now ? { published: now } : {}
}

const isSame = (one: Date, other: Date | null): boolean => one.getTime() === other?.getTime()

/** Drops absent fields. GraphQL's null stays and empties the field. */
const given = ({ image: _, ...input }: AnnouncementInput) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

const actOn = ({ municipalityId, id }: AnnouncementRow, action: `announcement.${string}`) => ({
  action,
  municipalityId,
  objectId: id,
})

/** Runs the change in one transaction. If it fails the uploaded picture is removed again. */
async function saving(
  context: Context,
  image: string | null,
  work: (trx: Trx) => Promise<AnnouncementRow>,
): Promise<AnnouncementRow> {
  try {
    return await context.db.transaction().execute(work)
  } catch (error) {
    await removeSiteImage(context.storage, image)
    throw error
  }
}
