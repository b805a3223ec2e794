import { expect, test } from 'vitest'
import { searchText, searchTextOrNull } from './search-text.ts'

test.each([
  ['Mu\u0308lleimer', 'Mülleimer'],
  ['2026\u2011000123', '2026-000123'],
  ['2026\u2010000123', '2026-000123'],
  ['2026\u2212000123', '2026-000123'],
  ['Stra\u00adße', 'Straße'],
  ['\u200bLindental\ufeff', 'Lindental'],
  ['Rebenau ', 'Rebenau'],
  [' \u00a0Alte\u2003\u202fLaterne\n', 'Alte Laterne'],
  ['\u202eLaterne\u202c', 'Laterne'],
  ['Lat\u0000erne', 'Lat erne'],
  ['\u2800\u3164', ''],
  ['Müll – Gehweg', 'Müll – Gehweg'],
])('%j is searched for as %j', (typed, expected) => {
  expect(searchText(typed)).toBe(expected)
  expect(searchText(expected)).toBe(expected)
})

test('a search without letters is none, and a long one is cut', () => {
  expect(searchTextOrNull(' \u200b ', 10)).toBeNull()
  expect(searchTextOrNull(undefined, 10)).toBeNull()
  expect(searchTextOrNull('a\u0308'.repeat(20), 10)).toBe('ä'.repeat(10))
})
