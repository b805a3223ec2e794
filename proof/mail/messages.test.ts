import { expect, test } from 'vitest'
import { isOnceEach, proveMessages } from './messages.ts'

test.each([
  // So slow a server that a kill comes while messages are under way, on a fast machine as well.
  ['mark-first', 'missing', 1200],
  ['no-hold', 'twiceOutsideWindow', 40],
] as const)('a worker with a fault (%s) is noticed', { timeout: 240_000 }, async (way, figure, slowest) => {
  const figures = await proveMessages(4, 11, { way, slowest, patience: 2000 })
  expect(figures[figure], JSON.stringify(figures)).toBeGreaterThan(0)
  expect(isOnceEach(figures)).toBe(false)
})
