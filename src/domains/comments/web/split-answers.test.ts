import { expect, test } from 'vitest'
import { countWithin, isLongThread, splitAnswers, splitThreads } from './split-answers.ts'

const many = (count: number) => Array.from({ length: count }, (_, index) => index)
const sizes = ({ shown, hidden }: ReturnType<typeof splitThreads>) => [shown.length, hidden.length]

test('long lists fold after the first few, but never a single item', () => {
  expect([0, 20, 21, 22, 100].map((count) => sizes(splitThreads(many(count))))).toEqual([
    [0, 0],
    [20, 0],
    [21, 0],
    [20, 2],
    [20, 80],
  ])
  expect([3, 4, 5].map((count) => sizes(splitAnswers(many(count), 1, true)))).toEqual([
    [3, 0],
    [4, 0],
    [3, 2],
  ])
})

test('a long thread folds its answers below the fourth level', () => {
  type Node = { level: number; children: Node[] }
  const chain = (levels: number, level = 1): Node => ({
    level,
    children: level < levels ? [chain(levels, level + 1)] : [],
  })
  expect([10, 11].map((levels) => [countWithin(chain(levels)), isLongThread(chain(levels))])).toEqual([
    [10, false],
    [11, true],
  ])
  expect(sizes(splitAnswers(many(1), 3, true))).toEqual([1, 0])
  expect(sizes(splitAnswers(many(1), 4, true))).toEqual([0, 1])
  expect(sizes(splitAnswers(many(1), 4, false))).toEqual([1, 0])
  // Inside an opened fold nothing is folded again.
  expect(sizes(splitAnswers(many(9), 4, true, true))).toEqual([9, 0])
})
