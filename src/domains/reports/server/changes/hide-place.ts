import { requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { updatedAtAfter } from '../../report.rules.ts'
import type { Change } from '../../report-history.rules.ts'
import { hasHiddenPlace, hiddenPlace, shownPlace } from '../exact-place.ts'
import { recordStep } from '../history/report-history.ts'
import { canHidePlace, canSee } from '../report.policy.ts'
import { indexReports } from '../report-search.sql.ts'
import { lockReport, type ReportRow, updateReport } from '../reports.sql.ts'
import { requireVersion } from '../require-same.ts'
import { tellMoved } from './tell-moved.ts'

type Hiding = { reportId: number; isHidden: boolean; version?: number | null | undefined }

/** The history keeps its texts as they were written, so they are German for everybody. */
const WORDS = { exact: 'für alle genau', coarse: 'für alle nur ungefähr' }

/** The change as the history shows it. */
export const placeChange = (isHidden: boolean): Change => ({
  field: 'location',
  from: isHidden ? WORDS.exact : WORDS.coarse,
  to: isHidden ? WORDS.coarse : WORDS.exact,
})

/** The act as the town's audit log names it. */
export const placeAction = (isHidden: boolean) =>
  isHidden ? ('report.place-hidden' as const) : ('report.place-shown' as const)

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
    return hideLocked(trx, context, viewer, report, isHidden, input.version)
  })
}

/** `hideReportPlace` inside the caller's transaction, on a locked report. */
export async function hideLocked(
  trx: Trx,
  context: Context,
  viewer: SignedIn,
  report: ReportRow,
  isHidden: boolean,
  version?: number | null,
): Promise<ReportRow> {
  if (!canHidePlace(viewer, report)) throw forbidden()
  requireVersion(viewer, report, version)
  if (isHidden === hasHiddenPlace(report)) return report
  const { latitude, longitude, houseNumber, placeNote, shape } = report
  const place = isHidden
    ? hiddenPlace({ latitude, longitude, houseNumber, placeNote, shape })
    : shownPlace(report)
  const updatedAt = updatedAtAfter(report.updatedAt, context.clock.now())
  const changed = await updateReport(trx, report, { ...place, updatedAt })
  const { municipalityId, id } = report
  await indexReports(trx, municipalityId, [id])
  await recordStep(trx, context, changed, { kind: 'EDITED', changes: [placeChange(isHidden)] })
  await tellMoved(trx, context, report, changed)
  const action = placeAction(isHidden)
  await record(trx, context, { action, municipalityId, objectId: id })
  return changed
}
