import { STATUS_KINDS, type StatusKind } from '#domains/municipalities/municipality.rules.ts'
import type { Box } from '#domains/places/map-cells.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { groupPins } from '#domains/places/web/group-pins.ts'
import type { MapReport } from './map-report.ts'
import type { MapClusterFragment } from './ReportClusters.generated.ts'

export type KindCount = { kind: StatusKind; count: number }

/** What stands at one place of the map: a report, or several that would cover each other. */
export type MapGroup = {
  /** The same for the same place and things, so that its element is kept while the map changes around it. */
  key: string
  at: Point
  count: number
  box: Box
  kinds: KindCount[]
  /** Those that are known singly. */
  reports: MapReport[]
}

/** Pixels between the middles of any two marks: the size they are hit in, and some air. */
const GAP = 48

/** A pin's tip stands at its place, so its middle stands half its height above; a group's middle stands at its place. */
const PIN_RISE = 22

/** Joins what would overlap at a zoom. Every report stays counted once. */
export function mapGroups(
  { clusters, reports }: { clusters: readonly MapClusterFragment[]; reports: readonly MapReport[] },
  zoom: number,
): MapGroup[] {
  // The largest first: groups stand at the place of their first.
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

/** Whether all are known and so close that no zoom would part them: about five metres. */
export const isOnePlace = ({ box, count, reports }: MapGroup): boolean =>
  reports.length === count && box.north - box.south < 0.00005 && box.east - box.west < 0.00008

/** Whether a point lies in a group. A report of the list may be one of a cluster, which does not say so. */
export const holdsPoint = ({ box }: MapGroup, { latitude, longitude }: Point): boolean =>
  latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east
