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
  /** The title on the device, without third parties' words (E-22); cut after 120 characters. */
  title: string
  /** The text below it, by the same rule; cut after 240 characters. */
  body?: string
  /** Path that a tap opens, with its leading slash. */
  path: string
  /** The subject, for example `report-123`: a newer message of the same topic replaces an older one. */
  topic: string
  /** The event, for example `report.status-changed`. */
  event: string
  /** Key of the cause: one message for each device, however often the cause is processed. */
  idempotencyKey: string
  /**
   * The notification's number within its municipality: the sender asks when the message leaves whether it is
   * still wanted.
   */
  notificationId?: number
}

/** Longest milliseconds that a hold of unknown end delays a message, in case its process dies. */
const LONGEST_ACT = 5 * MINUTE

/**
 * Queues messages about a town (null: the platform's own) for people's devices in the outbox, in the caller's
 * transaction. They leave after, and only after, its commit; those of the quiet hours (21 to 7, the town's
 * time zone) leave in the morning. People without a device are skipped; where the town has PUSH switched off
 * nothing is queued. Returns how many messages it queued.
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
  // While the end of the hold is unknown, the process that holds them starts the sending.
  if (added > 0 && hold?.until !== null)
    for (const time of new Set(drafts.map(({ dueAt }) => dueAt.getTime())))
      await wakePushing(trx, context, new Date(time))
  return added
}

/** Queues the sending of due messages, now or after a moment. */
const wakePushing = (trx: Trx, { enqueue }: Pick<Context, 'enqueue'>, after: Date): Promise<void> =>
  enqueue(trx, sendPushesJob, {}, { after })

/** Ends the hold of an act's messages at a moment. */
export async function releasePushes(
  trx: Trx,
  context: Pick<Context, 'enqueue'>,
  holdIds: readonly number[],
  until: Date,
): Promise<void> {
  if ((await holdPushesUntil(trx, holdIds, until)) > 0) await wakePushing(trx, context, until)
}
