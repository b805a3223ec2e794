import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DueFilter } from '../due-filter.rules.ts'

/** No deadline of the report runs or stands still. */
export const HAS_NO_DEADLINE = sql<SqlBool>`not exists(select from report_deadline d
  where d.municipality_id = report.municipality_id and d.report_id = report.id
    and (d.next_due_at is not null or d.is_paused))`

/** The reports of a town whose next deadline ends within these bounds. */
const endsBetween = (municipalityId: number, bounds: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`report.id in (select d.report_id from report_deadline d
    where d.municipality_id = ${municipalityId} and ${bounds})`

export const isPastDeadline = (municipalityId: number, now: Date): RawBuilder<SqlBool> =>
  endsBetween(municipalityId, sql`d.next_due_at <= ${now}`)

/** The condition of a filter by deadline. */
export function isDue(
  municipalityId: number,
  { state, now, weekEnd }: { state: DueFilter; now: Date; weekEnd: Date },
): RawBuilder<SqlBool> {
  if (state === 'OVERDUE') return isPastDeadline(municipalityId, now)
  if (state === 'NONE') return sql<SqlBool>`(report.resolved_at is null and ${HAS_NO_DEADLINE})`
  return endsBetween(municipalityId, sql`d.next_due_at > ${now} and d.next_due_at <= ${weekEnd}`)
}
