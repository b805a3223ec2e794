import { sql } from 'kysely'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

type Key = Pick<ReportRow, 'municipalityId' | 'id'>

/** Returns false where the person is among its supporters already. */
export async function insertSupporter(
  trx: Trx,
  { municipalityId, id }: Key,
  personId: number,
  createdAt: Date,
): Promise<boolean> {
  const query = trx
    .insertInto('reportSupporter')
    .values({ municipalityId, reportId: id, personId, createdAt })
    .onConflict((conflict) => conflict.doNothing())
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n
}

/** Returns false where the person is not among its supporters. */
export async function deleteSupporter(
  trx: Trx,
  { municipalityId, id }: Key,
  personId: number,
): Promise<boolean> {
  const query = trx.deleteFrom('reportSupporter').where('municipalityId', '=', municipalityId)
  const result = await query.where('reportId', '=', id).where('personId', '=', personId).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** The reports that a person supports. */
export async function countSupported(db: Db, personId: number): Promise<number> {
  const query = db.selectFrom('reportSupporter').select((select) => select.fn.countAll<number>().as('count'))
  return (await query.where('personId', '=', personId).executeTakeFirstOrThrow()).count
}

/** The reports among these that a person supports. */
export async function supportedAmong(
  db: Db,
  personId: number,
  reportIds: readonly number[],
): Promise<{ reportId: number }[]> {
  const query = db.selectFrom('reportSupporter').select('reportId').where('personId', '=', personId)
  return query.where('reportId', 'in', reportIds).execute()
}

/**
 * Writes the number of supporters to a locked report, and returns it. A duplicate has none: they count for
 * the original.
 */
export async function recount(trx: Trx, { municipalityId, id }: Key): Promise<number> {
  const { rows } = await sql<{ supportCount: number }>`
    update ${written('report', municipalityId)} set support_count = case when duplicate_of_id is not null then 0 else (
      select count(*) from report_supporter s where s.municipality_id = report.municipality_id and s.report_id = report.id) end
    where municipality_id = ${municipalityId} and id = ${id} returning support_count`.execute(trx)
  return rows[0]?.supportCount ?? 0
}

/** Remembers that staff are told of a report's number; false where they were before. */
export async function insertAcclaim(
  trx: Trx,
  { municipalityId, id }: Key,
  reachedAt: Date,
): Promise<boolean> {
  const query = trx
    .insertInto('reportAcclaim')
    .values({ municipalityId, reportId: id, reachedAt })
    .onConflict((conflict) => conflict.doNothing())
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n
}

export async function deleteAcclaim(trx: Trx, { municipalityId, id }: Key): Promise<void> {
  const query = trx.deleteFrom('reportAcclaim').where('municipalityId', '=', municipalityId)
  await query.where('reportId', '=', id).execute()
}

/** Takes a person out of the numbers of the reports that they support, in one town or (null) everywhere. */
export async function decrementSupportCounts(
  trx: Trx,
  personId: number,
  townId: number | null,
): Promise<void> {
  // Not counted anew: names of closed reports may be gone while their numbers stay (decision 0155).
  await sql`
    update ${written('report')} r set support_count = r.support_count - 1
    from report_supporter s where s.person_id = ${personId} and (${townId}::int is null or s.municipality_id = ${townId})
      and r.municipality_id = s.municipality_id and r.id = s.report_id and r.support_count > 0`.execute(trx)
}
