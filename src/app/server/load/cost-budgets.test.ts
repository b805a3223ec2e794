import { expect, test } from 'vitest'
import { createCostBudgets } from './cost-budgets.ts'

function aBudget(most?: number) {
  let now = 0
  const clock = { now: () => new Date(now) }
  const budgets = createCostBudgets({ clock, perSecond: 100, atOnce: 1000, ...(most && { most }) })
  return { budgets, pass: (seconds: number) => (now += 1000 * seconds) }
}

test('a budget is used up by cost, and fills again with time', () => {
  const { budgets, pass } = aBudget()
  expect([budgets.spend('a', 900), budgets.spend('a', 900)]).toEqual([0, 0])
  expect(budgets.spend('a', 1), '800 below nothing').toBe(9)
  pass(8)
  expect(budgets.waitOf('a')).toBe(1)
  pass(1)
  expect(budgets.spend('a', 1)).toBe(0)
})

test('a budget that is full does not grow', () => {
  const { budgets, pass } = aBudget()
  budgets.spend('a', 500)
  pass(10_000)
  expect([budgets.spend('a', 1100), budgets.waitOf('a')]).toEqual([0, 2])
})

test('one subject’s use does not affect others', () => {
  const { budgets } = aBudget()
  budgets.spend('a', 5000)
  expect([budgets.waitOf('a') > 0, budgets.waitOf('b')]).toEqual([true, 0])
})

test('remembered subjects are bounded, and idle ones are dropped first', () => {
  const { budgets, pass } = aBudget(10)
  budgets.spend('idle', 10)
  pass(1)
  budgets.spend('greedy', 5000)
  for (let index = 0; index < 8; index += 1) budgets.spend(`network ${index}`, 1000)
  budgets.spend('one more', 1)
  expect(budgets.waitOf('greedy'), 'others could be forgotten').toBeGreaterThan(0)
  for (let index = 0; index < 1000; index += 1) budgets.spend(`other ${index}`, 1000)
  expect(budgets.counts().subjects).toBeLessThanOrEqual(10)
})

test('full budgets are removed within a minute', () => {
  const { budgets, pass } = aBudget()
  budgets.spend('once', 500)
  pass(61)
  budgets.spend('other', 1)
  expect(budgets.counts().subjects).toBe(1)
})

test('sustained overuse is flagged until it is refilled', () => {
  const { budgets, pass } = aBudget()
  budgets.spend('a', 100)
  expect(budgets.isAhead('a')).toBe(false)
  budgets.spend('a', 50)
  expect(budgets.isAhead('a')).toBe(true)
  pass(1)
  expect(budgets.isAhead('a')).toBe(false)
})

test('forty people with five requests a second are never refused', () => {
  let now = 0
  const budgets = createCostBudgets({ clock: { now: () => new Date(now) } })
  for (let request = 0; request < 3000; request += 1) {
    now += 200
    // A list, a report's page, and the start page with 300 towns, in rotation.
    expect(budgets.spend('town hall', [2000, 1500, 7000][request % 3] ?? 0)).toBe(0)
  }
})
