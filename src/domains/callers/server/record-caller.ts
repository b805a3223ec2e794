import type { ReportEventKind } from '#domains/reports/report-history.rules.ts'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { type CallerData, saysSomething } from '../caller-input.rules.ts'
import { callerWishedMails } from './caller.events.ts'
import { type CallerRow, insertCaller } from './callers.sql.ts'

type StepKind = Extract<ReportEventKind, `CALLER_${string}`>

/** Records a step in the history, which names no value. Returns its id. */
export const recordCallerStep = (
  trx: Trx,
  context: Context,
  report: ReportRow,
  kind: StepKind,
): Promise<number> => recordStep(trx, context, report, { kind })

/** Stores the caller of a new report, in its transaction; nothing where nothing was said of them. */
export async function recordCaller(
  trx: Trx,
  context: Context,
  report: ReportRow,
  caller: CallerData,
): Promise<void> {
  if (!saysSomething(caller)) return
  const { municipalityId, id: reportId } = report
  await insertCaller(trx, { ...caller, municipalityId, reportId, recordedAt: context.clock.now() })
  const eventId = await recordCallerStep(trx, context, report, 'CALLER_RECORDED')
  await tellOfWish(trx, context, { report, before: null, caller, eventId })
}

type Told = { report: ReportRow; before: CallerRow | null; caller: CallerData; eventId: number }

/** Says that mails begin: for the first time, again, or at another address. */
export async function tellOfWish(
  trx: Trx,
  context: Context,
  { report, before, caller: { email, wantsMails }, eventId }: Told,
): Promise<void> {
  const isKnown = before?.wantsMails === true && before.email?.toLowerCase() === email?.toLowerCase()
  if (!wantsMails || email === null || isKnown) return
  await context.emit(trx, context, callerWishedMails, { report, email, eventId })
}
