import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError } from '#kit/server/errors.ts'
import { MAX_ALTERNATIVE_TEXT } from '../photo.rules.ts'
import { tooManyPhotos } from '../photo-count.rules.ts'
import { PHOTO_MESSAGES } from '../photo-messages.rules.ts'
import { coverAtOnce } from './originals/cover-at-once.ts'
import { insertPhotos, takeUploads, type Uploader } from './photos.sql.ts'

/** A stored photo at its place in the order, with its author's description. */
export type PhotoChoice = { id: number; alternativeText: string | null; position?: number }

type Target = {
  municipalityId: number
  reportId: number
  commentId: number | null
  questionId?: number
  objectionId?: number
  handoverReplyId?: number
  isPublic: boolean
}

/**
 * Turns somebody's uploads into the photos of a report or comment, in the given order. Where the town wants
 * it, possible faces on those that may become public are covered.
 * @throws UPLOAD_REJECTED when one of them is not there (any more) or is somebody else's.
 */
export async function attachPhotos(
  trx: Trx,
  context: Pick<Context, 'enqueue' | 'images'>,
  from: Uploader,
  choices: readonly PhotoChoice[],
  target: Target,
  now: Date,
): Promise<void> {
  const uploads = new Map(
    (
      await takeUploads(
        trx,
        from,
        choices.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const photos = choices.map(({ id, alternativeText, position: wanted }, index) => {
    const upload = uploads.get(id)
    if (upload === undefined) {
      throw new DomainError('UPLOAD_REJECTED', PHOTO_MESSAGES.expired(), {
        fields: { photos: PHOTO_MESSAGES.expired() },
      })
    }
    // An upload that is named twice counts once.
    uploads.delete(id)
    const { personId: _, guestReportId: __, callerReportId: ___, createdAt: ____, ...file } = upload
    const position = wanted ?? index
    return { ...file, ...target, position, alternativeText: alternativeText?.trim() || null, createdAt: now }
  })
  await insertPhotos(trx, await coverAtOnce(trx, context, photos))
}

/** @throws BAD_USER_INPUT when there are too many photos, or a description is too long. */
export function requirePhotoLimits(
  count: number,
  max: number,
  texts: readonly (string | null | undefined)[],
): void {
  if (count > max) throw badInput({ photos: tooManyPhotos(max) })
  if (texts.some((text) => (text?.length ?? 0) > MAX_ALTERNATIVE_TEXT)) {
    throw badInput({
      photos: say`Eine Bildbeschreibung darf höchstens ${MAX_ALTERNATIVE_TEXT} Zeichen haben.`,
    })
  }
}
