import { expect, test } from 'vitest'
import { agoText, dateText, dateTimeText, numberText, shortDateText } from './german.ts'
import { countText } from './say.ts'

const NEW_YEAR = '2025-12-31T23:30:00.000Z'

test('a moment is written in the format and words of its place', () => {
  expect(dateTimeText('2026-11-21T13:05:00.000Z', 'Europe/Berlin')).toBe('21. November 2026, 14:05\u00a0Uhr')
  expect(dateTimeText(NEW_YEAR, 'Europe/Vienna', 'de-AT')).toBe('1. Jänner 2026, 00:30\u00a0Uhr')
  expect(dateText(NEW_YEAR, 'Europe/Berlin')).toBe('1. Januar 2026')
  expect(dateText(NEW_YEAR, 'UTC')).toBe('31. Dezember 2025')
  expect(shortDateText('2026-07-01T22:00:00.000Z', 'Europe/Zurich', 'de-CH')).toBe('02.07.2026')
})

const NOW = '2026-11-21T12:00:00.000Z'

test.each([
  ['2026-11-21T11:59:31.000Z', NOW, 'gerade eben'],
  ['2026-11-21T11:59:00.000Z', NOW, 'vor 1 Minute'],
  ['2026-11-21T09:00:00.000Z', NOW, 'vor 3 Stunden'],
  // A phone's clock may be slow compared to the server's.
  ['2026-11-21T12:00:05.000Z', NOW, 'gerade eben'],
  // From here on the calendar of the place counts: 23:30 there is 22:30 in UTC.
  ['2026-11-20T22:30:00.000Z', '2026-11-20T23:30:00.000Z', 'gestern'],
  ['2026-11-20T22:30:00.000Z', '2026-11-20T22:55:00.000Z', 'vor 25 Minuten'],
  ['2026-11-19T07:00:00.000Z', '2026-11-20T22:30:00.000Z', 'gestern'],
  ['2026-11-19T22:30:00.000Z', NOW, 'vorgestern'],
  ['2026-11-19T23:30:00.000Z', NOW, 'gestern'],
  ['2026-11-18T12:00:00.000Z', NOW, 'vor 3 Tagen'],
  ['2026-11-14T12:00:00.000Z', NOW, 'vor 1 Woche'],
  ['2026-11-01T12:00:00.000Z', NOW, 'vor 2 Wochen'],
  ['2026-10-22T12:00:00.000Z', NOW, 'vor 4 Wochen'],
  ['2026-10-21T12:00:00.000Z', NOW, 'vor 1 Monat'],
  ['2026-01-31T12:00:00.000Z', '2026-02-28T12:00:00.000Z', 'vor 1 Monat'],
  ['2025-11-22T12:00:00.000Z', NOW, 'vor 11 Monaten'],
  ['2025-11-21T12:00:00.000Z', NOW, 'vor 1 Jahr'],
  ['2024-11-01T12:00:00.000Z', NOW, 'vor 2 Jahren'],
])('%s is at %s said as “%s”', (iso, now, text) => {
  expect(agoText(iso, new Date(now), 'Europe/Berlin')).toBe(text)
})

test('a day off summer time is one day all the same', () => {
  expect(agoText('2026-10-24T21:30:00.000Z', new Date('2026-10-25T22:30:00.000Z'), 'Europe/Berlin')).toBe(
    'gestern',
  )
})

test('numbers have points for thousands and a comma for fractions', () => {
  expect(numberText(1234.5, 1)).toBe('1.234,5')
  expect(countText(1, 'Meldung', 'Meldungen')).toBe('1\u00a0Meldung')
  expect(countText(12_345, 'Meldung', 'Meldungen')).toBe('12.345\u00a0Meldungen')
})
