import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TITLE_MAX, TITLE_MIN } from './report.rules.ts'
import { derivedTitle } from './title.rules.ts'

const titled = (street: string | null, more: Partial<Parameters<typeof derivedTitle>[0]> = {}) =>
  derivedTitle({ kind: 'Schlagloch', place: { street, place: 'Lindental' }, description: '', ...more })

test.each([
  ['Marktplatz', 'am Marktplatz'],
  ['Hauptstraße', 'in der Hauptstraße'],
  ['Bahnhofstrasse', 'in der Bahnhofstrasse'],
  ['Lindenweg', 'im Lindenweg'],
  ['Konrad-Adenauer-Allee', 'in der Konrad-Adenauer-Allee'],
  ['Berliner Straße', 'in der Berliner Straße'],
  ['Berliner Platz', 'am Berliner Platz'],
  ['Lange Straße', 'in der Langen Straße'],
  ['Oberer Graben', 'am Oberen Graben'],
  ['Alter Markt', 'am Alten Markt'],
  ['Hohes Ufer', 'am Hohen Ufer'],
  ['Platz der Republik', 'am Platz der Republik'],
  ['Straße des Friedens', 'in der Straße des Friedens'],
  ['An der Lahn', 'an der Lahn'],
  ['Auf dem Berg', 'auf dem Berg'],
  ['Unter den Linden', 'unter den Linden'],
  ['Am Bahnhof', 'am Bahnhof'],
  ['Schlossgarten', 'im Schlossgarten'],
  ['Alter Friedhof', 'am Alten Friedhof'],
])('a person would say a street like %s with its article', (street, where) => {
  expect(titled(street)).toBe(`Schlagloch ${where}`)
})

test.each(['Zur Höhe', 'Zum Sportplatz', 'Alte Schule', 'B 27', 'Weiden', 'Graben 3/5'])(
  'a name like %s stands behind a comma',
  (street) => expect(titled(street)).toBe(`Schlagloch, ${street}`),
)

test('a title falls back from street to village to category', () => {
  expect(titled(null)).toBe('Schlagloch in Lindental')
  expect(titled(null, { place: null })).toBe('Schlagloch')
  expect(titled(null, { place: null, kind: 'Müll' })).toBe('Meldung: Müll')
  expect(titled('', { place: { street: ' ', place: ' ' } })).toBe('Schlagloch')
})

test('a vague category is replaced by the report’s first words', () => {
  const first = (description: string) => titled('Hauptstraße', { kind: 'Etwas anderes', description })
  expect(first('ein Sofa liegt auf dem Gehweg. Seit Tagen schon.')).toBe('Ein Sofa liegt auf dem Gehweg')
  expect(first('Hallo liebe Gemeinde, am 3. Mai fiel der Zaun um!')).toBe('Am 3. Mai fiel der Zaun um')
  expect(first('Der Zaun\nist umgefallen')).toBe('Der Zaun')
  expect(
    first('In der Hauptstr. gegenüber der Bäckerei wackelt ein Geländer, an dem sich viele festhalten'),
  ).toBe('In der Hauptstr. gegenüber der Bäckerei wackelt ein…')
  expect(first('Da.')).toBe('Meldung in der Hauptstraße')
  expect(titled('Marktplatz', { kind: 'Sonstiges', description: 'Hilfe' })).toBe('Hilfe')
})

test('every derived title has the length of a title', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 })
  const matter = fc.record({
    kind: fc.oneof(
      text.filter((kind) => kind.trim() !== ''),
      fc.constant('Sonstiges'),
    ),
    place: fc.option(fc.record({ street: fc.option(text), place: fc.option(text) })),
    description: text,
  })
  fc.assert(
    fc.property(matter, (given) => {
      const title = derivedTitle(given)
      expect(title.length).toBeGreaterThanOrEqual(TITLE_MIN)
      expect(title.length).toBeLessThanOrEqual(TITLE_MAX)
    }),
  )
})
