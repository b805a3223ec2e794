import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { PHOTO_MESSAGES } from '#domains/photos/photo-messages.rules.ts'
import { giveGuestPhoto } from '#domains/photos/server/give-guest-photo.ts'
import { storeGuestPhoto } from '#domains/photos/server/store-photo.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { DomainError } from '#kit/server/errors.ts'
import { requireGuestQuota } from '#kit/server/rate-limits/allowance.ts'
import { isSigned, sign } from '#kit/server/secrets.ts'
import { CITIZEN_QUOTA } from './file-report.ts'

/**
 * A guest's photo that came with an earlier page of a form without JavaScript. It waits as the photos of a
 * guest report do, under an id that no report has.
 */
export type HeldPhoto = { holderId: number; photoId: number }

const PURPOSE = 'held-photo'

/** Photos that are held for guests: those of all reports that they may send, for a network ten times. */
const QUOTA = {
  hourly: MAX_REPORT_PHOTOS * CITIZEN_QUOTA.hourly,
  daily: MAX_REPORT_PHOTOS * CITIZEN_QUOTA.daily,
}

/**
 * Stores a photo until a guest report takes it, within UPLOAD_HOURS. Returns its ticket, "holder.photo" with
 * a signature. Only the holder of a ticket can send its photo.
 * @param among tickets of the same form, so that its photos wait together
 * @throws UPLOAD_REJECTED with the reason, RATE_LIMITED
 */
export async function holdGuestPhoto(
  context: Context,
  file: File,
  among: readonly string[],
): Promise<string> {
  const what = say`Zu viele Fotos`
  await requireGuestQuota(context, 'held-photos', { email: null, quota: QUOTA, what })
  const known = among[0] === undefined ? undefined : openTicket(context, among[0])
  const holderId = known?.holderId ?? (await nextId(context.db, 'guest_report_id'))
  const { id } = await storeGuestPhoto(context, holderId, file)
  const text = `${holderId}.${id}`
  return `${text}.${sign(context.secret, PURPOSE, text)}`
}

/** @throws UPLOAD_REJECTED for a forged ticket */
export const heldPhotos = (context: Pick<Context, 'secret'>, tickets: readonly string[]): HeldPhoto[] =>
  tickets.map((ticket) => openTicket(context, ticket))

function openTicket({ secret }: Pick<Context, 'secret'>, ticket: string): HeldPhoto {
  const [holder = '', photo = '', signature = ''] = ticket.split('.')
  if (!isSigned(secret, PURPOSE, `${holder}.${photo}`, signature)) throw expired()
  return { holderId: Number(holder), photoId: Number(photo) }
}

/**
 * Gives held photos to a guest report that is being written. They wait for its confirmation from now on.
 * @throws UPLOAD_REJECTED where one is not there any more, or another report has taken it, RATE_LIMITED
 */
export async function takeHeldPhotos(
  trx: Trx,
  context: Pick<Context, 'clock' | 'rateLimits'>,
  held: readonly HeldPhoto[],
  to: { guestReportId: number } | { personId: number },
): Promise<void> {
  for (const { holderId, photoId } of held)
    if (!(await giveGuestPhoto(trx, context, { guestReportId: holderId, id: photoId }, to))) throw expired()
}

/**
 * Gives held photos to somebody who has signed in meanwhile, as uploads; returns their ids in order.
 * @throws UNAUTHENTICATED, UPLOAD_REJECTED, RATE_LIMITED
 */
export async function ownHeldPhotos(context: Context, tickets: readonly string[]): Promise<number[]> {
  const { id: personId } = requireSignedIn(context.viewer)
  const held = heldPhotos(context, tickets)
  await context.db.transaction().execute((trx) => takeHeldPhotos(trx, context, held, { personId }))
  return held.map(({ photoId }) => photoId)
}

const expired = () =>
  new DomainError('UPLOAD_REJECTED', PHOTO_MESSAGES.expired(), {
    fields: { photos: PHOTO_MESSAGES.expired() },
  })
