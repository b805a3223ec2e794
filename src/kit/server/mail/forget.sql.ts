import { DAY } from '../clock.ts'
import type { Db } from '../database/db.ts'

/** What came back counts for seven days; as long as it is known to whom a mail went. */
export const BOUNCES_KEPT = 30 * DAY
/** A minute's count is of use for that minute. */
export const PACE_KEPT = DAY

/** Forgets what came back long ago, and which domains were written to; answers how many reports went. Suspended addresses stay so. */
export async function forgetTraces(db: Db, now: Date): Promise<number> {
  const before = (age: number) => new Date(now.getTime() - age)
  await db.deleteFrom('mailPace').where('minute', '<', before(PACE_KEPT)).execute()
  const query = db.deleteFrom('mailBounce').where('createdAt', '<', before(BOUNCES_KEPT))
  return Number((await query.executeTakeFirstOrThrow()).numDeletedRows)
}
