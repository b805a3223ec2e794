import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { holdUndone } from '#domains/casework/server/bulk/bulk.events.ts'
import { actUndoably, type BulkResult } from '#domains/casework/server/bulk/undoable-act.ts'
import { releasePhotos } from '#domains/photos/server/photos.sql.ts'
import { indexReports } from '#domains/reports/server/report-search.sql.ts'
import { say } from '#kit/common/say.ts'
import { noteDeletion } from '#kit/server/backup/deletion-journal.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError } from '#kit/server/errors.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import {
  commentsOfThreads,
  countComment,
  lockComment,
  photosOfComment,
  removeComment,
} from './comments.sql.ts'
import { prepareComment, writeComment } from './create-comment.ts'
import { isAnswered } from './threads.ts'

export type AnswerReportInput = {
  reportId: number
  text: string
  statusId?: number | null | undefined
  idempotencyKey?: string | null | undefined
  reportVersion?: number | null | undefined
}

/**
 * Answers a report in the name of the municipality, like createComment, as an act that can be undone: its
 * mails wait until then.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT, RATE_LIMITED
 */
export async function answerReport(context: Context, input: AnswerReportInput): Promise<BulkResult> {
  const viewer = requireSignedIn(context.viewer)
  const { draft } = await prepareComment(context, { ...input, official: true })
  if (draft === null) return alreadyAnswered(input.reportId)
  return actUndoably(context, viewer, draft.report, async (trx, inside) => {
    const { comment, report, isNew } = await writeComment(trx, inside, draft)
    return isNew ? { report, made: { commentId: comment.id } } : { report }
  })
}

/** A repeated call, whose first answer was lost on the way. */
const alreadyAnswered = (reportId: number): BulkResult => ({
  ...{ id: null, undoUntil: null },
  items: [{ reportId, result: 'UNCHANGED', message: null, code: null }],
})

const replied = () =>
  new DomainError(
    'CONFLICT',
    say`Die Antwort lässt sich nicht mehr zurücknehmen: Jemand hat schon darauf geantwortet.`,
  )

const transferred = () =>
  new DomainError(
    'CONFLICT',
    say`Die Antwort lässt sich nicht mehr zurücknehmen: Die Meldung hat inzwischen eine andere Gemeinde.`,
  )

/**
 * Takes an answer back as if it had never been. Nobody else's words may go with it, so an answer to which
 * somebody has replied stays, even if the reply is deleted.
 */
const onUndone = subscribe(holdUndone, async (trx, context, { reportId: actedOn, made: { commentId } }) => {
  if (commentId === undefined) return
  const comment = await lockComment(trx, commentId)
  // Its author has deleted it already, or a retention job has.
  if (comment === null) return
  if (comment.reportId !== actedOn) throw transferred()
  const { personId } = comment
  if (personId === null || personId !== context.viewer.id) throw new Error('an answer of somebody else')
  if (isAnswered(comment, await commentsOfThreads(trx, [comment.threadId]))) throw replied()
  const { municipalityId, reportId, id } = comment
  const photoIds = (await photosOfComment(trx, comment)).map((photo) => photo.id)
  await releasePhotos(trx, municipalityId, photoIds, personId, new Date(0))
  await removeComment(trx, comment)
  if (comment.deletedAt === null) await countComment(trx, municipalityId, reportId, -1)
  await indexReports(trx, municipalityId, [reportId])
  await noteDeletion(trx, context, { kind: 'comment', id, at: context.clock.now() })
  await record(trx, context, {
    action: 'report.answer-undone',
    ...{ municipalityId, objectId: reportId, personId },
  })
})

export const undoneAnswers: readonly Subscription[] = [onUndone]
