import { mailedCaller } from '#domains/callers/server/called-reports.ts'
import { mailboxOf } from '#domains/reports/server/closing-link.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Db } from '#kit/server/database/db.ts'

/** Whether mails go to the caller of a report, at one of the addresses with these marks. */
export async function isCallerAt(db: Db, report: ReportRow, marks: readonly string[]): Promise<boolean> {
  const email = marks.length === 0 ? null : await mailedCaller(db, report)
  return email !== null && marks.includes(mailboxOf(email))
}
