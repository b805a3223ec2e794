import { createHash } from 'node:crypto'
import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import { isPublic } from '#domains/reports/server/report.policy.ts'
import { findReports, lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { DropReason } from '#kit/server/mail/outbox.sql.ts'
import { isMailed } from './caller.policy.ts'
import {
  type CallerRow,
  callersOf,
  findCaller,
  lockCaller,
  type ToldCaller,
  updateCaller,
} from './callers.sql.ts'
import { recordCallerStep } from './record-caller.ts'

/** The mails of one caller about one report. `mark` is that of the address to which they go. */
export type CallerMails = { municipalityId: number; reportId: number; mark: string }

/** Tells addresses apart, so that the link in an old mail does not stop the mails of a later address. */
export const markOf = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 16)

const isOn = (row: CallerRow | null, { mark }: CallerMails): boolean =>
  row?.wantsMails === true && row.email !== null && markOf(row.email) === mark

/** Whether mails still go to the address of a link. */
export const areCallerMailsOn = async (db: Db, mails: CallerMails): Promise<boolean> =>
  isOn(await findCaller(db, { municipalityId: mails.municipalityId, id: mails.reportId }), mails)

/** Stops the mails to the address of a link, without a sign-in; idempotent. The history names nobody. */
export async function stopCallerMails(context: Context, mails: CallerMails): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    // The report's lock comes first. A report of a town that has ended has no history any more.
    const report = await lockReport(trx, mails.reportId)
    const row = await lockCaller(trx, { municipalityId: mails.municipalityId, id: mails.reportId })
    if (row === null || !isOn(row, mails)) return
    await updateCaller(trx, row, { wantsMails: false })
    if (report !== null)
      await recordCallerStep(trx, { ...context, viewer: ANONYMOUS }, report, 'CALLER_STOPPED')
  })
}

/**
 * Callers who wish mails about a report: its own and, unless `isOwnOnly`, those of its duplicates. Nobody
 * learns of somebody else's report that is not public, and nobody of an internal one.
 */
export async function callersToTell(
  db: Db,
  report: ReportRow,
  { isOwnOnly }: { isOwnOnly: boolean },
): Promise<ToldCaller[]> {
  if (report.isInternal) return []
  const callers = await callersOf(db, report)
  const isForAll = !isOwnOnly && isPublic(report)
  return callers.filter(({ reportId }) => isForAll || reportId === report.id)
}

/** Why a mail to a caller must not leave any more, or null. It may have waited since it was written. */
export async function callerMailObstacle(
  db: Db,
  mail: { municipalityId: number; reportId: number; recipient: string },
): Promise<DropReason | null> {
  const row = await findCaller(db, { municipalityId: mail.municipalityId, id: mail.reportId })
  if (row?.email?.toLowerCase() !== mail.recipient.toLowerCase()) return 'GONE'
  if (!row.wantsMails) return 'SWITCHED_OFF'
  const [report] = await findReports(db, [mail.reportId])
  return report !== undefined && isMailed(row, report) ? null : 'HIDDEN'
}
