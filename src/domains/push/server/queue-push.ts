import { PLATFORM_TIME_ZONE, timeZoneOf } from '#domains/places/place.rules.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { nextIds, type Trx } from '#kit/server/db.ts'
import { quietEnd } from '../push.rules.ts'
import { sendPushesJob } from './push.jobs.ts'
import { holdPushesUntil, insertPushes } from './push-messages.sql.ts'
import { devicesOf } from './push-subscriptions.sql.ts'

export type Push = {
  personId: number
  /** The town that it is about: where it has PUSH switched off nothing is sent. Null: the platform’s own. */
  municipalityId: number | null
  /** What the device shows, no third party’s words (REQUIREMENTS E-22); longer than 120 characters it is cut. */
  title: string
  /** The same; longer than 240 characters it is cut. */
  body?: string
  /** The page that a tap opens, from its first slash. */
  path: string
  /** What it is about, for example `report-123`: a newer message on the same takes the place of an older one. */
  topic: string
  /** Which event, for example `report.status-changed`. */
  event: string
  /** The cause: the same key is one message for each device, however often its cause is processed. */
  idempotencyKey: string
  /** What it carries, by its number in its municipality: whether that is still wanted is asked when the message leaves. */
  notificationId?: number
}

/** After so long a message leaves even where whoever held it died. */
const LONGEST_ACT = 5 * MINUTE

/**
 * Writes a message to each of somebody’s devices into the outbox of the caller’s transaction: it leaves when, and only when,
 * that is committed, and at night (21 to 7 of the town’s clocks) not before the morning. Does nothing for people without a
 * device. Answers how many there are.
 */
export async function queuePush(
  trx: Trx,
  context: Pick<Context, 'clock' | 'enqueue' | 'hold'>,
  { personId, municipalityId, body, ...push }: Push,
): Promise<number> {
  const devices = await devicesOf(trx, personId, municipalityId)
  if (devices.length === 0) return 0
  const { hold } = context
  const now = context.clock.now()
  const ids = await nextIds(trx, 'push_message_id', devices.length)
  const heldUntil = hold === undefined ? now : (hold.until ?? new Date(now.getTime() + LONGEST_ACT))
  const zone = (country: string | null) => (country === null ? PLATFORM_TIME_ZONE : timeZoneOf(country))
  const messages = devices.map(({ id, country }, index) => ({
    ...push,
    id: ids[index] ?? 0,
    subscriptionId: id,
    municipalityId,
    body: body ?? null,
    timeZone: zone(country),
    holdId: hold?.id ?? null,
    createdAt: now,
    dueAt: quietEnd(heldUntil, zone(country)) ?? heldUntil,
  }))
  const added = await insertPushes(trx, messages)
  // While nobody knows how long it waits, whoever holds it wakes the sending.
  const [first] = messages
  if (added > 0 && first !== undefined && hold?.until !== null) await wakePushing(trx, context, first.dueAt)
  return added
}

/** Has what is due sent, now or not before a moment. */
const wakePushing = (trx: Trx, { enqueue }: Pick<Context, 'enqueue'>, after: Date): Promise<void> =>
  enqueue(trx, sendPushesJob, {}, { after })

/** Lets messages that an act holds leave from a moment on. */
export async function releasePushes(
  trx: Trx,
  context: Pick<Context, 'enqueue'>,
  holdIds: readonly number[],
  until: Date,
): Promise<void> {
  if ((await holdPushesUntil(trx, holdIds, until)) > 0) await wakePushing(trx, context, until)
}
