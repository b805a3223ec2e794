import { expect, test } from 'vitest'
import { listTurns } from './list-slices.ts'

test('a large list yields to other work between slices', async () => {
  let others = 0
  let isOver = false
  const count = () => {
    others += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const entries = listTurns(() => 0)(
    Array.from({ length: 100 }, (_, index) => index),
    50,
  )
  expect(await Promise.all(entries)).toEqual(Array.from({ length: 100 }, (_, index) => index))
  isOver = true
  expect(others).toBeGreaterThanOrEqual(10)
})

test('a small list is returned unsliced', () => {
  const entries = [1, 2, 3]
  expect(listTurns(() => 1)(entries, 10)).toBe(entries)
})

test('without pages in the making, a list is not sliced', () => {
  const entries = Array.from({ length: 100 }, () => 1)
  expect(listTurns(() => 0, false)(entries, 50)).toBe(entries)
  expect(listTurns(() => 1, false)(entries, 50)).not.toBe(entries)
})

test('a list waits while a page is rendered', async () => {
  let pages = 1
  const entries = listTurns(() => pages)(
    Array.from({ length: 20 }, () => 1),
    100,
  )
  let come = 0
  for (const entry of entries) void Promise.resolve(entry).then(() => (come += 1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(come).toBe(0)
  pages = 0
  await Promise.all(entries)
  expect(come).toBe(20)
})

test('pages delay a list only for a limited time', async () => {
  const entries = listTurns(() => 1)(
    Array.from({ length: 12 }, () => 1),
    100,
  )
  expect(await Promise.all(entries)).toHaveLength(12)
})
