import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import { MOST_COUNTED, MOST_NAMED, MOST_RECURRING, PLACE_METRES } from '../../recurring.rules.ts'
import { type Counted, counted, end, start } from '../statistics.sql.ts'

export type RecurringRow = {
  categoryId: number
  count: number
  open: number
  firstAt: Date
  lastAt: Date
  /** The newest reports, newest first. */
  reportIds: number[]
}

/** Metres of a degree of latitude, on the sphere that the product measures with. */
const DEGREE = 111_195

/**
 * Places of a town with at least `least` reports of one category in the period. The town is laid out in
 * squares four times, each time half a square further, so that no place is cut by all of them. A report
 * counts in that of its squares that holds the most reports, and only there.
 */
export async function recurringRows(
  db: Db,
  period: Counted,
  { categoryId, least, latitude }: { categoryId: number | null; least: number; latitude: number },
): Promise<RecurringRow[]> {
  const { rows } = await sql<RecurringRow>`
    with placed as materialized (
      select r.id, r.category_id, r.created_at, s.kind in ('NOT_APPROVED', 'NEW', 'ACCEPTED') as is_open,
        r.longitude * ${DEGREE}::float8 * cos(radians(${latitude}::float8)) / ${PLACE_METRES}::float8 as x,
        r.latitude * ${DEGREE}::float8 / ${PLACE_METRES}::float8 as y
      from report r join status s on s.municipality_id = r.municipality_id and s.id = r.status_id
      where ${counted(period)} and r.created_at >= ${start(period)} and r.created_at < ${end(period)}
        ${categoryId === null ? sql`` : sql`and r.category_id = ${categoryId}`}
      order by r.created_at desc limit ${MOST_COUNTED}),
    squares as (
      select p.*, layout.nr, floor(p.x + layout.east) as east, floor(p.y + layout.north) as north
      from placed p cross join (values (1, 0, 0), (2, 0.5, 0), (3, 0, 0.5), (4, 0.5, 0.5)) layout(nr, east, north)),
    sized as (
      select *, count(*) over (partition by category_id, nr, east, north) as size from squares),
    fullest as (
      select distinct on (id) * from sized where size >= ${least} order by id, size desc, nr)
    select category_id, count(*)::int as count, (count(*) filter (where is_open))::int as open,
      min(created_at) as first_at, max(created_at) as last_at,
      (array_agg(id order by created_at desc, id desc))[1:${sql.lit(MOST_NAMED)}] as report_ids
    from fullest group by category_id, nr, east, north having count(*) >= ${least}
    order by count desc, last_at desc, category_id limit ${MOST_RECURRING}`.execute(db)
  return rows
}
