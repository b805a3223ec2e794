import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import { MAX_PLACES } from '../statistics.rules.ts'

/**
 * Scope of the figures: the reports of a town, from the first to the last day, inclusive, in its time zone.
 */
export type Counted = {
  municipalityId: number
  dateFrom: string
  dateTo: string
  timeZone: string
  /** Whether only reports count that everybody may see now. */
  isPublic: boolean
}

/** A scope with a course over time. */
export type Period = Counted & {
  /** The steps of a course: ISO weeks or calendar months. */
  step: 'week' | 'month'
  /** The share of waiting times that the upper figure covers, for example 0.9. */
  upperShare: number
}

type Sql<Row> = RawBuilder<Row>

export const start = ({ dateFrom, timeZone }: Counted): Sql<Date> =>
  sql`(${dateFrom}::date::timestamp at time zone ${timeZone})`
export const end = ({ dateTo, timeZone }: Counted): Sql<Date> =>
  sql`((${dateTo}::date + 1)::timestamp at time zone ${timeZone})`

/** The town's reports that count. Deleted ones, duplicates and those of another town by now never do. */
export const counted = ({ municipalityId, isPublic }: Counted): Sql<boolean> => sql`
  r.municipality_id = ${municipalityId} and r.deleted_at is null and r.duplicate_of_id is null
  and r.transferred_at is null
  ${isPublic ? sql`and r.is_published and not r.is_internal` : sql``}`

/** The town's statuses, and whether each one closes a report. */
const kinds = ({ municipalityId }: Period): Sql<unknown> => sql`
  kinds as materialized (
    select id, kind in ('DONE', 'REJECTED', 'NOT_POSSIBLE') as closed from status where municipality_id = ${municipalityId})`

/**
 * Every change since the start of the period that closed or reopened a report. Deleted reports, duplicates
 * and undone steps do not count.
 */
const moves = (period: Period): Sql<unknown> => sql`
  moves as materialized (
    select e.report_id, e.created_at, t.closed, e.created_at < ${end(period)} as inside
    from report_event e
    join kinds f on f.id = e.from_status_id
    join kinds t on t.id = e.to_status_id
    join report r on r.municipality_id = e.municipality_id and r.id = e.report_id
    where e.municipality_id = ${period.municipalityId} and e.created_at >= ${start(period)}
      and f.closed <> t.closed and not e.is_undone and ${counted(period)})`

/** The first day of the week or month of a time. */
const stepOf = (column: Sql<Date>, { timeZone, step }: Period): Sql<Date> =>
  sql`to_char(date_trunc(${sql.lit(step)}, ${column} at time zone ${timeZone}), 'YYYY-MM-DD')`

export type StepRow = { firstDay: string | null; created: number; closed: number; reopened: number }

/**
 * Numbers of created, closed and reopened reports per week or month of the period. `firstDay` null holds
 * everything after the period.
 */
export async function stepRows(db: Db, period: Period): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    with ${kinds(period)}, ${moves(period)}, steps as (
      select case when r.created_at < ${end(period)} then ${stepOf(sql`r.created_at`, period)} end as first_day,
        1 as created, 0 as closed, 0 as reopened
      from report r where ${counted(period)} and r.created_at >= ${start(period)}
      union all
      select case when inside then ${stepOf(sql`created_at`, period)} end, 0, closed::int, (not closed)::int from moves)
    select first_day, sum(created)::int as created, sum(closed)::int as closed, sum(reopened)::int as reopened
    from steps group by first_day`.execute(db)
  return rows
}

export type DurationRow = {
  created: number
  answered: number
  answerMedian: number | null
  answerUpper: number | null
  closed: number
  closeMedian: number | null
  closeUpper: number | null
}

const days = (until: Sql<Date>): Sql<number> =>
  sql`extract(epoch from ${until} - r.created_at)::float8 / 86400`
const percentile = (share: number, of: Sql<number>): Sql<number> =>
  sql`percentile_cont(${sql.lit(share)}) within group (order by ${of})`

/**
 * Durations of the reports that were created in the period, in days: until the first official comment or
 * change of status, whichever is earlier, and until the report's end if it is closed now. Median and upper
 * share.
 */
export async function durations(db: Db, period: Period): Promise<DurationRow | undefined> {
  const toAnswer = days(sql`least(c.at, e.at)`)
  const toEnd = sql<number>`case when k.closed then ${days(sql`r.resolved_at`)} end`
  const { municipalityId } = period
  const { rows } = await sql<DurationRow>`
    with ${kinds(period)},
    comments as (
      select report_id, min(created_at) as at from comment
      where municipality_id = ${municipalityId} and is_official and deleted_at is null and created_at >= ${start(period)}
      group by report_id),
    steps as (
      select report_id, min(created_at) as at from report_event
      where municipality_id = ${municipalityId} and kind = 'STATUS_CHANGED' and not is_undone
        and created_at >= ${start(period)}
      group by report_id)
    select count(*)::int as created, count(least(c.at, e.at))::int as answered,
      ${percentile(0.5, toAnswer)} as answer_median, ${percentile(period.upperShare, toAnswer)} as answer_upper,
      count(${toEnd})::int as closed, ${percentile(0.5, toEnd)} as close_median, ${percentile(period.upperShare, toEnd)} as close_upper
    from report r
    join kinds k on k.id = r.status_id
    left join comments c on c.report_id = r.id
    left join steps e on e.report_id = r.id
    where ${counted(period)} and r.created_at >= ${start(period)} and r.created_at < ${end(period)}`.execute(
    db,
  )
  return rows[0]
}

export type PartRow<Key> = {
  key: Key
  created: number
  closed: number
  open: number
  /** Number of reports filed in the period that are closed now; the base of closeMedian. */
  closeCount: number
  closeMedian: number | null
  closeUpper: number | null
}

/** Groups by a column of the report: created and closed in the period, and open now. */
function parts<Key>(db: Db, period: Period, key: Sql<Key>, limit: number) {
  const isIn = sql`r.created_at >= ${start(period)} and r.created_at < ${end(period)}`
  const toEnd = days(sql`r.resolved_at`)
  return sql<PartRow<Key>>`
    with ${kinds(period)}, ${moves(period)},
    closings as (select report_id, count(*) as times from moves where closed and inside group by report_id)
    select ${key} as key, (count(*) filter (where ${isIn}))::int as created, coalesce(sum(m.times), 0)::int as closed,
      (count(*) filter (where not k.closed))::int as open,
      (count(*) filter (where k.closed and ${isIn}))::int as close_count,
      ${percentile(0.5, toEnd)} filter (where k.closed and ${isIn}) as close_median,
      ${percentile(period.upperShare, toEnd)} filter (where k.closed and ${isIn}) as close_upper
    from report r
    join kinds k on k.id = r.status_id
    left join closings m on m.report_id = r.id
    left join district d on d.municipality_id = r.municipality_id and d.id = r.district_id and not d.is_removed
    where ${counted(period)} and (${isIn} or not k.closed or m.times is not null)
    group by 1 order by created desc, open desc, key limit ${limit}`.execute(db)
}

/** Figures by category. The limit is far above the categories that a town has. */
export const categoryRows = async (db: Db, period: Period): Promise<PartRow<number>[]> =>
  (await parts(db, period, sql<number>`r.category_id`, 1000)).rows

/** Figures by part of the town: the report's district, else the place in its address; null: none. */
export const placeRows = async (db: Db, period: Period): Promise<PartRow<string | null>[]> =>
  (await parts(db, period, sql<string | null>`coalesce(d.name, r.place)`, MAX_PLACES)).rows

/** Number of open reports by age in whole days. Older ones count as 91 days. */
export async function openByAge(
  db: Db,
  period: Period,
  now: Date,
): Promise<{ days: number; count: number }[]> {
  const { rows } = await sql<{ days: number; count: number }>`
    select least(floor(extract(epoch from ${now}::timestamptz - r.created_at) / 86400), 91)::int as days,
      count(*)::int as count
    from report r join status s on s.municipality_id = r.municipality_id and s.id = r.status_id
    where ${counted(period)} and s.kind in ('NOT_APPROVED', 'NEW', 'ACCEPTED')
    group by 1`.execute(db)
  return rows
}

/** The authors' feedback on finished reports in the period, without that on a closing that was undone. */
export async function feedback(db: Db, period: Period): Promise<{ yes: number; no: number } | undefined> {
  const { rows } = await sql<{ yes: number; no: number }>`
    select (count(*) filter (where is_resolved))::int as yes, (count(*) filter (where not is_resolved))::int as no
    from report_feedback f
    where municipality_id = ${period.municipalityId} and created_at >= ${start(period)} and created_at < ${end(period)}
      ${period.isPublic ? sql`and exists(select from report r where ${counted(period)} and r.id = f.report_id)` : sql``}
      and not exists(
        select from report_event e
        where e.municipality_id = f.municipality_id and e.created_at = f.resolved_at and e.report_id = f.report_id
          and e.is_undone)`.execute(db)
  return rows[0]
}
