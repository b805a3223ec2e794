import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'

export type HandOn = { reportId: number; actorId: number | null; createdAt: Date; note: string | null }

/** The last time that each of these reports was handed on. */
export async function lastHandOns(db: Db, reportIds: readonly number[]): Promise<HandOn[]> {
  const { rows } = await sql<HandOn>`
    select distinct on (report_id) report_id, actor_id, created_at, note from report_event
    where report_id = any(${[...reportIds]}::int[]) and kind = 'HANDED_ON' order by report_id, id desc`.execute(
    db,
  )
  return rows
}
