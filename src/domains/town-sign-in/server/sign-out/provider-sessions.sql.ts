import { type Insertable, sql } from 'kysely'
import type { ProviderSession } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export async function insertProviderSession(trx: Trx, row: Insertable<ProviderSession>): Promise<void> {
  await trx.insertInto('providerSession').values(row).execute()
}

/** The town by whose provider an open session was opened, and its sealed way out; null for any other one. */
export async function findWayOut(
  db: Db,
  sessionId: string,
): Promise<{ municipalityId: number; wayOut: Buffer } | null> {
  const query = db
    .selectFrom('session as s')
    .innerJoin('providerSession as p', 'p.sessionId', 's.id')
    .select(['s.byTownId as municipalityId', 'p.wayOut'])
    .where('s.id', '=', sessionId)
    .where('s.endedAt', 'is', null)
  const row = await query.executeTakeFirst()
  return row?.municipalityId == null || row.wayOut === null
    ? null
    : { municipalityId: row.municipalityId, wayOut: row.wayOut }
}

/** The open session of a town's provider that it names so, with its person. */
export async function findSessionsOfSid(
  db: Db,
  municipalityId: number,
  sid: string,
): Promise<{ sessionId: string; personId: number }[]> {
  const query = db
    .selectFrom('providerSession as p')
    .innerJoin('session as s', 's.id', 'p.sessionId')
    .select(['s.id as sessionId', 's.personId'])
    .where('p.sid', '=', sid)
    .where('s.byTownId', '=', municipalityId)
  return query.where('s.endedAt', 'is', null).execute()
}

/** Forgets what providers said for sessions that have run out by themselves, by time or for want of use. */
export async function forgetOverSessions(db: Db, now: Date): Promise<void> {
  await sql`delete from ${written('provider_session')} p using session s
    where s.id = p.session_id and (s.expires_at <= ${now} or s.ended_at is not null
      or s.last_used_at + make_interval(secs => s.idle_seconds) <= ${now})`.execute(db)
}
