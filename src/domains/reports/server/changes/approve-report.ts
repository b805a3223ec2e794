import { requireSignedIn, type SignedIn, type Viewer } from '#domains/access/server/viewer.ts'
import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { findStatuses } from '#domains/municipalities/server/municipalities.sql.ts'
import { setPhotosPublic } from '#domains/photos/server/photos.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { updatedAtAfter } from '../../report.rules.ts'
import { withdrawalSchema } from '../../report-input.rules.ts'
import { recordStep } from '../history/report-history.ts'
import { reportApproved, reportWithdrawn } from '../report.events.ts'
import { canApprove, canSee, canWithdrawApproval, type Subject } from '../report.policy.ts'
import { indexReports } from '../report-search.sql.ts'
import { lockReport, type ReportRow, updateReport } from '../reports.sql.ts'
import { requireVersion } from '../require-same.ts'

/**
 * Publishes a report: section STANDARD, with the status from before its approval was withdrawn, else NEW. A
 * rejected report becomes NEW, too. Approving a public report changes nothing (rules 6 and 8).
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT
 */
export function approveReport(context: Context, reportId: number, version?: Version): Promise<ReportRow> {
  return inSection(context, reportId, version, APPROVAL)
}

/** Approves a locked report inside the caller's transaction. */
export function approveLocked(
  trx: Trx,
  context: Context,
  viewer: SignedIn,
  report: ReportRow,
): Promise<ReportRow> {
  return decide(trx, context, viewer, { report, version: null }, APPROVAL)
}

type Withdrawal = {
  version?: Version
  /** For staff to read, and for the author who is told. */
  reason?: string | null | undefined
  /** Whether the author is told of it, with the reason. */
  tellAuthor?: boolean | null | undefined
}

/**
 * Hides a report again and keeps its status and end. It is idempotent. Screens always send a reason; a call
 * without one tells nobody (rule 6).
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT for a reason that is too short or
 * that the author would miss
 */
export function withdrawReportApproval(
  context: Context,
  reportId: number,
  { version, reason, tellAuthor }: Withdrawal = {},
): Promise<ReportRow> {
  const act = (trx: Trx, _: Context, report: ReportRow) => {
    const isBare = (reason ?? null) === null && !tellAuthor
    const why = isBare
      ? null
      : checked(withdrawalSchema, { reason: reason ?? '', tellAuthor: tellAuthor ?? false })
    return hide(trx, context, report, why)
  }
  return inSection(context, reportId, version, { wanted: false, may: canWithdrawApproval, act })
}

/** Withdraws the approval of a locked report inside the caller's transaction, with a reason. */
export function withdrawLocked(
  trx: Trx,
  context: Context,
  viewer: SignedIn,
  report: ReportRow,
  input: { reason: string; tellAuthor: boolean },
): Promise<ReportRow> {
  const why = checked(withdrawalSchema, input)
  const act = () => hide(trx, context, report, why)
  const change = { wanted: false, may: canWithdrawApproval, act }
  return decide(trx, context, viewer, { report, version: null }, change)
}

/** The version that the decision was made on; optional. */
type Version = number | null | undefined

type Change = {
  wanted: boolean
  may(viewer: Viewer, report: Subject): boolean
  act(trx: Trx, context: Context, report: ReportRow): Promise<ReportRow>
}

const APPROVAL: Change = { wanted: true, may: canApprove, act: publish }

async function inSection(
  context: Context,
  reportId: number,
  version: Version,
  change: Change,
): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId, viewer)
    if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    return decide(trx, context, viewer, { report, version }, change)
  })
}

async function decide(
  trx: Trx,
  context: Context,
  viewer: SignedIn,
  { report, version }: { report: ReportRow; version: Version },
  { wanted, may, act }: Change,
): Promise<ReportRow> {
  // A call without effect is allowed to everybody who could have had the effect.
  if (report.isPublished === wanted) {
    if (!may(viewer, { ...report, isPublished: !wanted })) throw forbidden()
    return report
  }
  if (!may(viewer, report)) throw forbidden()
  requireVersion(viewer, report, version)
  return act(trx, context, report)
}

async function publish(trx: Trx, context: Context, report: ReportRow): Promise<ReportRow> {
  const { statuses, kind } = await statusesOf(trx, report)
  const wasRejected = kind(report.statusId) === 'REJECTED'
  const restored = wasRejected ? null : report.previousStatusId
  const now = context.clock.now()
  const published = await updateReport(trx, report, {
    isPublished: true,
    statusId: restored ?? firstOf(statuses, 'NEW'),
    previousStatusId: null,
    resolvedAt: restored === null ? null : report.resolvedAt,
    statusChangedAt: now,
    updatedAt: updatedAtAfter(report.updatedAt, now),
  })
  await setPhotosPublic(trx, report.municipalityId, report.id, !report.isInternal)
  await indexReports(trx, report.municipalityId, [report.id])
  const eventId = await recordStep(trx, context, published, {
    kind: 'APPROVED',
    fromStatusId: report.statusId,
    toStatusId: published.statusId,
  })
  await context.emit(trx, context, reportApproved, { report: published, actorId: context.viewer.id, eventId })
  return published
}

/** Hides a locked public report; the caller has checked the permission. */
export async function hide(
  trx: Trx,
  context: Context,
  report: ReportRow,
  why: { reason: string; tellAuthor: boolean } | null,
): Promise<ReportRow> {
  const { statuses } = await statusesOf(trx, report)
  const now = context.clock.now()
  const hidden = await updateReport(trx, report, {
    isPublished: false,
    statusId: firstOf(statuses, 'NOT_APPROVED'),
    previousStatusId: report.statusId,
    statusChangedAt: now,
    updatedAt: updatedAtAfter(report.updatedAt, now),
  })
  await setPhotosPublic(trx, report.municipalityId, report.id, false)
  const eventId = await recordStep(trx, context, hidden, {
    kind: 'APPROVAL_WITHDRAWN',
    fromStatusId: report.statusId,
    toStatusId: hidden.statusId,
    note: why?.reason ?? null,
  })
  if (why?.tellAuthor)
    await context.emit(trx, context, reportWithdrawn, { report: hidden, reason: why.reason, eventId })
  return hidden
}

async function statusesOf(trx: Trx, report: ReportRow) {
  const statuses = await findStatuses(trx, [report.municipalityId])
  return { statuses, kind: (id: number) => statuses.find((each) => each.id === id)?.kind }
}

/** The town's first status of a kind; every town keeps at least one of each. */
export function firstOf(statuses: readonly { id: number; kind: StatusKind }[], kind: StatusKind): number {
  const status = statuses.find((each) => each.kind === kind)
  if (status === undefined) throw new Error(`a municipality has no status of kind ${kind}`)
  return status.id
}
