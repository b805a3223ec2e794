import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import { SAME_PHOTO_BITS } from '../same-photo.rules.ts'

/** Newest photos of a town that are compared: a town of a million gets as many in 90 days. */
const MOST_COMPARED = 20_000

/**
 * Ids of the town's other reports that have a photo of a report too, newest photo first. Photos of comments
 * count; those of answers, objections and outside bodies are nobody's duplicate and do not.
 * @param since when the oldest compared photo was stored
 * @param most number of reports
 */
export async function reportsWithPhotosOf(
  db: Db,
  { municipalityId, id }: { municipalityId: number; id: number },
  since: Date,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ reportId: number }>`
    with own as materialized (
      select perceptual_hash from photo
      where municipality_id = ${municipalityId} and report_id = ${id} and perceptual_hash is not null
      and question_id is null and objection_id is null and handover_reply_id is null),
    recent as materialized (
      select report_id, perceptual_hash, created_at from photo
      where municipality_id = ${municipalityId} and perceptual_hash is not null
      and question_id is null and objection_id is null and handover_reply_id is null
      and created_at >= ${since} and exists(select from own)
      order by created_at desc limit ${MOST_COMPARED})
    select report_id from recent
    where report_id <> ${id} and exists(select from own
      where bit_count(own.perceptual_hash # recent.perceptual_hash) <= ${SAME_PHOTO_BITS})
    group by report_id order by max(created_at) desc, report_id desc limit ${most}`.execute(db)
  return rows.map(({ reportId }) => reportId)
}
