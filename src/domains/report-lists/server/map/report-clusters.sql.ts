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
 * Ranges as a table to join with: each is then read from the index alone, whereas a condition of many ranges would be
 * looked up in the reports themselves.
 */
function rangeTable(ranges: readonly CellRange[]) {
  const [from, to] = [ranges.map((range) => range.from), ranges.map((range) => range.to)]
  return sql<CellRange>`(select * from unnest(${from}::bigint[], ${to}::bigint[]) as cells("from", "to"))`.as(
    'range',
  )
}

const inRange = sql<boolean>`report.map_cell >= range."from" and report.map_cell < range."to"`

/** Whether the map's indexes hold all that a filter asks for. */
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
    ? // The limit within each range keeps PostgreSQL, which cannot foresee how many lie there, to the map's index.
      db
        .selectFrom(rangeTable(ranges))
        .innerJoinLateral(
          () => matching.where(inRange).select('report.id').limit(limit).as('found'),
          (join) => join.onTrue(),
        )
        .select('found.id')
        .limit(limit)
        .execute()
    : // Everything has to be read in the reports: PostgreSQL chooses the way by what the whole of the ranges spans.
      matching
        .where('report.mapCell', '>=', String(ranges[0]?.from ?? 0))
        .where('report.mapCell', '<', String(ranges.at(-1)?.to ?? 0))
        .innerJoin(rangeTable(ranges), (join) => join.on(inRange))
        .select('report.id')
        .limit(limit)
        .execute()
  return (await found).map(({ id }) => id)
}

/** Those of a filter's reports that have one of the ids. */
export async function reportsOf(
  db: Db,
  { viewer, filter }: Question,
  ids: readonly number[],
): Promise<ReportRow[]> {
  if (ids.length === 0) return []
  const matching = matchingReports(db, viewer, filter).$call(ofActiveTowns(filter))
  return (await matching.where('report.id', 'in', ids).selectAll('report').execute()) as ReportRow[]
}

/** How many reports with a status of a kind a cell holds. */
export type CellCount = { cell: number; kind: StatusKind; count: number }

/**
 * Reports of a rectangle by the cells of one level finer and kind of status, counted from an index. Whether a town is
 * active is asked of each group and no longer of each report.
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
    // A filter's own municipality was looked up already: its staff may read it after it was switched off (decision 0063).
    .$if(filter.municipalityId === undefined, (query) => query.where('municipality.isActive', '=', true))
    .select(['counted.cell', 'status.kind', sql<number>`sum(counted.count)::int`.as('count')])
    .groupBy(['counted.cell', 'status.kind'])
    .execute()
  return rows as CellCount[]
}

type Counts = { cell: number; statusId: number; count: number }
type Counted = SelectQueryBuilder<DB, 'report', Counts>
type Inside = { as(alias: 'counted'): AliasedSelectQueryBuilder<Counts, 'counted'> }

/** Range by range from the map's index: what a close view costs depends on what lies in it alone. */
const fromRanges = (db: Db, counted: Counted, ranges: readonly CellRange[]): Inside =>
  db
    .selectFrom(rangeTable(ranges))
    .innerJoinLateral(
      () => counted.where(inRange).as('each'),
      (join) => join.onTrue(),
    )
    .selectAll('each')

/**
 * All that fits, in whatever order PostgreSQL reads it fastest (migration 0024), and of that what lies in the rectangle.
 * For views that hold much of it.
 */
const fromAll = (db: Db, counted: Counted, rect: CellRect): Inside =>
  db
    .selectFrom(sql<{ number: number }>`unnest(${cellsOf(rect)}::bigint[])`.as<'wanted'>(sql`wanted(number)`))
    .innerJoin(counted.as('each'), (join) => join.on(sql<boolean>`each.cell >> 2 = wanted.number`))
    .selectAll('each')

/** Levels up to which a view of cells holds much of a town, or of the platform: tens of kilometres, hundreds. */
const WIDE_FOR_TOWN = 17
const WIDE_FOR_ALL = 9

const isWide = ({ municipalityId }: ReportFilter, { level }: CellRect): boolean =>
  level <= (municipalityId === undefined ? WIDE_FOR_ALL : WIDE_FOR_TOWN)
