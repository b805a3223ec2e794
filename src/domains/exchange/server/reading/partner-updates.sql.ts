import { type Selectable, sql } from 'kysely'
import type { PartnerUpdate } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import { type Db, nextId, type Trx } from '#kit/server/database/db.ts'
import type { PartnerId } from '../partners.sql.ts'

export type UpdateRow = Selectable<PartnerUpdate>
/** An update of a partner, checked and cut. `isClosed` is null where it says nothing of that. */
export type Said = {
  updateId: string
  remoteId: string
  status: string
  isClosed: boolean | null
  text: string
  changedAt: Date
  /** It tells a state rather than a change: where the newest update says so already, it is none. */
  isState: boolean
}

/** Updates of one report that are kept, the newest. */
export const MOST_OF_A_REPORT = 200

/**
 * Keeps an update of a report that this partner has, and brings the dispatch up to date unless a later one
 * did. Returns whether it is new. One about a number that is not ours there is left out, and of a report that
 * is forgotten here the text.
 */
export async function keepUpdate(
  trx: Trx,
  { municipalityId, id }: PartnerId,
  heard: Said,
  now: Date,
): Promise<boolean> {
  const dispatches = trx.selectFrom('dispatch').select(['id', 'remoteChangedAt', 'isForgotten'])
  const dispatch = await dispatches
    .where('municipalityId', '=', municipalityId)
    .where('partnerId', '=', id)
    .where('remoteId', '=', heard.remoteId)
    .forUpdate()
    .executeTakeFirst()
  if (dispatch === undefined) return false
  const said = dispatch.isForgotten ? { ...heard, text: '' } : heard
  if (said.isState && (await isKnown(trx, dispatch.id, said))) return false
  const { kept, oldest } = await keptOf(trx, municipalityId, dispatch.id)
  const isFull = kept >= MOST_OF_A_REPORT
  if (isFull && oldest !== null && said.changedAt <= oldest) return false
  const row = {
    ...{ municipalityId, id: await nextId(trx, 'partner_update_id'), partnerId: id, dispatchId: dispatch.id },
    ...{
      updateId: said.updateId,
      status: said.status,
      text: said.text,
      changedAt: said.changedAt,
      readAt: now,
    },
  }
  const insert = trx
    .insertInto('partnerUpdate')
    .values(row)
    .onConflict((conflict) => conflict.columns(['municipalityId', 'partnerId', 'updateId']).doNothing())
  if ((await insert.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows !== 1n) return false
  if (isFull) await dropOldest(trx, municipalityId, dispatch.id)
  const isLater = dispatch.remoteChangedAt === null || dispatch.remoteChangedAt <= said.changedAt
  if (isLater && said.isClosed !== null)
    await trx
      .updateTable('dispatch')
      .set({
        remoteStatus: said.status,
        isClosedThere: said.isClosed,
        remoteChangedAt: said.changedAt,
        readAt: now,
      })
      .where('municipalityId', '=', municipalityId)
      .where('id', '=', dispatch.id)
      .execute()
  return true
}

async function keptOf(
  trx: Trx,
  municipalityId: number,
  dispatchId: number,
): Promise<{ kept: number; oldest: Date | null }> {
  const { rows } = await sql<{ kept: number; oldest: Date | null }>`
    select count(*)::int as kept, min(changed_at) as oldest from partner_update
    where municipality_id = ${municipalityId} and dispatch_id = ${dispatchId}`.execute(trx)
  return rows[0] ?? { kept: 0, oldest: null }
}

async function dropOldest(trx: Trx, municipalityId: number, dispatchId: number): Promise<void> {
  const ofDispatch = sql`municipality_id = ${municipalityId} and dispatch_id = ${dispatchId}`
  await sql`delete from ${written('partner_update', municipalityId)} where ${ofDispatch} and id in (
    select id from partner_update where ${ofDispatch} order by changed_at desc, id desc offset ${MOST_OF_A_REPORT})`.execute(
    trx,
  )
}

async function isKnown(trx: Trx, dispatchId: number, { status, text }: Said): Promise<boolean> {
  const updates = trx
    .selectFrom('partnerUpdate')
    .select(['status', 'text'])
    .where('dispatchId', '=', dispatchId)
  const newest = await updates.orderBy('changedAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return newest?.status === status && newest.text === text
}

/** The updates of dispatches in the order of time, the newest `most` of each. */
export async function updatesOf(db: Db, dispatchIds: readonly number[], most: number): Promise<UpdateRow[]> {
  const { rows } = await sql<UpdateRow>`select u.* from unnest(${[...dispatchIds]}::int[]) as d (id),
    lateral (select * from partner_update where dispatch_id = d.id order by changed_at desc, id desc limit ${most}) u
    order by u.changed_at, u.id`.execute(db)
  return rows
}

/** The dispatches of a partner whose state was read longest ago. Those closed there are read for a while. */
export async function dueForPolling(
  db: Db,
  { municipalityId, id }: PartnerId,
  { closedSince, count }: { closedSince: Date; count: number },
): Promise<{ id: number; remoteId: string }[]> {
  const { rows } = await sql<{ id: number; remoteId: string }>`
    select id, remote_id from dispatch where municipality_id = ${municipalityId} and partner_id = ${id}
      and state = 'DELIVERED' and (not is_closed_there or remote_changed_at > ${closedSince})
    order by read_at nulls first, id limit ${count}`.execute(db)
  return rows
}

export async function notePolled(
  db: Db,
  municipalityId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await sql`update ${written('dispatch', municipalityId)} set read_at = ${now}
    where municipality_id = ${municipalityId} and id = any(${[...ids]}::int[])`.execute(db)
}
