import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { DomainError } from '#kit/server/errors.ts'
import type { PhotoRow } from '../photos.sql.ts'
import { dropOriginal } from './original-files.ts'
import {
  findOriginalByKey,
  type OriginalRow,
  originalsOf,
  photosWithOriginal,
  updateOriginal,
} from './originals.sql.ts'

/** A photo whose original is kept: it is covered, edited, or both. */
export type KeptPhoto = { photo: PhotoRow; original: OriginalRow }

/** The photos of a report and of its comments whose originals are kept. */
export async function keptPhotosOf(
  db: Db,
  report: { municipalityId: number; id: number },
): Promise<KeptPhoto[]> {
  const photos = await photosWithOriginal(db, report.municipalityId, report.id)
  const originals = await originalsOf(
    db,
    report.municipalityId,
    photos.map(({ id }) => id),
  )
  return photos.flatMap((photo) => {
    const original = originals.find(({ photoId }) => photoId === photo.id)
    return original === undefined ? [] : [{ photo, original }]
  })
}

/**
 * Deletes the originals of a report's photos for good; the photos stay covered and edited as they
 * are. One whose covered files are
 * still being written goes once they are there.
 */
export async function dropOriginals(
  trx: Trx,
  context: Pick<Context, 'enqueue'>,
  report: { municipalityId: number; id: number },
): Promise<void> {
  for (const { original } of await keptPhotosOf(trx, report))
    if (original.uploadKey === null) await dropOriginal(trx, context, original)
}

/**
 * The original of a photo; null where none is kept.
 * @throws CONFLICT while its covered files are being written
 */
export async function originalOf(db: Db, photo: PhotoRow): Promise<OriginalRow | null> {
  const [original] = await originalsOf(db, photo.municipalityId, [photo.id])
  if (original === undefined) return null
  if (original.uploadKey !== null)
    throw new DomainError(
      'CONFLICT',
      say`Dieses Foto wird gerade geschwärzt. Bitte versuchen Sie es gleich noch einmal.`,
    )
  return original
}

/** @throws CONFLICT while the covered files of the photo are being written */
export async function requireCovered(db: Db, photo: PhotoRow): Promise<void> {
  await originalOf(db, photo)
}

/** The original whose file has this key, once the photo is covered. */
export async function keptOriginal(db: Db, key: string): Promise<OriginalRow | null> {
  const original = await findOriginalByKey(db, key)
  return original?.uploadKey === null ? original : null
}

/**
 * Notes which parts are covered from now on. With none, and without edits, the public photo shows all: the
 * original goes.
 */
export async function noteDecision(
  trx: Trx,
  context: Pick<Context, 'enqueue' | 'clock'>,
  original: OriginalRow,
  parts: number[],
): Promise<void> {
  if (parts.length === 0 && original.edits === null) return dropOriginal(trx, context, original)
  await updateOriginal(trx, original, { parts, decidedAt: context.clock.now() })
}
