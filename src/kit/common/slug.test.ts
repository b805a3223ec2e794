import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

test('a slug has plain letters, joined words and at most sixty characters (O-09)', () => {
  const table: [text: string, slug: string][] = [
    ['Straße/Größe', 'strasse-groesse'],
    ['STRAẞE', 'strasse'],
    ['Ärger mit Öl & Übel', 'aerger-mit-oel-uebel'],
    // An umlaut in two code points, as some keyboards send it, counts as the same letter.
    ['Mu\u0308ll', 'muell'],
    ['Łódź', 'lodz'],
    ['Crème brûlée, Ångström, Đorđe', 'creme-brulee-angstroem-dorde'],
    ['🚧 Loch!! 🚧', 'loch'],
    ['  --Weg--  ', 'weg'],
    ['½ ﬁx №5', '1-2-fix-no5'],
    ['', 'meldung'],
    ['🚧🚧', 'meldung'],
    ['Київ', 'meldung'],
  ]
  for (const [text, slug] of table) expect([text, slugOf(text)]).toEqual([text, slug])
  expect(slugOf('???', 'kategorie')).toBe('kategorie')
})

test('an overlong slug is cut at a word if possible', () => {
  const cut = slugOf('Lange Worte '.repeat(25))
  expect(cut).toBe('lange-worte-lange-worte-lange-worte-lange-worte-lange-worte')
  expect(slugOf(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59))
  expect(slugOf(`${'a'.repeat(60)} b`)).toBe('a'.repeat(60))
  expect(slugOf('ß'.repeat(300))).toBe('s'.repeat(60))
})

test('a slug that is taken gets the next number', () => {
  expect(freeSlug('weg', [])).toBe('weg')
  expect(freeSlug('weg', ['weg', 'weg-2', 'weg-4'])).toBe('weg-3')
})
