import type { Context } from '#kit/server/builder.ts'
import { PHOTO_SIDES } from '../../photo.rules.ts'
import { facesOf } from '../../possible-faces.rules.ts'
import { PHOTO_DERIVATIVES, photoStorageKey } from '../photo-files.ts'
import { findPhoto, setPhotoFile } from '../photos.sql.ts'
import { photoFiles, removeFilesAfter } from '../remove-files.ts'
import { originalFile } from './original-files.ts'
import { lockOriginal, originalsOf, updateOriginal } from './originals.sql.ts'

type Key = { municipalityId: number; photoId: number }

/**
 * Writes the covered files of a new photo under its key, puts the uncovered one apart, and removes the
 * upload's files. It may run again after a crash; a photo that is gone meanwhile keeps nothing.
 */
export async function coverUpload(context: Context, key: Key): Promise<void> {
  const { db, storage, images } = context
  const [original] = await originalsOf(db, key.municipalityId, [key.photoId])
  const photo = await findPhoto(db, key.photoId)
  if (original === undefined || original.uploadKey === null || photo === null) return
  const file = await storage.read(photoStorageKey(original.uploadKey, `${PHOTO_SIDES.LARGE}.webp`))
  if (file === null) throw new Error('the upload of a photo that is to be covered is gone')
  const bytes = new Uint8Array(await new Response(file.stream).arrayBuffer())
  const covered = facesOf(original.parts) ?? []
  const image = await images.derive(`town ${photo.municipalityId}`, bytes, PHOTO_DERIVATIVES, { covered })
  await storage.write(originalFile(original.key), bytes)
  for (const each of image.files) await storage.write(photoStorageKey(photo.key, each.name), each.bytes)
  await db.transaction().execute(async (trx) => {
    const still = await lockOriginal(trx, original)
    const now = await findPhoto(trx, photo.id)
    // Who deleted either of them meanwhile has removed the files before they were written.
    if (still === null) await removeFilesAfter(trx, context, [originalFile(original.key)])
    if (now === null) return removeFilesAfter(trx, context, photoFiles([photo.key]))
    if (still === null || still.uploadKey === null) return
    await updateOriginal(trx, still, { uploadKey: null })
    const { width, height } = image
    const size = image.files[0]?.bytes.length ?? photo.size
    await setPhotoFile(trx, now, { key: photo.key, width, height, size, possibleFaces: [] })
    await removeFilesAfter(trx, context, photoFiles([still.uploadKey]))
  })
}
