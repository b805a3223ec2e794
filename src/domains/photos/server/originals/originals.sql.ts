import { type Insertable, type Selectable, sql } from 'kysely'
import type { PhotoOriginal } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { PhotoRow } from '../photos.sql.ts'

export type OriginalRow = Selectable<PhotoOriginal>
type Key = Pick<OriginalRow, 'municipalityId' | 'photoId'>

/** Whether the town wants possible faces and plates on new photos covered at once. */
export async function coversFaces(trx: Trx, municipalityId: number): Promise<boolean> {
  const query = trx.selectFrom('municipality').select('coversFaces').where('id', '=', municipalityId)
  return (await query.executeTakeFirst())?.coversFaces ?? false
}

export async function insertOriginals(trx: Trx, rows: Insertable<PhotoOriginal>[]): Promise<void> {
  await trx.insertInto('photoOriginal').values(rows).execute()
}

/** The originals of some photos of a town. */
export async function originalsOf(
  db: Db,
  municipalityId: number,
  photoIds: readonly number[],
): Promise<OriginalRow[]> {
  if (photoIds.length === 0) return []
  const query = db.selectFrom('photoOriginal').selectAll().where('municipalityId', '=', municipalityId)
  return query.where('photoId', 'in', photoIds).execute()
}

/** The original of a photo, locked until the transaction ends. */
export async function lockOriginal(trx: Trx, { municipalityId, photoId }: Key): Promise<OriginalRow | null> {
  const query = trx.selectFrom('photoOriginal').selectAll().where('municipalityId', '=', municipalityId)
  return (await query.where('photoId', '=', photoId).forUpdate().executeTakeFirst()) ?? null
}

/** The original whose file has this key, if its photo is still in the same town. */
export async function findOriginalByKey(db: Db, key: string): Promise<OriginalRow | null> {
  const query = db
    .selectFrom('photoOriginal')
    .innerJoin('photo', (join) =>
      join
        .onRef('photo.municipalityId', '=', 'photoOriginal.municipalityId')
        .onRef('photo.id', '=', 'photoOriginal.photoId'),
    )
  const found = query.selectAll('photoOriginal').where('photoOriginal.key', '=', key)
  return (await found.executeTakeFirst()) ?? null
}

/** Whether a row names this file, wherever its photo is now. */
export async function isOriginalKept(db: Db, key: string): Promise<boolean> {
  const query = db.selectFrom('photoOriginal').select('photoId').where('key', '=', key)
  return (await query.executeTakeFirst()) !== undefined
}

export async function updateOriginal(
  trx: Trx,
  { municipalityId, photoId }: Key,
  changes: Partial<Omit<OriginalRow, 'municipalityId' | 'photoId' | 'key' | 'createdAt'>>,
): Promise<void> {
  const query = trx.updateTable('photoOriginal').set(changes).where('municipalityId', '=', municipalityId)
  await query.where('photoId', '=', photoId).execute()
}

export async function deleteOriginal(trx: Trx, { municipalityId, photoId }: Key): Promise<void> {
  const query = trx.deleteFrom('photoOriginal').where('municipalityId', '=', municipalityId)
  await query.where('photoId', '=', photoId).execute()
}

/** Whether the public files of the photo with this key are still being made. */
export async function isBeingCovered(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from photo p join photo_original o on o.photo_id = p.id
    where p.key = ${key} and o.upload_key is not null`.execute(db)
  return rows.length > 0
}

/** Originals between two ages whose covered files have not been written. */
export async function unfinishedOriginals(
  db: Db,
  { before, since }: { before: Date; since: Date },
): Promise<Key[]> {
  const query = db.selectFrom('photoOriginal').select(['municipalityId', 'photoId'])
  const unfinished = query.where('uploadKey', 'is not', null).where('createdAt', '<', before)
  return unfinished.where('createdAt', '>=', since).execute()
}

/**
 * A batch of originals without their photo: it was deleted, taken back by its author, or went to another
 * town. There its covers stay for good, once they are there.
 */
export async function loneOriginals(db: Db, most: number): Promise<OriginalRow[]> {
  const { rows } = await sql<OriginalRow>`
    select * from photo_original o
    where not exists (select from photo p where p.municipality_id = o.municipality_id and p.id = o.photo_id)
      and (upload_key is null or not exists (select from photo p where p.id = o.photo_id))
    order by municipality_id, photo_id limit ${most}`.execute(db)
  return rows
}

/**
 * A batch of originals whose time is over. The end of a report counts from the photo on, where that came
 * later, below a report that had ended, and not at all for an edited photo: there the last edit counts. One
 * whose photo could never be covered goes at the latest time.
 */
export async function oldOriginals(
  db: Db,
  { ended, created }: { ended: Date; created: Date },
  most: number,
): Promise<OriginalRow[]> {
  const { rows } = await sql<OriginalRow>`
    select o.* from photo_original o
      join photo p on p.municipality_id = o.municipality_id and p.id = o.photo_id
      join report r on r.municipality_id = p.municipality_id and r.id = p.report_id
    where o.created_at < ${created}
      or (o.upload_key is null and o.created_at < ${ended}
        and (o.decided_at < ${ended}
          or (r.resolved_at < ${ended} and (o.edits is null or o.decided_at is null))))
    order by o.municipality_id, o.photo_id limit ${most}`.execute(db)
  return rows
}

/** The photos of a report and of its comments that have an original. */
export async function photosWithOriginal(
  db: Db,
  municipalityId: number,
  reportId: number,
): Promise<PhotoRow[]> {
  const query = db
    .selectFrom('photo')
    .innerJoin('photoOriginal', (join) =>
      join
        .onRef('photoOriginal.municipalityId', '=', 'photo.municipalityId')
        .onRef('photoOriginal.photoId', '=', 'photo.id'),
    )
  const found = query.selectAll('photo').where('photo.municipalityId', '=', municipalityId)
  return found.where('photo.reportId', '=', reportId).orderBy('position').orderBy('photo.id').execute()
}
