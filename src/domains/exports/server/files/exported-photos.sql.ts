import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'

export type ExportedPhoto = { key: string; reportId: number; commentId: number | null }

/**
 * Photos of reports and of their comments, without private ones (answers, objections, replies), in the order
 * of each report's page.
 */
export async function photosBelow(
  db: Db,
  municipalityId: number,
  reportIds: readonly number[],
): Promise<ExportedPhoto[]> {
  const { rows } = await sql<ExportedPhoto>`
    select f.key, f.report_id, f.comment_id
    from photo f left join comment c on c.municipality_id = f.municipality_id and c.id = f.comment_id
    where f.municipality_id = ${municipalityId} and f.report_id = any(${[...reportIds]}::int[]) and c.deleted_at is null
      and f.question_id is null and f.objection_id is null and f.handover_reply_id is null
    order by f.report_id, f.comment_id nulls first, f.position, f.id`.execute(db)
  return rows
}

/** Approximate size in bytes of these reports' photos in the largest stored size. */
export async function bytesBelow(
  db: Db,
  municipalityId: number,
  reportIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::float8 as bytes from photo
    where municipality_id = ${municipalityId} and report_id = any(${[...reportIds]}::int[]) and question_id is null
      and objection_id is null and handover_reply_id is null`.execute(db)
  return rows[0]?.bytes ?? 0
}
