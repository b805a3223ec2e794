import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { commentsState } from '#domains/reports/server/report.policy.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { CATEGORIES, type EventName } from '../../notification.rules.ts'
import { dayOf, type ReplyPurpose, replyAddress, replyToken } from './reply-address.ts'

/** The mail of which its answers are spoken. */
type Answered = {
  report: ReportRow
  town: MunicipalityRow
  /** `id` is null where no account belongs to the address. */
  reader: { id: number | null; email: string }
  /** Absent in mails that nobody can switch off. */
  event?: EventName | undefined
  questionId?: number | undefined
}

const isForStaff = (event: EventName): boolean =>
  CATEGORIES.some((category) => category.isForStaff && category.events.some(({ name }) => name === event))

/**
 * Where answers to a mail about a report go, and the sentence that says what becomes of them. Null without
 * REPLY_ADDRESS, for staff, and for callers: their answers go to the town's contact, as all did before.
 */
export function replyWayOf(
  context: Context,
  { report, town, reader, event, questionId }: Answered,
): { address: string; hint: string } | null {
  const base = context.replyAddress
  if (base === null || reader.id === null || (event !== undefined && isForStaff(event))) return null
  const now = context.clock.now()
  const isOpen = report.transferredAt === null && commentsState(report, town, now) === 'OPEN'
  const purpose: ReplyPurpose =
    questionId !== undefined ? 'QUESTION' : event !== undefined && isOpen ? 'COMMENT' : 'TOWN'
  const { municipalityId, id: reportId } = report
  const target = { purpose, municipalityId, reportId, personId: reader.id, day: dayOf(now) }
  const token = replyToken(context, { ...target, questionId: questionId ?? 0 }, reader.email)
  return { address: replyAddress(base, token), hint: HINTS[purpose]() }
}

/** Binding: what a mail promises about its answers is in its token, too. */
const HINTS: Record<ReplyPurpose, () => string> = {
  COMMENT: () =>
    say`Ihre Antwort auf diese E-Mail erscheint als Kommentar bei der Meldung: Alle können sie lesen.`,
  QUESTION: () => say`Ihre Antwort auf diese E-Mail beantwortet die Frage. Nur die Gemeinde liest sie.`,
  TOWN: () => say`Ihre Antwort auf diese E-Mail liest nur die Gemeinde.`,
}
