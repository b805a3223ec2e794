import { expect, test } from 'vitest'
import { createSlots, SlotsTaken } from './work-slots.ts'

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, end: resolve }
}

test('work slots limit concurrent jobs and refuse when the queue is full', async () => {
  const slots = createSlots(2, 1, 1)
  const [first, second, third] = [work(), work(), work()]
  const begun: number[] = []
  const run = (subject: number, { promise }: ReturnType<typeof work>) =>
    slots.run(subject, async () => {
      begun.push(subject)
      await promise
    })
  const all = [run(1, first), run(2, second), run(3, third)]
  await Promise.resolve()
  expect(begun).toEqual([1, 2])
  await expect(slots.run(4, async () => {})).rejects.toThrow(SlotsTaken)
  first.end()
  await all[0]
  await Promise.resolve()
  expect(begun).toEqual([1, 2, 3])
  second.end()
  third.end()
  await Promise.all(all)
  await expect(slots.run(4, async () => 'done')).resolves.toBe('done')
})

test('a user’s second job waits while other users’ jobs pass it', async () => {
  const slots = createSlots(2, 5, 1)
  const first = work()
  const order: string[] = []
  const run = (subject: number, name: string) =>
    slots.run(subject, async () => {
      order.push(name)
      if (name === 'broken') throw new Error(name)
      if (name === 'first') await first.promise
    })
  const running = run(7, 'first')
  const second = run(7, 'second')
  await expect(run(7, 'third')).rejects.toThrow(SlotsTaken)
  await expect(run(8, 'broken')).rejects.toThrow('broken')
  await run(8, 'other')
  expect(order).toEqual(['first', 'broken', 'other'])
  first.end()
  await Promise.all([running, second])
  expect(order).toEqual(['first', 'broken', 'other', 'second'])
})
