import { expect, test } from 'vitest'
import { createHeavyLimiter } from './heavy-queue.ts'
import { QueueTimeout } from './run-queued.ts'

/** Work that runs until it is told to end. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.set(name, resolve))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, work, end }
}

test('subjects take turns, however many one has waiting', async () => {
  const { begun, work, end } = works()
  const turns = createHeavyLimiter(1, 10_000)
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => turns.run(name.charAt(0), work(name)))
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) {
    await expect.poll(() => begun.at(-1)).toBe(name)
    await end(name)
  }
  await Promise.all(all)
})

test('a subject runs one heavy task at a time', async () => {
  const { begun, work, end } = works()
  const turns = createHeavyLimiter(2, 10_000)
  const all = ['a1', 'a2', 'b1', 'c1'].map((name) => turns.run(name.charAt(0), work(name)))
  await expect.poll(() => begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  for (const name of ['a1', 'a2', 'c1']) await end(name)
  await Promise.all(all)
})

test('queued work times out and is removed', async () => {
  const { begun, work, end } = works()
  const turns = createHeavyLimiter(1, 30)
  const first = turns.run('a', work('a1'))
  await expect(turns.run('a', work('a2'))).rejects.toThrow(QueueTimeout)
  await end('a1')
  await first
  expect(begun).toEqual(['a1'])
})

test('failed work releases its turn', async () => {
  const turns = createHeavyLimiter(1, 1000)
  await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns.run('a', async () => 'done')).toBe('done')
})
