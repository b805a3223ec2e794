import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { countMore, requireQuota } from '#kit/server/rate-limits/allowance.ts'
import { HANDOVER_QUOTA, TOWN_HANDOVER_QUOTA } from '../handover.rules.ts'
import type { BodyRow } from './outside-bodies.sql.ts'

const TO_ADDRESS = 'hand-over'
const OF_TOWN = 'hand-over-town'

/** The mailbox counts: several bodies of a town may have one address, and a body may get another. */
const mailboxOf = ({ municipalityId, email }: BodyRow) => `${municipalityId} ${email}`

/**
 * Counts the mail of a handover: by the address that gets it, and by the town that sends it.
 * @throws RATE_LIMITED
 */
export async function requireHandoverQuota(context: Context, body: BodyRow): Promise<void> {
  const town = String(body.municipalityId)
  await requireQuota(
    context,
    TO_ADDRESS,
    mailboxOf(body),
    HANDOVER_QUOTA,
    say`Zu viele Meldungen an diese Stelle`,
  )
  await requireQuota(context, OF_TOWN, town, TOWN_HANDOVER_QUOTA, say`Zu viele Weitergaben Ihrer Gemeinde`)
}

/** Counts the mail of a revocation. It refuses nothing: a link can always be ended. */
export async function countRevocation(context: Context, body: BodyRow): Promise<void> {
  await countMore(context, TO_ADDRESS, mailboxOf(body), HANDOVER_QUOTA, 1)
  await countMore(context, OF_TOWN, String(body.municipalityId), TOWN_HANDOVER_QUOTA, 1)
}
