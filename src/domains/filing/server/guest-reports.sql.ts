import type { Insertable, Selectable } from 'kysely'
import type { GuestReport } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type GuestReportRow = Selectable<GuestReport>

/** Keeps what waits for its confirmation; false when the same one (by idempotency key) waits already. */
export async function insertGuestReport(trx: Trx, row: Insertable<GuestReport>): Promise<boolean> {
  const query = trx
    .insertInto('guestReport')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n
}

/** Whether the same one waits already. */
export async function isGuestReportWaiting(
  db: Db,
  {
    municipalityId,
    email,
    idempotencyKey,
  }: { municipalityId: number; email: string; idempotencyKey: string },
): Promise<boolean> {
  const query = db
    .selectFrom('guestReport')
    .select('id')
    .where('municipalityId', '=', municipalityId)
    .where((row) => row(row.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('idempotencyKey', '=', idempotencyKey)
  return (await query.executeTakeFirst()) !== undefined
}

/** What a link confirms, without holding it. */
export async function findByGuestToken(db: Db, tokenHash: Buffer): Promise<GuestReportRow | null> {
  const query = db.selectFrom('guestReport').selectAll().where('tokenHash', '=', tokenHash)
  return (await query.executeTakeFirst()) ?? null
}

/** The same, locked until the transaction ends: a link that is opened twice makes one report. */
export async function lockByGuestToken(trx: Trx, tokenHash: Buffer): Promise<GuestReportRow | null> {
  const query = trx.selectFrom('guestReport').selectAll().where('tokenHash', '=', tokenHash)
  return (await query.forUpdate().executeTakeFirst()) ?? null
}

/** It has become a report: nothing else of it is kept. */
export async function emptyGuestReport(trx: Trx, row: GuestReportRow, reportId: number): Promise<void> {
  const query = trx
    .updateTable('guestReport')
    .set({ reportId, email: null, firstName: null, lastName: null, content: null })
  await query.where('municipalityId', '=', row.municipalityId).where('id', '=', row.id).execute()
}

/** Removes what nobody confirmed in time, and the traces of what was. */
export async function deleteExpiredGuestReports(db: Db, now: Date): Promise<number> {
  const query = db.deleteFrom('guestReport').where('expiresAt', '<', now)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}
