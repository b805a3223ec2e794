import { type Insertable, type Selectable, sql } from 'kysely'
import type { OutsideBody } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { townByTown, townOf } from '#kit/server/database/town-rows.ts'
import type { BodyKind } from '../handover.rules.ts'

export type BodyRow = Omit<Selectable<OutsideBody>, 'kind'> & { kind: BodyKind }

/** A town's outside bodies by name, those in use first. */
export async function bodiesOf(db: Db, municipalityId: number): Promise<BodyRow[]> {
  const query = db.selectFrom('outsideBody').selectAll().where('municipalityId', '=', municipalityId)
  const rows = await query.orderBy('isActive', 'desc').orderBy(sql`lower(name)`).orderBy('id').execute()
  return rows as BodyRow[]
}

export async function findBodies(db: Db, ids: readonly number[]): Promise<BodyRow[]> {
  return (await db.selectFrom('outsideBody').selectAll().where('id', 'in', ids).execute()) as BodyRow[]
}

/** Locks a town's list until the transaction ends, so that two calls do not make one body too many. */
export async function lockBodies(trx: Trx, municipalityId: number): Promise<void> {
  const town = trx.selectFrom('municipality').select('id').where('id', '=', municipalityId)
  await town.forNoKeyUpdate().execute()
}

/** Keeps a body's address as it is until the transaction ends. Bodies are locked before reports. */
export async function holdBody(trx: Trx, id: number): Promise<void> {
  const municipalityId = await townOf(trx, 'outside_body', id)
  if (municipalityId === null) return
  const ofTown = trx.selectFrom('outsideBody').select('id').where('municipalityId', '=', municipalityId)
  await ofTown.where('id', '=', id).forShare().execute()
}

/** Locks a body for a change. */
export async function lockBody(trx: Trx, { municipalityId, id }: BodyRow): Promise<BodyRow> {
  const query = trx.selectFrom('outsideBody').selectAll().where('municipalityId', '=', municipalityId)
  return (await query.where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()) as BodyRow
}

/** Locks the bodies with an address, in one town or (null) everywhere; returns their ids. */
export async function lockBodiesAt(trx: Trx, email: string, townId: number | null): Promise<number[]> {
  const query = trx.selectFrom('outsideBody').where(sql`lower(email)`, '=', email.toLowerCase())
  const bodies = townId === null ? query : query.where('municipalityId', '=', townId)
  const found = await bodies.select(['municipalityId', 'id']).execute()
  const locked = await townByTown(found, (municipalityId, ids) =>
    query
      .select('id')
      .where('municipalityId', '=', municipalityId)
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute(),
  )
  return locked.map(({ id }) => id)
}

export async function insertBody(trx: Trx, row: Insertable<OutsideBody>): Promise<void> {
  await trx.insertInto('outsideBody').values(row).execute()
}

export async function updateBody(
  trx: Trx,
  { municipalityId, id }: BodyRow,
  changes: Partial<Omit<BodyRow, 'municipalityId' | 'id'>>,
): Promise<void> {
  const query = trx.updateTable('outsideBody').set(changes).where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

/** Which of these towns have an outside body in use. */
export const townsWithBody = (
  db: Db,
  municipalityIds: readonly number[],
): Promise<{ municipalityId: number }[]> =>
  db
    .selectFrom('outsideBody')
    .select('municipalityId')
    .distinct()
    .where('municipalityId', 'in', municipalityIds)
    .where('isActive', '=', true)
    .execute()
