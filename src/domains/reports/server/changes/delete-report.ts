import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { setPhotosPublic } from '#domains/photos/server/photos.sql.ts'
import { say } from '#kit/common/say.ts'
import { noteDeletion } from '#kit/server/backup/deletion-journal.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { updatedAtAfter } from '../../report.rules.ts'
import { deletionReasonSchema } from '../../report-input.rules.ts'
import { statusKindOf } from '../existing-report.ts'
import { recordStep } from '../history/report-history.ts'
import { canDelete, canSee, couldSee } from '../report.policy.ts'
import { lockReport, officiallyAnswered, updateReport } from '../reports.sql.ts'

/**
 * Deletes a report for everybody: its page answers 410, its photos are hidden, and it leaves all lists,
 * counts and maps. Its author may delete it until the town has accepted or answered it; the town's
 * administrators may always, with a reason. It is idempotent.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT without a reason
 */
export async function deleteReport(
  context: Context,
  id: number,
  givenReason: string | null | undefined,
): Promise<boolean> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, id, viewer)
    if (report === null || !(canSee(viewer, report) || couldSee(viewer, report)))
      throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    const [kind, answered] = await Promise.all([statusKindOf(trx, report), officiallyAnswered(trx, [id])])
    if (!canDelete(viewer, report, { kind, hasOfficialComment: answered.length > 0 }))
      throw viewer.id === report.personId
        ? forbidden(say`Die Gemeinde bearbeitet diese Meldung schon. Sie lässt sich nicht mehr löschen.`)
        : forbidden()
    if (report.deletedAt !== null) return true
    const note =
      viewer.id === report.personId
        ? null
        : checked(deletionReasonSchema, { reason: givenReason ?? '' }).reason
    const now = context.clock.now()
    const deleted = await updateReport(trx, report, {
      deletedAt: now,
      updatedAt: updatedAtAfter(report.updatedAt, now),
    })
    await setPhotosPublic(trx, report.municipalityId, id, false)
    await noteDeletion(trx, context, { kind: 'report', id, at: now })
    await recordStep(trx, context, deleted, { kind: 'DELETED', note })
    return true
  })
}

/**
 * Deletes a report again after a restored backup has brought it back. It notifies nobody a second time. It is
 * idempotent. Returns whether the report was there.
 */
export async function deleteReportAgain({ db }: Context, id: number, deletedAt: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, id)
    if (report === null || report.deletedAt !== null) return false
    await updateReport(trx, report, { deletedAt, updatedAt: updatedAtAfter(report.updatedAt, deletedAt) })
    await setPhotosPublic(trx, report.municipalityId, id, false)
    return true
  })
}
