import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })

test('words of people are quoted with their language', () => {
  const quoting = Object.keys(sources).filter((path) => sources[path]?.includes('<blockquote'))
  expect(quoting).toEqual(['/src/kit/web/ui/Quote.tsx'])
})
