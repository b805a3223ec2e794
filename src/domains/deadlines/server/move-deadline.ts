import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { localeOf, timeZoneOf } from '#domains/places/place.rules.ts'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { canProcess, canSee } from '#domains/reports/server/report.policy.ts'
import { lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { speakIn } from '#kit/server/languages/speech.ts'
import { checked } from '#kit/server/validation.ts'
import { FARTHEST_DAYS, moveSchema } from '../deadline.rules.ts'
import type { DeadlineCalendar, DeadlineKind } from '../deadline-clock.rules.ts'
import { type Day, dayOfText, localDay, textOfDay } from '../working-days.rules.ts'
import { type Moved, mailDeadlineMoved } from './deadline.mails.ts'
import { movableKinds } from './deadline.policy.ts'
import { recompute, townRules } from './recompute.ts'
import { type DeadlineRow, deadlinesOfReports, saveDeadlines } from './report-deadlines.sql.ts'

export type MoveInput = { kind: DeadlineKind; day: string; reason: string }

/**
 * Moves a deadline that runs to another working day. The reason stands in the history, and the author is told
 * it with the new date. The same date again changes nothing.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT; CONFLICT where the deadline does not run
 */
export async function moveDeadline(
  context: Context,
  reportId: number,
  { kind, ...input }: MoveInput,
): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId, viewer)
    if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    if (!canProcess(viewer, report)) throw forbidden()
    const [row = null] = await deadlinesOfReports(trx, [report.id])
    if (row === null || !movableKinds(viewer, report, row).includes(kind))
      throw new DomainError(
        'CONFLICT',
        say`Diese Frist läuft gerade nicht und lässt sich deshalb nicht verschieben.`,
      )
    const { day, reason } = checked(moveSchema, input)
    const { calendar } = await townRules(trx, report.municipalityId)
    const now = context.clock.now()
    requireWorkingDay(dayOfText(day), localDay(now, calendar.timeZone), calendar)
    if (dueText(row, kind, calendar) === day) return report
    await saveDeadlines(trx, [moved(row, kind, day, now)])
    await recompute(trx, report.municipalityId, [report.id], { takesRules: false })
    await noteMove(trx, context, report, { kind, reason, from: dueText(row, kind, calendar), to: day })
    return report
  })
}

/** @throws BAD_USER_INPUT at `day` */
function requireWorkingDay(day: Day, today: Day, { isWorking }: DeadlineCalendar): void {
  if (day < today) throw badInput({ day: say`Dieser Tag ist schon vorbei. Bitte wählen Sie einen späteren.` })
  if (day > today + FARTHEST_DAYS)
    throw badInput({ day: say`Bitte wählen Sie einen Tag in den nächsten zwei Jahren.` })
  if (!isWorking(day))
    throw badInput({ day: say`An diesem Tag wird nicht gearbeitet. Bitte wählen Sie einen Werktag.` })
}

const dueAtOf = (row: DeadlineRow, kind: DeadlineKind) =>
  kind === 'ANSWER' ? row.answerDueAt : row.completionDueAt

/** The last day of a deadline, YYYY-MM-DD; empty while it does not run. */
function dueText(row: DeadlineRow, kind: DeadlineKind, { timeZone }: DeadlineCalendar): string {
  const due = dueAtOf(row, kind)
  return due === null ? '' : textOfDay(localDay(due, timeZone) - 1)
}

const moved = (row: DeadlineRow, kind: DeadlineKind, day: string, at: Date): DeadlineRow =>
  kind === 'ANSWER'
    ? { ...row, answerMovedTo: day, answerMovedAt: at }
    : { ...row, completionMovedTo: day, completionMovedAt: at }

async function noteMove(trx: Trx, context: Context, report: ReportRow, move: Moved): Promise<void> {
  const { municipalityId, id } = report
  const [town] = await findMunicipalities(trx, [municipalityId])
  const country = town?.country ?? 'DE'
  // The history keeps its texts as they were written, so they are German for everybody.
  const day = (text: string) =>
    speakIn(null, () => dateText(`${text}T12:00:00Z`, timeZoneOf(country), localeOf(country)))
  const field = move.kind === 'ANSWER' ? 'answerDue' : 'completionDue'
  const eventId = await recordStep(trx, context, report, {
    kind: 'DEADLINE_MOVED',
    note: move.reason,
    changes: [{ field, from: day(move.from), to: day(move.to) }],
  })
  await record(trx, context, {
    action: 'report.deadline-moved',
    municipalityId,
    objectId: id,
    oldValue: move.from,
    newValue: move.to,
  })
  await mailDeadlineMoved(trx, context, report, move, eventId)
}
