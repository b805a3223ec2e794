import { type Selectable, sql } from 'kysely'
import type { ReportTransfer } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type TransferRow = Selectable<ReportTransfer>
type Key = { municipalityId: number; id: number }

/** The transfers by which reports are in the hands of other towns now. */
export const transfersOut = (db: Db, reportIds: readonly number[]): Promise<TransferRow[]> =>
  db
    .selectFrom('reportTransfer')
    .selectAll()
    .where('reportId', 'in', reportIds)
    .where('endedAt', 'is', null)
    .execute()

/** The transfers by which reports came to their towns, the newest first. */
export const transfersIn = (db: Db, reportIds: readonly number[]): Promise<TransferRow[]> =>
  db
    .selectFrom('reportTransfer')
    .selectAll()
    .where('toReportId', 'in', reportIds)
    .orderBy('id', 'desc')
    .execute()

/** Where reports were before, the oldest first; without those that gave a report back. */
export const formerlyOf = (db: Db, reportIds: readonly number[]): Promise<TransferRow[]> =>
  db
    .selectFrom('reportTransfer')
    .selectAll()
    .where('nowReportId', 'in', reportIds)
    .where('endedAt', 'is', null)
    .where('returnsId', 'is', null)
    .orderBy('id')
    .execute()

/** All towns that have handed over a report, whichever way it went since. */
export async function townsBefore(db: Db, { municipalityId, id }: Key): Promise<Set<number>> {
  const { rows } = await sql<{ townId: number }>`
    select municipality_id as town_id from report_transfer where now_report_id = ${id}
    union select to_municipality_id from report_transfer where municipality_id = ${municipalityId} and report_id = ${id}`.execute(
    db,
  )
  return new Set(rows.map(({ townId }) => townId))
}

/** The id of the report that a former address leads to; null if it leads nowhere. */
export async function reportAtFormerSlug(
  db: Db,
  { municipalitySlug, slug }: { municipalitySlug: string; slug: string },
): Promise<number | null> {
  const query = db
    .selectFrom('reportTransfer')
    .innerJoin('municipality', 'municipality.id', 'reportTransfer.municipalityId')
    .select('reportTransfer.nowReportId')
    .where('municipality.slug', '=', municipalitySlug)
    .where('reportTransfer.slug', '=', slug)
    .where('reportTransfer.endedAt', 'is', null)
  return (await query.executeTakeFirst())?.nowReportId ?? null
}

/** The id of the report that a former number leads to. */
export async function reportAtFormerNumber(
  db: Db,
  municipalityId: number,
  number: string,
): Promise<number | null> {
  const query = db
    .selectFrom('reportTransfer')
    .select('nowReportId')
    .where('municipalityId', '=', municipalityId)
  const row = await query.where('number', '=', number).where('endedAt', 'is', null).executeTakeFirst()
  return row?.nowReportId ?? null
}

export async function insertTransfer(trx: Trx, row: TransferRow): Promise<void> {
  await trx.insertInto('reportTransfer').values(row).execute()
}

export async function findTransfer(db: Db, { municipalityId, id }: Key): Promise<TransferRow | null> {
  const query = db.selectFrom('reportTransfer').selectAll().where('municipalityId', '=', municipalityId)
  return (await query.where('id', '=', id).executeTakeFirst()) ?? null
}

/** The report is open in its own town again. */
export async function endTransfer(trx: Trx, { municipalityId, id }: Key, endedAt: Date): Promise<void> {
  const query = trx
    .updateTable('reportTransfer')
    .set({ endedAt })
    .where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

/** Everything that led to a report leads to another one from now on. */
export async function leadOn(trx: Trx, from: Key, to: Key): Promise<void> {
  await sql`update ${written('report_transfer')} set now_municipality_id = ${to.municipalityId}, now_report_id = ${to.id}
    where now_report_id = ${from.id} and ended_at is null`.execute(trx)
}
