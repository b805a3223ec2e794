import { expect, test } from 'vitest'
import { findsUnknown } from './known-words.ts'
import { wordsOfIntl } from './said-by-intl.ts'

const unknownIn = findsUnknown([
  ...['Am Dorfplatz', 'Lindental', 'Kaputte Treppe am Park', 'Grün & Spielplätze', 'Änne'],
  'Vor Nummer 14 ist das Glas kaputt.\nBitte **bald** ersetzen, siehe [den Plan](/plan).',
  '<p>Ich habe die <strong>Scherben</strong> zusammengekehrt.</p>',
  ...wordsOfIntl(),
])

test('data that a page joins, wraps, shortens or lists are known', () => {
  for (const text of [
    'Am Dorfplatz 12, Lindental · Grün & Spielplätze',
    'Kaputte Treppe\nam Park – Lindental',
    'Kaputte Trep…',
    '„Kaputte Treppe am Park“, vor 3 Tagen, gestern',
    'bald',
    'den Plan',
    'Scherben',
    'ist das Glas kaputt',
    'Ä. K., 26. November 2026',
  ])
    expect(unknownIn(text), text).toEqual([])
})

test('an untranslated word between data is reported', () => {
  expect(unknownIn('Am Dorfplatz, Gemeinde Lindental')).toEqual(['Gemeinde'])
  expect(unknownIn('Änne und 3 weitere')).toEqual(['weitere'])
  expect(unknownIn('Meldung')).toEqual(['Meldung'])
})

test('single words of a long text are not known by themselves', () => {
  expect(unknownIn('Plan ersetzen')).toEqual(['Plan ersetzen'])
  expect(unknownIn('Treppe')).toEqual(['Treppe'])
  expect(unknownIn('Treppe am…')).toEqual(['Treppe am'])
})
