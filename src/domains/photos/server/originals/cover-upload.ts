import type { Rectangle } from '#kit/common/rectangle.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Derivative } from '#kit/server/images/derive.ts'
import { PHOTO_SIDES } from '../../photo.rules.ts'
import { findsOf, lacksSearch, partNumbers, partsOf } from '../../possible-finds.rules.ts'
import { largestFile, PHOTO_DERIVATIVES, photoStorageKey } from '../photo-files.ts'
import { findPhoto, setPhotoFile } from '../photos.sql.ts'
import { photoFiles, removeFilesAfter } from '../remove-files.ts'
import { dropOriginal, originalFile } from './original-files.ts'
import { lockOriginal, type OriginalRow, originalsOf, updateOriginal } from './originals.sql.ts'

type Key = { municipalityId: number; photoId: number }

/** The file in which finds are told: their pixels are those of the largest one. */
const SEARCHED: Derivative = { name: 'searched.webp', side: PHOTO_SIDES.LARGE, format: 'webp', quality: 76 }

/**
 * Writes the covered files of a new photo under its key, puts the uncovered one apart, and removes the
 * upload's files. Where a search finds nothing to cover, no original is kept. It may run again after a crash;
 * a photo that is gone meanwhile keeps nothing.
 */
export async function coverUpload(context: Context, key: Key): Promise<void> {
  const { db, storage, images } = context
  const [original] = await originalsOf(db, key.municipalityId, [key.photoId])
  const photo = await findPhoto(db, key.photoId)
  if (original === undefined || original.uploadKey === null || photo === null) return
  const file = await storage.read(largestFile(original.uploadKey))
  if (file === null) throw new Error('the upload of a photo that is to be covered is gone')
  const bytes = new Uint8Array(await new Response(file.stream).arrayBuffer())
  const covered = await findsIn(context, original, bytes)
  const image = await images.derive(senderOf(original), bytes, PHOTO_DERIVATIVES, { covered })
  await storage.write(originalFile(original.key), bytes)
  for (const each of image.files) await storage.write(photoStorageKey(photo.key, each.name), each.bytes)
  await db.transaction().execute(async (trx) => {
    const still = await lockOriginal(trx, original)
    const now = await findPhoto(trx, photo.id)
    // Who deleted either of them meanwhile has removed the files before they were written.
    if (still === null) await removeFilesAfter(trx, context, [originalFile(original.key)])
    if (now === null) return removeFilesAfter(trx, context, photoFiles([photo.key]))
    if (still === null || still.uploadKey === null) return
    if (covered.length === 0) await dropOriginal(trx, context, still)
    else {
      const done = { uploadKey: null, possibleFaces: null, possiblePlates: null }
      await updateOriginal(trx, still, { ...done, parts: partNumbers(covered) ?? [] })
    }
    const { width, height } = image
    const size = image.files[0]?.bytes.length ?? photo.size
    const finds = {
      possibleFaces: images.findsFaces ? [] : now.possibleFaces,
      possiblePlates: images.findsPlates ? [] : now.possiblePlates,
    }
    await setPhotoFile(trx, now, { key: photo.key, width, height, size, ...finds })
    await removeFilesAfter(trx, context, photoFiles([still.uploadKey]))
  })
}

/** All coverings of a town take turns with other senders as one. */
const senderOf = ({ municipalityId }: OriginalRow): string => `town ${municipalityId}`

/**
 * The possible faces and plates on a photo. A kind that it came without a search for is searched now: finds
 * of the other kind say nothing about it.
 * @throws if the search fails: the photo stays hidden, and the job runs again
 */
async function findsIn(
  { images }: Context,
  original: OriginalRow,
  bytes: Uint8Array,
): Promise<readonly Rectangle[]> {
  if (!lacksSearch(original, images)) return partsOf(original.parts)
  const { faces, plates } = await images.derive(senderOf(original), bytes, [SEARCHED], { isSearched: true })
  const found = { possibleFaces: partNumbers(faces), possiblePlates: partNumbers(plates) }
  if (lacksSearch(found, images)) throw new Error('a photo that is to be covered could not be searched')
  return findsOf({
    possibleFaces: original.possibleFaces ?? found.possibleFaces,
    possiblePlates: original.possiblePlates ?? found.possiblePlates,
  })
}
