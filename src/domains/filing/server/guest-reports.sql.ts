import type { Insertable, Selectable } from 'kysely'
import type { GuestReport } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type GuestReportRow = Selectable<GuestReport>

/** Inserts a guest report; false where one with the same idempotency key waits already. */
export async function insertGuestReport(trx: Trx, row: Insertable<GuestReport>): Promise<boolean> {
  const query = trx
    .insertInto('guestReport')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n
}

/** Whether a guest report with the same idempotency key waits already. */
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

/** The guest report of a token, without a lock. */
export async function findByGuestToken(db: Db, tokenHash: Buffer): Promise<GuestReportRow | null> {
  const query = db.selectFrom('guestReport').selectAll().where('tokenHash', '=', tokenHash)
  return (await query.executeTakeFirst()) ?? null
}

/**
 * Finds and locks a guest report until the transaction ends: a link that is opened twice creates one report.
 */
export async function lockByGuestToken(trx: Trx, tokenHash: Buffer): Promise<GuestReportRow | null> {
  const found = await findByGuestToken(trx, tokenHash)
  if (found === null) return null
  const query = trx.selectFrom('guestReport').selectAll().where('municipalityId', '=', found.municipalityId)
  // A request that was first has taken or replaced the token meanwhile.
  return (await query.where('tokenHash', '=', tokenHash).forUpdate().executeTakeFirst()) ?? null
}

/** Gives a guest report another link; the former one ends. */
export async function replaceGuestToken(trx: Trx, row: GuestReportRow, tokenHash: Buffer): Promise<void> {
  const query = trx.updateTable('guestReport').set({ tokenHash })
  await query.where('municipalityId', '=', row.municipalityId).where('id', '=', row.id).execute()
}

/** Empties a guest report that has become a report. */
export async function emptyGuestReport(
  trx: Trx,
  row: Pick<GuestReportRow, 'municipalityId' | 'id'>,
  reportId: number,
): Promise<void> {
  const query = trx
    .updateTable('guestReport')
    .set({ reportId, email: null, firstName: null, lastName: null, content: null })
  await query.where('municipalityId', '=', row.municipalityId).where('id', '=', row.id).execute()
}

/** Deletes a guest report that has become the report of another town. */
export async function deleteGuestReport(
  trx: Trx,
  row: Pick<GuestReportRow, 'municipalityId' | 'id'>,
): Promise<void> {
  const query = trx.deleteFrom('guestReport').where('municipalityId', '=', row.municipalityId)
  await query.where('id', '=', row.id).execute()
}

/** Deletes guest reports that expired, and the emptied rows of confirmed ones. */
export async function deleteExpiredGuestReports(db: Db, now: Date): Promise<number> {
  const query = db.deleteFrom('guestReport').where('expiresAt', '<', now)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/** Whether a mail to a town's report address was taken before; also one that is a report by now. */
export async function isMailKnown(db: Db, municipalityId: number, mark: string): Promise<boolean> {
  const query = db.selectFrom('guestReport').select('id').where('municipalityId', '=', municipalityId)
  return (await query.where('idempotencyKey', '=', mark).executeTakeFirst()) !== undefined
}
