import { type Selectable, sql } from 'kysely'
import type { ReportDeadline } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { anyOf, type Places, statement } from '#kit/server/database/prepared-query.ts'

/** A report's deadlines. Days are texts, YYYY-MM-DD. */
export type DeadlineRow = Omit<Selectable<ReportDeadline>, 'answerMovedTo' | 'completionMovedTo'> & {
  answerMovedTo: string | null
  completionMovedTo: string | null
}

const ofReports = statement((db, { reportIds }: Places<{ reportIds: readonly number[] }>) =>
  db
    .selectFrom('reportDeadline')
    .select([
      ...(['municipalityId', 'reportId', 'concernId', 'answerDays', 'completionDays'] as const),
      ...(['answerMovedAt', 'completionMovedAt', 'answerDueAt', 'answeredAt'] as const),
      ...(['completionDueAt', 'completedAt', 'isPaused', 'nextDueAt'] as const),
      sql<string | null>`answer_moved_to::text`.as('answerMovedTo'),
      sql<string | null>`completion_moved_to::text`.as('completionMovedTo'),
    ])
    .where('reportId', '=', anyOf(reportIds)),
)

/** The deadlines of these reports; reports without any are left out. */
export const deadlinesOfReports = (db: Db, reportIds: readonly number[]): Promise<DeadlineRow[]> =>
  ofReports(db, { reportIds }) as Promise<DeadlineRow[]>

/** Inserts or overwrites the deadlines of reports, whose locks the caller holds. */
export async function saveDeadlines(trx: Trx, rows: readonly DeadlineRow[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('reportDeadline')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['municipalityId', 'reportId']).doUpdateSet((row) => ({
        concernId: row.ref('excluded.concernId'),
        answerDays: row.ref('excluded.answerDays'),
        completionDays: row.ref('excluded.completionDays'),
        answerMovedTo: row.ref('excluded.answerMovedTo'),
        answerMovedAt: row.ref('excluded.answerMovedAt'),
        completionMovedTo: row.ref('excluded.completionMovedTo'),
        completionMovedAt: row.ref('excluded.completionMovedAt'),
        answerDueAt: row.ref('excluded.answerDueAt'),
        answeredAt: row.ref('excluded.answeredAt'),
        completionDueAt: row.ref('excluded.completionDueAt'),
        completedAt: row.ref('excluded.completedAt'),
        isPaused: row.ref('excluded.isPaused'),
        nextDueAt: row.ref('excluded.nextDueAt'),
      })),
    )
    .execute()
}

/**
 * Locks reports of a town until the transaction ends, in one order, so that two jobs cannot lock each other.
 */
export async function lockReports(trx: Trx, municipalityId: number, ids: readonly number[]): Promise<void> {
  const query = trx.selectFrom('report').select('id').where('municipalityId', '=', municipalityId)
  await query.where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** The next open reports of a town, by id. */
export async function openReportIds(
  db: Db,
  municipalityId: number,
  afterId: number,
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('report')
    .select('id')
    .where('municipalityId', '=', municipalityId)
    .where('resolvedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The next reports of a town with a deadline that is not met yet, by id. */
export async function runningReportIds(
  db: Db,
  municipalityId: number,
  afterId: number,
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('reportDeadline')
    .select('reportId')
    .where('municipalityId', '=', municipalityId)
    .where((row) => row.or([row('nextDueAt', 'is not', null), row('isPaused', '=', true)]))
    .where('reportId', '>', afterId)
    .orderBy('reportId')
    .limit(most)
    .execute()
  return rows.map(({ reportId }) => reportId)
}

/** The active towns with deadlines. */
export async function townsWithDeadlines(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from municipality m where m.is_active
      and exists(select from deadline_rule r where r.municipality_id = m.id) order by m.id`.execute(db)
  return rows.map(({ id }) => id)
}
