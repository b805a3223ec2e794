import { expect, test } from 'vitest'
import { metresText } from './metres.rules.ts'

test('a distance is rounded by its size', () => {
  const said = [0, 1.2, 19.6, 84, 994, 996, 1449, 9940, 9951, 12_500, 1_234_567].map(metresText)
  expect(said.map((text) => text.replace('\u00a0', ' '))).toEqual([
    ...['1 m', '1 m', '20 m', '80 m', '990 m', '1 km', '1,4 km', '9,9 km', '10 km', '13 km', '1.235 km'],
  ])
})
