import { expect, test } from 'vitest'
import { isProven, proveKills } from './kills.ts'

test('two kills of all processes neither lose nor double acknowledged data', {
  timeout: 240_000,
}, async () => {
  const figures = await proveKills(2, 3)
  expect(figures.acknowledged + figures.inside).toBe(2)
  expect(isProven(figures), JSON.stringify(figures)).toBe(true)
})
