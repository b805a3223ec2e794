import { type RawBuilder, sql } from 'kysely'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Trx } from '#kit/server/database/db.ts'

type Key = Pick<ReportRow, 'municipalityId' | 'id'>

/** On a photo: it belongs to the report or to a comment. Those of answers to the town stay there. */
const IS_SHOWN: RawBuilder<boolean> = sql`question_id is null and objection_id is null and handover_reply_id is null`

/**
 * Moves what everybody sees of a report to that of another town: comments, photos, followers and supporters.
 * Each statement names the columns that go along; a column that it does not name stays behind. Rows are
 * inserted anew, because a row cannot change its town; ids stay.
 */
export async function moveContent(trx: Trx, from: Key, to: ReportRow, isPublic: boolean): Promise<void> {
  await copyComments(trx, from, to)
  await movePhotos(trx, from, to, isPublic)
  await removeComments(trx, from)
  for (const table of ['report_follower', 'report_supporter'] as const) await movePeople(trx, table, from, to)
}

/** An official answer stays one of its town. Why staff removed a comment is internal. */
async function copyComments(trx: Trx, from: Key, to: Key): Promise<void> {
  await sql`
    insert into ${written('comment', to.municipalityId)} (municipality_id, id, report_id, parent_id, thread_id, level, answered_id,
      text, signature, is_official, official_of_id, person_id, created_at, edited_at, deleted_at)
    select ${to.municipalityId}::integer, id, ${to.id}::integer, parent_id, thread_id, level, answered_id,
      text, signature, coalesce(official_of_id = ${to.municipalityId}, false),
      case when is_official then municipality_id when official_of_id <> ${to.municipalityId} then official_of_id end,
      person_id, created_at, edited_at, deleted_at
    from comment where municipality_id = ${from.municipalityId} and report_id = ${from.id}`.execute(trx)
}

async function movePhotos(trx: Trx, from: Key, to: Key, isPublic: boolean): Promise<void> {
  const ofReport = sql`municipality_id = ${from.municipalityId} and report_id = ${from.id} and ${IS_SHOWN}`
  await sql`
    insert into ${written('photo', to.municipalityId)} (municipality_id, id, report_id, comment_id, position, key, alternative_text,
      width, height, size, possible_faces, possible_plates, perceptual_hash, staff_redactions, is_edited_by_staff,
      is_public, created_at)
    select ${to.municipalityId}::integer, id, ${to.id}::integer, comment_id, position, key, alternative_text,
      width, height, size, possible_faces, possible_plates, perceptual_hash, staff_redactions, is_edited_by_staff,
      ${isPublic}::boolean, created_at
    from photo where ${ofReport}`.execute(trx)
  await sql`delete from ${written('photo', from.municipalityId)} where ${ofReport}`.execute(trx)
}

async function removeComments(trx: Trx, { municipalityId, id }: Key): Promise<void> {
  const ofReport = sql`municipality_id = ${municipalityId} and report_id = ${id}`
  // Notifications stay behind the bell; their address leads on.
  await sql`update ${written('notification', municipalityId)} set comment_id = null
    where ${ofReport} and comment_id is not null`.execute(trx)
  await sql`delete from ${written('comment', municipalityId)} where ${ofReport}`.execute(trx)
}

async function movePeople(
  trx: Trx,
  table: 'report_follower' | 'report_supporter',
  from: Key,
  to: Pick<ReportRow, 'municipalityId' | 'id' | 'personId'>,
): Promise<void> {
  await sql`
    with gone as (
      delete from ${written(table, from.municipalityId)} where municipality_id = ${from.municipalityId} and report_id = ${from.id}
      returning person_id, created_at)
    insert into ${written(table, to.municipalityId)} (municipality_id, report_id, person_id, created_at)
    select ${to.municipalityId}::integer, ${to.id}::integer, person_id, created_at from gone
    where person_id is distinct from ${to.personId}::integer
    on conflict do nothing`.execute(trx)
}

/** The next batch of followers after a person's id who followed when the report was handed over. */
export async function followersSince(
  trx: Trx,
  { municipalityId, id }: Key,
  at: Date,
  after: number,
  limit: number,
): Promise<number[]> {
  const query = trx
    .selectFrom('reportFollower')
    .select('personId')
    .where('municipalityId', '=', municipalityId)
  const rows = await query
    .where('reportId', '=', id)
    .where('createdAt', '<=', at)
    .where('personId', '>', after)
    .orderBy('personId')
    .limit(limit)
    .execute()
  return rows.map(({ personId }) => personId)
}
