import { STATUS_KINDS, type StatusKind } from '#domains/municipalities/municipality.rules.ts'
import type { Box } from '#domains/places/map-cells.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { groupPins } from '#domains/places/web/group-pins.ts'
import type { MapReport } from './map-report.ts'
import type { MapClusterFragment } from './ReportClusters.generated.ts'

export type KindCount = { kind: StatusKind; count: number }

/** A marker of the map: one report, or several that would overlap. */
export type MapGroup = {
  /** A stable key for the same place and content, so that the element survives changes of the map. */
  key: string
  at: Point
  count: number
  box: Box
  kinds: KindCount[]
  /** The reports that are known singly. */
  reports: MapReport[]
}

/** Pixels between the centres of any two markers, across or upwards: the target size and some space. */
const GAP = 48

/** Pixels from a pin's tip, which marks its place, up to its centre. A group is centred on its place. */
const PIN_RISE = 22

/** Groups markers that would overlap at a zoom. Each report is counted once. */
export function mapGroups(
  { clusters, reports }: { clusters: readonly MapClusterFragment[]; reports: readonly MapReport[] },
  zoom: number,
): MapGroup[] {
  // Sorted by size, because a group takes the place of its first member.
  const things = [
    ...clusters.map(groupOfCluster).sort((a, b) => b.count - a.count),
    ...reports.map(groupOfReport),
  ]
  return groupPins(things, (thing) => thing.at, zoom, GAP, riseOf).map((group) => joined(group.things))
}

const riseOf = ([first, ...others]: readonly MapGroup[]): number =>
  first?.count === 1 && others.length === 0 ? PIN_RISE : 0

const groupOfCluster = ({ latitude, longitude, count, box, kinds }: MapClusterFragment): MapGroup => ({
  key: `c${latitude},${longitude}`,
  at: { latitude, longitude },
  count,
  box,
  kinds: [...kinds],
  reports: [],
})

function groupOfReport(report: MapReport): MapGroup {
  const { latitude, longitude } = report.location
  return {
    key: `r${report.id}`,
    at: { latitude, longitude },
    count: 1,
    box: { south: latitude, north: latitude, west: longitude, east: longitude },
    kinds: [{ kind: report.status.kind, count: 1 }],
    reports: [report],
  }
}

function joined(members: readonly MapGroup[]): MapGroup {
  const [first, ...others] = members
  if (first === undefined) throw new Error('a group without members')
  if (others.length === 0) return first
  const kinds = members.flatMap((member) => member.kinds)
  return {
    key: first.key,
    at: first.at,
    count: members.reduce((sum, { count }) => sum + count, 0),
    box: {
      south: Math.min(...members.map(({ box }) => box.south)),
      west: Math.min(...members.map(({ box }) => box.west)),
      north: Math.max(...members.map(({ box }) => box.north)),
      east: Math.max(...members.map(({ box }) => box.east)),
    },
    kinds: STATUS_KINDS.map((kind) => ({
      kind,
      count: kinds.filter((each) => each.kind === kind).reduce((sum, { count }) => sum + count, 0),
    })).filter(({ count }) => count > 0),
    reports: members.flatMap(({ reports }) => reports),
  }
}

/** Whether all reports are known and too close for any zoom to separate them: about five metres. */
export const isOnePlace = ({ box, count, reports }: MapGroup): boolean =>
  reports.length === count && box.north - box.south < 0.00005 && box.east - box.west < 0.00008

/**
 * Whether a group's box holds a point. A cluster does not list its reports, so this is the test for a report
 * of the list.
 */
export const holdsPoint = ({ box }: MapGroup, { latitude, longitude }: Point): boolean =>
  latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east
