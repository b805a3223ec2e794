import { sql } from 'kysely'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db } from '#kit/server/database/db.ts'

type Key = Pick<ReportRow, 'municipalityId' | 'id'>

export async function notePresence(db: Db, report: Key, personId: number, seenAt: Date): Promise<void> {
  await db
    .insertInto('reportPresence')
    .values({ municipalityId: report.municipalityId, reportId: report.id, personId, seenAt })
    .onConflict((conflict) =>
      conflict.columns(['municipalityId', 'reportId', 'personId']).doUpdateSet({ seenAt }),
    )
    .execute()
}

export async function removePresence(db: Db, report: Key, personId: number): Promise<void> {
  await db
    .deleteFrom('reportPresence')
    .where('municipalityId', '=', report.municipalityId)
    .where('reportId', '=', report.id)
    .where('personId', '=', personId)
    .execute()
}

/** The other people with a heartbeat since a moment. */
export async function othersPresent(db: Db, report: Key, personId: number, since: Date): Promise<number[]> {
  const query = db
    .selectFrom('reportPresence')
    .select('personId')
    .where('municipalityId', '=', report.municipalityId)
    .where('reportId', '=', report.id)
    .where('personId', '!=', personId)
    .where('seenAt', '>', since)
  return (await query.orderBy('personId').execute()).map((row) => row.personId)
}

/** Deletes presence rows up to a moment; returns how many. */
export async function removeOldPresence(db: Db, until: Date): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from ${written('report_presence')} where seen_at <= ${until}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
