import { expect, test } from 'vitest'
import { type AddressQuery, parseAddress } from './address-query.rules.ts'

/** "hauptstrasse 5 [lindental]": street, number and the words beside it. */
const written = ({ key, number, beside }: AddressQuery['readings'][number]) =>
  [key, number?.range ?? number?.first, ...beside.map(({ words }) => `[${words.join(' ')}]`)]
    .filter(Boolean)
    .join(' ')

const readings = (text: string) => parseAddress(text)?.readings.map(written) ?? []

test.each([
  ['Hauptstr. 5', 'hauptstrasse 5', null],
  ['hauptstrasse 5a, 95463 Bindlach', 'hauptstrasse 5a [bindlach]', '95463'],
  ['Hauptstraße 5 A Bindlach', 'hauptstrasse 5a [bindlach]', null],
  ['Hauptstr.5', 'hauptstrasse 5', null],
  ['Gewerbeparkstraße 23a, 3500', 'gewerbeparkstrasse 23a', '3500'],
  ['Ringstrasse 38 b-c, 3500 Krems', 'ringstrasse 38b-c [krems]', '3500'],
  ['Landweg 12 8500 Frauenfeld', 'landweg 12 [frauenfeld]', '8500'],
  ['Landweg 12, Frauenfeld 8500', 'landweg 12 [frauenfeld]', '8500'],
  ['Frauenfeld 8500, Landweg 12', 'landweg 12 [frauenfeld]', '8500'],
  ['Hauptstr 1234', 'hauptstrasse 1234', null],
  ['Am Markt 5-7', 'ammarkt 5-7', null],
  ['Am Markt 5 bis 7', 'ammarkt 5-7', null],
  ['Am Markt 5 u. 7', 'ammarkt 5', null],
  ['Am Markt 5+7', 'ammarkt 5', null],
  ['Am Markt 5, 7 und 9', 'ammarkt 5', null],
  ['Am Markt zwischen 5 und 9', 'ammarkt 5 [zwischen]', null],
  ['Straße des 17. Juni 135', 'strassedes17juni 135', null],
  ['Hauptstraße 5. Bindlach', 'hauptstrasse 5 [bindlach]', null],
  ['3. Südwieke 5', '3suedwieke 5', null],
  ['Hauptstraße Haus-Nr. 5', 'hauptstrasse 5', null],
  ['12 Mühleweg, Vaduz', 'muehleweg 12 [vaduz]', null],
  ['Vaduz, 12 Mühleweg', 'muehleweg 12 [vaduz]', null],
  ['8 Zur Höhe', 'zurhoehe 8', null],
  ['5, Hauptstraße, Lindental', 'hauptstrasse 5 [lindental]', null],
  ['Hauptstraße, 5, Lindental', 'hauptstrasse 5 [lindental]', null],
  ['Hauptstraße, Lindental', 'hauptstrasse [lindental]', null],
  ['Hauptstraße 5, Lindental, Deutschland', 'hauptstrasse 5 [lindental]', null],
  ['Hauptstraße 5, Hohnstein, Sächsische Schweiz', 'hauptstrasse 5 [hohnstein] [saechsische schweiz]', null],
  ['Hauptstra\u00dfe 5, Mu\u0308nchen', 'hauptstrasse 5 [muenchen]', null],
  ['Haupt\u00adstraße\u200b 5', 'hauptstrasse 5', null],
])('"%s" is %s, postal code %s', (text, first, zip) => {
  expect(readings(text)).toContain(first)
  // In any order a reading can come later, but never behind one with another number.
  const numbered = readings(text).filter((each) => / \d/.test(each))
  if (/ \d/.test(first)) expect(numbered[0]?.split(' ')[1]).toBe(first.split(' ')[1])
  expect(parseAddress(text)?.zip ?? null).toBe(zip)
})

test.each([
  'Kirchgasse 3 Top 5',
  'Kirchgasse 3/Top 5',
  'Kirchgasse 3/2/11',
  'Kirchgasse 3 Stiege 2',
  'Kirchgasse 3, Stg. 2, Tür 5',
  'Kirchgasse 3, Whg. 7',
  'Kirchgasse 3 App. Nr. 7',
  'Kirchgasse 3, 2. Stock links',
  'Kirchgasse 3 2. OG',
  'Kirchgasse 3 EG',
  'Kirchgasse 3 Hinterhaus',
  'Kirchgasse 3, im Hof',
  'Kirchgasse 3 Haus B',
  'Kirchgasse 3, Aufgang II',
  'Top 5, Kirchgasse 3',
  '2. Stock, Kirchgasse 3',
  'Kirchgasse 3 Laterne 9',
  'Kirchgasse 3 gegenüber der Post',
  'Kirchgasse 3, Ecke Schulgasse',
  'Kirchgasse 3 / Schulgasse 2',
  'Kirchgasse 3 und Schulgasse 2',
])('of "%s" only street and house are left', (text) => {
  expect(parseAddress(text)?.readings[0]).toMatchObject({ key: 'kirchgasse', beside: [] })
  expect(parseAddress(text)?.readings[0]?.number?.first).toBe('3')
})

test.each([
  ['Kleine Stiege 3', 'kleinestiege 3'],
  ['Stiege 5, Lindental', 'stiege 5 [lindental]'],
  ['An der Ecke 5', 'anderecke 5'],
  ['Vor dem Tor 5', 'vordemtor 5'],
  ['Am Hof', 'amhof'],
  ['Straße 101 Nr. 12', 'strasse101 12'],
  ['In den 30 Morgen 34b', 'inden30morgen 34b'],
  ['C 3 54', 'c3 54'],
  ['Q 7, 24', 'q7 24'],
  ['Sankt-Florian-Gasse 3', 'stfloriangasse 3'],
  ['Straße des 17. Juni', 'strassedes17juni'],
])('a street may be called like "%s"', (text, reading) => {
  expect(readings(text)).toContain(reading)
})

test('a number behind a numbered city is part of a place', () => {
  expect(readings('Hauptstraße 5 Laterne 9')[0]).toBe('hauptstrasse 5')
  expect(readings('Hauptstraße 5 Wien 3')[0]).toBe('hauptstrasse 5 [wien]')
  expect(readings('Hauptstraße 5, Hof')[0]).toBe('hauptstrasse 5 [hof]')
})

test.each([
  ['Hauptstraße 5, A-1010 Wien', 'AT'],
  ['Hauptstraße 5, FL-9490 Vaduz', 'LI'],
  ['Hauptstraße 5, CH', 'CH'],
  ['Österreich, Wien, Hauptstraße 5', 'AT'],
  ['Hauptstraße 5 Lindental Germany', 'DE'],
  ['Hauptstraße 5, Lindental', null],
  ['Deutschland', null],
])('"%s" is in the country %s', (text, country) => {
  expect(parseAddress(text)?.country).toBe(country)
})

test('an ambiguous word is searched as street and as place', () => {
  expect(readings('Bindlach Hauptstr 5')).toContain('hauptstrasse 5 [bindlach]')
  expect(parseAddress('Bindlach Hauptstr 5')?.places).toContain('bindlach')
})

test('an empty query stays empty, and a long one is cut', () => {
  expect(parseAddress('')).toBeNull()
  expect(parseAddress(' ,.- ')).toBeNull()
  expect(parseAddress('🕳')).toBeNull()
  expect(parseAddress('35999')).toBeNull()
  expect(parseAddress('a b '.repeat(5000))?.readings.length).toBeLessThan(40)
  expect(parseAddress('Ecke a, b/c '.repeat(5000))?.junction?.meetings.length).toBeLessThan(50)
})
