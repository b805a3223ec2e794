import { expect, test } from 'vitest'
import { groupPins, type PinGroup } from './group-pins.ts'

type Pin = { name: string; latitude: number; longitude: number }
const pin = (name: string, metresEast: number, metresNorth = 0): Pin => ({
  name,
  latitude: 50 + metresNorth / 111_195,
  longitude: 9 + metresEast / (111_195 * Math.cos((50 * Math.PI) / 180)),
})
const grouped = (pins: Pin[], zoom: number, gap = 40) =>
  groupPins(pins, (each) => each, zoom, gap).map(({ things }) => things.map(({ name }) => name).join(''))

test('overlapping pins form groups, others stay single', () => {
  // At zoom 16 a pixel is 0.77 m at 50° north: 40 pixels are 31 m.
  const pins = [pin('a', 0), pin('b', 20), pin('c', 100), pin('d', 0, 20), pin('e', 0, 40)]
  expect(grouped(pins, 16)).toEqual(['abd', 'c', 'e'])
})

test('pins at opposite corners leave none between them too small', () => {
  // 45 pixels across and upwards are 63 apart: in the squares of 48 pixels, 6 would be left of the middle.
  const pins = [pin('a', 0), pin('b', 34, 34), pin('c', 68, 68)]
  expect(grouped(pins, 16, 48)).toEqual(['ab', 'c'])
})

test('zooming in splits groups, zooming out joins them', () => {
  const pins = [pin('a', 0), pin('b', 20), pin('c', 100)]
  expect(grouped(pins, 18)).toEqual(['a', 'b', 'c'])
  expect(grouped(pins, 13)).toEqual(['abc'])
})

/** Many pins, so close at this zoom that some are grouped and some are not. */
const SPREAD = Array.from({ length: 300 }, (_, index) =>
  pin(`${index};`, ((index * 37) % 101) * 9, ((index * 53) % 97) * 9),
)
const SPREAD_ZOOM = 15

/** Pixels between the centres of the two nearest markers, across or upwards. */
function leastGap(groups: readonly PinGroup<Pin>[], rise: (things: readonly Pin[]) => number): number {
  const pixels = (111_195 * 512 * 2 ** SPREAD_ZOOM) / (40_075_016 * Math.cos((50 * Math.PI) / 180))
  const middles = groups.map(({ at, things }) => ({
    east: at.longitude * pixels * Math.cos((50 * Math.PI) / 180),
    north: at.latitude * pixels + rise(things),
  }))
  const gaps = middles.flatMap((a, index) =>
    middles.slice(index + 1).map((b) => Math.max(Math.abs(a.east - b.east), Math.abs(a.north - b.north))),
  )
  return Math.min(...gaps)
}

test('every pin appears exactly once, and groups keep a minimum gap', () => {
  const groups = groupPins(SPREAD, (each) => each, SPREAD_ZOOM, 40)
  expect(groups.flatMap(({ things }) => things)).toHaveLength(300)
  expect(leastGap(groups, () => 0)).toBeGreaterThan(39)
})

test('two marks never come too close, whether pins or groups', () => {
  const rise = (things: readonly Pin[]) => (things.length === 1 ? 22 : 0)
  const groups = groupPins(SPREAD, (each) => each, SPREAD_ZOOM, 48, rise)
  expect(groups.flatMap(({ things }) => things)).toHaveLength(300)
  expect(new Set(groups.map(({ things }) => things.length === 1))).toEqual(new Set([true, false]))
  expect(leastGap(groups, rise)).toBeGreaterThan(47)
})

test('pins at one place form one group at every zoom', () => {
  const pins = [pin('a', 0), pin('b', 0)]
  expect(grouped(pins, 22)).toEqual(['ab'])
  expect(groupPins(pins, (each) => each, 22, 40)[0]?.at).toEqual(pins[0])
  expect(groupPins([], (each: Pin) => each, 15, 40)).toEqual([])
})
