import { sql } from 'kysely'
import type { TownPeriodName } from '#domains/municipalities/town-periods.rules.ts'
import type { Db } from '#kit/server/database/db.ts'
import { monthsBefore } from '#kit/server/database/months.sql.ts'
import { isClosedWithPerson, isLongClosed, isLongRejected } from './old-reports.sql.ts'

/** Counting stops here: a larger number does not change the decision. */
export const MOST_COUNTED = 10_000

const DUE = {
  'report-contact': isClosedWithPerson,
  'report-closed': isLongClosed,
  'report-rejected': isLongRejected,
} as const

/**
 * Counts a municipality's items that would be deleted at `now` with the given months, by the same conditions
 * as the jobs; at most 10,000. Sign-ins in the audit log have a fixed period and are not counted.
 */
export async function countDue(
  db: Db,
  {
    municipalityId,
    period,
    months,
    now,
  }: { municipalityId: number; period: TownPeriodName; months: number; now: Date },
): Promise<number> {
  const due =
    period === 'audit-log'
      ? sql`select from audit_entry a where a.municipality_id = ${municipalityId}
          and a.action <> 'user.signed-in' and a.created_at < ${monthsBefore(now, months)}`
      : sql`select from report r where r.municipality_id = ${municipalityId} and ${DUE[period](now, months)}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${due} limit ${MOST_COUNTED}) d`.execute(db)
  return rows[0]?.count ?? 0
}
