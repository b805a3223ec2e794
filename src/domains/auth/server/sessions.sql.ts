import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { confined, type Viewer } from '#domains/access/server/viewer.ts'
import { DAYS_BEFORE_DELETION } from '#domains/municipalities/settings.rules.ts'
import type { RefreshToken, Session } from '#generated/tables.ts'
import { DAY } from '#kit/server/clock.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { KEEP_PLAN } from '#kit/server/database/prepared-plans.ts'
import { STAFF_IDLE_HOURS, STAFF_SESSION_HOURS } from '../auth.rules.ts'

export type SessionRow = Selectable<Session>

export async function insertSession(trx: Trx, session: Insertable<Session>): Promise<void> {
  await trx.insertInto('session').values(session).execute()
}

export async function insertRefreshToken(trx: Trx, token: Insertable<RefreshToken>): Promise<void> {
  await trx.insertInto('refreshToken').values(token).execute()
}

export type PresentedToken = SessionRow & { usedAt: Date | null }

/**
 * Finds and locks the session of a refresh token. The lock serialises two concurrent uses of the same token.
 */
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

/**
 * Stores the current WAL position as this session's last write. A replica must have replayed it before the
 * session reads from there.
 */
export async function noteWritten(db: Db, id: string): Promise<void> {
  await sql`update ${written('session')} set read_after = pg_current_wal_insert_lsn() where id = ${id}`.execute(
    db,
  )
}

/** Ends open sessions with their push subscriptions (E-24) and provider's words; returns how many. */
async function end(db: Db, at: Date, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with over as (update ${written('session')} set ended_at = ${at} where ended_at is null and ${which} returning id),
      silent as (delete from ${written('push_subscription')} where session_id in (select id from over)),
      forgotten as (delete from ${written('provider_session')} where session_id in (select id from over))
    select count(*)::int as count from over`.execute(db)
  return rows[0]?.count ?? 0
}

export async function endSession(db: Db, id: string, at: Date): Promise<void> {
  await end(db, at, sql`id = ${id}`)
}

/**
 * Starts a new generation of sign-ins. Every check that was made under the earlier one and is not committed
 * yet becomes void (see `lockVerified`). The update waits for transactions that hold the account's lock.
 */
export async function revokePendingSignIns(trx: Trx, personId: number): Promise<void> {
  await sql`update ${written('person')} set session_generation = session_generation + 1 where id = ${personId}`.execute(
    trx,
  )
}

/**
 * Ends all sessions of a person except `kept`. These are two statements on purpose: the second one must see
 * sessions that were opened by the transactions the first one waited for.
 */
export async function endAllSessions(
  trx: Trx,
  personId: number,
  at: Date,
  kept: string | null = null,
): Promise<void> {
  await revokePendingSignIns(trx, personId)
  await end(trx, at, sql`person_id = ${personId} and (${kept}::uuid is null or id <> ${kept}::uuid)`)
}

/** The provider of the session's town has said that a second step was taken there. */
const HAS_SECOND_STEP = sql`s.has_second_step`

type ViewerRow = {
  personId: number
  isSuperAdmin: boolean
  isActive: boolean
  hasSecondFactor: boolean
  homeMunicipalityId: number | null
  roles: RoleRow[]
  categoryIds: number[]
  /** All towns that are prepared, for the super administrator; otherwise none. */
  allPreparing: number[]
  /** The town by whose account the session was opened; null: by the account's own sign-in, or no session. */
  byTownId: number | null
}

/**
 * A role with what its town makes of it. A town that is on, or not yet, has staff; a deactivated one has
 * readers for a limited time.
 */
type RoleRow = {
  town: number
  role: 'ADMIN' | 'EDITOR'
  isOn: boolean
  isReadable: boolean
  isInPreparation: boolean
  demandsSecondFactor: boolean
}

/** SQL condition: the person `p` works for a municipality or the platform. */
const works = sql<boolean>`(p.is_super_admin or exists(select from municipality_role where person_id = p.id))`

/**
 * SQL condition: session `s` of person `p` is alive. Staff limits also apply to older sessions: a person who
 * gets a role loses sessions beyond them (S-08).
 */
const isAlive = (now: Date) => sql<boolean>`
  s.ended_at is null and s.expires_at > ${now} and p.deleted_at is null
  and (s.idle_seconds is null or s.last_used_at > ${now}::timestamptz - make_interval(secs => s.idle_seconds))
  and (not ${works} or (s.created_at > ${now}::timestamptz - make_interval(hours => ${STAFF_SESSION_HOURS}::int)
    and s.last_used_at > ${now}::timestamptz - make_interval(hours => ${STAFF_IDLE_HOURS}::int)))`

/**
 * The time and the site of the request. The demo does not require a second step, because its passwords are
 * public.
 */
export type Asking = { now: Date; isDemo: boolean }

/** Returns whether any of the person's roles requires a second step (S-06). */
export async function mustHaveSecondFactor(db: Db, personId: number, isDemo: boolean): Promise<boolean> {
  const { rows } = await sql<{ must: boolean }>`
    select (p.is_super_admin and not ${isDemo}) or exists(
      select from municipality_role r join municipality m on m.id = r.municipality_id
      where r.person_id = p.id and m.requires_second_factor) as must
    from person p where p.id = ${personId}`.execute(db)
  return rows[0]?.must ?? false
}

/**
 * The session's last use, and the WAL position of its last write (null: it has written nothing that a replica
 * must wait for).
 */
type Use = { lastUsedAt: Date; readAfter: string | null }

/**
 * Loads a live session's viewer in one statement; null for an ended session. A confined person still has
 * their rights here: `confined` removes them.
 */
export async function findViewer(db: Db, sessionId: string, asking: Asking): Promise<(Viewer & Use) | null> {
  const { now } = asking
  const { rows } = await sql<ViewerRow & Use>`
    ${sql.raw(KEEP_PLAN)} select ${roles(asking, HAS_SECOND_STEP)}, s.last_used_at, s.read_after::text as read_after,
      s.by_town_id
    from session s join person p on p.id = s.person_id
    where s.id = ${sessionId} and ${isAlive(now)}`.execute(db)
  const row = rows[0]
  return row === undefined
    ? null
    : { ...viewerFrom(row, sessionId, asking), lastUsedAt: row.lastUsedAt, readAfter: row.readAfter }
}

/**
 * Loads a person as a viewer without a session, with their current rights, for work that goes on after they
 * have left.
 */
export async function findViewerOfPerson(db: Db, personId: number, asking: Asking): Promise<Viewer | null> {
  const { rows } = await sql<ViewerRow>`
    select ${roles(asking)}, null::integer as by_town_id from person p where p.id = ${personId} and p.deleted_at is null`.execute(
    db,
  )
  return rows[0] === undefined ? null : confined(viewerFrom(rows[0], null, asking))
}

/**
 * The part of the query that loads the roles of person `p`. They come as one list: to plan a subquery for
 * each right took six times as long as to run them.
 */
const roles = ({ now }: Asking, hasSecondStep = sql`false`) => {
  const isInPreparation = sql`not m.is_active and m.first_activated_at is null`
  const since = new Date(now.getTime() - DAYS_BEFORE_DELETION * DAY)
  return sql`p.id as person_id, p.is_super_admin, p.municipality_id as home_municipality_id,
  p.email_confirmed_at is not null and p.locked_at is null as is_active,
  (exists(select from second_factor f where f.person_id = p.id and f.confirmed_at is not null)
    or exists(select from passkey k where k.person_id = p.id) or ${hasSecondStep}) as has_second_factor,
  (select coalesce(json_agg(json_build_object('town', m.id, 'role', r.role,
      'isOn', m.is_active or m.first_activated_at is null,
      'isReadable', not m.is_active and m.first_activated_at is not null and m.deactivated_at > ${since},
      'isInPreparation', ${isInPreparation},
      'demandsSecondFactor', m.requires_second_factor)), '[]')
    from municipality_role r join municipality m on m.id = r.municipality_id where r.person_id = p.id) as roles,
  case when p.is_super_admin then array(select m.id from municipality m where ${isInPreparation})
    else '{}' end as all_preparing,
  array(select category_id from category_editor where person_id = p.id) as category_ids`
}

/**
 * Builds the viewer. A municipality that requires a second step suspends only the roles there; other roles
 * and the citizen's own rights stay (decision 0128).
 */
function viewerFrom(row: ViewerRow, sessionId: string | null, { isDemo }: Asking): Viewer {
  const { byTownId } = row
  // A town's provider can open such a session at will, so it reaches no further than the town.
  const roles = byTownId === null ? row.roles : row.roles.filter(({ town }) => town === byTownId)
  const isSuperAdmin = row.isSuperAdmin && byTownId === null
  const demanding = roles.filter((role) => role.demandsSecondFactor && (role.isOn || role.isReadable))
  const demandedBy = new Set(row.hasSecondFactor ? [] : demanding.map(({ town }) => town))
  const isFree = (town: number) => !demandedBy.has(town)
  const active = roles.filter(({ town }) => isFree(town))
  const townsAs = (name: RoleRow['role']) =>
    new Set(active.filter(({ role, isOn }) => isOn && role === name).map(({ town }) => town))
  // Who is both there is an administrator.
  const closed = active.filter(({ isReadable }) => isReadable).sort((a, b) => (a.role < b.role ? 1 : -1))
  const prepared = roles.filter(({ isInPreparation }) => isInPreparation).map(({ town }) => town)
  return {
    id: row.personId,
    sessionId,
    isSuperAdmin,
    isActive: row.isActive,
    isConfined: isSuperAdmin && !isDemo && !row.hasSecondFactor,
    demandedBy,
    homeMunicipalityId: row.homeMunicipalityId,
    adminOf: townsAs('ADMIN'),
    editorOf: townsAs('EDITOR'),
    categoryIds: new Set(row.categoryIds),
    closedOf: new Map(closed.map(({ town, role }) => [town, role])),
    preparing: new Set((isSuperAdmin ? row.allPreparing : prepared).filter(isFree)),
    key: null,
  }
}

/** Ends the sessions that a town's provider has opened. */
export const endSessionsBy = async (trx: Trx, municipalityId: number, at: Date): Promise<void> =>
  void (await end(trx, at, sql`by_town_id = ${municipalityId}`))

/** Ends the sessions of a person that towns' providers have opened: one town's, or all (null). */
export const endProviderSessions = async (trx: Trx, personId: number, at: Date, town: number | null) =>
  end(trx, at, sql`person_id = ${personId} and by_town_id = coalesce(${town}::integer, by_town_id)`)

/** Returns whether the person works for any municipality or for the platform. */
export async function worksForAnybody(db: Db, personId: number): Promise<boolean> {
  const { rows } = await sql<{ works: boolean }>`
    select ${works} as works from person p where p.id = ${personId}`.execute(db)
  return rows[0]?.works ?? false
}

/** A session's absolute end and its idle end (null: no idle limit). */
export type SessionLimits = { endsAt: Date; idleEndsAt: Date | null }

/** The limits of one session, including those of a role that was granted later. */
export async function sessionLimits(db: Db, id: string): Promise<SessionLimits> {
  const { rows } = await sql<SessionLimits>`
    select least(s.expires_at, case when ${works} then s.created_at + make_interval(hours => ${STAFF_SESSION_HOURS}::int) end) as ends_at,
      least(s.last_used_at + make_interval(secs => s.idle_seconds),
        case when ${works} then s.last_used_at + make_interval(hours => ${STAFF_IDLE_HOURS}::int) end) as idle_ends_at
    from session s join person p on p.id = s.person_id where s.id = ${id}`.execute(db)
  return rows[0] as SessionLimits
}

/** The columns of a session that its owner sees. */
export type LivingSession = Pick<SessionRow, 'id' | 'device' | 'createdAt' | 'lastUsedAt' | 'expiresAt'>

/** A person's live sessions, most recently used first, at most 50. */
export async function livingSessions(db: Db, personId: number, now: Date): Promise<LivingSession[]> {
  const { rows } = await sql<LivingSession>`
    select s.id, s.device, s.created_at, s.last_used_at, s.expires_at
    from session s join person p on p.id = s.person_id
    where s.person_id = ${personId} and ${isAlive(now)}
    order by s.last_used_at desc, s.id limit 50`.execute(db)
  return rows
}

/** The distinct devices of a person's other sessions since a moment. */
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

/** Ends one session of that person. Returns false if it belongs to somebody else or was already over. */
export async function endSessionOf(db: Db, personId: number, id: string, at: Date): Promise<boolean> {
  return (await end(db, at, sql`person_id = ${personId} and id = ${id}`)) === 1
}
