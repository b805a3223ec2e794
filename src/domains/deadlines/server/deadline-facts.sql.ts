import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'

/** A step that can begin or end the work: its kind, its time, and whether its status is a closed one. */
export type Step = { kind: string; at: number; closes: boolean }

/** The history of a report as deadlines need it; times in JSON are milliseconds since 1970. */
export type HistoryRow = {
  reportId: number
  categoryId: number
  subCategoryId: number | null
  /** It is a duplicate, or another town has it. */
  isElsewhere: boolean
  filedAt: Date
  resolvedAt: Date | null
  /** The first official comment. One that was deleted later was an answer all the same. */
  officialAt: Date | null
  steps: readonly Step[] | null
  /** Times in which a question waited for the author, or the report for an outside body. */
  waits: readonly { from: number; to: number | null }[] | null
}

const millis = (column: RawBuilder<unknown>) => sql`(extract(epoch from ${column}) * 1000)::bigint`

/**
 * The facts that the deadlines of reports follow from, by one statement. A report that another town has now
 * ends as a duplicate does. Undone steps do not count, but a
 * duplicate that was undone does: the act that it undid is not marked.
 */
const facts = (which: RawBuilder<unknown>) => sql<HistoryRow>`
  select r.id as report_id, r.category_id, r.sub_category_id, r.created_at as filed_at, r.resolved_at,
    (r.duplicate_of_id is not null or r.transferred_at is not null) as is_elsewhere,
    (select min(c.created_at) from comment c
      where c.municipality_id = r.municipality_id and c.report_id = r.id and c.is_official) as official_at,
    (select json_agg(json_build_object('kind', e.kind, 'at', ${millis(sql`e.created_at`)},
        'closes', s.kind in ('DONE', 'REJECTED', 'NOT_POSSIBLE')) order by e.id)
      from report_event e join status s on s.municipality_id = e.municipality_id and s.id = e.to_status_id
      where e.municipality_id = r.municipality_id and e.report_id = r.id
        and e.kind in ('STATUS_CHANGED', 'APPROVED', 'DUPLICATE_MARKED', 'DUPLICATE_UNMARKED',
          'TRANSFERRED_OUT', 'TRANSFERRED_IN')
        and (not e.is_undone or e.kind = 'DUPLICATE_UNMARKED')) as steps,
    (select json_agg(json_build_object('from', ${millis(sql`w.since`)}, 'to', ${millis(sql`w.closed_at`)}) order by w.since)
      from (select q.asked_at as since, q.closed_at from report_question q
          where q.municipality_id = r.municipality_id and q.report_id = r.id
        union all select h.handed_at, h.closed_at from handover h
          where h.municipality_id = r.municipality_id and h.report_id = r.id) w) as waits
  from report r where ${which}`

/**
 * The facts of these reports of a town. Those of another system have no deadlines: their clock ran elsewhere
 * (decision 0198).
 */
export async function historiesOf(
  db: Db,
  municipalityId: number,
  ids: readonly number[],
): Promise<HistoryRow[]> {
  const which = sql`r.municipality_id = ${municipalityId} and r.id = any(${[...ids]}::integer[])
    and r.source <> 'IMPORT'`
  return (await facts(which).execute(db)).rows
}

/**
 * The facts of a town's newest reports since a moment, for the preview. Deleted ones, duplicates and those of
 * another system are left out.
 */
export async function recentHistories(
  db: Db,
  municipalityId: number,
  since: Date,
  most: number,
): Promise<HistoryRow[]> {
  const which = sql`r.municipality_id = ${municipalityId} and r.created_at >= ${since} and r.deleted_at is null
    and r.duplicate_of_id is null and r.transferred_at is null and r.source <> 'IMPORT' order by r.created_at desc, r.id desc limit ${most}`
  return (await facts(which).execute(db)).rows
}
