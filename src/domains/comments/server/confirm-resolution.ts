import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { requireReport, statusKindOf } from '#domains/reports/server/existing-report.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden } from '#kit/server/errors.ts'
import { STILL_THERE } from '../still-there.rules.ts'
import { canConfirmResolution } from './comment.policy.ts'
import { createComment } from './create-comment.ts'
import { feedbackOf, insertFeedback } from './report-feedback.sql.ts'

/**
 * Records whether the author considers a closed report done. "No" creates a comment, and staff are notified;
 * the status stays (U-11). Idempotent.
 * @throws UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT; FORBIDDEN for anybody but the author, or where it was
 * answered.
 */
export async function confirmResolution(
  context: Context,
  reportId: number,
  isResolved: boolean,
  text: string | null | undefined,
): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const report = await requireReport(context.db, viewer, reportId)
  const [[town], kind, feedback] = await Promise.all([
    findMunicipalities(context.db, [report.municipalityId]),
    statusKindOf(context.db, report),
    feedbackOf(context.db, [report.id]),
  ])
  const given = feedback.find((each) => each.resolvedAt.getTime() === report.resolvedAt?.getTime())
  if (given?.isResolved === isResolved && report.personId === viewer.id) return report
  const now = context.clock.now()
  const { resolvedAt } = report
  if (
    town === undefined ||
    resolvedAt === null ||
    !canConfirmResolution(viewer, report, { town, kind, isAnswered: given !== undefined, now })
  )
    throw forbidden(say`Diese Frage ist nicht (mehr) offen.`)
  if (!isResolved) {
    await createComment(context, {
      reportId,
      text: text?.trim() || STILL_THERE,
      official: false,
      idempotencyKey: `feedback-${reportId}-${resolvedAt.getTime()}`,
    })
  }
  const { municipalityId } = report
  await insertFeedback(context.db, { municipalityId, reportId, resolvedAt, isResolved, createdAt: now })
  return report
}
