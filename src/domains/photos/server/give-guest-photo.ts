import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { requireDailyVolume } from './daily-volume.ts'
import { moveUpload } from './photos.sql.ts'

/**
 * Gives a guest's waiting photo to another guest report or to a person, for whom it waits anew. For a person
 * it counts towards the day's volume, by the stored size: that of the file that came is not kept. False where
 * it is not there any more.
 * @throws RATE_LIMITED when the person's volume is used up
 */
export async function giveGuestPhoto(
  trx: Trx,
  context: Pick<Context, 'clock' | 'rateLimits'>,
  from: { guestReportId: number; id: number },
  to: { guestReportId: number } | { personId: number },
): Promise<boolean> {
  const size = await moveUpload(trx, from, to, context.clock.now())
  if (size === null) return false
  if ('personId' in to) await requireDailyVolume(context, trx, to.personId, size)
  return true
}
