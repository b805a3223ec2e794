import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import { requireLimit } from '#kit/server/rate-limits/allowance.ts'
import { MAX_LINK_KILOBYTES } from '../photo.rules.ts'
import { type PhotoChoice, requirePhotoLimits } from './attach-photos.ts'
import { type StoredPhoto, storeLinkedPhoto, storePhoto } from './store-photo.ts'

/**
 * `owner` has the uploads until they are attached: an account, or the report of a caller. `link` is the
 * mailed link by which they came, as "handover 12"; null where the person is signed in.
 */
type Sender = { owner: { personId: number } | { callerReportId: number }; link: string | null }

type Sent = { photos?: File[] | null | undefined; photoTexts?: string[] | null | undefined }

/**
 * Stores the photos that come with a text. By a mailed link they count towards the link's own volume, not the
 * person's: everybody who has the link can send. Call it after all checks that need no photo.
 * @throws BAD_USER_INPUT for more than `most`, UPLOAD_REJECTED, RATE_LIMITED
 */
export async function storeSentPhotos(
  context: Context,
  sender: Sender,
  { photos, photoTexts }: Sent,
  most: number,
): Promise<PhotoChoice[]> {
  const [files, texts] = [photos ?? [], photoTexts ?? []]
  requirePhotoLimits(files.length, most, texts)
  const stored: PhotoChoice[] = []
  for (const [index, file] of files.entries()) {
    const { id } = await storeSent(context, sender, file)
    stored.push({ id, alternativeText: texts[index] ?? null })
  }
  return stored
}

async function storeSent(context: Context, { owner, link }: Sender, file: File): Promise<StoredPhoto> {
  if (link !== null) {
    await requireLinkVolume(context, link, file)
    return storeLinkedPhoto(context, owner, file)
  }
  if (!('personId' in owner)) throw new Error('a caller sends photos by a link')
  return storePhoto(context, owner.personId, file)
}

/** Counts before the work, so that files which are no pictures count, too. */
const requireLinkVolume = (context: Context, link: string, { size }: File): Promise<void> =>
  requireLimit(context, 'link-photos', link, {
    ...{ window: DAY, most: MAX_LINK_KILOBYTES, times: Math.ceil(size / 1024) },
    what: say`Zu viele Fotos über diesen Link`,
  })
