import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { MAX_COMMENT_PHOTOS } from '#domains/photos/photo.rules.ts'
import type { PhotoChoice } from '#domains/photos/server/attach-photos.ts'
import { chosenPhotos, type PhotoInput, requireFewPhotos } from '#domains/photos/server/chosen-photos.ts'
import { replacePhotos } from '#domains/photos/server/replace-photos.ts'
import { canSee, isPublic } from '#domains/reports/server/report.policy.ts'
import { indexReports } from '#domains/reports/server/report-search.sql.ts'
import { findReports, lockReport } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { EDIT_HOURS } from '../comment.rules.ts'
import { createCommentSchema } from '../comment-input.rules.ts'
import { canUpdateComment } from './comment.policy.ts'
import {
  type CommentRow,
  commentsOfThreads,
  findComments,
  photosOfComment,
  updateComment as updateRow,
} from './comments.sql.ts'
import { isAnswered } from './threads.ts'

export type UpdateCommentInput = PhotoInput & { id: number; text: string }

/**
 * Corrects the viewer's own comment. The signature stays. Without a list of photos the photos stay.
 * @throws UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT, UPLOAD_REJECTED; FORBIDDEN once it was answered or
 * after 24 hours.
 */
export async function updateComment(context: Context, input: UpdateCommentInput): Promise<CommentRow> {
  const viewer = requireSignedIn(context.viewer)
  const comment = await changeableComment(context, input.id)
  const { text } = checked(createCommentSchema, { text: input.text })
  const choices = await newPhotos(context, viewer.id, comment, input)
  return context.db.transaction().execute(async (trx) => {
    // A concurrent answer updates the report's counter last. With this lock the correction either comes
    // before the answer or sees it.
    const report = await lockReport(trx, comment.reportId, viewer)
    const fresh = await changeableComment({ ...context, db: trx }, input.id)
    if (report === null) throw notFound(say`Dieser Kommentar wurde nicht gefunden.`)
    const { municipalityId, reportId, id } = fresh
    const now = context.clock.now()
    if (choices !== null) {
      const target = { municipalityId, reportId, commentId: id, isPublic: isPublic(report) }
      await replacePhotos(trx, context, viewer.id, await photosOfComment(trx, fresh), choices, target, now)
    }
    const changes = { text, editedAt: now }
    await updateRow(trx, fresh, changes)
    if (fresh.isOfficial) await indexReports(trx, municipalityId, [reportId])
    return { ...fresh, ...changes }
  })
}

/**
 * The comment's new photos: the listed ones (or the existing ones without a list), then the new files. null
 * leaves the photos unchanged.
 */
async function newPhotos(
  context: Context,
  personId: number,
  comment: CommentRow,
  { photos, uploadedPhotos }: PhotoInput,
): Promise<PhotoChoice[] | null> {
  if (uploadedPhotos == null && !photos?.length) return null
  const named = uploadedPhotos ?? (await photosOfComment(context.db, comment))
  const chosen = { photos, uploadedPhotos: named }
  requireFewPhotos(chosen, MAX_COMMENT_PHOTOS)
  return chosenPhotos(context, personId, chosen)
}

/** Finds the comment, if the viewer may correct it now. */
async function changeableComment(context: Context, id: number): Promise<CommentRow> {
  const [comment] = await findComments(context.db, [id])
  const [report] =
    comment === undefined
      ? []
      : await findReports(context.db, [comment.reportId], [...context.viewer.preparing])
  if (
    comment === undefined ||
    report === undefined ||
    comment.deletedAt !== null ||
    !canSee(context.viewer, report)
  )
    throw notFound(say`Dieser Kommentar wurde nicht gefunden.`)
  const thread = await commentsOfThreads(context.db, [comment.threadId])
  const answered = isAnswered(comment, thread)
  if (canUpdateComment(context.viewer, comment, report, answered, context.clock.now())) return comment
  if (comment.personId !== context.viewer.id) throw forbidden()
  throw forbidden(
    answered
      ? say`Auf Ihren Kommentar hat schon jemand geantwortet. Er lässt sich nicht mehr ändern.`
      : say`Ein Kommentar lässt sich nur in den ersten ${EDIT_HOURS} Stunden ändern.`,
  )
}
