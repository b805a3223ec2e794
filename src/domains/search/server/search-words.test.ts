import { expect, test } from 'vitest'
import { partsOf } from './compounds.ts'
import { excerpt, highlighted } from './highlight.ts'
import { keyOf, wordsOf } from './keys.ts'
import { parseQuery } from './parse-query.ts'
import { searchVector } from './search-vector.ts'
import { synonymsOf } from './synonyms.ts'

test.each([
  ['Schlaglöcher', 'Schlagloch', 'schlagloecher', 'SCHLAGLOCH'],
  ['Bäume', 'Baum', 'baeume', 'Baums'],
  ['Müll', 'muell', 'MÜLL'],
  ['Straße', 'strasse', 'Strassen'],
  ['Graffiti', 'grafitti', 'Grafiti'],
  ['Gullys', 'Gully', 'Gulli'],
  ['Container', 'Kontainer'],
])('%s and its spellings are found by one key', (...words) => {
  expect(new Set(words.map(keyOf)).size).toBe(1)
})

test.each([
  ['Baum', 'Raum'],
  ['Müll', 'Mühle'],
  ['neue', 'nu'],
  ['Ampel', 'Stempel'],
])('%s and %s stay two words', (a, b) => {
  expect(keyOf(a)).not.toBe(keyOf(b))
})

test('abbreviated streets are written out, single letters are no words', () => {
  expect(wordsOf('Bahnhofstr. 5 a, Str.').map(({ form }) => form)).toEqual(['Bahnhofstraße', '5', 'Straße'])
})

test.each([
  ['Straßenlaterne', ['Straße', 'Laterne']],
  ['Sperrmüll', ['Müll']],
  ['Fahrradwege', ['Fahrrad']],
  ['Bushaltestelle', ['Bus']],
  ['Gehweg', []],
  ['Rathaus', []],
  ['Laterne', []],
])('%s is made of what the lists know', (word, parts) => {
  expect(new Set(partsOf(word))).toEqual(new Set(parts.map(keyOf)))
})

test('Germany, Austria and Switzerland ask for the same thing', () => {
  expect(synonymsOf(keyOf('Trottoir'))).toEqual(
    expect.arrayContaining(['Gehsteig', 'Gehweg', 'Bürgersteig'].map(keyOf)),
  )
  expect(synonymsOf(keyOf('Mistkübel'))).toContain(keyOf('Papierkorb'))
})

test('a text becomes weighted words, with compound parts at the same position', () => {
  const { vector, words } = searchVector([
    { text: 'Straßenlaterne defekt', weight: 'A' },
    { text: 'Die Laterne ist aus.', weight: 'C' },
  ])
  expect(vector).toBe("'strasenlatern':1A 'stras':1D 'latern':1D,24C 'defekt':2A")
  expect([...words.values()]).toEqual(['Straßenlaterne', 'defekt', 'Laterne'])
})

test('a query consists of words, quoted phrases and perhaps a number', () => {
  expect(parseQuery('Die Laterne am „alten Rathaus“').words.map(({ form }) => form)).toEqual(['Laterne'])
  expect(parseQuery('"Loch in der Straße"').phrases).toEqual([
    [
      { key: 'loch', step: 0 },
      { key: 'stras', step: 3 },
    ],
  ])
  expect(parseQuery(' #2026-17 ').phrases).toEqual([[{ key: '2026-000017', step: 0 }]])
  expect(parseQuery('Late').words[0]?.isLast).toBe(true)
  expect(parseQuery('Late ').words[0]?.isLast).toBe(false)
  // A query of stop words alone is still a query.
  expect(parseQuery('wer ist da').words).toHaveLength(3)
})

test('hits are highlighted across case, umlauts, endings and compounds', () => {
  const marked = (text: string, ...keys: string[]) =>
    highlighted(text, keys)
      .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
      .join('')
  expect(marked('Zwei SCHLAGLÖCHER, ein Schlagloch', 'schlagloch')).toBe(
    'Zwei [SCHLAGLÖCHER], ein [Schlagloch]',
  )
  expect(marked('Straßenlaterne aus', 'latern')).toBe('[Straßenlaterne] aus')
  expect(marked('Spielplatz', 'spiel*')).toBe('[Spielplatz]')
  expect(marked('<b>Müll</b>', 'mul')).toBe('<b>[Müll]</b>')
})

test('an excerpt begins shortly before the first hit', () => {
  const text = `${'Weit weg davon. '.repeat(20)}Hier liegt Müll. ${'Und noch etwas. '.repeat(20)}`
  const pieces = excerpt(text, ['mul'])
  const whole = pieces.map((piece) => piece.text).join('')
  expect(whole).toMatch(/^… .*Müll.* …$/)
  expect(whole.length).toBeLessThanOrEqual(184)
  expect(pieces.filter(({ isHit }) => isHit).map((piece) => piece.text)).toEqual(['Müll'])
})
