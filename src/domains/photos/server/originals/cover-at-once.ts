import { z } from 'zod'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { decidedFinds, findsOf, lacksSearch, partNumbers } from '../../possible-finds.rules.ts'
import type { NewPhoto } from '../photos.sql.ts'
import { dropOriginal, newKey } from './original-files.ts'
import { coversFaces, insertOriginals, lockOriginal } from './originals.sql.ts'

/** Writes the covered files of a photo, and puts its original apart. */
export const coverJob = defineJob(
  'photos.cover',
  z.object({ municipalityId: z.number().int(), photoId: z.number().int() }),
)

/**
 * In a town that wants it, gives photos with possible faces or plates a new key, under which a job writes
 * the covered files. Until then the photo has no file at all: what was uploaded never has a public address.
 * A photo whose search has failed for a kind waits as well: the job searches it. Photos that are never
 * published, of answers, objections and outside bodies, stay as they are.
 */
export async function coverAtOnce(
  trx: Trx,
  { enqueue, images }: Pick<Context, 'enqueue' | 'images'>,
  photos: readonly NewPhoto[],
): Promise<NewPhoto[]> {
  const found = photos.filter(
    (photo) => isShown(photo) && (findsOf(photo).length > 0 || lacksSearch(photo, images)),
  )
  const [first] = found
  if (first === undefined || !(await coversFaces(trx, first.municipalityId))) return [...photos]
  const originals = found.map((photo) => {
    const { municipalityId, id, key, width, height, createdAt } = photo
    return {
      ...{ municipalityId, photoId: id, key: newKey(), uploadKey: key, width, height },
      ...{ parts: partNumbers(findsOf(photo)) ?? [], createdAt, decidedAt: null },
      // Null tells the job for which kind it has to search.
      ...{ possibleFaces: photo.possibleFaces ?? null, possiblePlates: photo.possiblePlates ?? null },
    }
  })
  // A photo that its author took back and adds again may still have one, from when it was edited.
  for (const { municipalityId, photoId } of originals) {
    const former = await lockOriginal(trx, { municipalityId, photoId })
    if (former !== null) await dropOriginal(trx, { enqueue }, former)
  }
  await insertOriginals(trx, originals)
  for (const { municipalityId, photoId } of originals)
    await enqueue(trx, coverJob, { municipalityId, photoId })
  return photos.map((photo) =>
    found.includes(photo) ? { ...photo, key: newKey(), ...decidedFinds(photo) } : photo,
  )
}

const isShown = ({ questionId, objectionId, handoverReplyId }: NewPhoto): boolean =>
  [questionId, objectionId, handoverReplyId].every((id) => id == null)
