import { sql } from 'kysely'
import { written } from '../database/changes/written-table.ts'
import type { Db } from '../database/db.ts'

/**
 * Milliseconds by which the clocks of several processes may differ. A window that begins later than that
 * comes from a clock that was wrong. It would block people until that time has come, so it counts as over.
 */
export const CLOCK_SKEW = 60_000

export type Counted = { count: number; windowStartedAt: Date; blockedUntil: Date | null }

/** Counts one more, or several, in the current window, or starts a new one; returns the new count. */
export async function countUp(
  db: Db,
  key: string,
  now: Date,
  windowStart: Date,
  times = 1,
): Promise<Counted> {
  const latest = new Date(now.getTime() + CLOCK_SKEW)
  const isOpen = sql`throttle.window_started_at > ${windowStart} and throttle.window_started_at <= ${latest}`
  const { rows } = await sql<Counted>`
    insert into ${written('throttle')} (key, count, window_started_at) values (${key}, ${times}, ${now})
    on conflict (key) do update set
      count = case when ${isOpen} then throttle.count + ${times} else ${times} end,
      window_started_at = case when ${isOpen} then throttle.window_started_at else ${now} end
    returning count, window_started_at, blocked_until`.execute(db)
  return rows[0] ?? { count: times, windowStartedAt: now, blockedUntil: null }
}

/** The counts so far under each of the keys. */
export async function findCounts(db: Db, keys: readonly string[]): Promise<Map<string, Counted>> {
  const query = db.selectFrom('throttle').select(['key', 'count', 'windowStartedAt', 'blockedUntil'])
  const rows = await query.where('key', 'in', keys).execute()
  return new Map(rows.map(({ key, ...counted }) => [key, counted]))
}

/** Takes one count back. */
export async function countDown(db: Db, key: string): Promise<void> {
  const query = db.updateTable('throttle').set((row) => ({ count: row('count', '-', 1) }))
  await query.where('key', '=', key).where('count', '>', 0).execute()
}

export async function block(db: Db, key: string, until: Date): Promise<void> {
  await db.updateTable('throttle').set({ blockedUntil: until }).where('key', '=', key).execute()
}

export async function clearThrottle(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute()
}

/** Removes counts whose window began before `start` and that block nobody any more. */
export async function removeThrottles(db: Db, start: Date, now: Date): Promise<void> {
  await db
    .deleteFrom('throttle')
    .where('windowStartedAt', '<', start)
    .where((row) => row.or([row('blockedUntil', 'is', null), row('blockedUntil', '<', now)]))
    .execute()
}
