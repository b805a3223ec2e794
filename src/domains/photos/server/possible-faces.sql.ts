import { sql } from 'kysely'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { PhotoRow } from './photos.sql.ts'

/** Photos of a report and of its comments that may show faces. */
export async function photosWithFaces(db: Db, municipalityId: number, reportId: number): Promise<PhotoRow[]> {
  const query = db.selectFrom('photo').selectAll().where('municipalityId', '=', municipalityId)
  const found = query.where('reportId', '=', reportId).where(sql<boolean>`cardinality(possible_faces) > 0`)
  // Photos of answers, objections and outside bodies are not published.
  const shown = found.where('questionId', 'is', null).where('objectionId', 'is', null)
  return shown.where('handoverReplyId', 'is', null).orderBy('position').orderBy('id').execute()
}

/** Notes that a photo shows no face which would have to be covered. */
export async function setNoFaces(trx: Trx, { municipalityId, id }: PhotoRow): Promise<void> {
  const query = trx
    .updateTable('photo')
    .set({ possibleFaces: [] })
    .where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}
