import { expect, test } from 'vitest'
import { createKeyedLimiter } from './concurrency-by-key.ts'

/** Queues pieces of work; tells which have begun, and ends them. */
function aLine(most: number, longest?: number) {
  const turns = createKeyedLimiter(most, longest)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const enter = (name: string, key: string, units = 1) =>
    turns.enter(key, units, (end) => {
      begun.push(name)
      ends.set(name, end)
    })
  return { enter, begun, end: (name: string) => ends.get(name)?.() }
}

test('each key runs units up to its limit and queues the rest', () => {
  const { enter, begun, end } = aLine(5)
  enter('a1', 'a', 3)
  enter('a2', 'a', 3)
  enter('a3', 'a', 1)
  expect(begun, 'what is small does not overtake').toEqual(['a1'])
  end('a1')
  expect(begun).toEqual(['a1', 'a2', 'a3'])
})

test('a key is not delayed by other keys', () => {
  const { enter, begun } = aLine(2)
  for (let index = 0; index < 50; index += 1) enter(`a${index}`, 'a')
  enter('b', 'b')
  expect(begun).toEqual(['a0', 'a1', 'b'])
})

test('work larger than the limit runs alone', () => {
  const { enter, begun, end } = aLine(5)
  enter('large', 'a', 100)
  enter('next', 'a', 1)
  expect(begun).toEqual(['large'])
  end('large')
  expect(begun).toEqual(['large', 'next'])
})

test('cancelled work is skipped', () => {
  const { enter, begun, end } = aLine(1)
  enter('first', 'a')
  const giveUp = enter('gone', 'a')
  enter('last', 'a')
  giveUp()
  end('first')
  expect(begun).toEqual(['first', 'last'])
})

test('hanging work gives up its turn after a timeout', async () => {
  const { enter, begun } = aLine(1, 30)
  enter('hanging', 'a')
  enter('next', 'a')
  expect(begun).toEqual(['hanging'])
  await expect.poll(() => begun, { timeout: 5000 }).toEqual(['hanging', 'next'])
})
