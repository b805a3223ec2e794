import { type RawBuilder, sql } from 'kysely'
import type { TestSite } from '../site.ts'

/** Milliseconds after which a test fails because its race does not happen. */
const TIMEOUT_MS = 20_000

/** Locks a table's row against all other writers. */
export const rowOf = (
  table: 'person' | 'municipality' | 'session',
  id: number | string,
): RawBuilder<unknown> => sql`select from ${sql.table(table)} where id = ${id} for update`

/** Blocks new tokens: a session that is being opened stays incomplete. */
export const NO_NEW_TOKENS = sql`lock table refresh_token in share mode`

/**
 * Creates a deterministic race. A separate connection takes the lock of `hold`; then each act starts as soon
 * as the one before waits or is done; then the lock is released. PostgreSQL serves waiters for a row in order
 * of arrival, so the first act wins. Returns each act's result, and how many acts waited.
 */
export async function oneAfterTheOther<Result>(
  site: TestSite,
  hold: RawBuilder<unknown>,
  acts: readonly (() => Promise<Result>)[],
): Promise<{ results: Result[]; waited: number }> {
  const { db } = site.services
  const begun: Promise<Result>[] = []
  let [over, waited] = [0, 0]
  await db.transaction().execute(async (trx) => {
    await hold.execute(trx)
    for (const act of acts) {
      begun.push(act().finally(() => (over += 1)))
      const until = Date.now() + TIMEOUT_MS
      do {
        if (Date.now() > until) throw new Error('neither does it wait, nor is it over')
        await new Promise((resolve) => setTimeout(resolve, 10))
        waited = await waiting(site)
      } while (waited + over < begun.length)
    }
  })
  return { results: await Promise.all(begun), waited }
}

/**
 * The number of statements that wait for a lock. The query runs outside of the transaction, which would
 * always see its first snapshot of the activity.
 */
async function waiting({ services: { db } }: TestSite): Promise<number> {
  const { rows } = await sql<{ waited: number }>`
    select count(*)::int as waited from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waited ?? 0
}
