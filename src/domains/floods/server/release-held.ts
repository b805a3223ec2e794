import { requireSignedIn } from '#domains/access/server/viewer.ts'
import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { approveLocked } from '#domains/reports/server/changes/approve-report.ts'
import { reportFiled } from '#domains/reports/server/report.events.ts'
import { lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { townsWithPublished, trustTrace } from './filing-traces.sql.ts'
import { canDecideFlood, canSeeFloods } from './flood.policy.ts'
import { endHolding, type FloodRow, findFlood, heldReports } from './floods.sql.ts'

/** Most reports of one call. */
export const MOST_DECIDED = 100

/** The objects of a call: a flood, its municipality, and the next of its held reports. */
export type Decidable = { flood: FloodRow; town: MunicipalityRow; reports: ReportRow[] }

/**
 * The flood, if the viewer may decide on it, with its next MOST_DECIDED reports.
 * @param only limits them to these ids
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function decidableFlood(
  context: Context,
  id: number,
  only?: readonly number[],
): Promise<Decidable> {
  const viewer = requireSignedIn(context.viewer)
  const flood = await findFlood(context.db, id)
  const [town] = flood === null ? [] : await findMunicipalities(context.db, [flood.municipalityId])
  if (flood === null || town === undefined || !canSeeFloods(viewer, town.id))
    throw notFound(say`Diese Häufung wurde nicht gefunden. Vielleicht ist schon entschieden.`)
  if (!canDecideFlood(viewer, flood)) throw forbidden()
  return { flood, town, reports: await heldReports(context.db, flood, { most: MOST_DECIDED, only }) }
}

/** How many reports of a flood are still held. */
export const leftIn = async (context: Context, id: number): Promise<number> =>
  (await findFlood(context.db, id))?.total ?? 0

/**
 * Lets a held report go the ordinary way: it waits for approval where the town approves reports, else it is
 * published. The likes of it pass from then on. False where somebody else has decided on it.
 */
export async function releaseHeld(
  context: Context,
  { town, flood }: Pick<Decidable, 'town' | 'flood'>,
  id: number,
): Promise<boolean> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const report = await takeFromFlood(trx, context, town.id, id)
    if (report === null) return false
    await trustTrace(trx, town.id, id, flood.sign)
    const waits = await waitsForApproval(trx, town, report)
    const after = waits ? report : await approveLocked(trx, { ...context, db: trx }, viewer, report)
    await context.emit(trx, context, reportFiled, { report: after, isReleased: true })
    return true
  })
}

/** Locks a report and ends its holding; null where somebody else has decided on it. */
export async function takeFromFlood(
  trx: Trx,
  { viewer }: Pick<Context, 'viewer'>,
  municipalityId: number,
  id: number,
): Promise<ReportRow | null> {
  const report = await lockReport(trx, id, viewer)
  return report !== null && (await endHolding(trx, municipalityId, id)) ? report : null
}

async function waitsForApproval(
  trx: Trx,
  { id, enabledFeatures, approvesNewAuthors }: MunicipalityRow,
  { personId }: ReportRow,
): Promise<boolean> {
  if (enabledFeatures.includes('PRE_MODERATION')) return true
  if (!approvesNewAuthors || personId === null) return false
  return (await townsWithPublished(trx, personId, [id])).length === 0
}
