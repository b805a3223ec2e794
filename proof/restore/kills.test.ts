import { expect, test } from 'vitest'
import { isProven, proveKills } from './kills.ts'

test('two kills of everything lose no acknowledged report, photo or mail, and double none', {
  timeout: 240_000,
}, async () => {
  const figures = await proveKills(2, 3)
  expect(figures.acknowledged + figures.inside).toBe(2)
  expect(isProven(figures), JSON.stringify(figures)).toBe(true)
})
