import { expect, test } from 'vitest'
import { below, buttonText, noteSchema } from './compose.ts'

test('two texts are joined, the second below the first', () => {
  expect(below(' A\n', 'B')).toBe('A\n\nB')
  expect(below('', 'B')).toBe('B')
})

test('a note needs a text, or another status', () => {
  const said = (internalNotes: string, statusId: string, hasStatuses = true) =>
    noteSchema(hasStatuses)
      .safeParse({ internalNotes, statusId })
      .error?.issues.map(({ path, message }) => `${path}: ${message}`)
  expect(said('Neu', '')).toBeUndefined()
  expect(said(' ', '3')).toBeUndefined()
  expect(said(' ', '')).toEqual(['statusId: Bitte wählen Sie einen Status oder schreiben Sie eine Notiz.'])
  expect(said('', '', false)).toEqual(['internalNotes: Bitte schreiben Sie eine Notiz.'])
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
