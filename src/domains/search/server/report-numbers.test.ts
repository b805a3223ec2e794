import { expect, test } from 'vitest'
import { numberForms } from '#tests/search/number-forms.ts'
import { parseQuery } from './parse-query.ts'
import { numbersIn } from './report-numbers.ts'

test.each(numberForms('2026-000123'))('a report is found by %j', (text) => {
  const [number] = parseQuery(text).numbers
  expect(['2026-000123', '#000123']).toContain(number)
})

test.each([
  'Lindenweg 12',
  'Lindenweg Nr. 12',
  'Hausnummer 12',
  '35999',
  '06499 Auenstadt',
  '5 6 7',
  '12.03.2026',
  '2026-03-15',
  'Laterne seit 2025',
  'Winter 2025/26',
  '123456',
  '0171 2345678',
  '2026-000123-1',
  'Meldung',
])('%j names no report', (text) => {
  expect(numbersIn(text)).toEqual({ keys: [], rest: text })
})

test('a search text can hold several report numbers and other words', () => {
  expect(parseQuery('2026-000123 und Nr. 2026-124 Laterne')).toMatchObject({
    numbers: ['2026-000123', '2026-000124'],
    words: [{ form: 'Laterne' }],
  })
  expect(numbersIn('000123 000124').keys).toEqual(['#000123', '000123', '#000124', '000124'])
  expect(numbersIn('lindental/abfall/laterne-aus-2026-17').keys).toEqual(['2026-000017'])
})
