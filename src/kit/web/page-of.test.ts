import { expect, test } from 'vitest'
import { pageOf, pageOfRequest, pageSearch } from './page-of.ts'

test('the page number comes from the address and defaults to one', () => {
  for (const [words, page] of [
    ['seite=7', 7],
    ['seite=99999', 99_999],
    ['', 1],
    ['seite=', 1],
    ['seite=0', 1],
    ['seite=-2', 1],
    ['seite=1.5', 1],
    ['seite=100000', 1],
    ['seite=zwei', 1],
  ] as const)
    expect([words, pageOf(new URLSearchParams(words))]).toEqual([words, page])
  expect(pageOfRequest(new Request('https://x.example/aktuelles?seite=3'))).toBe(3)
  expect([pageSearch(1), pageSearch(2)]).toEqual(['', '?seite=2'])
})
