import { ANONYMOUS, requireSignedIn } from '#domains/access/server/viewer.ts'
import { dropOriginals } from '#domains/photos/server/originals/originals.ts'
import { setPhotosPublic } from '#domains/photos/server/photos.sql.ts'
import { updatedAtAfter } from '#domains/reports/report.rules.ts'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { canSee, isPublic } from '#domains/reports/server/report.policy.ts'
import { indexReports } from '#domains/reports/server/report-search.sql.ts'
import { lockReport, type ReportRow, updateReport } from '#domains/reports/server/reports.sql.ts'
import { endTransfer, transfersIn } from '#domains/reports/server/transferring/transfers.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { returnSchema } from '../transfer.rules.ts'
import { moveContent } from './move-content.sql.ts'
import { contentOf } from './received-report.ts'
import { tellFollowersOfTransfer } from './tell-followers.ts'
import { tiesOf } from './ties.sql.ts'
import { notifyOfTransfer, tellAuthor } from './transfer.mails.ts'
import { canReturn, returnable, transferObstacle } from './transfer.policy.ts'
import { keepTransfer, leave, namesOf, recordAuditIn, recordOut, refusal } from './transfer-report.ts'

/**
 * Gives a report back to the municipality that handed it over, with a reason. That one's own report is open
 * again, with everything that was added meanwhile; what is left here is closed. It is possible once.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT (note); CONFLICT where it cannot go back
 */
export async function returnReport(context: Context, reportId: number, given: unknown): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId, viewer)
    if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    const received = returnable(await transfersIn(trx, [report.id]))
    const [ties] = await tiesOf(trx, [report.id])
    if (ties === undefined) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    const obstacle = transferObstacle(viewer, report, ties)
    if (obstacle !== null) throw refusal(obstacle)
    if (received === null || !canReturn(viewer, report, received, ties))
      throw forbidden(
        say`Diese Meldung lässt sich nicht zurückgeben. Übergeben Sie sie einer anderen Gemeinde.`,
      )
    const { note } = checked(returnSchema, { note: given })
    const former = await lockReport(trx, received.reportId)
    if (former === null || former.deletedAt !== null || former.transferredAt === null) throw nobodyTakesIt()
    const now = context.clock.now()
    const left = await leave(trx, report, now)
    const back = await reopen(trx, former, report, now)
    await dropOriginals(trx, context, report)
    await moveContent(trx, report, back, isPublic(back))
    await setPhotosPublic(trx, back.municipalityId, back.id, isPublic(back))
    await endTransfer(trx, received, now)
    const transfer = await keepTransfer(trx, left, back, { note, at: now, returnsId: received.id })
    await indexReports(trx, left.municipalityId, [left.id])
    await indexReports(trx, back.municipalityId, [back.id])
    const [here, there] = await namesOf(trx, left, back)
    await recordOut(trx, context, left, `${there} ${back.number}`)
    const unnamed = { ...context, viewer: ANONYMOUS }
    await recordStep(trx, unnamed, back, { kind: 'TRANSFERRED_IN', note: `${here} ${left.number}` })
    await recordAuditIn(trx, context, back)
    await notifyOfTransfer(trx, context, { transfer, from: left, to: back })
    await tellAuthor(trx, context, { transfer, from: left, to: back })
    await tellFollowersOfTransfer(trx, context, transfer, back)
    return left
  })
}

/** A text that was corrected or a photo that was covered meanwhile stays so. */
const reopen = (trx: Trx, former: ReportRow, report: ReportRow, now: Date): Promise<ReportRow> =>
  updateReport(trx, former, {
    ...contentOf(report),
    ...{ isInternal: false, resolvedAt: null, transferredAt: null },
    updatedAt: updatedAtAfter(former.updatedAt, now),
  })

const nobodyTakesIt = (): DomainError =>
  new DomainError('CONFLICT', say`Die Gemeinde, von der die Meldung kam, kann sie zurzeit nicht annehmen.`)
