import { expect, test } from 'vitest'
import { agoText, countText, dateText, dateTimeText, numberText, shortDateText } from './german.ts'

const NEW_YEAR = '2025-12-31T23:30:00.000Z'

test('a moment is written as the place has it, in its own words', () => {
  expect(dateTimeText('2026-11-21T13:05:00.000Z', 'Europe/Berlin')).toBe('21. November 2026, 14:05 Uhr')
  expect(dateTimeText(NEW_YEAR, 'Europe/Vienna', 'de-AT')).toBe('1. Jänner 2026, 00:30 Uhr')
  expect(dateText(NEW_YEAR, 'Europe/Berlin')).toBe('1. Januar 2026')
  expect(dateText(NEW_YEAR, 'UTC')).toBe('31. Dezember 2025')
  expect(shortDateText('2026-07-01T22:00:00.000Z', 'Europe/Zurich', 'de-CH')).toBe('02.07.2026')
})

test.each([
  ['2026-11-21T11:59:31.000Z', 'gerade eben'],
  ['2026-11-21T11:59:00.000Z', 'vor 1 Minute'],
  ['2026-11-21T09:00:00.000Z', 'vor 3 Stunden'],
  ['2026-11-20T12:00:00.000Z', 'gestern'],
  ['2026-11-01T12:00:00.000Z', 'vor 2 Wochen'],
  ['2024-11-01T12:00:00.000Z', 'vor 2 Jahren'],
  // The clock of a phone may go behind the server's.
  ['2026-11-21T12:00:05.000Z', 'gerade eben'],
])('%s is said as “%s”', (iso, text) => {
  expect(agoText(iso, new Date('2026-11-21T12:00:00.000Z'))).toBe(text)
})

test('numbers have points for thousands and a comma for fractions', () => {
  expect(numberText(1234.5, 1)).toBe('1.234,5')
  expect(countText(1, 'Meldung', 'Meldungen')).toBe('1\u00a0Meldung')
  expect(countText(12_345, 'Meldung', 'Meldungen')).toBe('12.345\u00a0Meldungen')
})
