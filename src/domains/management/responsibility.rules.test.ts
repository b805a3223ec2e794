import { expect, test } from 'vitest'
import { answeredCategories, changedCategories } from './responsibility.rules.ts'

const category = (id: number, ...editors: number[]) => ({
  id,
  revision: `r${id}`,
  responsibleEditors: editors.map((each) => ({ id: each })),
})

test('only categories that change are saved, and others stay responsible', () => {
  const categories = [category(1, 7), category(2, 7, 8), category(3, 8), category(4)]
  expect(answeredCategories(categories, 7)).toEqual([1, 2])
  expect(changedCategories(categories, 7, [1, 3, 4])).toEqual([
    { id: 2, basedOn: 'r2', responsibleEditorIds: [8] },
    { id: 3, basedOn: 'r3', responsibleEditorIds: [8, 7] },
    { id: 4, basedOn: 'r4', responsibleEditorIds: [7] },
  ])
  expect(changedCategories(categories, 7, [1, 2])).toEqual([])
})
