import { expect, test } from 'vitest'
import { parseAddress } from './address-query.rules.ts'

test.each([
  ['Hauptstr. 5', 'hauptstrasse', '5', null],
  ['hauptstrasse 5a, 95463 Bindlach', 'hauptstrasse', '5a', '95463'],
  ['Hauptstraße 5 A Bindlach', 'hauptstrasse', '5a', null],
  ['Gewerbeparkstraße 23a, 3500', 'gewerbeparkstrasse', '23a', '3500'],
  ['Ringstrasse 38 b-c, 3500 Krems', 'ringstrasse', '38b-c', '3500'],
  ['Am Markt 5-7', 'ammarkt', '5-7', null],
  ['Straße des 17. Juni 135', 'strassedes17juni', '135', null],
  ['Hauptstraße, Bindlach', 'hauptstrasse', null, null],
  ['Hauptstr 1234', 'hauptstrasse', '1234', null],
  ['Landweg 12 8500 Frauenfeld', 'landweg', '12', '8500'],
])('"%s" is street %s, number %s, postal code %s', (text, street, number, zip) => {
  const query = parseAddress(text)
  expect(query).toMatchObject({ prefix: street, number, zip })
  expect(query?.candidates).toContain(street)
})

test('an ambiguous word is searched as street and as place', () => {
  expect(parseAddress('Bindlach Hauptstr 5')?.candidates).toContain('hauptstrasse')
  expect(parseAddress('Bindlach Hauptstr 5')?.places).toContain('bindlach')
  expect(parseAddress('Straße des 17. Juni')?.candidates).toContain('strassedes17juni')
  expect(parseAddress('Q 7, 24')?.candidates).toContain('q724')
})

test('an empty query stays empty, and a long one is cut', () => {
  expect(parseAddress('')).toBeNull()
  expect(parseAddress(' ,.- ')).toBeNull()
  expect(parseAddress('🕳')).toBeNull()
  expect(parseAddress('a b '.repeat(5000))?.candidates.length).toBeLessThan(40)
})
