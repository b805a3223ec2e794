import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import { end, type Period, start } from './statistics.sql.ts'

/** The deadlines of a kind that ended in a period: how many, how many were met, and the median of days. */
export type DeadlineFigure = { due: number; kept: number; median: number | null }

const figure = (
  period: Period,
  now: Date,
  { due, done }: { due: RawBuilder<Date>; done: RawBuilder<Date> },
): RawBuilder<unknown> => sql`
  select count(*)::int as due, (count(*) filter (where ${done} < ${due}))::int as kept,
    percentile_cont(0.5) within group (order by extract(epoch from ${done} - r.created_at)::float8 / 86400) as median
  from report_deadline d
    join report r on r.municipality_id = d.municipality_id and r.id = d.report_id
  where d.municipality_id = ${period.municipalityId} and ${due} > ${start(period)} and ${due} <= ${end(period)}
    and ${due} <= ${now} and r.deleted_at is null and r.duplicate_of_id is null
    and r.transferred_at is null`

/**
 * The deadlines whose last day lies in the period and is over. A deadline ends when the next day begins, so
 * the first moment of the period belongs to the day before it.
 */
export async function deadlineFigures(
  db: Db,
  period: Period,
  now: Date,
): Promise<{ answer: DeadlineFigure; completion: DeadlineFigure }> {
  const { rows } = await sql<DeadlineFigure>`
    ${figure(period, now, { due: sql`d.answer_due_at`, done: sql`d.answered_at` })}
    union all
    ${figure(period, now, { due: sql`d.completion_due_at`, done: sql`d.completed_at` })}`.execute(db)
  const none = { due: 0, kept: 0, median: null }
  return { answer: rows[0] ?? none, completion: rows[1] ?? none }
}
