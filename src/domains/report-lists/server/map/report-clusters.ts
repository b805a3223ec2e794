import type { Viewer } from '#domains/access/server/viewer.ts'
import { STATUS_KINDS, type StatusKind } from '#domains/municipalities/municipality.rules.ts'
import {
  type Box,
  boxOfCell,
  boxOfRect,
  cellsOver,
  rangeOfCell,
  rangesOf,
} from '#domains/places/map-cells.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { ReportFilter } from '../report-matching.sql.ts'
import { type CellCount, countCells, idsWithin, reportsOf } from './report-clusters.sql.ts'

export type KindCount = { kind: StatusKind; count: number }
/** A cell with two or more reports, in a viewport with too many to show each of them. */
export type Cluster = { at: Point; box: Box; count: number; kinds: KindCount[] }
export type Clusters = { total: number; box: Box; clusters: Cluster[]; reports: ReportRow[] }

/** Most cells of a viewport. With this and the next number the response stays below 60 kB compressed. */
const MOST_CELLS = 400

/** Most reports that are shown singly. */
const MOST_REPORTS = 150

/** Offset from zoom to level: a map of zoom 0 is 512 pixels wide, so cells are 90 to 181 pixels wide. */
const LEVELS_ON = 2.5

/** The finest level of cells: 2.4 m at the equator. */
const FINEST = 24

type Viewport = { box: Box; zoom: number }

/**
 * The reports in a viewport: single reports where there are few, otherwise clusters by the cells of a fixed
 * grid, which does not move with the map. The answer covers the cells that the viewport touches and counts
 * each report in them once.
 */
export async function clusterReports(
  db: Db,
  viewer: Viewer,
  filter: ReportFilter,
  { box, zoom }: Viewport,
): Promise<Clusters> {
  const rect = cellsOver(box, Math.min(FINEST, Math.floor(zoom + LEVELS_ON)), MOST_CELLS)
  const question = { viewer, filter, ranges: rangesOf(rect) }
  const covered = boxOfRect(rect)
  const few = await idsWithin(db, question, MOST_REPORTS + 1)
  if (few.length <= MOST_REPORTS) {
    const reports = inOrder(await reportsOf(db, question, few))
    return { total: reports.length, box: covered, clusters: [], reports }
  }
  // Counted one level finer, so that a cluster stands near its reports and not in the middle of its cell.
  const level = rect.level + 1
  const cells = parted(await countCells(db, { viewer, filter, rect }))
  const ranges = cells.filter(isOne).flatMap((cell) => cell.map((each) => rangeOfCell(each.cell, level)))
  ranges.sort((a, b) => a.from - b.from)
  const ids = await idsWithin(db, { ...question, ranges }, ranges.length)
  const reports = inOrder(await reportsOf(db, question, ids))
  const clusters = cells.filter((cell) => !isOne(cell)).map((cell) => clusterOf(cell, level))
  const total = clusters.reduce((sum, { count }) => sum + count, reports.length)
  return { total, box: covered, clusters, reports }
}

/**
 * Groups counts by their common cell. It takes wider cells where too many reports would be single, because
 * each single report carries its title.
 */
function parted(counts: readonly CellCount[]): CellCount[][] {
  for (let width = 4; ; width *= 4) {
    const cells = [...Map.groupBy(counts, ({ cell }) => Math.floor(cell / width)).values()]
    if (cells.filter(isOne).length <= MOST_REPORTS) return cells
  }
}

const inOrder = (reports: ReportRow[]) => reports.sort((a, b) => b.id - a.id)

const sumOf = (counts: readonly CellCount[]) => counts.reduce((sum, { count }) => sum + count, 0)
const isOne = (counts: readonly CellCount[]) => sumOf(counts) === 1

function clusterOf(counts: readonly CellCount[], level: number): Cluster {
  const count = sumOf(counts)
  const boxes = counts.map(({ cell, count: weight }) => ({ box: boxOfCell(cell, level), weight }))
  const mean = (coordinate: (box: Box) => number) =>
    rounded(boxes.reduce((sum, { box, weight }) => sum + coordinate(box) * weight, 0) / count, Math.round)
  const least = (side: keyof Box) => rounded(Math.min(...boxes.map(({ box }) => box[side])), Math.floor)
  const most = (side: keyof Box) => rounded(Math.max(...boxes.map(({ box }) => box[side])), Math.ceil)
  return {
    count,
    at: {
      latitude: mean(({ south, north }) => (south + north) / 2),
      longitude: mean(({ west, east }) => (west + east) / 2),
    },
    box: { south: least('south'), west: least('west'), north: most('north'), east: most('east') },
    kinds: STATUS_KINDS.map((kind) => ({
      kind,
      count: sumOf(counts.filter((each) => each.kind === kind)),
    })).filter((each) => each.count > 0),
  }
}

/** Rounds degrees to 0.1 m. */
const rounded = (degrees: number, round: (value: number) => number) => round(degrees * 1e6) / 1e6
