import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { confined, type Viewer } from '#domains/access/server/viewer.ts'
import { DAYS_BEFORE_DELETION } from '#domains/municipalities/settings.rules.ts'
import type { RefreshToken, Session } from '#generated/tables.ts'
import { DAY } from '#kit/server/clock.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { STAFF_IDLE_HOURS, STAFF_SESSION_HOURS } from '../auth.rules.ts'

export type SessionRow = Selectable<Session>

export async function insertSession(trx: Trx, session: Insertable<Session>): Promise<void> {
  await trx.insertInto('session').values(session).execute()
}

export async function insertRefreshToken(trx: Trx, token: Insertable<RefreshToken>): Promise<void> {
  await trx.insertInto('refreshToken').values(token).execute()
}

export type PresentedToken = SessionRow & { usedAt: Date | null }

/** The session that a refresh token belongs to, locked so that two uses at once come one after the other. */
export async function findByRefreshToken(trx: Trx, hash: Buffer): Promise<PresentedToken | null> {
  const query = trx
    .selectFrom('refreshToken')
    .innerJoin('session', 'session.id', 'refreshToken.sessionId')
    .selectAll('session')
    .select('refreshToken.usedAt')
    .where('refreshToken.hash', '=', hash)
    .forUpdate()
  return (await query.executeTakeFirst()) ?? null
}

export async function markRefreshTokenUsed(trx: Trx, hash: Buffer, at: Date): Promise<void> {
  await trx.updateTable('refreshToken').set({ usedAt: at }).where('hash', '=', hash).execute()
}

export async function touchSession(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('session').set({ lastUsedAt: at }).where('id', '=', id).execute()
}

/** Notes up to where this session has written: everything that is committed by now. */
export async function noteWritten(db: Db, id: string): Promise<void> {
  await sql`update ${written('session')} set read_after = pg_current_wal_insert_lsn() where id = ${id}`.execute(
    db,
  )
}

/** Ends sessions that go on; the devices take no more push messages then (E-24). Answers how many it were. */
async function end(db: Db, at: Date, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with over as (update ${written('session')} set ended_at = ${at} where ended_at is null and ${which} returning id),
      silent as (delete from ${written('push_subscription')} where session_id in (select id from over))
    select count(*)::int as count from over`.execute(db)
  return rows[0]?.count ?? 0
}

export async function endSession(db: Db, id: string, at: Date): Promise<void> {
  await end(db, at, sql`id = ${id}`)
}

/**
 * Begins a new generation of sign-ins: what was checked before, and is not acted on yet, opens and changes nothing any more
 * (see `lockVerified`). Waits for those who are just acting on it.
 */
export async function beginGeneration(trx: Trx, personId: number): Promise<void> {
  await sql`update ${written('person')} set session_generation = session_generation + 1 where id = ${personId}`.execute(
    trx,
  )
}

/**
 * Ends all sessions of a person, but for the one that is kept, and those that are just being opened. Two statements: the second
 * has to see the sessions of whoever the first waited for.
 */
export async function endAllSessions(
  trx: Trx,
  personId: number,
  at: Date,
  kept: string | null = null,
): Promise<void> {
  await beginGeneration(trx, personId)
  await end(trx, at, sql`person_id = ${personId} and (${kept}::uuid is null or id <> ${kept}::uuid)`)
}

type ViewerRow = {
  personId: number
  isSuperAdmin: boolean
  isActive: boolean
  hasSecondFactor: boolean
  demanding: number[]
  homeMunicipalityId: number | null
  adminOf: number[]
  editorOf: number[]
  categoryIds: number[]
  closedAdminOf: number[]
  closedEditorOf: number[]
}

/** Whether the person of `p` works for any municipality or for the platform. */
const works = sql<boolean>`(p.is_super_admin or exists(select from municipality_role where person_id = p.id))`

/**
 * Whether the session `s` of the person `p` is alive. Limits that came later count as well: whoever was given a role keeps
 * no session that is older or was longer unused than staff's may be (S-08).
 */
const isAlive = (now: Date) => sql<boolean>`
  s.ended_at is null and s.expires_at > ${now} and p.deleted_at is null
  and (s.idle_seconds is null or s.last_used_at > ${now}::timestamptz - make_interval(secs => s.idle_seconds))
  and (not ${works} or (s.created_at > ${now}::timestamptz - make_interval(hours => ${STAFF_SESSION_HOURS}::int)
    and s.last_used_at > ${now}::timestamptz - make_interval(hours => ${STAFF_IDLE_HOURS}::int)))`

/** Where and when it is asked: in the demo, with its public passwords, nobody's phone stands for the platform. */
export type Asking = { now: Date; isDemo: boolean }

/** Whether anything that somebody works for demands a second step of signing in (S-06). */
export async function mustHaveSecondFactor(db: Db, personId: number, isDemo: boolean): Promise<boolean> {
  const { rows } = await sql<{ must: boolean }>`
    select (p.is_super_admin and not ${isDemo}) or exists(
      select from municipality_role r join municipality m on m.id = r.municipality_id
      where r.person_id = p.id and m.requires_second_factor) as must
    from person p where p.id = ${personId}`.execute(db)
  return rows[0]?.must ?? false
}

/** When a session was used last, and up to where it has written (null: nothing that would matter to a replica). */
type Use = { lastUsedAt: Date; readAfter: string | null }

/**
 * Everything about a living session's person that policies need, in one statement; null for an ended session. Who is confined
 * keeps their rights here: see `confined`.
 */
export async function findViewer(db: Db, sessionId: string, asking: Asking): Promise<(Viewer & Use) | null> {
  const { now } = asking
  const { rows } = await sql<ViewerRow & Use>`
    select ${roles(asking)}, s.last_used_at, s.read_after::text as read_after from session s join person p on p.id = s.person_id
    where s.id = ${sessionId} and ${isAlive(now)}`.execute(db)
  const row = rows[0]
  return row === undefined
    ? null
    : { ...viewerFrom(row, sessionId, asking), lastUsedAt: row.lastUsedAt, readAfter: row.readAfter }
}

/** Somebody as a viewer without a session: for work that goes on when they have left, with the rights they have now. */
export async function findViewerOfPerson(db: Db, personId: number, asking: Asking): Promise<Viewer | null> {
  const { rows } = await sql<ViewerRow>`
    select ${roles(asking)} from person p where p.id = ${personId} and p.deleted_at is null`.execute(db)
  return rows[0] === undefined ? null : confined(viewerFrom(rows[0], null, asking))
}

const townsAs = (role: 'ADMIN' | 'EDITOR', isThere: RawBuilder<unknown>) => sql`array(
  select r.municipality_id from municipality_role r join municipality m on m.id = r.municipality_id
  where r.person_id = p.id and r.role = ${role} and ${isThere})`

/** What a policy has to know of the person `p`. One that is switched off has no staff, only readers for a while. */
const roles = ({ now }: Asking) => {
  const isOn = sql`m.is_active`
  const since = new Date(now.getTime() - DAYS_BEFORE_DELETION * DAY)
  const isReadable = sql`not m.is_active and m.deactivated_at > ${since}`
  return sql`p.id as person_id, p.is_super_admin, p.municipality_id as home_municipality_id,
  p.email_confirmed_at is not null and p.locked_at is null as is_active,
  exists(
    select from second_factor f where f.person_id = p.id and f.confirmed_at is not null) as has_second_factor,
  array(select distinct r.municipality_id from municipality_role r join municipality m on m.id = r.municipality_id
    where r.person_id = p.id and m.requires_second_factor and (${isOn} or ${isReadable})) as demanding,
  ${townsAs('ADMIN', isOn)} as admin_of, ${townsAs('EDITOR', isOn)} as editor_of,
  ${townsAs('ADMIN', isReadable)} as closed_admin_of, ${townsAs('EDITOR', isReadable)} as closed_editor_of,
  array(select category_id from category_editor where person_id = p.id) as category_ids`
}

/** What a municipality demands rests there alone: nowhere else, and not what the person is as a citizen (decision 0128). */
function viewerFrom(row: ViewerRow, sessionId: string | null, { isDemo }: Asking): Viewer {
  const demandedBy = new Set(row.hasSecondFactor ? [] : row.demanding)
  const active = (ids: number[]) => ids.filter((id) => !demandedBy.has(id))
  return {
    id: row.personId,
    sessionId,
    isSuperAdmin: row.isSuperAdmin,
    isActive: row.isActive,
    isConfined: row.isSuperAdmin && !isDemo && !row.hasSecondFactor,
    demandedBy,
    homeMunicipalityId: row.homeMunicipalityId,
    adminOf: new Set(active(row.adminOf)),
    editorOf: new Set(active(row.editorOf)),
    categoryIds: new Set(row.categoryIds),
    closedOf: new Map([
      ...active(row.closedEditorOf).map((id) => [id, 'EDITOR'] as const),
      ...active(row.closedAdminOf).map((id) => [id, 'ADMIN'] as const),
    ]),
  }
}

/** Whether the person works for any municipality or for the platform. */
export async function worksForAnybody(db: Db, personId: number): Promise<boolean> {
  const { rows } = await sql<{ works: boolean }>`
    select ${works} as works from person p where p.id = ${personId}`.execute(db)
  return rows[0]?.works ?? false
}

/** When a session ends: whatever is done, and without use (null: that does not end it). */
export type SessionLimits = { endsAt: Date; idleEndsAt: Date | null }

/** The limits of one session, those of a role that came later included. */
export async function sessionLimits(db: Db, id: string): Promise<SessionLimits> {
  const { rows } = await sql<SessionLimits>`
    select least(s.expires_at, case when ${works} then s.created_at + make_interval(hours => ${STAFF_SESSION_HOURS}::int) end) as ends_at,
      least(s.last_used_at + make_interval(secs => s.idle_seconds),
        case when ${works} then s.last_used_at + make_interval(hours => ${STAFF_IDLE_HOURS}::int) end) as idle_ends_at
    from session s join person p on p.id = s.person_id where s.id = ${id}`.execute(db)
  return rows[0] as SessionLimits
}

/** What people see of a session of theirs. */
export type LivingSession = Pick<SessionRow, 'id' | 'device' | 'createdAt' | 'lastUsedAt' | 'expiresAt'>

/** A person's living sessions, the one used last first, at most 50. */
export async function livingSessions(db: Db, personId: number, now: Date): Promise<LivingSession[]> {
  const { rows } = await sql<LivingSession>`
    select s.id, s.device, s.created_at, s.last_used_at, s.expires_at
    from session s join person p on p.id = s.person_id
    where s.person_id = ${personId} and ${isAlive(now)}
    order by s.last_used_at desc, s.id limit 50`.execute(db)
  return rows
}

/** On which devices a person has used sessions since a moment, but for one; each once. */
export async function devicesSince(
  db: Db,
  personId: number,
  since: Date,
  except: string,
): Promise<(string | null)[]> {
  const query = db.selectFrom('session').select('device').distinct().where('personId', '=', personId)
  const rows = await query.where('lastUsedAt', '>', since).where('id', '<>', except).execute()
  return rows.map(({ device }) => device)
}

/** Ends one session of that person; false when it is not theirs or was over. */
export async function endSessionOf(db: Db, personId: number, id: string, at: Date): Promise<boolean> {
  return (await end(db, at, sql`person_id = ${personId} and id = ${id}`)) === 1
}
