import { expect, test } from 'vitest'
import { isOnceEach, proveMessages } from './messages.ts'

test.each([
  // The server is so slow that a kill always hits messages in flight, even on a fast machine.
  ['mark-first', 'missing', 1200],
  ['no-hold', 'twiceOutsideWindow', 40],
] as const)('a worker with a fault (%s) is noticed', { timeout: 240_000 }, async (way, figure, slowest) => {
  const figures = await proveMessages(4, 11, { way, slowest, timeoutMs: 2000 })
  expect(figures[figure], JSON.stringify(figures)).toBeGreaterThan(0)
  expect(isOnceEach(figures)).toBe(false)
})
