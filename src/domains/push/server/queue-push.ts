import { PLATFORM_TIME_ZONE, timeZoneOf } from '#domains/places/place.rules.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { nextIds, type Trx } from '#kit/server/database/db.ts'
import { quietEnd } from '../push.rules.ts'
import { sendPushesJob } from './push.jobs.ts'
import { holdPushesUntil, insertPushes } from './push-messages.sql.ts'
import { devicesOf } from './push-subscriptions.sql.ts'

export type Push = {
  personId: number
  /** What the device shows, no third party’s words (E-22); longer than 120 characters it is cut. */
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
 * Writes messages about a town (null: the platform's own) to each of people's devices into the outbox of the caller's
 * transaction: they leave when, and only when, that is committed, and at night (21 to 7 of the town's clocks) not before the
 * morning. Does nothing for people without a device, and where the town has PUSH switched off. Answers how many there are.
 */
export async function queuePushes(
  trx: Trx,
  context: Pick<Context, 'clock' | 'enqueue' | 'hold'>,
  municipalityId: number | null,
  pushes: readonly Push[],
): Promise<number> {
  if (pushes.length === 0) return 0
  const people = pushes.map(({ personId }) => personId)
  const devices = Map.groupBy(await devicesOf(trx, people, municipalityId), ({ personId }) => personId)
  const { hold } = context
  const now = context.clock.now()
  const heldUntil = hold === undefined ? now : (hold.until ?? new Date(now.getTime() + LONGEST_ACT))
  const zone = (country: string | null) => (country === null ? PLATFORM_TIME_ZONE : timeZoneOf(country))
  const drafts = pushes.flatMap(({ personId, body, ...push }) =>
    (devices.get(personId) ?? []).map(({ id, country }) => ({
      ...push,
      subscriptionId: id,
      municipalityId,
      body: body ?? null,
      timeZone: zone(country),
      holdId: hold?.id ?? null,
      createdAt: now,
      dueAt: quietEnd(heldUntil, zone(country)) ?? heldUntil,
    })),
  )
  if (drafts.length === 0) return 0
  const ids = await nextIds(trx, 'push_message_id', drafts.length)
  const added = await insertPushes(
    trx,
    drafts.map((draft, index) => ({ ...draft, id: ids[index] as number })),
  )
  // While nobody knows how long they wait, whoever holds them wakes the sending.
  if (added > 0 && hold?.until !== null)
    for (const time of new Set(drafts.map(({ dueAt }) => dueAt.getTime())))
      await wakePushing(trx, context, new Date(time))
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
