import { type Insertable, sql } from 'kysely'
import type { Report, ReportEvent } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

/**
 * Takes so many numbers of a town and year in one statement; returns the first. As a single number it is
 * taken outside the transaction of the reports, so a failed import leaves a gap.
 */
export async function takeReportCounters(
  db: Db,
  municipalityId: number,
  year: number,
  count: number,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into ${written('report_counter', municipalityId)} (municipality_id, year, last) values (${municipalityId}, ${year}, ${count})
    on conflict (municipality_id, year) do update set last = report_counter.last + ${count}
    returning last`.execute(db)
  const last = rows[0]?.last
  if (last === undefined) throw new Error('the report counter gave nothing')
  return last - count + 1
}

export async function insertImportedReports(
  trx: Trx,
  reports: readonly Insertable<Report>[],
  events: readonly Insertable<ReportEvent>[],
): Promise<void> {
  await trx.insertInto('report').values(reports).execute()
  await trx.insertInto('reportEvent').values(events).execute()
}
