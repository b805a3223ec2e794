import { expect, test } from 'vitest'
import { below, buttonText, noteSchema, typedNote } from './compose.ts'

test('only newly typed note text is carried over, not colleagues’ text', () => {
  expect(typedNote('', null)).toBe('')
  expect(typedNote('', 'Bitte anrufen. ')).toBe('Bitte anrufen.')
  expect(typedNote('Frau Berger, 06400 1234', null)).toBe('')
  expect(typedNote('Frau Berger, 06400 1234', 'Frau Berger, 06400 1234\nWir kommen.')).toBe('Wir kommen.')
  expect(typedNote('Frau Berger', 'Wir kommen.')).toBe('Wir kommen.')
  expect(below(' A\n', 'B')).toBe('A\n\nB')
  expect(below('', 'B')).toBe('B')
})

test('a note needs a text that is new, or another status', () => {
  const said = (internalNotes: string, statusId: string, hasStatuses = true) =>
    noteSchema('Alt', hasStatuses)
      .safeParse({ internalNotes, statusId })
      .error?.issues.map(({ path, message }) => `${path}: ${message}`)
  expect(said('Alt und neu', '')).toBeUndefined()
  expect(said('', ''), 'what stood there is taken away').toBeUndefined()
  expect(said('Alt', '3')).toBeUndefined()
  expect(said('Alt', '')).toEqual(['statusId: Bitte wählen Sie einen Status oder schreiben Sie eine Notiz.'])
  expect(said('Alt', '', false)).toEqual(['internalNotes: Bitte schreiben Sie eine Notiz.'])
  expect(said('x'.repeat(5001), '3')?.[0]).toMatch(/höchstens 5000 Zeichen/)
})

test('the button names the audience', () => {
  const done = { id: 1, name: 'Erledigt', kind: 'DONE' } as Parameters<typeof buttonText>[1]
  expect(buttonText('staff', undefined, true)).toBe('Notiz speichern')
  expect(buttonText('everybody', undefined, true)).toBe('Antworten')
  expect(buttonText('staff', done, false)).toBe('Status ändern')
  expect(buttonText('everybody', done, false)).toBe('Status ändern')
  expect(buttonText('staff', done, true)).toBe('Status ändern und Notiz speichern')
  expect(buttonText('everybody', done, true)).toBe('Status ändern und antworten')
})
