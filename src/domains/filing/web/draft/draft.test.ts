import { expect, test } from 'vitest'
import { counterpartOf, emptyDraft } from './draft.ts'

const town = (from: number, slugs: readonly string[]) => ({
  categories: slugs.map((slug, at) => ({
    id: from + at * 10,
    slug,
    subCategories: [
      { id: from + at * 10 + 1, name: `${slug} eins` },
      { id: from + at * 10 + 2, name: `${slug} zwei` },
    ],
  })),
})
const here = town(100, ['licht', 'strasse', 'bauhof'])
const there = town(500, ['strasse', 'licht'])
const chosen = (categoryId: number | null, subCategoryId: number | null = null) =>
  counterpartOf({ ...emptyDraft('lindental'), categoryId, subCategoryId }, here, there)

test('a category with the same name stays chosen in another town', () => {
  expect(chosen(100, 102)).toEqual({ categoryId: 510, subCategoryId: 512 })
  expect(chosen(110)).toEqual({ categoryId: 500, subCategoryId: null })
})

test('choices that the other town lacks are cleared', () => {
  expect(chosen(120, 121)).toEqual({ categoryId: null, subCategoryId: null })
  expect(chosen(null)).toEqual({ categoryId: null, subCategoryId: null })
})
