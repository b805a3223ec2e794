import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import { counted, end, type Period, start } from './statistics.sql.ts'

/** How often reports were closed as done in a period, and how many of these closings somebody objected to. */
export type ObjectionFigure = { done: number; objected: number }

/**
 * A closing is a change to DONE from a status that is open; its moment is that of the objections to it.
 * Undone closings do not count, nor do the objections to them.
 */
export async function objectionFigure(db: Db, period: Period): Promise<ObjectionFigure> {
  const { rows } = await sql<ObjectionFigure>`
    select count(*)::int as done, (count(*) filter (where exists(
      select from report_objection o where o.municipality_id = e.municipality_id and o.report_id = e.report_id
        and o.closed_at = e.created_at)))::int as objected
    from report_event e
    join status f on f.municipality_id = e.municipality_id and f.id = e.from_status_id
    join status t on t.municipality_id = e.municipality_id and t.id = e.to_status_id
    join report r on r.municipality_id = e.municipality_id and r.id = e.report_id
    where e.municipality_id = ${period.municipalityId} and e.kind = 'STATUS_CHANGED' and not e.is_undone
      and e.created_at >= ${start(period)} and e.created_at < ${end(period)}
      and t.kind = 'DONE' and f.kind in ('NOT_APPROVED', 'NEW', 'ACCEPTED') and ${counted(period)}`.execute(
    db,
  )
  return rows[0] ?? { done: 0, objected: 0 }
}
