import { expect, test } from 'vitest'
import type { Context } from './builder.ts'
import { loadMany, loadOne } from './loader.ts'

type Row = { id: number; group: string }
const ROWS: Row[] = [
  { id: 3, group: 'a' },
  { id: 1, group: 'b' },
  { id: 2, group: 'a' },
]

/** A request for the loaders, which only use its identity. */
const aRequest = () => ({}) as Context

test('keys requested together become one look-up, each with its own row', async () => {
  const asked: (readonly number[])[] = []
  const load = loadOne(
    async (_, ids: readonly number[]) => {
      asked.push(ids)
      return ROWS.filter(({ id }) => ids.includes(id))
    },
    (row) => row.id,
  )
  const request = aRequest()
  const found = await Promise.all([load(request, 2), load(request, 99), load(request, 3), load(request, 2)])
  expect(found.map((row) => row?.id ?? null)).toEqual([2, null, 3, 2])
  expect(asked).toEqual([[2, 99, 3]])
})

test('a list keeps the look-up’s order, and a missing key yields none', async () => {
  const load = loadMany(
    async (_, groups: readonly string[]) => ROWS.filter(({ group }) => groups.includes(group)),
    (row) => row.group,
  )
  const request = aRequest()
  const lists = await Promise.all([load(request, 'a'), load(request, 'c')])
  expect(lists.map((list) => list.map(({ id }) => id))).toEqual([[3, 2], []])
})

test('loaded rows are not shared between requests', async () => {
  let calls = 0
  const load = loadOne(
    async (_, ids: readonly number[]) => {
      calls += 1
      return ids.map((id) => ({ id, call: calls }))
    },
    (row) => row.id,
  )
  const [first, second] = [aRequest(), aRequest()]
  expect((await load(first, 1))?.call).toBe(1)
  expect((await load(first, 1))?.call).toBe(1)
  expect((await load(second, 1))?.call).toBe(2)
})
