import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { canSee } from '#domains/reports/server/report.policy.ts'
import { lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { type CallerData, changedCallerSchema } from '../caller-input.rules.ts'
import { callerErased } from './caller.events.ts'
import { canEditCaller } from './caller.policy.ts'
import {
  type CallerRow,
  countCallerSteps,
  deleteCaller,
  insertCaller,
  lockCaller,
  updateCaller,
} from './callers.sql.ts'
import { recordCallerStep, tellOfWish } from './record-caller.ts'

/** @throws NOT_FOUND, FORBIDDEN */
async function lockForEditing(trx: Trx, context: Context, reportId: number): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const report = await lockReport(trx, reportId, viewer)
  if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
  if (!canEditCaller(viewer, report)) throw forbidden()
  return report
}

/**
 * Writes down, or changes, how the caller of a report can be reached. `version` is that of the data that the
 * person has seen, 0 for none.
 * @throws UNAUTHENTICATED, BAD_USER_INPUT by field, NOT_FOUND, FORBIDDEN; CONFLICT where the data have
 * changed since
 */
export async function saveCaller(
  context: Context,
  reportId: number,
  input: unknown,
  version: number,
): Promise<ReportRow> {
  requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const report = await lockForEditing(trx, context, reportId)
    const caller = checked(changedCallerSchema, input)
    const before = await lockCaller(trx, report)
    if ((before?.version ?? 0) !== version)
      throw new DomainError(
        'CONFLICT',
        say`Jemand hat die Kontaktdaten inzwischen geändert. Bitte sehen Sie sie noch einmal an.`,
      )
    if (before !== null && isSame(before, caller)) return report
    const { municipalityId } = report
    if (before === null) {
      // Greater than each version of an erased caller, so that nobody takes the new data for those.
      const nextVersion = (await countCallerSteps(trx, report)) + 1
      const recordedAt = context.clock.now()
      await insertCaller(trx, { ...caller, municipalityId, reportId, recordedAt, version: nextVersion })
    } else await updateCaller(trx, before, caller)
    const kind = before === null ? 'CALLER_RECORDED' : 'CALLER_CHANGED'
    const eventId = await recordCallerStep(trx, context, report, kind)
    await tellOfWish(trx, context, { report, before, caller, eventId })
    return report
  })
}

const isSame = (row: CallerRow, caller: CallerData): boolean =>
  (Object.keys(caller) as (keyof CallerData)[]).every((field) => row[field] === caller[field])

/**
 * Erases how the caller of a report can be reached; mails that wait for them leave no more. Without such data
 * the call succeeds.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function eraseCaller(context: Context, reportId: number): Promise<ReportRow> {
  requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const report = await lockForEditing(trx, context, reportId)
    const row = await lockCaller(trx, report)
    if (row === null) return report
    await deleteCaller(trx, row)
    await recordCallerStep(trx, context, report, 'CALLER_ERASED')
    await context.emit(trx, context, callerErased, { report })
    return report
  })
}
