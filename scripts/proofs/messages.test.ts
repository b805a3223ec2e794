import { expect, test } from 'vitest'
import { isOnceEach, proveMessages } from './messages.ts'

test.each([
  ['mark-first', 'missing'],
  ['no-hold', 'twiceOutsideWindow'],
] as const)('a worker with a fault (%s) is noticed', { timeout: 240_000 }, async (way, figure) => {
  const figures = await proveMessages(6, 11, way)
  expect(figures[figure], JSON.stringify(figures)).toBeGreaterThan(0)
  expect(isOnceEach(figures)).toBe(false)
})
