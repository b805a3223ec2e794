import { say } from '#kit/common/say.ts'
import { noteDeletion } from '#kit/server/backup/deletion-journal.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput } from '#kit/server/errors.ts'
import { attachPhotos, type PhotoChoice } from './attach-photos.ts'
import { type PhotoRow, releasePhotos, setPhotoPlace } from './photos.sql.ts'

type Target = { municipalityId: number; reportId: number; commentId: number | null; isPublic: boolean }

/**
 * Makes the choices the photos of a report or comment, in their order; a choice is one of the present photos
 * or one of the person's uploads. The other present photos become uploads again, and a job removes their
 * files after a day.
 * @throws BAD_USER_INPUT for a photo named twice; UPLOAD_REJECTED for one that is neither present nor an
 * upload.
 */
export async function replacePhotos(
  trx: Trx,
  context: Pick<Context, 'enqueue' | 'images'>,
  personId: number,
  present: readonly PhotoRow[],
  choices: readonly PhotoChoice[],
  target: Target,
  now: Date,
): Promise<void> {
  const ids = new Set(choices.map(({ id }) => id))
  if (ids.size < choices.length) throw badInput({ photos: say`Ein Foto ist doppelt genannt.` })
  const has = new Set(present.map(({ id }) => id))
  const placed = choices.map((choice, position) => ({ ...choice, position }))
  const removed = present.filter(({ id }) => !ids.has(id))
  await releasePhotos(
    trx,
    target.municipalityId,
    removed.map(({ id }) => id),
    personId,
    now,
  )
  for (const { key } of removed) await noteDeletion(trx, context, { kind: 'photo', id: key, at: now })
  for (const { id, position, alternativeText } of placed.filter((each) => has.has(each.id)))
    await setPhotoPlace(trx, target.municipalityId, id, {
      position,
      alternativeText: alternativeText?.trim() || null,
    })
  const added = placed.filter(({ id }) => !has.has(id))
  await attachPhotos(trx, context, { personId }, added, target, now)
}
