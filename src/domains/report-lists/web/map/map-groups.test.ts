import { expect, test } from 'vitest'
import { holdsPoint, isOnePlace, mapGroups } from './map-groups.ts'
import type { MapReport } from './map-report.ts'
import type { MapClusterFragment } from './ReportClusters.generated.ts'

const report = (id: number, latitude: number, longitude: number): MapReport => ({
  ...{ id, slug: `m-${id}`, title: `Meldung ${id}` },
  status: { kind: 'NEW', name: 'Neu' },
  category: { slug: 'k' },
  municipality: { id: 1, slug: 'lindental' },
  location: { latitude, longitude },
})
const cluster = (count: number, latitude: number, longitude: number): MapClusterFragment => ({
  ...{ latitude, longitude, count },
  box: { south: latitude - 0.001, north: latitude + 0.001, west: longitude - 0.001, east: longitude + 0.001 },
  kinds: [
    { kind: 'ACCEPTED', count: 1 },
    { kind: 'DONE', count: count - 1 },
  ],
})

test('overlapping groups merge without losing or double counting a report', () => {
  const clusters = [cluster(7, 50.6, 9), cluster(40, 50.6001, 9.0001), cluster(3, 51, 10)]
  const reports = [report(1, 50.6002, 9.0001), report(2, 48, 8)]
  const groups = mapGroups({ clusters, reports }, 12)
  expect(groups.map(({ key, count }) => [key, count])).toEqual([
    ['c50.6001,9.0001', 48],
    ['c51,10', 3],
    ['r2', 1],
  ])
  expect(groups[0]?.kinds).toEqual([
    { kind: 'NEW', count: 1 },
    { kind: 'ACCEPTED', count: 2 },
    { kind: 'DONE', count: 45 },
  ])
  expect(groups[0]?.reports.map(({ id }) => id)).toEqual([1])
  // A report of the list highlights the cluster that holds it.
  expect(groups[0] && holdsPoint(groups[0], { latitude: 50.5995, longitude: 8.9995 })).toBe(true)
  expect(groups[1] && holdsPoint(groups[1], { latitude: 50.5995, longitude: 8.9995 })).toBe(false)
})

test('reports at the same place are recognised as such, clusters never', () => {
  const [stack] = mapGroups({ clusters: [], reports: [report(1, 50, 9), report(2, 50, 9)] }, 19)
  expect(stack && isOnePlace(stack)).toBe(true)
  const [near] = mapGroups({ clusters: [], reports: [report(1, 50, 9), report(2, 50.0002, 9)] }, 15)
  expect(near && isOnePlace(near)).toBe(false)
  const [both] = mapGroups({ clusters: [cluster(2, 50, 9)], reports: [] }, 19)
  expect(both && isOnePlace(both)).toBe(false)
})

test('a group keeps its key while the map moves around it', () => {
  const reports = [report(1, 50, 9), report(2, 50.001, 9), report(3, 51, 9)]
  const keys = (zoom: number) => mapGroups({ clusters: [], reports }, zoom).map(({ key }) => key)
  expect(keys(12)).toEqual(['r1', 'r3'])
  expect(keys(18)).toEqual(['r1', 'r2', 'r3'])
})
