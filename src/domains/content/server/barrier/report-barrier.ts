import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { townContact } from '#domains/municipalities/server/town-contact.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId } from '#kit/server/database/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { requireGuestQuota } from '#kit/server/rate-limits/allowance.ts'
import { checked } from '#kit/server/validation.ts'
import { barrierSchema } from '../../barrier.rules.ts'
import { findPlatformAddresses } from '../quote/quotes.sql.ts'
import { sendBarrierReceived, sendBarrierReported } from './barrier.mails.ts'
import { canAnswerBarrier } from './barrier.policy.ts'
import { type BarrierRow, insertBarrier, lockBarrier, setAnsweredAt } from './barriers.sql.ts'

export type BarrierInput = Record<keyof typeof barrierSchema.shape, unknown> & {
  /** The municipality whose pages it concerns; null: the platform. */
  municipalityId: number | null
  /** Honeypot field: people do not see it, so only bots fill it in. */
  website?: string | null | undefined
}

/**
 * Notices per e-mail address, by hour and day. More than quote requests, because a person may find several
 * barriers in a row.
 */
const QUOTA = { hourly: 5, daily: 20 }

/**
 * Takes a barrier notice from anybody, mails the people who answer it, and confirms the receipt to the
 * sender.
 * @throws BAD_USER_INPUT by field, NOT_FOUND, RATE_LIMITED
 */
export async function reportBarrier(context: Context, input: BarrierInput): Promise<BarrierRow> {
  const { website, municipalityId, ...given } = input
  const values = checked(barrierSchema, given)
  const town = municipalityId === null ? null : await loadMunicipality(context, municipalityId)
  if (municipalityId !== null && !town?.isActive) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  const wayOut = town === null ? undefined : townContact(town)
  const guest = { email: values.email, quota: QUOTA, what: say`Zu viele Hinweise`, wayOut }
  await requireGuestQuota(context, 'barrier-notices', guest)
  const id = await nextId(context.db, 'barrier_notice_id')
  const row = { ...values, id, municipalityId, createdAt: context.clock.now(), answeredAt: null }
  // A bot gets the same response as a person.
  if (website) return row
  return context.db.transaction().execute(async (trx) => {
    const notice = await insertBarrier(trx, row)
    await sendBarrierReceived(trx, context, notice, town)
    const operators = context.operatorMail === null ? findPlatformAddresses(trx) : [context.operatorMail]
    for (const recipient of town === null ? await operators : [town.contactEmail])
      await sendBarrierReported(trx, context, notice, { town, recipient })
    return notice
  })
}

/**
 * Marks a notice as answered, or as open again.
 * @throws UNAUTHENTICATED; NOT_FOUND also where somebody may not know of it
 */
export async function setBarrierAnswered(
  context: Context,
  id: number,
  isAnswered: boolean,
): Promise<BarrierRow> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const row = await lockBarrier(trx, id)
    if (row === null || !canAnswerBarrier(viewer, row.municipalityId))
      throw notFound(say`Dieser Hinweis wurde nicht gefunden.`)
    if ((row.answeredAt !== null) === isAnswered) return row
    const answeredAt = isAnswered ? context.clock.now() : null
    await setAnsweredAt(trx, id, answeredAt)
    const action = isAnswered ? 'barrier.answered' : 'barrier.reopened'
    await record(trx, context, { action, municipalityId: row.municipalityId, objectId: id })
    return { ...row, answeredAt }
  })
}
