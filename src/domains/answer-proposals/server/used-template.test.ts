import { expect, test } from 'vitest'
import { usedTemplate } from './used-template.ts'

const SHORT = { text: 'Guten Tag {Name}, vielen Dank für Ihre Meldung {Nummer}.' }
const LONG = {
  text: 'Guten Tag {Name}, vielen Dank für Ihre Meldung {Nummer}. Der Bauhof sieht sich „{Titel}“ in den nächsten Tagen an.\n\nFreundliche Grüße',
}
const filled = (text: string) =>
  text.replace('{Name}', 'Marion A.').replace('{Nummer}', '2026-000123').replace('{Titel}', 'Loch im Weg')

test('the template with most of its words in an answer was used', () => {
  expect(usedTemplate(filled(LONG.text), [SHORT, LONG])).toBe(LONG)
  expect(usedTemplate(filled(SHORT.text), [LONG, SHORT])).toBe(SHORT)
  expect(usedTemplate(filled(LONG.text).replace('in den nächsten Tagen', 'am Montag'), [LONG])).toBe(LONG)
  expect(usedTemplate(`Hallo zusammen!\n\n${filled(SHORT.text)}`, [SHORT])).toBe(SHORT)
})

test('an answer in one’s own words used none', () => {
  expect(usedTemplate('Guten Tag, wir waren gestern da.', [SHORT, LONG])).toBeNull()
  expect(usedTemplate('Irgendwas', [{ text: '{Titel} {Nummer}' }, { text: '…' }])).toBeNull()
})

test('a template of two words is found as a whole', () => {
  expect(usedTemplate('Ist erledigt.', [{ text: 'Ist erledigt' }])).not.toBeNull()
  expect(usedTemplate('Das ist nicht erledigt.', [{ text: 'Ist erledigt' }])).toBeNull()
})
