import { LINK_CHECKS_PER_MINUTE } from '#domains/auth/auth.rules.ts'
import { mailedCaller } from '#domains/callers/server/called-reports.ts'
import { type MailedClosing, mailboxOf, readClosingToken } from '#domains/reports/server/closing-link.ts'
import { findReports, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { findPeople, type PersonRow } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db } from '#kit/server/database/db.ts'
import { requireAllowance } from '#kit/server/rate-limits/allowance.ts'
import { type LinkState, linkState } from './objection.policy.ts'
import { factsOf } from './objection-facts.ts'
import type { Writer } from './objections.sql.ts'

/** The closing behind a mailed link; `report` is null once nobody can object by it. */
export type ClosingBehindLink = { state: LinkState; report: ReportRow | null; closing: MailedClosing }

/**
 * The closing behind a mailed link. Does not use up the link. Null for an unknown token. A link that cannot
 * object shows nothing but its state.
 * @throws RATE_LIMITED
 */
export async function mailedClosing(context: Context, token: string): Promise<ClosingBehindLink | null> {
  await requireAllowance(context, 'mailed-link', { mostByAccount: LINK_CHECKS_PER_MINUTE })
  const closing = readClosingToken(context, token)
  if (closing === null) return null
  const [report] = await findReports(context.db, [closing.reportId])
  if (report === undefined || report.deletedAt !== null || report.isInternal) return null
  const state = await closingState(context, context.db, report, closing)
  return { state, report: state === 'OPEN' ? report : null, closing }
}

/** The account, or the caller without one, for whom a link objects. */
export const writerOf = ({ personId, mailbox }: MailedClosing): Writer =>
  personId === null ? { personId, callerMark: mailbox } : { personId, callerMark: null }

/** The state of a link, for the transaction that objects by it. */
export async function closingState(
  { clock }: Context,
  db: Db,
  report: ReportRow,
  closing: MailedClosing,
): Promise<LinkState> {
  const facts = await factsOf(db, report, writerOf(closing), clock.now())
  return linkState(await readerOf(db, report, closing), report, closing.resolvedAt, facts)
}

/** A link ends with the mailbox that it went to, and that of a caller with their wish for mails. */
async function readerOf(
  db: Db,
  report: ReportRow,
  { personId, mailbox }: MailedClosing,
): Promise<PersonRow | 'CALLER' | null> {
  if (personId === null) {
    const email = await mailedCaller(db, report)
    return email !== null && mailboxOf(email) === mailbox ? 'CALLER' : null
  }
  const [person] = await findPeople(db, [personId])
  return person !== undefined && mailboxOf(person.email) === mailbox ? person : null
}
