import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'

/** A comment without its author. */
export type SaidRow = { reportId: number; text: string; isOfficial: boolean; createdAt: Date }

/** The first comments of each report, thread by thread as on the report's page. */
export async function firstComments(db: Db, reportIds: readonly number[], most: number): Promise<SaidRow[]> {
  const { rows } = await sql<SaidRow>`
    select k.report_id, k.text, k.is_official, k.created_at
    from unnest(${[...reportIds]}::int[]) as asked (id) cross join lateral (
      select * from comment where comment.report_id = asked.id and comment.deleted_at is null
      order by comment.thread_id, comment.id limit ${most}) k
    order by k.report_id, k.thread_id, k.id`.execute(db)
  return rows
}
