import { expect, test } from 'vitest'
import {
  currentSpeech,
  type LanguageTranslator,
  readSpeechFrom,
  type Translator,
} from '../languages/speech.ts'
import { countText, message, plural, say } from '../say.ts'
import { catalogueTranslator } from './catalogue.ts'

function inWords<Result>(translator: Translator | null, run: () => Result): Result {
  const before = currentSpeech()
  readSpeechFrom(() => ({ language: translator as LanguageTranslator | null, variant: null }))
  try {
    return run()
  } finally {
    readSpeechFrom(() => before)
  }
}

test('a translation places the values itself', () => {
  const english = catalogueTranslator('en', { 'In {0} liegt {1}.': '{1} lies in {0}.' })
  expect(inWords(english, () => say`In ${'Lindental'} liegt ${'Holz'}.`)).toBe('Holz lies in Lindental.')
  expect(inWords(null, () => say`In ${'Lindental'} liegt ${'Holz'}.`)).toBe('In Lindental liegt Holz.')
})

test('a message without translation stays German', () => {
  const english = catalogueTranslator('en', { 'Leer {0}': '' })
  expect(inWords(english, () => say`Noch ${3} Tage`)).toBe('Noch 3 Tage')
  expect(inWords(english, () => say`Leer ${1}`)).toBe('Leer 1')
})

test('a constant message uses the language at call time', () => {
  const title = message`Alle`
  expect(inWords(catalogueTranslator('en', { Alle: 'All' }), title)).toBe('All')
  expect(title()).toBe('Alle')
})

test('Ukrainian has its own forms of a plural', () => {
  const ukrainian = catalogueTranslator('uk', {
    '{count, plural, one {{a0}\u00a0Meldung} other {{b0}\u00a0Meldungen}}':
      '{count, plural, one {{b0} звернення} few {{b0} звернення!} many {{b0} звернень} other {{b0} звернення}}',
    '{count, plural, one {Eine wartet} other {{b0} warten}}':
      '{count, plural, one {{count} чекає} few {{count} чекають} many {{count} чекає!} other {x}}',
  })
  const counted = (count: number) => inWords(ukrainian, () => countText(count, 'Meldung', 'Meldungen'))
  expect([1, 3, 5].map(counted)).toEqual(['1 звернення', '3 звернення!', '5 звернень'])
  const waiting = (count: number) => plural(count, message`Eine wartet`, message`${count} warten`)
  expect([1, 3, 5].map((count) => inWords(ukrainian, () => waiting(count)))).toEqual([
    '1 чекає',
    '3 чекають',
    '5 чекає!',
  ])
  expect([1, 3].map(waiting)).toEqual(['Eine wartet', '3 warten'])
})

test('ICU special characters stay literal', () => {
  const english = catalogueTranslator('en', { "Muster ''a'' '{'x'}' '<'b'>' #": 'Pattern' })
  expect(inWords(english, () => say`Muster 'a' {x} <b> #`)).toBe('Pattern')
})

test('marks keep their place in the other order', () => {
  const english = catalogueTranslator('en', {
    'Die <m0>Hinweise</m0> lesen, {1}': '{1}, read <m0>the hints</m0>',
  })
  const values = [{ element: 'a', words: 'Hinweise' }, 'Anna']
  expect(english.pieces({ parts: ['Die ', ' lesen, ', ''], values })).toEqual([
    { at: 1 },
    ', read ',
    { at: 0, words: 'the hints' },
  ])
  expect(english.pieces({ parts: ['Fehlt'], values: [] })).toBeNull()
})
