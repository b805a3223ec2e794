import { expect, test } from 'vitest'
import { SHIPPED, SHIPPED_WITH_DEMO } from '#domains/content/server/texts/shipped.ts'
import { richHtml } from '#kit/server/rich-text.ts'
import { fromMarkdown, toMarkdown } from '#kit/web/form/rich-text/markdown.ts'
import { FAQS, NEWS, townPages } from './pages.ts'
import { TOWNS } from './towns.ts'

const TEXTS = [
  ...Object.entries(SHIPPED),
  ...Object.entries(SHIPPED_WITH_DEMO),
  ...FAQS.map(({ question, answer }) => [question, answer] as const),
  ...NEWS.map(({ name, text }) => [name, text] as const),
  ...TOWNS.flatMap((town) =>
    townPages(town).map(({ page, text }) => [`${town.slug}/${page}`, text] as const),
  ),
]

test.each(TEXTS)('opened in the editor and saved, %s looks as before', (_, text) => {
  const again = toMarkdown(fromMarkdown(text))
  expect(richHtml(again)).toBe(richHtml(text))
  expect(toMarkdown(fromMarkdown(again))).toBe(again)
})
