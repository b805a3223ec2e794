import { expect, test } from 'vitest'
import { headOf, isKnownWord, partsOf } from './compounds.ts'
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
  ['Schaukeln', 'Schaukel'],
  ['Ampeln', 'Ampel'],
  ['Wurzeln', 'Wurzel'],
  ['Matraze', 'Matratze', 'Matratzen'],
  ['Poller', 'Pollern', 'Pollers'],
  ['Absperrpoller', 'Absperrpollern'],
  ['Gräben', 'Graben'],
  ['Gräber', 'Grab'],
  ['Kühlschränke', 'Kühlschrank', 'Kuehlschraenke'],
  ['Mu\u0308lleimer', 'Mülleimer', 'Muelleimer'],
  ['Bürger\u00adsteig', 'Bürgersteig'],
])('%s and its spellings are found by one key', (...words) => {
  expect(new Set(words.map(keyOf)).size).toBe(1)
})

test.each([
  ['Baum', 'Raum'],
  ['Müll', 'Mühle'],
  ['neue', 'nu'],
  ['Ampel', 'Stempel'],
  ['Poller', 'Pollen'],
  ['Wagen', 'Waage'],
  ['Bett', 'Beet'],
  ['Graben', 'Grab'],
  ['Roller', 'Rolle'],
  ['Laub', 'Laube'],
  ['Rasen', 'Raser'],
  ['Schranke', 'Schränke'],
  ['Herd', 'Herren'],
  ['Ofen', 'offener'],
  ['Platte', 'platt'],
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
  ['Plakette', []],
  ['Einkaufswagen', ['Einkauf', 'Wagen']],
  ['Waschmaschine', ['Maschine']],
  ['Kinderrad', ['Kind', 'Rad']],
  ['Röhrenfernseher', ['Rohr', 'Fernseher']],
  ['Kinderbett', ['Kind', 'Bett']],
  ['Zebrastreifen', ['Zebra', 'Streifen']],
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
    { text: 'Die Laterne ist aus.', weight: 'B' },
  ])
  expect(vector).toBe("'strasenlatern':1A 'stras':1C 'latern':1C,24B 'defekt':2A")
  expect([...words.values()]).toEqual(['Straßenlaterne', 'defekt', 'Laterne'])
})

test('a vector holds number and joined words, and weighs the category least', () => {
  const texts = [
    { text: 'Fuß-Weg', weight: 'A' },
    { text: 'Gehwegplatten', weight: 'D' },
  ] as const
  expect(searchVector(texts, ['2026-000123']).vector).toBe(
    "'2026-000123':1A '#000123':1A 'fusweg':1A 'fus':1A 'weg':2A 'gehwegplat':23D 'gehweg':23D 'plat':23D",
  )
})

test.each([
  ['Fuß-Weg', 'Fußweg', ['Fuß', 'Weg']],
  ['Fuß\u2011Weg', 'Fußweg', ['Fuß', 'Weg']],
  ['E-Scooter', 'Escooter', ['Scooter']],
  ['Streu-Gut-Kasten', 'Streugutkasten', ['Streu', 'Gut', 'Kasten']],
  ['Bahnhof-Str.', 'Bahnhofstraße', ['Bahnhof', 'Straße']],
])('%s also means %s', (text, form, parts) => {
  expect(parseQuery(text).words).toEqual([
    { form, key: keyOf(form), parts: parts.map(keyOf), isLast: expect.any(Boolean) },
  ])
})

test('a hyphen at an end and one between digits joins nothing', () => {
  expect(parseQuery('Rad- und Fußweg 5-7').words.map(({ form }) => form)).toEqual(['Rad', 'Fußweg', '5', '7'])
})

test.each([
  ['Glasscherben', 'Scherbe'],
  ['Kinderschaukel', 'Schaukel'],
  ['Flughafen', undefined],
  ['Begleiter', undefined],
  ['Gehweg', undefined],
  ['Lindenstraße', undefined],
])('%s ends with %s', (word, head) => {
  expect(headOf(word)?.form).toBe(head)
})

test.each([
  ['Herd', true],
  ['Pollen', true],
  ['Glasscherben', true],
  ['Trottoir', true],
  ['Matratze', true],
  ['Xylophon', false],
  ['Schlagolch', false],
])('whether %s is a known word: %s', (word, isKnown) => {
  expect(isKnownWord(word)).toBe(isKnown)
})

test('a query consists of words, quoted phrases and perhaps a number', () => {
  expect(parseQuery('Die Laterne am „alten Rathaus“').words.map(({ form }) => form)).toEqual(['Laterne'])
  expect(parseQuery('"Loch in der Straße"').phrases).toEqual([
    [
      { key: 'loch', step: 0 },
      { key: 'stras', step: 3 },
    ],
  ])
  expect(parseQuery(' #2026-17 ')).toEqual({ numbers: ['2026-000017'], words: [], phrases: [] })
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
  expect(marked('Am Fuß-Weg', 'fusweg')).toBe('Am [Fuß-Weg]')
  expect(marked('Am Mu\u0308lleimer', 'muleimer')).toBe('Am [Mu\u0308lleimer]')
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
