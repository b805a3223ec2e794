import { expect, test } from 'vitest'
import { logLines } from '#tests/log-lines.ts'
import { createTotalCache, FRESH, FRESH_AT_MOST, KEPT_FROM, MAX_AGE_MS } from './total-cache.ts'

/** A cache of totals with a fake clock, and a list with adjustable length. */
function aList() {
  let now = new Date('2026-11-21T11:00:00Z')
  const { log, lines } = logLines()
  const totals = createTotalCache({ clock: { now: () => now }, log })
  const list = { length: 0, counted: 0, takes: 0, isAway: false }
  const ask = async () => {
    list.counted += 1
    now = new Date(now.getTime() + list.takes)
    if (list.isAway) throw new Error('away')
    return list.length
  }
  return {
    ...{ list, lines },
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds)
    },
    total: (statement = 'all') => totals.of(statement, ask),
  }
}

test('only a long list’s total is cached, for ten seconds', async () => {
  const { list, total, pass } = aList()
  list.length = KEPT_FROM - 1
  for (const counted of [1, 2]) expect([await total(), list.counted]).toEqual([KEPT_FROM - 1, counted])
  list.length = KEPT_FROM
  expect(await total()).toBe(KEPT_FROM)
  list.length += 1
  pass(FRESH - 1)
  expect([await total(), list.counted]).toEqual([KEPT_FROM, 3])
  pass(1)
  expect(await Promise.all([total(), total()]), 'nobody waits').toEqual([KEPT_FROM, KEPT_FROM])
  await expect.poll(() => total()).toBe(KEPT_FROM + 1)
  expect(list.counted, 'one count for all').toBe(4)
  pass(MAX_AGE_MS)
  list.length = 3
  expect(await total(), 'nobody asked for a minute').toBe(3)
  list.length = 2
  expect(await total(), 'what became short is counted again').toBe(2)
})

test('a slow count is cached longer, at most half a minute', async () => {
  for (const [takes, fresh] of [
    [99, FRESH],
    [150, 15_000],
    [900, FRESH_AT_MOST],
  ] as const) {
    const { list, total, pass } = aList()
    Object.assign(list, { length: KEPT_FROM, takes })
    await total()
    pass(fresh - takes - 1)
    await total()
    expect(list.counted, `${takes} ms`).toBe(1)
    pass(1)
    await total()
    await expect.poll(() => list.counted).toBe(2)
  }
})

test('each statement has its own total, and background errors are logged', async () => {
  const { list, total, pass, lines } = aList()
  list.length = KEPT_FROM
  expect(await total('of a town')).toBe(KEPT_FROM)
  list.length = KEPT_FROM + 7
  expect(await total('of another')).toBe(KEPT_FROM + 7)
  list.isAway = true
  await expect(total('of a third')).rejects.toThrow('away')
  pass(FRESH)
  expect(await total('of a town')).toBe(KEPT_FROM)
  await expect.poll(() => lines.map(({ msg }) => msg)).toEqual(['a cached total could not be refreshed'])
  pass(-FRESH - MAX_AGE_MS)
  await expect(total('of a town'), 'after the clock was turned back').rejects.toThrow('away')
})
