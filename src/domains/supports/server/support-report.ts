import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { requireFeature } from '#domains/municipalities/server/require-feature.ts'
import { requireReport } from '#domains/reports/server/existing-report.ts'
import { leaveMerged } from '#domains/reports/server/merging/merge-people.ts'
import { canSee } from '#domains/reports/server/report.policy.ts'
import { lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { MOST_SUPPORTED } from '../support.rules.ts'
import { noteAcclaim } from './note-acclaim.ts'
import { type SupportObstacle, supportObstacle } from './support.policy.ts'
import { countSupported, deleteSupporter, insertSupporter, recount } from './supporters.sql.ts'

const REFUSALS: Record<SupportObstacle, Message> = {
  SWITCHED_OFF: message`Das ist in dieser Gemeinde nicht eingeschaltet.`,
  NOT_ALLOWED: message`Dazu fehlt Ihnen die Berechtigung.`,
  NOT_PUBLIC: message`Das geht nur bei öffentlichen Meldungen.`,
  OWN: message`Das ist Ihre eigene Meldung. Sie zählen schon mit.`,
  DUPLICATE: message`Diese Meldung ist ein Duplikat. Bitte sagen Sie es bei der anderen Meldung.`,
  CLOSED: message`Diese Meldung ist abgeschlossen. Besteht das Problem noch, melden Sie es bitte neu.`,
}

/**
 * Adds the viewer as a supporter of somebody else's public, open report. Idempotent.
 * @throws UNAUTHENTICATED, NOT_FOUND, FEATURE_DISABLED, FORBIDDEN where supportObstacle is not null, CONFLICT
 * above 500 reports
 */
export async function supportReport(context: Context, reportId: number): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const { municipalityId } = await requireReport(context.db, viewer, reportId)
  const town = await loadMunicipality(context, municipalityId)
  if (town === null) throw new Error('a report without its municipality')
  requireFeature(town, 'SUPPORTS')
  return context.db.transaction().execute(async (trx) => {
    // The lock makes the count exact: no other person and no mark as a duplicate comes in between.
    const report = await lockReport(trx, reportId, viewer)
    if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    const obstacle = supportObstacle(viewer, report, town)
    if (obstacle !== null) throw forbidden(REFUSALS[obstacle]())
    if (!(await insertSupporter(trx, report, viewer.id, context.clock.now()))) return report
    if ((await countSupported(trx, viewer.id)) > MOST_SUPPORTED)
      throw new DomainError(
        'CONFLICT',
        say`Sie haben das schon bei ${MOST_SUPPORTED} Meldungen gesagt. Bitte nehmen Sie es zuerst bei einer anderen zurück.`,
      )
    const supported = { ...report, supportCount: await recount(trx, report) }
    await noteAcclaim(trx, context, supported)
    return supported
  })
}

/**
 * Removes that support. Idempotent. Only requires that the viewer can see the report.
 * @throws UNAUTHENTICATED, NOT_FOUND
 */
export async function unsupportReport(context: Context, reportId: number): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  await requireReport(context.db, viewer, reportId)
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId, viewer)
    if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    if (!(await deleteSupporter(trx, report, viewer.id))) return report
    await leaveMerged(trx, report, 'SUPPORTER', viewer.id)
    return { ...report, supportCount: await recount(trx, report) }
  })
}
