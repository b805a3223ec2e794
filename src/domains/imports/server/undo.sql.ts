import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { RunRow } from './imports.sql.ts'

/** Why a report of a run stays: what somebody has done with it here since. */
export const KEPT_REASONS = [
  'deleted',
  'changed',
  'commented',
  'supported',
  'followed',
  'noted',
  'reported',
  'dispatched',
  'original',
  'step',
] as const
export type KeptReason = (typeof KEPT_REASONS)[number]

export type RunReport = { reportId: number; number: string; foreignId: string; kept: KeptReason | null }

/** A row of `table` that belongs to the report. */
const has = (table: string): RawBuilder<boolean> =>
  sql`exists(select from ${sql.table(table)} t where t.municipality_id = r.municipality_id and t.report_id = r.id)`

/** Tables whose rows mean that somebody has touched a report; a test compares them with the database. */
export const TOUCHING_TABLES = {
  commented: 'comment',
  supported: 'report_supporter',
  followed: 'report_follower',
  noted: 'report_note',
  reported: 'offensive_content_notice',
  dispatched: 'dispatch',
} as const satisfies Partial<Record<KeptReason, string>>

const CONDITIONS: Record<KeptReason, RawBuilder<boolean>> = {
  deleted: sql`r.deleted_at is not null`,
  changed: sql`r.version > 1`,
  commented: sql`(r.comment_count > 0 or ${has(TOUCHING_TABLES.commented)})`,
  supported: sql`(r.support_count > 0 or ${has(TOUCHING_TABLES.supported)})`,
  followed: has(TOUCHING_TABLES.followed),
  noted: has(TOUCHING_TABLES.noted),
  reported: has(TOUCHING_TABLES.reported),
  dispatched: has(TOUCHING_TABLES.dispatched),
  original: sql`exists(select from report d where d.municipality_id = r.municipality_id and d.duplicate_of_id = r.id)`,
  step: sql`exists(select from report_event e where e.municipality_id = r.municipality_id and e.report_id = r.id
    and e.id > i.event_id)`,
}

const reason: RawBuilder<KeptReason | null> = sql`case ${sql.join(
  KEPT_REASONS.map((each) => sql`when ${CONDITIONS[each]} then ${sql.lit(each)}`),
  sql` `,
)} end`

const ofRun = ({ municipalityId, id }: Pick<RunRow, 'municipalityId' | 'id'>) => sql`
  i.municipality_id = ${municipalityId} and i.run_id = ${id}`

/** The next reports of a run that are still there, after the last one, and why each of them stays. */
export async function reportsOfRun(
  db: Db,
  run: Pick<RunRow, 'municipalityId' | 'id'>,
  after: number,
  limit: number,
): Promise<RunReport[]> {
  const { rows } = await sql<RunReport>`
    select r.id as report_id, r.number, i.foreign_id, ${reason} as kept
    from imported_report i join report r on r.municipality_id = i.municipality_id and r.id = i.report_id
    where ${ofRun(run)} and i.report_id > ${after} order by i.report_id limit ${limit}`.execute(db)
  return rows
}

/** Those of the reports that nobody has touched, locked until the transaction ends. */
export async function lockUntouched(
  trx: Trx,
  run: Pick<RunRow, 'municipalityId' | 'id'>,
  reportIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from report r where r.municipality_id = ${run.municipalityId}
      and r.id = any(${[...reportIds]}::integer[]) order by r.id for update`.execute(trx)
  const { rows: untouched } = await sql<{ id: number }>`
    select r.id from imported_report i join report r on r.municipality_id = i.municipality_id and r.id = i.report_id
    where ${ofRun(run)} and r.id = any(${rows.map(({ id }) => id)}::integer[]) and ${reason} is null`.execute(
    trx,
  )
  return untouched.map(({ id }) => id)
}
