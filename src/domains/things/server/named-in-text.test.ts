import { expect, test } from 'vitest'
import { namedInText } from './named-in-text.ts'

const [LAMP, BENCH, BIN] = [{ name: 'Laterne' }, { name: 'Bank' }, { name: 'Mülleimer' }]
const KINDS = [LAMP, BENCH, BIN]
const first = (text: string, kinds = KINDS) => {
  const [named] = namedInText(text, kinds)
  return named === undefined ? null : [named.kind.name, named.key, named.words]
}

test.each([
  ['Laterne 4711 vor dem Rathaus ist dunkel', ['Laterne', '4711', 'Laterne 4711']],
  ['Lampe Nr. L-204', ['Laterne', 'L-204', 'Lampe Nr. L-204']],
  [
    'Die Straßenlaterne mit der Nummer 0012 flackert',
    ['Laterne', '12', 'Straßenlaterne mit der Nummer 0012'],
  ],
  ['Parkbank B 01 ist morsch', ['Bank', 'B1', 'Parkbank B 01']],
  ['Der Papierkorb\nNr: 7 quillt über.', ['Mülleimer', '7', 'Papierkorb Nr: 7']],
  ['Laterne 12a', ['Laterne', '12A', 'Laterne 12a']],
  ['Laterne 4711 mal wieder aus', ['Laterne', '4711', 'Laterne 4711']],
  ['Laterne 4711 tagsüber an', ['Laterne', '4711', 'Laterne 4711']],
  ['Laterne 4711, 20 m vor dem Tor', ['Laterne', '4711', 'Laterne 4711']],
  ['Laterne AB 12 flackert', ['Laterne', 'AB12', 'Laterne AB 12']],
  ['Nr. L-204 geht nicht, die Leuchte ist aus', ['Laterne', 'L-204', 'Nr. L-204']],
])('„%s“ names a thing with its number', (text, expected) => {
  expect(first(text)).toEqual(expected)
})

test.each([
  ['Laterne vor Lindenweg 12 ist aus', ['Laterne', null, 'Laterne']],
  ['Die Laterne vor Nr. 14 ist aus', ['Laterne', null, 'Laterne']],
  ['Laternen 3 Tage dunkel', ['Laterne', null, 'Laternen']],
  ['Laterne 14 Tage dunkel', ['Laterne', null, 'Laterne']],
  ['Laterne, 100 m weiter', ['Laterne', null, 'Laterne']],
  ['Laterne 20 Uhr', ['Laterne', null, 'Laterne']],
  ['Laterne 12 Wochen aus', ['Laterne', null, 'Laterne']],
  ['Laterne, 20-30 m weiter', ['Laterne', null, 'Laterne']],
  ['Laterne, 20 bis 30 Meter weiter', ['Laterne', null, 'Laterne']],
  ['Laterne 2.5 m hoch', ['Laterne', null, 'Laterne']],
  ['Laterne 2,5m hoch', ['Laterne', null, 'Laterne']],
  ['Laterne 3m hoch', ['Laterne', null, 'Laterne']],
  ['Laterne Nr. 14 Tage aus', ['Laterne', null, 'Laterne']],
  ['Laterne, 3. von links', ['Laterne', null, 'Laterne']],
  ['Laterne vor 14', ['Laterne', null, 'Laterne']],
  ['Laterne am 3. Baum', ['Laterne', null, 'Laterne']],
  ['Laterne ca. 100 m weiter', ['Laterne', null, 'Laterne']],
  ['LATERNE VOR 14', ['Laterne', null, 'LATERNE']],
  ['Die Parkbank ist kaputt', ['Bank', null, 'Parkbank']],
])('„%s“ names a kind without a number', (text, expected) => {
  expect(first(text)).toEqual(expected)
})

test('a text without a kind names nothing', () => {
  for (const text of ['', '4711', 'Schlagloch in der Straße Nr. 5', 'Am Bankautomaten liegt Müll'])
    expect(first(text)).toBeNull()
})

test('a plate with letters is enough where one kind is meant', () => {
  expect(first('Nr. L-204 ist aus', [LAMP])).toEqual(['Laterne', 'L-204', 'Nr. L-204'])
  expect(first('Nr. 204 ist aus', [LAMP]), 'that may be a house').toBeNull()
})
