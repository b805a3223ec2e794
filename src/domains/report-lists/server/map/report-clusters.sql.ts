import { type AliasedSelectQueryBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Viewer } from '#domains/access/server/viewer.ts'
import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { type CellRange, type CellRect, cellsOf, rangesOf, shiftOf } from '#domains/places/map-cells.rules.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { DB } from '#generated/tables.ts'
import type { Db } from '#kit/server/database/db.ts'
import { matchingReports, ofActiveTowns, type ReportFilter } from '../report-matching.sql.ts'

type Question = { viewer: Viewer; filter: ReportFilter; ranges: readonly CellRange[] }

/**
 * Ranges as a table to join with: PostgreSQL then reads each by an index-only scan. A condition of many
 * ranges would read the reports themselves.
 */
function rangeTable(ranges: readonly CellRange[]) {
  const [from, to] = [ranges.map((range) => range.from), ranges.map((range) => range.to)]
  return sql<CellRange>`(select * from unnest(${from}::bigint[], ${to}::bigint[]) as cells("from", "to"))`.as(
    'range',
  )
}

const inRange = sql<boolean>`report.map_cell >= range."from" and report.map_cell < range."to"`

/** Whether the map's indexes cover the filter. */
const isIndexed = ({ search, responsibleEditorId }: ReportFilter) =>
  search === undefined && responsibleEditorId === undefined

/** Ids of at most `limit` of the reports, in no order. */
export async function idsWithin(
  db: Db,
  { viewer, filter, ranges }: Question,
  limit: number,
): Promise<number[]> {
  const matching = matchingReports(db, viewer, filter).$call(ofActiveTowns(filter))
  const found = isIndexed(filter)
    ? // The limit per range keeps PostgreSQL on the map's index: it cannot estimate the rows of a range.
      db
        .selectFrom(rangeTable(ranges))
        .innerJoinLateral(
          () => matching.where(inRange).select('report.id').limit(limit).as('found'),
          (join) => join.onTrue(),
        )
        .select('found.id')
        .limit(limit)
        .execute()
    : // Every row is read from the table; PostgreSQL chooses the plan by the span of all ranges.
      matching
        .where('report.mapCell', '>=', String(ranges[0]?.from ?? 0))
        .where('report.mapCell', '<', String(ranges.at(-1)?.to ?? 0))
        .innerJoin(rangeTable(ranges), (join) => join.on(inRange))
        .select('report.id')
        .limit(limit)
        .execute()
  return (await found).map(({ id }) => id)
}

/** The reports with one of the ids that match the filter. */
export async function reportsOf(
  db: Db,
  { viewer, filter }: Question,
  ids: readonly number[],
): Promise<ReportRow[]> {
  if (ids.length === 0) return []
  const matching = matchingReports(db, viewer, filter).$call(ofActiveTowns(filter))
  return (await matching.where('report.id', 'in', ids).selectAll('report').execute()) as ReportRow[]
}

/** The number of reports in a cell with a status of one kind. */
export type CellCount = { cell: number; kind: StatusKind; count: number }

/**
 * Counts a rectangle's reports by cell, one level finer, and by kind of status, with an index-only scan.
 * Whether a town is active is checked per group, not per report.
 */
export async function countCells(
  db: Db,
  { viewer, filter, rect }: { viewer: Viewer; filter: ReportFilter; rect: CellRect },
): Promise<CellCount[]> {
  const counted = matchingReports(db, viewer, filter)
    .select((select) => [
      sql<number>`report.map_cell >> ${shiftOf(rect.level + 1)}::int`.as('cell'),
      'report.statusId',
      select.fn.countAll<number>().as('count'),
    ])
    .groupBy([sql`1`, 'report.statusId'])
  const inside = isWide(filter, rect) ? fromAll(db, counted, rect) : fromRanges(db, counted, rangesOf(rect))
  const rows = await db
    .selectFrom(inside.as('counted'))
    .innerJoin('status', 'status.id', 'counted.statusId')
    .innerJoin('municipality', 'municipality.id', 'status.municipalityId')
    // A filter's own municipality was looked up already: its staff may read it after it was deactivated
    // (decision 0063).
    .$if(filter.municipalityId === undefined, (query) => query.where('municipality.isActive', '=', true))
    .select(['counted.cell', 'status.kind', sql<number>`sum(counted.count)::int`.as('count')])
    .groupBy(['counted.cell', 'status.kind'])
    .execute()
  return rows as CellCount[]
}

type Counts = { cell: number; statusId: number; count: number }
type Counted = SelectQueryBuilder<DB, 'report', Counts>
type Inside = { as(alias: 'counted'): AliasedSelectQueryBuilder<Counts, 'counted'> }

/**
 * Reads range by range from the map's index, so that the cost of a close view depends only on its own
 * reports.
 */
const fromRanges = (db: Db, counted: Counted, ranges: readonly CellRange[]): Inside =>
  db
    .selectFrom(rangeTable(ranges))
    .innerJoinLateral(
      () => counted.where(inRange).as('each'),
      (join) => join.onTrue(),
    )
    .selectAll('each')

/**
 * Reads all matching reports in PostgreSQL's cheapest order (migration 0024), then filters by the rectangle.
 * For views that hold a large part of them.
 */
const fromAll = (db: Db, counted: Counted, rect: CellRect): Inside =>
  db
    .selectFrom(sql<{ number: number }>`unnest(${cellsOf(rect)}::bigint[])`.as<'wanted'>(sql`wanted(number)`))
    .innerJoin(counted.as('each'), (join) => join.on(sql<boolean>`each.cell >> 2 = wanted.number`))
    .selectAll('each')

/**
 * Levels up to which a view holds a large part of a town (tens of kilometres), or of the platform (hundreds).
 */
const WIDE_FOR_TOWN = 17
const WIDE_FOR_ALL = 9

const isWide = ({ municipalityId }: ReportFilter, { level }: CellRect): boolean =>
  level <= (municipalityId === undefined ? WIDE_FOR_ALL : WIDE_FOR_TOWN)
