import type { Insertable, Selectable } from 'kysely'
import type { ReportFeedback } from '#generated/tables.ts'
import type { Db } from '#kit/server/database/db.ts'

export type FeedbackRow = Selectable<ReportFeedback>

/** The authors' answers for each time their reports were closed. */
export async function feedbackOf(db: Db, reportIds: readonly number[]): Promise<FeedbackRow[]> {
  return db.selectFrom('reportFeedback').selectAll().where('reportId', 'in', reportIds).execute()
}

/** Stores the first answer per closing of the report; later ones are ignored. */
export async function insertFeedback(db: Db, feedback: Insertable<ReportFeedback>): Promise<void> {
  const query = db.insertInto('reportFeedback').values(feedback)
  await query.onConflict((conflict) => conflict.doNothing()).execute()
}

/** Stores an answer that takes the place of one that was given for the same closing. */
export async function setFeedback(db: Db, feedback: Insertable<ReportFeedback>): Promise<void> {
  const { isResolved, createdAt } = feedback
  const query = db.insertInto('reportFeedback').values(feedback)
  await query
    .onConflict((conflict) =>
      conflict.columns(['municipalityId', 'reportId', 'resolvedAt']).doUpdateSet({ isResolved, createdAt }),
    )
    .execute()
}
