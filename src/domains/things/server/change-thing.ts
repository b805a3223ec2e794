import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { updatedAtAfter } from '#domains/reports/report.rules.ts'
import { requireReport, statusKindOf } from '#domains/reports/server/existing-report.ts'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { canSee, isOwn } from '#domains/reports/server/report.policy.ts'
import { indexReports } from '#domains/reports/server/report-search.sql.ts'
import {
  lockReport,
  type ReportRow,
  touchLastEdit,
  updateReport,
} from '#domains/reports/server/reports.sql.ts'
import { requireSame, requireVersion } from '#domains/reports/server/require-same.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { thingName } from '../thing.rules.ts'
import { canChangeThing } from './thing.policy.ts'
import { checkFiledThing, thingToKeep } from './thing-of-report.ts'
import { findThings } from './things.sql.ts'

export type ChangedThing = {
  reportId: number
  /** Null: none. */
  thingId: number | null
  /** The report's `updatedAt` and, for staff, `version` that were seen. */
  updatedAt?: Date | null | undefined
  version?: number | null | undefined
}

/**
 * Says which thing a report is about, or that it is about none. Its place stays as it is.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT
 */
export async function changeReportThing(context: Context, input: ChangedThing): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  await requireReport(context.db, viewer, input.reportId)
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, input.reportId, viewer)
    if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    const [[town], kind] = await Promise.all([
      findMunicipalities(trx, [report.municipalityId]),
      statusKindOf(trx, report),
    ])
    if (town === undefined) throw new Error('a report without its municipality')
    if (!canChangeThing(viewer, report, { kind, town })) throw forbidden()
    requireVersion(viewer, report, input.version)
    requireSame(report, input.updatedAt)
    if (input.thingId === report.thingId) return report
    const wanted = await checkFiledThing({ db: trx }, report, input.thingId)
    const [before] = report.thingId === null ? [] : await findThings(trx, [report.thingId])
    const now = context.clock.now()
    const changed = await updateReport(trx, report, {
      thingId: await thingToKeep(trx, report.municipalityId, wanted?.id),
      updatedAt: updatedAtAfter(report.updatedAt, now),
    })
    await indexReports(trx, report.municipalityId, [report.id])
    const isAuthor = isOwn(viewer, report)
    if (isAuthor && (await touchLastEdit(trx, report, viewer.id, now))) return changed
    const nameOf = (thing: typeof before | null) => (thing ? thingName(thing.kindName, thing.number) : null)
    const change = { field: 'thing' as const, from: nameOf(before), to: nameOf(wanted) }
    await recordStep(trx, context, changed, { kind: 'EDITED', changes: isAuthor ? [] : [change] })
    return changed
  })
}
