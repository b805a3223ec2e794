import { expect, test } from 'vitest'
import { fitted, liesWithin, spanned } from './rectangle.ts'

const PICTURE = { width: 100, height: 50 }

test('a rectangle is pushed into the picture and cut to it', () => {
  expect(fitted({ x: 10.4, y: 5.6, width: 20, height: 9.9 }, PICTURE)).toEqual({
    x: 10,
    y: 6,
    width: 20,
    height: 10,
  })
  expect(fitted({ x: -5, y: 45, width: 20, height: 10 }, PICTURE)).toEqual({
    x: 0,
    y: 40,
    width: 20,
    height: 10,
  })
  expect(fitted({ x: 60, y: 0, width: 500, height: 0 }, PICTURE)).toEqual({
    x: 0,
    y: 0,
    width: 100,
    height: 1,
  })
  expect(fitted({ x: 98, y: 49, width: 1, height: 1 }, PICTURE, 4)).toEqual({
    x: 96,
    y: 46,
    width: 4,
    height: 4,
  })
})

test('a rectangle that exceeds the picture, is empty or fractional is invalid', () => {
  const good = { x: 0, y: 0, width: 100, height: 50 }
  expect(liesWithin(good, PICTURE)).toBe(true)
  for (const wrong of [{ x: 1 }, { y: -1 }, { width: 0 }, { height: 51 }, { width: 1.5 }, { x: Number.NaN }])
    expect(liesWithin({ ...good, ...wrong }, PICTURE), JSON.stringify(wrong)).toBe(false)
})

test('two corners span the same rectangle in any order', () => {
  const wanted = { x: 10, y: 5, width: 30, height: 20 }
  expect(spanned({ x: 10, y: 5 }, { x: 40, y: 25 })).toEqual(wanted)
  expect(spanned({ x: 40, y: 5 }, { x: 10, y: 25 })).toEqual(wanted)
})
