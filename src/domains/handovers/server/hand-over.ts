import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { canSee } from '#domains/reports/server/report.policy.ts'
import { lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { hashToken, randomToken } from '#kit/server/secrets.ts'
import { checked } from '#kit/server/validation.ts'
import { isOpenState, linkEnd } from '../handover.rules.ts'
import { handoverSchema } from '../handover-input.rules.ts'
import { endHandover } from './end-handover.ts'
import { mailEnded, mailHandover } from './handover.mails.ts'
import { canRevoke, type HandoverObstacle, handoverObstacle } from './handover.policy.ts'
import { countRevocation, requireHandoverQuota } from './handover-quota.ts'
import {
  findHandover,
  type HandoverRow,
  insertHandover,
  lockHandover,
  reportsOutside,
} from './handovers.sql.ts'
import { bodiesOf, findBodies, holdBody } from './outside-bodies.sql.ts'

type Input = { bodyId: unknown; message: unknown; days: unknown }

/**
 * Hands a report to an outside body: the body gets a mail with a link that shows the report and takes its
 * replies without a sign-in.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field, RATE_LIMITED; CONFLICT while the
 * report is with an outside body
 */
export async function handOver(context: Context, reportId: number, input: Input): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    // Bodies are locked before reports. The link goes to the address that the body has when this ends.
    if (typeof input.bodyId === 'number') await holdBody(trx, input.bodyId)
    const report = await lockReport(trx, reportId, viewer)
    if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    const isOutside = (await reportsOutside(trx, [report.id])).length > 0
    const bodies = await bodiesOf(trx, report.municipalityId)
    const hasBody = bodies.some(({ isActive }) => isActive)
    const obstacle = handoverObstacle(viewer, report, { isOutside, hasBody })
    if (obstacle !== null) throw refusal(obstacle)
    const { bodyId, message, days } = checked(handoverSchema, input)
    const body = bodies.find(({ id }) => id === bodyId)
    if (body === undefined || !body.isActive)
      throw badInput({ bodyId: say`Diese Stelle steht nicht (mehr) zur Wahl. Bitte wählen Sie eine andere.` })
    await requireHandoverQuota({ ...context, db: trx }, body)
    const [town] = await findMunicipalities(trx, [report.municipalityId])
    if (town === undefined) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    const handedAt = context.clock.now()
    const token = randomToken()
    const handover: HandoverRow = {
      municipalityId: report.municipalityId,
      id: await nextId(trx, 'handover_id'),
      reportId: report.id,
      bodyId: body.id,
      handedById: viewer.id,
      message,
      state: 'WAITING',
      tokenHash: hashToken(token),
      handedAt,
      expiresAt: linkEnd(handedAt, days, timeZoneOf(town.country)),
      closedAt: null,
      holdId: null,
    }
    if (!(await insertHandover(trx, handover))) throw refusal('OUTSIDE')
    await recordStep(trx, context, report, { kind: 'HANDED_OVER' })
    await mailHandover(trx, context, { handover, body, report }, token)
    return report
  })
}

function refusal(obstacle: HandoverObstacle): DomainError {
  if (obstacle === 'OUTSIDE')
    return new DomainError('CONFLICT', say`Diese Meldung liegt schon bei einer externen Stelle.`)
  if (obstacle === 'NO_BODY')
    return forbidden(say`Ihre Gemeinde hat noch keine externe Stelle, der Sie Meldungen weitergeben können.`)
  if (obstacle === 'CLOSED') return forbidden(say`Diese Meldung ist abgeschlossen.`)
  return obstacle === 'NOT_PUBLIC'
    ? forbidden(
        say`Weitergeben können Sie nur Meldungen, die öffentlich sind. Bitte geben Sie sie zuerst frei.`,
      )
    : forbidden()
}

/**
 * Takes a handover back: its link stops working at once, and the body is told. One that has ended already
 * stays as it is, and the call succeeds.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function revokeHandover(context: Context, id: number): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const found = await findHandover(context.db, id)
  return context.db.transaction().execute(async (trx) => {
    const report = found === null ? null : await lockReport(trx, found.reportId, viewer)
    const handover = report === null ? null : await lockHandover(trx, id)
    if (report === null || handover === null || !canSee(viewer, report))
      throw notFound(say`Diese Weitergabe wurde nicht gefunden.`)
    if (!canRevoke(viewer, report, { ...handover, state: 'WAITING' })) throw forbidden()
    if (!isOpenState(handover.state)) return report
    const end = { state: 'REVOKED', kind: 'HANDOVER_REVOKED' } as const
    const { ended, isTold } = await endHandover(trx, context, { report, handover }, end)
    const [body] = await findBodies(trx, [handover.bodyId])
    if (!isTold || body === undefined) return report
    await mailEnded(trx, context, { handover: ended, body, report })
    await countRevocation({ ...context, db: trx }, body)
    return report
  })
}
