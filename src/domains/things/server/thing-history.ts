import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { canSee } from '#domains/reports/server/report.policy.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { MOST_HISTORY } from '../thing.rules.ts'
import { canReadThings } from './thing.policy.ts'
import { historyOf } from './thing-reports.sql.ts'
import { findThings } from './things.sql.ts'

/**
 * The reports about a thing, open and done, newest first, for the town's staff.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function thingHistory(context: Context, thingId: number): Promise<ReportRow[]> {
  const viewer = requireSignedIn(context.viewer)
  const [thing] = await findThings(context.db, [thingId])
  if (thing === undefined) throw notFound(say`Dieses Objekt gibt es nicht mehr.`)
  if (!canReadThings(viewer, thing.municipalityId)) throw forbidden()
  const reports = await historyOf(context.db, thing, MOST_HISTORY)
  return reports.filter((report) => canSee(viewer, report))
}
