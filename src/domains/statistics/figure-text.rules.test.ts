import { expect, test } from 'vitest'
import { ageText, basisText, daysText, dayText, weekText } from './figure-text.rules.ts'

test('figures are formatted in German', () => {
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
  expect([0, 1, 141].map(basisText)).toEqual(['noch keine', 'aus 1\u00a0Meldung', 'aus 141\u00a0Meldungen'])
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
