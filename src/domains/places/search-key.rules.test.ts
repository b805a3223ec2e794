import { expect, test } from 'vitest'
import { editDistance } from '#kit/common/edit-distance.ts'
import { addressSearchKey, misspellings, numberKey, streetKeys } from './search-key.rules.ts'

const KEY = 'hauptstrasse 5a'

test.each([
  'Hauptstraße 5a',
  'hauptstrasse 5a',
  'HAUPTSTRASSE 5 A',
  'Hauptstr. 5 a',
  'Hauptstr.5a',
  'Hauptstr 5a',
  '  Hauptstraße,  5 a ',
])('"%s" is the same address as the others', (typed) => {
  expect(addressSearchKey(typed)).toBe(KEY)
})

test.each([
  ['Grünweg', 'gruenweg'],
  ['Gruenweg', 'gruenweg'],
  ['Schloßplatz', 'schlossplatz'],
  ['Öder Äcker', 'oeder aecker'],
  ['Rue de l’Église', 'rue de l eglise'],
  ['Str. der Einheit 3', 'strasse der einheit 3'],
  ['Strandweg 1', 'strandweg 1'],
  ['Am Markt 5-7', 'am markt 5 7'],
  ['Stephanspl. 2', 'stephansplatz 2'],
  ['Kircheng. 7', 'kirchengasse 7'],
  ['G. Hauptmann-Weg', 'g hauptmann weg'],
  ['100%_', '100'],
  ['🕳', ''],
])('"%s" is looked up as "%s"', (typed, key) => {
  expect(addressSearchKey(typed)).toBe(key)
})

test.each([
  ['5', '5'],
  ['5 A', '5a'],
  ['12-14', '12-14'],
  ['12 – 14 b', '12-14b'],
  ['12/3', '12-3'],
])('the house number "%s" is compared as "%s"', (written, key) => {
  expect(numberKey(written)).toBe(key)
})

test('a street is found by name, later words or one letter missing', () => {
  const keys = streetKeys('Am alten Markt')
  expect(keys.whole).toBe('amaltenmarkt')
  expect(keys.parts).toEqual(['altenmarkt', 'markt'])
  expect(keys.misspelt).toContain('amaltenmakt')
  // Short names are not corrected.
  expect(streetKeys('Weg').misspelt).toEqual([])
})

test.each(['Lindenewg', 'Lindnweg', 'Lindeenweg', 'Lindanweg', 'iLndenweg'])(
  '"%s" shares a key with Lindenweg',
  (slip) => {
    const right = new Set(['lindenweg', ...misspellings('lindenweg')])
    const typed = addressSearchKey(slip)
    expect([typed, ...misspellings(typed)].some((key) => right.has(key))).toBe(true)
    expect(editDistance(typed, 'lindenweg')).toBe(1)
  },
)
