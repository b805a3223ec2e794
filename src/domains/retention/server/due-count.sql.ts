import { sql } from 'kysely'
import type { TownPeriodName } from '#domains/municipalities/retention.rules.ts'
import type { Db } from '#kit/server/database/db.ts'
import { monthsBefore } from '#kit/server/database/months.sql.ts'
import { isClosedWithAuthor, isLongClosed, isLongRejected } from './old-reports.sql.ts'

/** More nobody needs to have counted before a decision. */
export const MOST_COUNTED = 10_000

const DUE = {
  'report-contact': isClosedWithAuthor,
  'report-closed': isLongClosed,
  'report-rejected': isLongRejected,
} as const

/**
 * How many things of a municipality would go at `now` if a period had so many months: by the very conditions of the jobs. At
 * most 10,000 are counted. Sign-ins of the audit log have a period that nobody chooses and are not counted.
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
