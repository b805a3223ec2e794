import type { Insertable, Selectable } from 'kysely'
import type { ReportFeedback } from '#generated/tables.ts'
import type { Db } from '#kit/server/database/db.ts'

export type FeedbackRow = Selectable<ReportFeedback>

/** What the authors of reports said each time they were done. */
export async function feedbackOf(db: Db, reportIds: readonly number[]): Promise<FeedbackRow[]> {
  return db.selectFrom('reportFeedback').selectAll().where('reportId', 'in', reportIds).execute()
}

/** Keeps the first answer for each time the report was done. */
export async function insertFeedback(db: Db, feedback: Insertable<ReportFeedback>): Promise<void> {
  const query = db.insertInto('reportFeedback').values(feedback)
  await query.onConflict((conflict) => conflict.doNothing()).execute()
}
