import { sql } from 'kysely'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

/** Notes the stations of a report that is filed in this transaction. */
export async function insertTrail(
  trx: Trx,
  municipalityId: number,
  reportNumber: string,
  addresses: readonly string[],
): Promise<void> {
  const row = { municipalityId, reportNumber, addresses: [...addresses] }
  await trx.insertInto('reportTrail').values(row).execute()
}

/** The stations of a report before it came here, the first one first. */
export async function trailOf(db: Db, municipalityId: number, reportNumber: string): Promise<string[]> {
  const query = db.selectFrom('reportTrail').select('addresses').where('municipalityId', '=', municipalityId)
  return (await query.where('reportNumber', '=', reportNumber).executeTakeFirst())?.addresses ?? []
}

/** The trails of reports; a report that began here has none. */
export const trailsOf = (
  db: Db,
  reports: readonly { municipalityId: number; number: string }[],
): Promise<{ municipalityId: number; reportNumber: string; addresses: string[] }[]> =>
  db
    .selectFrom('reportTrail')
    .selectAll()
    .where('municipalityId', 'in', [...new Set(reports.map(({ municipalityId }) => municipalityId))])
    .where(
      'reportNumber',
      'in',
      reports.map(({ number }) => number),
    )
    .execute()

/** Deletes the trails of reports that go. */
export async function deleteTrails(
  trx: Trx,
  reports: readonly { municipalityId: number; id: number }[],
): Promise<void> {
  await sql`delete from ${written('report_trail')} t
    using unnest(${reports.map(({ municipalityId }) => municipalityId)}::int[], ${reports.map(({ id }) => id)}::int[])
      as gone (municipality_id, id), report r
    where r.municipality_id = gone.municipality_id and r.id = gone.id
      and t.municipality_id = r.municipality_id and t.report_number = r.number`.execute(trx)
}
