import { type Insertable, type Selectable, sql } from 'kysely'
import type { PhotoRow } from '#domains/photos/server/photos.sql.ts'
import { activeMunicipalities } from '#domains/reports/server/reports.sql.ts'
import type { ReportQuestion } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { anyOf, type Places, statement } from '#kit/server/database/prepared-query.ts'
import { lockRow } from '#kit/server/database/town-rows.ts'
import type { QuestionState } from '../question.rules.ts'

export type QuestionRow = Omit<Selectable<ReportQuestion>, 'state'> & { state: QuestionState }

const ofReports = statement((db, { reportIds }: Places<{ reportIds: readonly number[] }>) =>
  db.selectFrom('reportQuestion').selectAll().where('reportId', '=', anyOf(reportIds)).orderBy('id', 'desc'),
)

/** The questions about reports, the newest first. */
export const questionsOfReports = (db: Db, reportIds: readonly number[]): Promise<QuestionRow[]> =>
  ofReports(db, { reportIds }) as Promise<QuestionRow[]>

/** The photos of answers, in order. */
export const photosOfQuestions = (db: Db, ids: readonly number[]): Promise<PhotoRow[]> =>
  db
    .selectFrom('photo')
    .selectAll()
    .where('questionId', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function findQuestion(db: Db, id: number): Promise<QuestionRow | null> {
  const query = db.selectFrom('reportQuestion').selectAll().where('id', '=', id)
  return ((await query.executeTakeFirst()) as QuestionRow | undefined) ?? null
}

/** Finds a question by the token of its mail or of its reminder. */
export async function findQuestionByToken(db: Db, hash: Buffer): Promise<QuestionRow | null> {
  const query = db
    .selectFrom('reportQuestion')
    .selectAll()
    .where((row) => row.or([row('tokenHash', '=', hash), row('reminderHash', '=', hash)]))
  return ((await query.executeTakeFirst()) as QuestionRow | undefined) ?? null
}

/** Locks a question until the transaction ends. The report's lock comes first. */
export const lockQuestion = (trx: Trx, id: number): Promise<QuestionRow | null> =>
  lockRow<QuestionRow>(trx, 'report_question', id)

/** Inserts a question; false where the report has an open one. */
export async function insertQuestion(trx: Trx, row: Insertable<ReportQuestion>): Promise<boolean> {
  const query = trx
    .insertInto('reportQuestion')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n
}

/** Changes a locked question; returns the new state. */
export async function updateQuestion(
  trx: Trx,
  row: QuestionRow,
  changes: Partial<Pick<QuestionRow, 'state' | 'answer' | 'closedAt' | 'remindAt' | 'reminderHash'>>,
): Promise<QuestionRow> {
  const query = trx
    .updateTable('reportQuestion')
    .set(changes)
    .where('municipalityId', '=', row.municipalityId)
  await query.where('id', '=', row.id).execute()
  return { ...row, ...changes }
}

/**
 * The next open questions, after an id, whose reminder or end is due. Those of deactivated towns and deleted
 * reports wait: nobody is told anything about them. So do the reminders of closed reports and of duplicates.
 */
export async function dueQuestions(
  db: Db,
  now: Date,
  afterId: number,
): Promise<{ id: number; reportId: number }[]> {
  return db
    .selectFrom('reportQuestion')
    .innerJoin('report', (join) =>
      join
        .onRef('report.municipalityId', '=', 'reportQuestion.municipalityId')
        .onRef('report.id', '=', 'reportQuestion.reportId'),
    )
    .select(['reportQuestion.id', 'reportQuestion.reportId'])
    .where('reportQuestion.state', '=', 'OPEN')
    .where(sql`coalesce(report_question.remind_at, report_question.expires_at)`, '<=', now)
    .where('reportQuestion.municipalityId', 'in', activeMunicipalities)
    .where('report.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('reportQuestion.expiresAt', '<=', now),
        eb.and([eb('report.resolvedAt', 'is', null), eb('report.duplicateOfId', 'is', null)]),
      ]),
    )
    .where('reportQuestion.id', '>', afterId)
    .orderBy('reportQuestion.id')
    .limit(100)
    .execute()
}

/** Deletes the questions to the caller of a report. Their answers have no photos. */
export async function deleteCallerQuestions(
  trx: Trx,
  { municipalityId, id }: { municipalityId: number; id: number },
): Promise<void> {
  const query = trx.deleteFrom('reportQuestion').where('municipalityId', '=', municipalityId)
  await query.where('reportId', '=', id).where('personId', 'is', null).execute()
}
