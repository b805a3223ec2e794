import { type RawBuilder, sql } from 'kysely'
import type { TestSite } from '../site.ts'

/** Milliseconds after which a race that does not come about is a fault of its test. */
const PATIENCE = 20_000

/** The row of a table, as nobody else may change it. */
export const rowOf = (
  table: 'person' | 'municipality' | 'session',
  id: number | string,
): RawBuilder<unknown> => sql`select from ${sql.table(table)} where id = ${id} for update`

/** Nobody gets new tokens: a session that is being opened stays half open. */
export const NO_NEW_TOKENS = sql`lock table refresh_token in share mode`

/**
 * Holds what a statement locks in a connection of its own, and begins one act after the other, each as soon as the one before
 * waits or is over; then it lets go. PostgreSQL serves those who wait for a row in the order in which they came, so the first goes
 * first. Answers what came of each, and how many waited.
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
      const until = Date.now() + PATIENCE
      do {
        if (Date.now() > until) throw new Error('neither does it wait, nor is it over')
        await new Promise((resolve) => setTimeout(resolve, 10))
        waited = await waiting(site)
      } while (waited + over < begun.length)
    }
  })
  return { results: await Promise.all(begun), waited }
}

/** How many statements wait for a lock. Asked outside of the transaction, which would see the activity of its first look for ever. */
async function waiting({ services: { db } }: TestSite): Promise<number> {
  const { rows } = await sql<{ waited: number }>`
    select count(*)::int as waited from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waited ?? 0
}
