import { expect, test } from 'vitest'
import { SizeBoundedCache } from './size-bounded-cache.ts'

test('the full cache keeps the most recently used texts', () => {
  const kept = new SizeBoundedCache<number>(100)
  const text = (name: number) => `${name}`.padStart(10)
  for (let name = 0; name < 10; name += 1) kept.set(text(name), name)
  expect(kept.get(text(0))).toBe(0)
  kept.set(text(10), 10)
  // The first was used again, so the second is the least recently used.
  expect([0, 1, 2, 10].map((name) => kept.get(text(name)))).toEqual([0, undefined, 2, 10])
  for (let name = 11; name < 500; name += 1) kept.set(text(name), name)
  const found = Array.from({ length: 500 }, (_, name) => kept.get(text(name))).filter(
    (each) => each !== undefined,
  )
  expect(found).toHaveLength(10)
})

test('a repeated text counts once and an oversized text is not cached', () => {
  const kept = new SizeBoundedCache<string>(100)
  for (let time = 0; time < 50; time += 1) kept.set('a'.repeat(60), `${time}`)
  kept.set('b'.repeat(40), 'b')
  expect(kept.get('a'.repeat(60))).toBe('49')
  expect(kept.get('b'.repeat(40))).toBe('b')
  kept.set('c'.repeat(101), 'c')
  expect(kept.get('c'.repeat(101))).toBeUndefined()
})
