import { requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { reportAssigned, reportGivenToTeam } from '#domains/reports/server/report.events.ts'
import { canSee } from '#domains/reports/server/report.policy.ts'
import { lockReport, type ReportRow, updateReport } from '#domains/reports/server/reports.sql.ts'
import { requireVersion } from '#domains/reports/server/require-same.ts'
import { handOnSchema } from '#domains/routing/routing-input.rules.ts'
import { teamIdsOf } from '#domains/routing/server/candidates.ts'
import { teamChange, touchRouting } from '#domains/routing/server/route-report.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { handOnGoals } from './hand-on-goals.ts'
import { canHandOn, canTake } from './responsibility.policy.ts'

type Seen = { reportId: number; version?: number | null | undefined }
export type HandOnInput = Seen & {
  teamId?: number | null | undefined
  userId?: number | null | undefined
  reason: string
}

async function lockSeen(trx: Trx, viewer: SignedIn, { reportId, version }: Seen): Promise<ReportRow> {
  const report = await lockReport(trx, reportId, viewer)
  if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
  requireVersion(viewer, report, version)
  return report
}

/**
 * The viewer looks after a report from now on. A second time changes nothing.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT
 */
export async function takeReport(context: Context, input: Seen): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const report = await lockSeen(trx, viewer, input)
    if (report.responsibleEditorId === viewer.id) return report
    if (!canTake(viewer, report, await teamIdsOf(trx, viewer.id))) throw forbidden()
    const taken = await updateReport(trx, report, { responsibleEditorId: viewer.id })
    await touchRouting(trx, context, report)
    await recordStep(trx, context, taken, {
      kind: 'PROCESSED',
      ...{ fromPersonId: report.responsibleEditorId, toPersonId: viewer.id },
    })
    await audit(trx, context, 'report.taken', taken)
    return taken
  })
}

/**
 * Hands a report on to another team, which then has nobody in person, or to a person. The reason stays in the
 * history; the person is told, or the members of the team.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT by field
 */
export async function handOnReport(
  context: Context,
  { reportId, version, ...given }: HandOnInput,
): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const report = await lockSeen(trx, viewer, { reportId, version })
    if (!canHandOn(viewer, report, await teamIdsOf(trx, viewer.id))) throw forbidden()
    const input = { ...given, teamId: given.teamId ?? null, userId: given.userId ?? null }
    const { teamId, userId, reason } = checked(handOnSchema, input)
    const goals = await handOnGoals(trx, viewer, report)
    const isThere = ({ id }: { id: number }) => id === (teamId ?? userId)
    if (!(teamId === null ? goals.people : goals.teams).some(isThere))
      throw badInput({ goal: say`Dorthin lässt sich die Meldung nicht weitergeben.` })
    const own = teamId === null ? await teamAround(trx, report, userId) : teamId
    const handed = await updateReport(trx, report, { teamId: own, responsibleEditorId: userId })
    await touchRouting(trx, context, report)
    const eventId = await recordStep(trx, context, handed, {
      kind: 'HANDED_ON',
      note: reason,
      changes: await teamChange(trx, report.teamId, handed.teamId),
      ...(report.responsibleEditorId !== userId && {
        ...{ fromPersonId: report.responsibleEditorId, toPersonId: userId },
      }),
    })
    await audit(trx, context, 'report.handed-on', handed)
    if (userId !== null)
      await context.emit(trx, context, reportAssigned, {
        ...{ report: handed, personId: userId, actorId: viewer.id, eventId },
      })
    else if (handed.teamId !== null)
      await context.emit(trx, context, reportGivenToTeam, {
        ...{ report: handed, teamId: handed.teamId, actorId: viewer.id, eventId },
      })
    return handed
  })
}

/** A person keeps the report in their team; with anybody else it leaves the team. */
async function teamAround(trx: Trx, { teamId }: ReportRow, userId: number | null): Promise<number | null> {
  if (teamId === null || userId === null) return null
  return (await teamIdsOf(trx, userId)).has(teamId) ? teamId : null
}

const audit = (
  trx: Trx,
  context: Context,
  action: 'report.taken' | 'report.handed-on',
  { municipalityId, id: objectId, teamId, responsibleEditorId }: ReportRow,
): Promise<void> =>
  record(trx, context, {
    ...{ action, municipalityId, objectId },
    ...(responsibleEditorId === null ? {} : { personId: responsibleEditorId }),
    newValue: teamId === null ? null : `team ${teamId}`,
  })
