import { type Selectable, sql } from 'kysely'
import type { Dispatch } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import { type Db, nextId, type Trx } from '#kit/server/database/db.ts'
import type { DispatchState, Fault } from '../exchange.rules.ts'

export type DispatchRow = Omit<Selectable<Dispatch>, 'state' | 'fault'> & {
  state: DispatchState
  fault: Fault | null
}
type Report = { municipalityId: number; id: number }

/**
 * Puts a report into the outbox for a partner. One that was dropped waits again; with `isAsked`, one that was
 * withdrawn or failed as well. Returns whether it waits by this call.
 */
export async function putIntoOutbox(
  trx: Trx,
  { municipalityId, id }: Report,
  { partnerId, isAsked }: { partnerId: number; isAsked: boolean },
  now: Date,
): Promise<boolean> {
  const dispatchId = await nextId(trx, 'dispatch_id')
  const states = isAsked ? ['DROPPED', 'WITHDRAWN', 'FAILED'] : ['DROPPED']
  const { numAffectedRows } = await sql`
    insert into ${written('dispatch', municipalityId)} as d (municipality_id, id, partner_id, report_id, key, state, created_at,
      next_attempt_at)
    values (${municipalityId}, ${dispatchId}, ${partnerId}, ${id}, gen_random_uuid(), 'WAITING', ${now}, ${now})
    on conflict (municipality_id, report_id, partner_id) do update set ${again(now)}
      where d.state = any(${states}::text[]) and d.remote_id is null`.execute(trx)
  return Number(numAffectedRows ?? 0) === 1
}

/**
 * Key and `posted_at` stay: the partner may have it already, and is asked for it before the next POST. So the
 * token goes, which led nowhere. A worker's lease stays until it is over: while its POST runs, the partner
 * shows nothing yet, and a second worker would send it twice.
 */
const again = (
  now: Date,
) => sql`state = 'WAITING', token = null, attempts = 0, fault = null, fault_status = null,
  fault_text = null, claim = case when d.next_attempt_at > ${now} then d.claim end,
  next_attempt_at = case when d.claim is not null and d.next_attempt_at > ${now} then d.next_attempt_at else ${now} end`

/** A dispatch in a worker's hands. */
export type Claimed = DispatchRow

/** Reports that go to one partner, and from one town, at a time, over all workers. One worker sends eight. */
const [MOST_PER_PARTNER, MOST_PER_TOWN] = [2, 4]

/**
 * Leases the dispatch that has been due for longest until a moment: after a crash the next worker finds it
 * again. Partners that are off, pause, or belong to a deactivated town keep theirs. It looks over all towns,
 * and then takes one row of one town: a distributed database locks no row in between. The lanes are counted
 * once and not for each due row: thousands may be due, and more wait for later.
 */
export async function claimNext(db: Db, claim: string, now: Date, until: Date): Promise<Claimed | null> {
  for (;;) {
    const { rows: due } = await sql<{ municipalityId: number; id: number }>`
      with busy as materialized (select municipality_id, partner_id, count(*) as count from dispatch
        where state in ('WAITING', 'PENDING') and claim is not null and next_attempt_at > ${now}
        group by municipality_id, partner_id)
      select d.municipality_id, d.id from dispatch d
        join exchange_partner p on p.municipality_id = d.municipality_id and p.id = d.partner_id
        join municipality t on t.id = d.municipality_id
      where d.state in ('WAITING', 'PENDING') and d.next_attempt_at <= ${now} and p.switched_off_at is null and t.is_active
        and (p.paused_until is null or p.paused_until <= ${now})
        and d.municipality_id not in
          (select municipality_id from busy group by municipality_id having sum(count) >= ${MOST_PER_TOWN})
        and (d.municipality_id, d.partner_id) not in
          (select municipality_id, partner_id from busy where count >= ${MOST_PER_PARTNER})
      order by d.next_attempt_at, d.id limit 1`.execute(db)
    const [next] = due
    if (next === undefined) return null
    const { rows } = await sql<Claimed>`
      update ${written('dispatch', next.municipalityId)} set claim = ${claim}, next_attempt_at = ${until}, attempts = attempts + 1
      where municipality_id = ${next.municipalityId} and id = ${next.id} and state in ('WAITING', 'PENDING')
        and next_attempt_at <= ${now}
      returning *`.execute(db)
    // Another worker was faster; its row is not due any more.
    if (rows[0] !== undefined) return rows[0]
  }
}

type Held = Pick<DispatchRow, 'municipalityId' | 'id' | 'claim'>
type Changes = Partial<Omit<DispatchRow, 'municipalityId' | 'id' | 'partnerId' | 'reportId' | 'key'>>

/** Changes a dispatch that this worker holds and nobody has withdrawn; returns whether it does. */
export async function setHeld(db: Db, held: Held, changes: Changes): Promise<boolean> {
  const query = updateHeld(db, held, changes).where('state', 'in', ['WAITING', 'PENDING'])
  return (await query.executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

/** Changes one to what the partner has, also where it was withdrawn while the call ran. */
export async function setTaken(db: Db, held: Held, changes: Changes): Promise<boolean> {
  const query = updateHeld(db, held, changes).where('state', 'in', ['WAITING', 'PENDING', 'WITHDRAWN'])
  return (await query.executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

const updateHeld = (db: Db, { municipalityId, id, claim }: Held, changes: Changes) =>
  db
    .updateTable('dispatch')
    .set(changes)
    .where('municipalityId', '=', municipalityId)
    .where('id', '=', id)
    .where('claim', '=', claim)

/** Whether another report has a number of the partner already. */
export async function isTakenByAnother(
  db: Db,
  { municipalityId, id, partnerId }: Pick<DispatchRow, 'municipalityId' | 'id' | 'partnerId'>,
  remoteId: string,
): Promise<boolean> {
  const query = db.selectFrom('dispatch').select('id').where('municipalityId', '=', municipalityId)
  const others = query.where('partnerId', '=', partnerId).where('remoteId', '=', remoteId)
  return (await others.where('id', '<>', id).executeTakeFirst()) !== undefined
}

export async function findDispatch(db: Db, id: number): Promise<DispatchRow | null> {
  const row = await db.selectFrom('dispatch').selectAll().where('id', '=', id).executeTakeFirst()
  return (row as DispatchRow | undefined) ?? null
}

/** Makes a dispatch due again, with all its attempts; false where it neither waits nor is given up. */
export async function sendAgain(trx: Trx, { municipalityId, id }: Report, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${written('dispatch', municipalityId)} d set ${again(now)}
    where municipality_id = ${municipalityId} and id = ${id} and remote_id is null
      and state in ('WAITING', 'FAILED')`.execute(trx)
  return Number(numAffectedRows ?? 0) === 1
}

/** Withdraws a dispatch that waits or failed. A lease stays, for what the call under way may still say. */
export async function withdraw(trx: Trx, { municipalityId, id }: Report): Promise<boolean> {
  const query = trx.updateTable('dispatch').set({ state: 'WITHDRAWN' })
  const open = query
    .where('municipalityId', '=', municipalityId)
    .where('id', '=', id)
    .where('token', 'is', null)
  const answer = await open.where('state', 'in', ['WAITING', 'FAILED']).executeTakeFirstOrThrow()
  return answer.numUpdatedRows === 1n
}

/** The dispatches of reports, the newest first. */
export async function dispatchesOf(db: Db, reportIds: readonly number[]): Promise<DispatchRow[]> {
  const query = db.selectFrom('dispatch').selectAll().where('reportId', 'in', reportIds)
  return (await query.orderBy('id', 'desc').execute()) as DispatchRow[]
}

/** One page of a town's outbox, the newest first, and one entry more where a page follows. */
export async function outboxOf(
  db: Db,
  municipalityId: number,
  states: readonly DispatchState[],
  { page, count }: { page: number; count: number },
): Promise<DispatchRow[]> {
  const query = db.selectFrom('dispatch').selectAll().where('municipalityId', '=', municipalityId)
  const rows = await query
    .where('state', 'in', states)
    .orderBy('id', 'desc')
    .limit(count + 1)
    .offset((page - 1) * count)
    .execute()
  return rows as DispatchRow[]
}

/** The numbers of a town's dispatches by state. */
export const countStates = (
  db: Db,
  municipalityId: number,
): Promise<{ state: DispatchState; count: number }[]> =>
  db
    .selectFrom('dispatch')
    .where('municipalityId', '=', municipalityId)
    .groupBy('state')
    .select([sql<DispatchState>`state`.as('state'), sql<number>`count(*)::int`.as('count')])
    .execute()
