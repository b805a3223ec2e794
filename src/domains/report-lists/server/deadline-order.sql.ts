import { type SqlBool, sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import type { ReportFilter, ReportQuery } from './report-matching.sql.ts'

/**
 * A town's reports in the order in which their deadlines end, then those without one, oldest first: two
 * parts, each read by its index, of which no more than `most` are asked for.
 */
export function byDeadline(
  db: Db,
  matching: (filter: ReportFilter) => ReportQuery<object>,
  filter: ReportFilter,
  direction: 'ASC' | 'DESC',
  most: number,
): ReportQuery<object> {
  const way = direction === 'ASC' ? 'asc' : 'desc'
  const ending = matching(filter)
    .innerJoin('reportDeadline', (join) =>
      join
        .onRef('reportDeadline.municipalityId', '=', 'report.municipalityId')
        .onRef('reportDeadline.reportId', '=', 'report.id'),
    )
    .where('reportDeadline.nextDueAt', 'is not', null)
    .select(['report.id', sql<number>`0`.as('part'), 'reportDeadline.nextDueAt as due'])
    .orderBy('reportDeadline.nextDueAt', way)
    .orderBy('reportDeadline.reportId', way)
    .limit(most)
  const others = matching(filter)
    .where(
      sql<SqlBool>`not exists(select from report_deadline d where d.municipality_id = report.municipality_id
        and d.report_id = report.id and d.next_due_at is not null)`,
    )
    .select(['report.id', sql<number>`1`.as('part'), sql<Date | null>`null::timestamptz`.as('due')])
    .orderBy('report.createdAt')
    .orderBy('report.id')
    .limit(most)
  const first = db.selectFrom(ending.as('ending')).selectAll()
  // A filter by the end of deadlines leaves out every report without one: to look for them would read the
  // whole town.
  const { state = 'NONE' } = filter.due ?? {}
  const found = state === 'NONE' ? first.unionAll(db.selectFrom(others.as('others')).selectAll()) : first
  return db
    .selectFrom(found.as('found'))
    .innerJoin('report', (join) =>
      join.onRef('report.id', '=', 'found.id').on('report.municipalityId', '=', filter.municipalityId ?? 0),
    )
    .orderBy('found.part')
    .orderBy('found.due', way)
    .orderBy('report.createdAt')
    .orderBy('report.id') as unknown as ReportQuery<object>
}
