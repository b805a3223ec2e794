import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { discardPhoto } from '#domains/photos/server/cover-photo.ts'
import { releasePhotos } from '#domains/photos/server/photos.sql.ts'
import { canSee } from '#domains/reports/server/report.policy.ts'
import { indexReports } from '#domains/reports/server/report-search.sql.ts'
import { lockReport } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import { noteDeletion } from '#kit/server/backup/deletion-journal.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { deletionReasonSchema } from '../comment-input.rules.ts'
import { commentRemoved } from './comment.events.ts'
import { canDeleteComment, needsReason } from './comment.policy.ts'
import {
  type CommentRow,
  countComment,
  findComments,
  photosOfComment,
  updateComment,
} from './comments.sql.ts'

/**
 * Deletes a comment: its text and photos are removed. If it has answers a placeholder keeps its place. Staff
 * who delete another person's comment give a reason, which the author gets by mail. Idempotent.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN; BAD_USER_INPUT at `reason`
 */
export async function deleteComment(
  context: Context,
  id: number,
  reason: string | null | undefined,
): Promise<void> {
  const viewer = requireSignedIn(context.viewer)
  const [found] = await findComments(context.db, [id])
  if (found === undefined) throw notFound(say`Dieser Kommentar wurde nicht gefunden.`)
  await context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, found.reportId, viewer)
    const [comment] = await findComments(trx, [id])
    const isOwn = comment?.personId === viewer.id
    if (report === null || comment === undefined || (!isOwn && !canSee(viewer, report)))
      throw notFound(say`Dieser Kommentar wurde nicht gefunden.`)
    if (!canDeleteComment(viewer, { ...comment, deletedAt: null }, report)) throw forbidden()
    if (comment.deletedAt !== null) return
    const given = needsReason(viewer, comment)
      ? checked(deletionReasonSchema, { reason: reason ?? '' }).reason
      : null
    await emptyComment(trx, context, comment, { byId: viewer.id, reason: given })
    if (given !== null) await noteRemoval(trx, context, comment)
    if (given !== null) await context.emit(trx, context, commentRemoved, { comment, report, reason: given })
  })
}

/**
 * Removes a comment's text and photos. The caller holds the report's lock, has checked the permission, and
 * notifies the author.
 */
export async function emptyComment(
  trx: Trx,
  context: Context,
  comment: CommentRow,
  { byId, reason }: { byId: number; reason: string | null },
): Promise<void> {
  const ids = (await photosOfComment(trx, comment)).map((photo) => photo.id)
  // Backdated as old uploads: the next clean-up job removes their files.
  await releasePhotos(trx, comment.municipalityId, ids, comment.personId ?? byId, new Date(0))
  const deletedAt = context.clock.now()
  await takeWords(trx, comment, { deletedAt, deletedById: byId, deletionReason: reason })
  await noteDeletion(trx, context, { kind: 'comment', id: comment.id, at: deletedAt })
}

type Removal = Pick<CommentRow, 'deletedAt' | 'deletedById' | 'deletionReason'>

async function takeWords(trx: Trx, comment: CommentRow, removal: Removal): Promise<void> {
  const { municipalityId, reportId, isOfficial } = comment
  await updateComment(trx, comment, { text: '', signature: null, ...removal })
  await countComment(trx, municipalityId, reportId, -1)
  if (isOfficial) await indexReports(trx, municipalityId, [reportId])
}

/**
 * Deletes a comment again after a restored backup has brought it back, without a mail. Idempotent. Returns
 * whether there was anything to delete.
 */
export async function deleteCommentAgain(context: Context, id: number, deletedAt: Date): Promise<boolean> {
  const [found] = await findComments(context.db, [id])
  if (found === undefined) return false
  return context.db.transaction().execute(async (trx) => {
    await lockReport(trx, found.reportId)
    const [comment] = await findComments(trx, [id])
    if (comment === undefined || comment.deletedAt !== null) return false
    for (const photo of await photosOfComment(trx, comment)) await discardPhoto(trx, context, photo)
    await takeWords(trx, comment, { deletedAt, deletedById: null, deletionReason: null })
    return true
  })
}

/**
 * Records in the town's audit log that staff deleted another person's comment, without its text and the
 * reason.
 */
const noteRemoval = (
  trx: Trx,
  context: Context,
  { municipalityId, id, personId }: CommentRow,
): Promise<void> =>
  record(trx, context, {
    action: 'comment.deleted',
    municipalityId,
    objectId: id,
    ...(personId !== null && { personId }),
  })
