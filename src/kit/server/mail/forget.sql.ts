import { DAY } from '../clock.ts'
import type { Db } from '../database/db.ts'

/** Retention period of bounces, as of a mail's recipient. They count for seven days. */
export const BOUNCE_RETENTION_MS = 30 * DAY
/** A rate limit's counter is used for one minute only. */
export const PACE_RETENTION_MS = DAY

/** Deletes old bounces and rate limit counters; returns the number of bounces. Suspensions stay. */
export async function deleteOldBounces(db: Db, now: Date): Promise<number> {
  const before = (age: number) => new Date(now.getTime() - age)
  await db.deleteFrom('mailPace').where('minute', '<', before(PACE_RETENTION_MS)).execute()
  const query = db.deleteFrom('mailBounce').where('createdAt', '<', before(BOUNCE_RETENTION_MS))
  return Number((await query.executeTakeFirstOrThrow()).numDeletedRows)
}
