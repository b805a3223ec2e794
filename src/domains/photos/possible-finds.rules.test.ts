import { expect, test } from 'vitest'
import { decidedFinds, findsOf } from './possible-finds.rules.ts'
import { MAX_RECTANGLES } from './redaction.rules.ts'

const numbers = (count: number) => Array.from({ length: count }, () => [10, 10, 20, 20]).flat()
const kinds = (faces: number, plates: number) =>
  Object.groupBy(
    findsOf({ possibleFaces: numbers(faces), possiblePlates: numbers(plates) }),
    ({ kind }) => kind,
  )

test('plates push no face out of what is covered', () => {
  const crowd = kinds(MAX_RECTANGLES, 10)
  expect([crowd.FACE?.length, crowd.PLATE]).toEqual([MAX_RECTANGLES, undefined])
  const few = kinds(MAX_RECTANGLES - 4, 10)
  expect([few.FACE?.length, few.PLATE?.length]).toEqual([MAX_RECTANGLES - 4, 4])
})

test('a kind that nobody searched for stays so after a decision', () => {
  expect(decidedFinds({ possibleFaces: numbers(2), possiblePlates: null })).toEqual({
    possibleFaces: [],
    possiblePlates: null,
  })
})
