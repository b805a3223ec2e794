import { sql } from 'kysely'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { decidedFinds } from '../possible-finds.rules.ts'
import type { PhotoRow } from './photos.sql.ts'

/** As the index has it. */
const HAS_FINDS = sql<boolean>`(cardinality(possible_faces) > 0 or cardinality(possible_plates) > 0)`

/** Photos of a report and of its comments that may show faces or number plates. */
export async function photosWithFinds(db: Db, municipalityId: number, reportId: number): Promise<PhotoRow[]> {
  const query = db.selectFrom('photo').selectAll().where('municipalityId', '=', municipalityId)
  const found = query.where('reportId', '=', reportId).where(HAS_FINDS)
  // Photos of answers, objections and outside bodies are not published.
  const shown = found.where('questionId', 'is', null).where('objectionId', 'is', null)
  return shown.where('handoverReplyId', 'is', null).orderBy('position').orderBy('id').execute()
}

/** Notes that a photo shows nothing which would have to be covered. */
export async function setNoFinds(trx: Trx, photo: PhotoRow): Promise<void> {
  const { municipalityId, id } = photo
  const query = trx.updateTable('photo').set(decidedFinds(photo)).where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}
