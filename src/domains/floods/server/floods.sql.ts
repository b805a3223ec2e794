import { type Selectable, sql } from 'kysely'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Flood } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { FloodSign } from '../flood.rules.ts'

export type FloodRow = Omit<Selectable<Flood>, 'sign'> & {
  sign: FloodSign
  /** Its held reports. */
  total: number
  /** The newest of them. */
  sampleId: number
  /** The categories of all. */
  categoryIds: number[]
}

/** Most floods of a list: each is of three people or more, within minutes. */
const MOST_FLOODS = 50

const floods = (condition: ReturnType<typeof sql>) => sql<FloodRow>`
  select f.municipality_id, f.id, f.sign, f.began_at, f.last_at, held.total, held.sample_id, held.category_ids
  from flood f cross join lateral (select count(*)::int as total, max(r.id) as sample_id,
      array_agg(distinct r.category_id) as category_ids
    from flood_report h
    join report r on r.municipality_id = h.municipality_id and r.id = h.report_id and r.deleted_at is null
    where h.municipality_id = f.municipality_id and h.flood_id = f.id) held
  where held.total > 0 and ${condition}
  order by f.began_at desc, f.id desc limit ${MOST_FLOODS}`

/** The floods of a town that wait for a decision, newest first. */
export const listFloods = async (db: Db, municipalityId: number): Promise<FloodRow[]> =>
  (await floods(sql`f.municipality_id = ${municipalityId}`).execute(db)).rows

export const findFlood = async (db: Db, id: number): Promise<FloodRow | null> =>
  (await floods(sql`f.id = ${id}`).execute(db)).rows[0] ?? null

/** One page of the reports that are held in a flood, oldest first. */
export async function heldReports(
  db: Db,
  { municipalityId, id }: Pick<FloodRow, 'municipalityId' | 'id'>,
  { most, offset = 0, only }: { most: number; offset?: number; only?: readonly number[] | undefined },
): Promise<ReportRow[]> {
  let query = db
    .selectFrom('report')
    .innerJoin('floodReport', (join) =>
      join
        .onRef('floodReport.municipalityId', '=', 'report.municipalityId')
        .onRef('floodReport.reportId', '=', 'report.id'),
    )
    .selectAll('report')
    .where('floodReport.municipalityId', '=', municipalityId)
    .where('floodReport.floodId', '=', id)
    .where('report.deletedAt', 'is', null)
  if (only !== undefined) query = query.where(sql<boolean>`report.id = any(${[...only]}::integer[])`)
  // The reports of one author come together, so that one call tells them once.
  return (await query
    .orderBy('report.personId')
    .orderBy('report.id')
    .limit(most)
    .offset(offset)
    .execute()) as ReportRow[]
}

export async function insertFlood(
  trx: Trx,
  flood: { municipalityId: number; id: number; sign: FloodSign; at: Date },
): Promise<void> {
  const { at, ...row } = flood
  await trx
    .insertInto('flood')
    .values({ ...row, beganAt: at, lastAt: at })
    .execute()
}

/** Notes another report in a flood. False where the flood has just been decided. */
export async function touchFlood(trx: Trx, municipalityId: number, id: number, at: Date): Promise<boolean> {
  const query = trx.updateTable('flood').set({ lastAt: at }).where('municipalityId', '=', municipalityId)
  return (await query.where('id', '=', id).executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

/** Holds the reports among these that still wait as they were filed. */
export async function holdReports(
  trx: Trx,
  municipalityId: number,
  floodId: number,
  reportIds: readonly number[],
): Promise<void> {
  await sql`insert into ${written('flood_report', municipalityId)} (municipality_id, report_id, flood_id)
    select r.municipality_id, r.id, ${floodId}::integer from report r
    join status s on s.municipality_id = r.municipality_id and s.id = r.status_id and s.kind = 'NOT_APPROVED'
    where r.municipality_id = ${municipalityId} and r.id = any(${[...reportIds]}::integer[])
      and not r.is_published and r.deleted_at is null and r.duplicate_of_id is null
    for no key update of r
    on conflict do nothing`.execute(trx)
}

/** Ends the holding of a report; false where it is held no more. */
export async function endHolding(trx: Trx, municipalityId: number, reportId: number): Promise<boolean> {
  const query = trx.deleteFrom('floodReport').where('municipalityId', '=', municipalityId)
  return (await query.where('reportId', '=', reportId).executeTakeFirstOrThrow()).numDeletedRows === 1n
}

/** Among these, the reports that are held. */
export async function heldAmong(
  db: Db,
  reportIds: readonly number[],
): Promise<{ reportId: number; floodId: number }[]> {
  const query = db.selectFrom('floodReport').select(['reportId', 'floodId'])
  return query.where('reportId', 'in', reportIds).execute()
}

/** Deletes floods in which nothing waits any more. */
export async function deleteEmptyFloods(db: Db, before: Date): Promise<void> {
  await sql`delete from ${written('flood')} f where f.last_at < ${before} and not exists(select
    from flood_report h where h.municipality_id = f.municipality_id and h.flood_id = f.id)`.execute(db)
}
