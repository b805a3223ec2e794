import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { findComments } from '#domains/comments/server/comments.sql.ts'
import { emptyComment } from '#domains/comments/server/delete-comment.ts'
import { hide } from '#domains/reports/server/changes/approve-report.ts'
import { findReports, lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { type Decision, decisionSchema } from '../notice.rules.ts'
import { noticeDecided } from './moderation.events.ts'
import { canDecide, hasQueue } from './notice.policy.ts'
import { decideNotices, findNotice, lockOpenNotices, type NoticeRow } from './notices.sql.ts'

type Input = { id: number; decision: Decision; reason: string }

/**
 * Decides on a notice and on all other open notices on the same content. REMOVED deletes a comment's text and
 * hides a report, which then needs approval again. An account must be locked before, by staff who may lock
 * it. Notifier and author are told with the reason.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT; CONFLICT where somebody else has decided
 */
export async function decideNotice(context: Context, { id, ...input }: Input): Promise<NoticeRow> {
  const viewer = requireSignedIn(context.viewer)
  const found = await findNotice(context.db, id)
  if (found === null || !hasQueue(viewer, found.municipalityId))
    throw notFound(say`Dieser Hinweis wurde nicht gefunden.`)
  const [place] = await findReports(context.db, [found.reportId], [...viewer.preparing])
  if (place === undefined) throw notFound(say`Dieser Hinweis wurde nicht gefunden.`)
  if (!canDecide(viewer, found, place)) throw forbidden()
  const { decision, reason } = checked(decisionSchema, input)
  return context.db.transaction().execute(async (trx) => {
    // The usual order of locks: the report comes first.
    const report = (await lockReport(trx, found.reportId, viewer)) ?? place
    const notices = await lockOpenNotices(trx, found)
    const notice = notices.find((each) => each.id === id)
    if (notice === undefined)
      throw new DomainError('CONFLICT', say`Über diesen Hinweis hat inzwischen jemand anderes entschieden.`)
    if (decision === 'REMOVED') await remove(trx, context, notice, report, { byId: viewer.id, reason })
    const decided = {
      decision,
      decisionReason: reason,
      decidedById: viewer.id,
      decidedAt: context.clock.now(),
    }
    await decideNotices(trx, notices, decided)
    for (const each of notices)
      await record(trx, context, {
        action: 'notice.decided',
        municipalityId: each.municipalityId,
        objectId: each.id,
        ...(each.authorId !== null && { personId: each.authorId }),
        oldValue: each.contentType,
        newValue: decision,
      })
    await context.emit(trx, context, noticeDecided, { notices, report, decision, reason })
    return { ...notice, ...decided, status: 'DECIDED' }
  })
}

/** Removes the content, unless it is already gone. */
async function remove(
  trx: Trx,
  context: Context,
  { contentType, contentId }: NoticeRow,
  report: ReportRow,
  by: { byId: number; reason: string },
): Promise<void> {
  if (contentType === 'COMMENT') {
    const [comment] = await findComments(trx, [contentId])
    if (comment !== undefined && comment.deletedAt === null) await emptyComment(trx, context, comment, by)
  } else if (contentType === 'REPORT') {
    if (report.isPublished && report.deletedAt === null)
      await hide(trx, context, report, { reason: by.reason, tellAuthor: false })
  } else {
    const [person] = await findPeople(trx, [contentId])
    const isGone = person === undefined || person.deletedAt !== null || person.lockedAt !== null
    if (!isGone)
      throw badInput({
        decision: say`Bitte sperren Sie das Konto zuerst in der Benutzerverwaltung, und entscheiden Sie dann.`,
      })
  }
}
