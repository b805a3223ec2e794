import { findReports, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import { isMailed } from './caller.policy.ts'
import { findCaller, reportsOfCallers } from './callers.sql.ts'

/** The reports of a town whose callers have these words in their name and these digits, the newest first. */
export async function calledReports(
  db: Db,
  municipalityId: number,
  wanted: { words: readonly string[]; digits: string },
): Promise<ReportRow[]> {
  const found = await reportsOfCallers(db, municipalityId, wanted)
  if (found.length === 0) return []
  const ids = found.map(({ reportId }) => reportId)
  return (await findReports(db, ids, [municipalityId])).toSorted((one, other) => other.id - one.id)
}

/** The address of a report's caller, where they wish mails and get them; null for none. */
export async function mailedCaller(db: Db, report: ReportRow): Promise<string | null> {
  const row = report.personId === null ? await findCaller(db, report) : null
  return row !== null && isMailed(row, report) ? row.email : null
}
