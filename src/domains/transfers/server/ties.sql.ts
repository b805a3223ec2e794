import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import type { Ties } from './transfer.policy.ts'

/** The things around reports that have to end before another town can have them. */
export async function tiesOf(db: Db, reportIds: readonly number[]): Promise<(Ties & { reportId: number })[]> {
  const { rows } = await sql<Ties & { reportId: number }>`
    select r.id as report_id,
      exists(select from handover h where h.municipality_id = r.municipality_id and h.report_id = r.id
        and h.closed_at is null) as is_outside,
      exists(select from report_question q where q.municipality_id = r.municipality_id and q.report_id = r.id
        and q.state = 'OPEN') as is_asked,
      exists(select from offensive_content_notice n where n.municipality_id = r.municipality_id
        and n.report_id = r.id and n.decided_at is null) as is_reported
    from report r where r.id = any(${[...reportIds]}::integer[])`.execute(db)
  return rows
}
