import { sql } from 'kysely'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db } from '#kit/server/database/db.ts'

/** The cached answer of a key, unless it has expired; undefined for none. */
export async function findAnswer(db: Db, key: string, now: Date): Promise<unknown> {
  const row = await db
    .selectFrom('outsideAnswer')
    .select('answer')
    .where('key', '=', key)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.answer
}

export async function keepAnswer(db: Db, key: string, answer: unknown, expiresAt: Date): Promise<void> {
  const values = { answer: JSON.stringify(answer), expiresAt }
  await db
    .insertInto('outsideAnswer')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}

/** Deletes expired answers; returns how many. */
export async function removeOldAnswers(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outsideAnswer')
    .where('expiresAt', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Reserves a service's next request slot, at least `interval` milliseconds after the previous one, across all
 * processes. Returns its time, or null where it would be after `latest`.
 */
export async function takeTurn(
  db: Db,
  service: string,
  { now, latest, interval }: { now: Date; latest: Date; interval: number },
): Promise<Date | null> {
  const step = sql`make_interval(secs => ${interval / 1000})`
  const { rows } = await sql<{ at: Date }>`
    insert into ${written('outside_turn')} (service, next_at) values (${service}, ${now}::timestamptz + ${step})
    on conflict (service) do update set next_at = greatest(outside_turn.next_at, ${now}::timestamptz) + ${step}
      where outside_turn.next_at <= ${latest}
    returning next_at - ${step} as at`.execute(db)
  return rows[0]?.at ?? null
}
