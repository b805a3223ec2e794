import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { updatedAtAfter } from '../../report.rules.ts'
import { hasHiddenPlace, hiddenPlace, shownPlace } from '../exact-place.ts'
import { recordStep } from '../history/report-history.ts'
import { canHidePlace, canSee } from '../report.policy.ts'
import { indexReports } from '../report-search.sql.ts'
import { lockReport, type ReportRow, updateReport } from '../reports.sql.ts'
import { requireVersion } from '../require-same.ts'

type Hiding = { reportId: number; isHidden: boolean; version?: number | null | undefined }

/** The history keeps its texts as they were written, so they are German for everybody. */
const WORDS = { exact: 'für alle genau', coarse: 'für alle nur ungefähr' }

/**
 * Hides a report's exact place from everybody but staff and its author, or shows it again. It is idempotent.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT
 */
export async function hideReportPlace(context: Context, input: Hiding): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const { isHidden } = input
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, input.reportId, viewer)
    if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    if (!canHidePlace(viewer, report)) throw forbidden()
    requireVersion(viewer, report, input.version)
    if (isHidden === hasHiddenPlace(report)) return report
    const { latitude, longitude, houseNumber, placeNote } = report
    const place = isHidden ? hiddenPlace({ latitude, longitude, houseNumber, placeNote }) : shownPlace(report)
    const updatedAt = updatedAtAfter(report.updatedAt, context.clock.now())
    const changed = await updateReport(trx, report, { ...place, updatedAt })
    const { municipalityId, id, statusId } = report
    await indexReports(trx, municipalityId, [id])
    const [from, to] = isHidden ? [WORDS.exact, WORDS.coarse] : [WORDS.coarse, WORDS.exact]
    await recordStep(trx, context, changed, {
      kind: 'EDITED',
      fromStatusId: statusId,
      toStatusId: statusId,
      changes: [{ field: 'location', from, to }],
    })
    const action = isHidden ? 'report.place-hidden' : 'report.place-shown'
    await record(trx, context, { action, municipalityId, objectId: id })
    return changed
  })
}
