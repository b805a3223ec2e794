import { DAY } from '../clock.ts'
import type { Db } from '../database/db.ts'

/** Retention period of bounces, the same as that of a mail's recipient. They count for seven days. */
export const BOUNCES_KEPT = 30 * DAY
/** A rate limit's counter is used for one minute only. */
export const PACE_KEPT = DAY

/** Deletes old bounces and rate limit counters; returns the number of bounces. Suspensions stay. */
export async function forgetTraces(db: Db, now: Date): Promise<number> {
  const before = (age: number) => new Date(now.getTime() - age)
  await db.deleteFrom('mailPace').where('minute', '<', before(PACE_KEPT)).execute()
  const query = db.deleteFrom('mailBounce').where('createdAt', '<', before(BOUNCES_KEPT))
  return Number((await query.executeTakeFirstOrThrow()).numDeletedRows)
}
