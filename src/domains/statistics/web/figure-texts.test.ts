import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { ageText, daysText, dayText, weekText } from './figure-texts.ts'

test('figures are said in German', () => {
  expect([null, 0, 0.04, 1, 1.25, 9.96, 12.4].map(daysText)).toEqual([
    '–',
    'unter 0,1 Tage',
    'unter 0,1 Tage',
    '1 Tag',
    '1,3 Tage',
    '10 Tage',
    '12 Tage',
  ])
  expect(dayText('2026-11-02')).toBe('02.11.2026')
  expect(ageText({ from: 0, to: 7 })).toBe('bis 7 Tage')
  expect(ageText({ from: 91, to: null })).toBe('über 90 Tage')
})

test('weeks are numbered as ISO 8601 says', () => {
  expect(['2025-12-29', '2026-01-05', '2026-11-16', '2026-12-28', '2027-01-04'].map(weekText)).toEqual([
    'KW\u00a01',
    'KW\u00a02',
    'KW\u00a047',
    'KW\u00a053',
    'KW\u00a01',
  ])
})

test('a table for spreadsheets: semicolons, quotes doubled, and nothing that is taken for a formula', () => {
  expect(
    csvOf([
      ['Name', 'Neu'],
      ['=cmd|"x"', 3],
      ['a;b', 1.5],
      ['Zeile\nzwei', 0],
      ['–', 1],
    ]),
  ).toBe('\uFEFFName;Neu\r\n"\'=cmd|""x""";3\r\n"a;b";1,5\r\n"Zeile\nzwei";0\r\n–;1\r\n')
})
