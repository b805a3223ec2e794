import { expect, test } from 'vitest'
import { nearestFirst, wayLink } from './round.rules.ts'

const at = (name: string, latitude: number) => ({ name, latitude, longitude: 8.963 })

test('a round always goes to the nearest next stop', () => {
  const stops = [at('far', 50.59), at('near', 50.581), at('middle', 50.584), at('behind', 50.5785)]
  const round = nearestFirst(at('start', 50.58), stops, (stop) => stop)
  expect(round.map(({ stop, metres }) => [stop.name, Math.round(metres)])).toEqual([
    ['near', 111],
    ['behind', 278],
    ['middle', 612],
    ['far', 667],
  ])
  expect(
    nearestFirst(at('start', 50.58), [], (stop: { latitude: number; longitude: number }) => stop),
  ).toEqual([])
})

test('a route opens in the device’s own map app', () => {
  const point = { latitude: 50.5831234, longitude: 8.9 }
  expect(wayLink(point, 'Mozilla/5.0 (Linux; Android 15)')).toBe(
    'geo:50.583123,8.900000?q=50.583123,8.900000',
  )
  expect(wayLink(point, 'Mozilla/5.0 (iPhone)')).toBe('https://maps.apple.com/?daddr=50.583123,8.900000')
  expect(wayLink(point, 'Mozilla/5.0 (X11; Linux)')).toMatch(/^https:\/\/www\.openstreetmap\.org\//)
})
