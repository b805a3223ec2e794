import { findReports, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import { overdueByPerson, type Question } from './overdue.sql.ts'

/** The overdue reports of one person. */
export type Reminder = {
  personId: number
  /** Count of all overdue reports, listed or not. */
  total: number
  /** Longest waiting first. */
  reports: ReportRow[]
}

/** The reminders of a rule at this moment; preview and mails share this function. */
export async function remindersOf(db: Db, question: Question, now: Date, most: number): Promise<Reminder[]> {
  const rows = await overdueByPerson(db, question, now, most)
  const ids = [...new Set(rows.map(({ reportId }) => reportId))]
  const found = ids.length === 0 ? [] : await findReports(db, ids)
  const reports = new Map(found.map((report) => [report.id, report]))
  const reminders = new Map<number, Reminder>()
  for (const { personId, reportId, total } of rows) {
    const reminder = reminders.get(personId) ?? { personId, total, reports: [] }
    const report = reports.get(reportId)
    if (report !== undefined) reminder.reports.push(report)
    reminders.set(personId, reminder)
  }
  return [...reminders.values()]
}
