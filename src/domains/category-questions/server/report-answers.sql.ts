import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { anyOf, type Places, statement } from '#kit/server/database/prepared-query.ts'
import type { Answer, Item } from '../category-question.rules.ts'

/** The answers of a report, with the version of the questions that it was asked. */
export type AnswersRow = {
  reportId: number
  questionSetId: number
  /** Category at the time of filing; the report can have moved since. */
  categoryId: number
  version: number
  items: Item[]
  answers: Answer[]
}

const answers = statement((db, { reportIds }: Places<{ reportIds: readonly number[] }>) =>
  db
    .selectFrom('reportAnswers as a')
    .innerJoin('questionSet as s', (join) =>
      join.onRef('s.municipalityId', '=', 'a.municipalityId').onRef('s.id', '=', 'a.questionSetId'),
    )
    .select(['a.reportId', 'a.questionSetId', 's.categoryId', 's.version', 's.items', 'a.answers'])
    .where('a.reportId', '=', anyOf(reportIds)),
)

export const answersOfReports = (db: Db, reportIds: readonly number[]): Promise<AnswersRow[]> =>
  answers(db, { reportIds }) as unknown as Promise<AnswersRow[]>

/** Stores the answers of a locked or new report, in place of earlier ones. */
export async function putAnswers(
  trx: Trx,
  { municipalityId, id: reportId }: Pick<ReportRow, 'municipalityId' | 'id'>,
  questionSetId: number,
  given: readonly Answer[],
): Promise<void> {
  const kept = JSON.stringify(given)
  await trx
    .insertInto('reportAnswers')
    .values({ municipalityId, reportId, questionSetId, answers: kept })
    .onConflict((conflict) =>
      conflict.columns(['municipalityId', 'reportId']).doUpdateSet({ questionSetId, answers: kept }),
    )
    .execute()
}
