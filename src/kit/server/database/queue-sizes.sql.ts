import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Jobs that are not done, by state; failed ones stay for two weeks. */
export async function countJobs(db: Db): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state::text, count(*) as count from pgboss.job
    where state < 'completed' or state = 'failed' group by state`.execute(db)
  return rows
}

/** Mails in the outbox, and for how many seconds the oldest has been there; 0 for none. */
export async function countMails(db: Db, now: Date): Promise<{ count: number; oldest: number }> {
  const { rows } = await sql<{ count: number; oldest: number }>`
    select count(*) as count, coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as oldest from message
    where sent_at is null and refused_at is null and cancelled_at is null`.execute(db)
  return rows[0] ?? { count: 0, oldest: 0 }
}
