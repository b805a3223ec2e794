import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'

/** A duplicate and what its merge has moved. The numbers are those of people who would return. */
export type MergeRow = {
  reportId: number
  originalId: number
  /** Null where it is not remembered any more. */
  mergedAt: Date | null
  followers: number
  supporters: number
}

/** Most duplicates listed for staff. */
const MOST_LISTED = 50

const returning = (kind: 'FOLLOWER' | 'SUPPORTER') => sql`(select count(*) from report_merge_person p
  where p.municipality_id = d.municipality_id and p.report_id = d.id and p.kind = ${kind} and not p.has_left
    and p.person_id is distinct from d.person_id)::integer`

const COLUMNS = sql`d.id as report_id, d.duplicate_of_id as original_id, m.merged_at,
  ${returning('FOLLOWER')} as followers, ${returning('SUPPORTER')} as supporters`

const MEMORY = sql`left join report_merge m on m.municipality_id = d.municipality_id and m.report_id = d.id and m.undone_at is null`

/** The merges of some originals, newest first, at most fifty each. */
export async function mergesInto(db: Db, originalIds: readonly number[]): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`
    select m.* from report o cross join lateral (
      select ${COLUMNS} from report d ${MEMORY}
      where d.municipality_id = o.municipality_id and d.duplicate_of_id = o.id and d.deleted_at is null
      order by m.merged_at desc nulls last, d.id desc limit ${MOST_LISTED}) m
    where o.id = any(${[...originalIds]}::integer[])
    order by m.merged_at desc nulls last, m.report_id desc`.execute(db)
  return rows
}

/** The merges of some duplicates. */
export async function mergesOf(db: Db, reportIds: readonly number[]): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`select ${COLUMNS} from report d ${MEMORY}
    where d.id = any(${[...reportIds]}::integer[]) and d.duplicate_of_id is not null`.execute(db)
  return rows
}
