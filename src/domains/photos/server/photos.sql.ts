import { type Insertable, type Selectable, sql } from 'kysely'
import type { Photo, Upload } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { anyOf, type Places, statement } from '#kit/server/database/prepared-query.ts'

export type PhotoRow = Selectable<Photo>
export type UploadRow = Selectable<Upload>
export type NewPhoto = Insertable<Photo>

const ofReports = statement((db, { reportIds }: Places<{ reportIds: readonly number[] }>) =>
  db
    .selectFrom('photo')
    .selectAll()
    .where('reportId', '=', anyOf(reportIds))
    .where('commentId', 'is', null)
    .where('questionId', 'is', null)
    .where('objectionId', 'is', null)
    .where('handoverReplyId', 'is', null)
    .orderBy('position')
    .orderBy('id'),
)

/** The photos of reports, without those of comments, answers to questions, objections and outside bodies. */
export const photosOfReports = (db: Db, reportIds: readonly number[]): Promise<PhotoRow[]> =>
  ofReports(db, { reportIds })

/** A photo, of a report or of a comment below one. */
export async function findPhoto(db: Db, id: number): Promise<PhotoRow | null> {
  return (await db.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** All photos that are shown together with this one, itself included, in order. */
export async function photosBeside(
  db: Db,
  { municipalityId, reportId, commentId, questionId, objectionId, handoverReplyId }: PhotoRow,
): Promise<PhotoRow[]> {
  const query = db.selectFrom('photo').selectAll().where('municipalityId', '=', municipalityId)
  const together = query
    .where('reportId', '=', reportId)
    .where('commentId', 'is not distinct from', commentId)
    .where('questionId', 'is not distinct from', questionId)
    .where('objectionId', 'is not distinct from', objectionId)
    .where('handoverReplyId', 'is not distinct from', handoverReplyId)
  return together.orderBy('position').orderBy('id').execute()
}

/** Sets the files that a photo shows. */
export async function setPhotoFile(
  trx: Trx,
  { municipalityId, id }: PhotoRow,
  file: Pick<PhotoRow, 'key' | 'width' | 'height' | 'size' | 'possibleFaces' | 'possiblePlates'>,
): Promise<void> {
  const query = trx.updateTable('photo').set(file).where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

/** Notes what staff have done to the photo of a comment. */
export async function noteStaffChange(
  trx: Trx,
  { municipalityId, id }: PhotoRow,
  change: Partial<Pick<PhotoRow, 'staffRedactions' | 'isEditedByStaff'>>,
): Promise<void> {
  const query = trx.updateTable('photo').set(change).where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).where('commentId', 'is not', null).execute()
}

export async function findPhotoByKey(db: Db, key: string): Promise<PhotoRow | null> {
  return (await db.selectFrom('photo').selectAll().where('key', '=', key).executeTakeFirst()) ?? null
}

export async function deletePhoto(trx: Trx, { municipalityId, id }: PhotoRow): Promise<void> {
  const query = trx.deleteFrom('photo').where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

/**
 * Whether a photo is public; if not, the API gives a signed address to those who may see it. Null where
 * nobody may see it: there is no such photo, or its municipality was deactivated before `readableSince`.
 */
export async function findPhotoVisibility(db: Db, key: string, readableSince: Date): Promise<boolean | null> {
  const query = db
    .selectFrom('photo')
    .innerJoin('municipality', 'municipality.id', 'photo.municipalityId')
    .where('photo.key', '=', key)
    .where((where) =>
      where.or([
        where('municipality.isActive', '=', true),
        where('municipality.firstActivatedAt', 'is', null),
        where('municipality.deactivatedAt', '>', readableSince),
      ]),
    )
  const row = await query.select(['photo.isPublic', 'municipality.isActive']).executeTakeFirst()
  return row === undefined ? null : row.isPublic && row.isActive
}

/**
 * Publishes or hides all photos of a report, those of its comments included; those of answers to questions,
 * of objections and of outside bodies stay hidden.
 */
export async function setPhotosPublic(
  trx: Trx,
  municipalityId: number,
  reportId: number,
  isPublic: boolean,
): Promise<void> {
  const query = trx.updateTable('photo').set({ isPublic }).where('municipalityId', '=', municipalityId)
  const shown = query.where('questionId', 'is', null).where('objectionId', 'is', null)
  await shown.where('reportId', '=', reportId).where('handoverReplyId', 'is', null).execute()
}

export async function insertPhotos(trx: Trx, photos: NewPhoto[]): Promise<void> {
  if (photos.length > 0) await trx.insertInto('photo').values(photos).execute()
}

/** Sets a photo's position in the order and its description by the report's author. */
export async function setPhotoPlace(
  trx: Trx,
  municipalityId: number,
  id: number,
  place: { position: number; alternativeText: string | null },
): Promise<void> {
  const query = trx.updateTable('photo').set(place).where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

/** Turns photos back into uploads without a report. */
export async function releasePhotos(
  trx: Trx,
  municipalityId: number,
  ids: readonly number[],
  personId: number,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const query = trx.deleteFrom('photo').where('municipalityId', '=', municipalityId).where('id', 'in', ids)
  const released = await query
    .returning(['id', 'key', 'width', 'height', 'size', 'possibleFaces', 'possiblePlates', 'perceptualHash'])
    .execute()
  await trx
    .insertInto('upload')
    .values(released.map((file) => ({ ...file, personId, createdAt: now })))
    .execute()
}

export async function insertUpload(db: Db, upload: Insertable<Upload>): Promise<void> {
  await db.insertInto('upload').values(upload).execute()
}

/** Marks an upload as complete, with what was found on it; false where its row is gone. */
export async function completeUpload(
  db: Db,
  id: number,
  file: Pick<UploadRow, 'width' | 'height' | 'size' | 'possibleFaces' | 'possiblePlates' | 'perceptualHash'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('upload').set(file).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * The person who uploaded, the report without an account that the uploads wait for, or the report whose
 * caller sent them by a mailed link.
 */
export type Uploader = { personId: number } | { guestReportId: number } | { callerReportId: number }

/** Takes somebody's uploads out of the table; the caller owns their files from then on. */
export async function takeUploads(trx: Trx, from: Uploader, ids: readonly number[]): Promise<UploadRow[]> {
  if (ids.length === 0) return []
  const query = trx.deleteFrom('upload').where('id', 'in', ids).where('size', '>', 0)
  if ('personId' in from) return query.where('personId', '=', from.personId).returningAll().execute()
  const own =
    'guestReportId' in from
      ? query.where('guestReportId', '=', from.guestReportId)
      : query.where('callerReportId', '=', from.callerReportId)
  return own.returningAll().execute()
}

/** Gives photos of a guest report to the account that it was assigned to. */
export async function adoptUploads(
  trx: Trx,
  { guestReportId, ids }: { guestReportId: number; ids: readonly number[] },
  personId: number,
): Promise<void> {
  if (ids.length === 0) return
  const query = trx.updateTable('upload').set({ personId, guestReportId: null }).where('id', 'in', ids)
  await query.where('guestReportId', '=', guestReportId).execute()
}

/** Deletes the uploads of a guest report; the caller removes their files. */
export async function deleteGuestUploads(trx: Trx, guestReportId: number): Promise<UploadRow[]> {
  const query = trx.deleteFrom('upload').where('guestReportId', '=', guestReportId)
  return query.returningAll().execute()
}

/**
 * Gives one of a guest's uploads to a report or a person; it waits anew. Its bytes; null where it is not
 * there.
 */
export async function moveUpload(
  trx: Trx,
  from: { guestReportId: number; id: number },
  to: { guestReportId: number } | { personId: number },
  now: Date,
): Promise<number | null> {
  const owner = 'personId' in to ? { personId: to.personId, guestReportId: null } : to
  const query = trx
    .updateTable('upload')
    .set({ ...owner, createdAt: now })
    .where('id', '=', from.id)
  const own = query.where('guestReportId', '=', from.guestReportId)
  return (await own.returning('size').executeTakeFirst())?.size ?? null
}

/**
 * A batch of uploads that no report took in time; locked until the transaction ends. Those that came with a
 * mail wait as long as it does (MAILED_REPORT_HOURS) and is no report.
 */
export async function findExpiredUploads(trx: Trx, before: Date, now: Date): Promise<UploadRow[]> {
  const query = trx
    .selectFrom('upload')
    .selectAll()
    .where('createdAt', '<', before)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('guestReport')
            .select('guestReport.id')
            .whereRef('guestReport.id', '=', 'upload.guestReportId')
            .where('guestReport.expiresAt', '>', now)
            .where('guestReport.reportId', 'is', null),
        ),
      ),
    )
  return query.orderBy('id').limit(200).forUpdate().skipLocked().execute()
}

/** The uploads of a guest report that waits, in the order in which they came. */
export async function findWaitingUploads(db: Db, guestReportId: number): Promise<UploadRow[]> {
  const query = db.selectFrom('upload').selectAll().where('guestReportId', '=', guestReportId)
  return query.where('size', '>', 0).orderBy('id').execute()
}

/**
 * Whether a photo waits for the report of somebody without an account. Only a signed address opens it. An
 * upload of an account is none: its author may have taken it out of a report.
 */
export async function isWaitingUpload(db: Db, key: string): Promise<boolean> {
  const query = db
    .selectFrom('upload')
    .select('id')
    .where('key', '=', key)
    .where('size', '>', 0)
    .where('guestReportId', 'is not', null)
  return (await query.executeTakeFirst()) !== undefined
}

/** Returns how many it deleted. */
export async function deleteUploads(db: Db, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const { numDeletedRows } = await db.deleteFrom('upload').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Adds to the bytes that a person has sent today; returns the sum. */
export async function addVolume(db: Db, personId: number, at: Date, bytes: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    insert into ${written('upload_volume')} (person_id, day, bytes) values (${personId}, (${at}::timestamptz at time zone 'UTC')::date, ${bytes})
    on conflict (person_id, day) do update set bytes = upload_volume.bytes + excluded.bytes
    returning bytes`.execute(db)
  return rows[0]?.bytes ?? bytes
}
