import { expect, test } from 'vitest'
import { inLines } from '#kit/server/languages/catalogues.ts'
import { faultsOfEasy } from './easy-german.ts'
import { needsEasyWords } from './easy-scope.ts'

test('short sentences of plain words pass', () => {
  for (const text of [
    'Wir haben nichts gefunden. Bitte versuchen Sie ein anderes Wort.',
    'Der Link geht {0} Stunden. Waren Sie das nicht? Dann müssen Sie nichts tun.',
    'Die Straßen-Lampe ist dunkel.',
    'Wählen Sie „Benachrichtigungen“ auf openstreetmap.org.',
    'Dieses Haus und jedes Foto',
    '{count, plural, one {1 Foto fehlt.} other {{b0} Fotos fehlen.}}',
  ])
    expect(faultsOfEasy(text), text).toEqual([])
})

test('each mark of heavy German is named', () => {
  for (const [text, fault] of [
    ['Sie sehen hier alle Ihre Meldungen und dazu noch die Antworten aus der Gemeinde.', /14 words/],
    ['Die Straßenbeleuchtung ist dunkel.', /no hyphen: Straßenbeleuchtung/],
    ['Der Name des Ortes', /a genitive: des/],
    ['Das Ende dieses Ortes', /a genitive/],
    ['Sie könnten das ändern.', /a subjunctive: könnten/],
    ['Ihre Meldung wurde gelöscht.', /a passive or a future: wurde/],
    ['Wir antworten z. B. morgen.', /an abbreviation/],
    ['Wählen Sie zwei Fotos.', /a number in words: zwei/],
    ['Das Feld ist optional.', /few people know: optional/],
    ['Das geht; bitte warten Sie.', /a semicolon/],
    ['{count, plural, one {1 Foto wird gesendet.} other {{b0} Fotos fehlen.}}', /a passive/],
  ] as const)
    expect(faultsOfEasy(text).join('; '), text).toMatch(fault)
})

test('citizens’ German needs easy words, simple German does not', () => {
  const form = ['src/domains/filing/web/create/CheckStep.tsx']
  const heavy = 'Die Meldung wurde gelöscht.'
  expect(needsEasyWords({ msgid: heavy, references: form })).toBe(true)
  expect(needsEasyWords({ msgid: 'Anmelden', references: form })).toBe(false)
  expect(needsEasyWords({ msgid: heavy, references: ['src/domains/exports/web/ExportsPage.tsx'] })).toBe(
    false,
  )
})

test('each sentence begins a line', () => {
  expect(inLines('Das geht. Bitte warten Sie! {0} ist da.')).toBe('Das geht.\nBitte warten Sie!\n{0} ist da.')
  expect(inLines('Der 2. Schritt ist aus.')).toBe('Der 2. Schritt ist aus.')
})
