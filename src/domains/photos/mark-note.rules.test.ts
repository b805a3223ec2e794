import { expect, test } from 'vitest'
import { drawnInFile } from './mark-note.rules.ts'

const [ARROW, CIRCLE] = [{ kind: 'ARROW' } as const, { kind: 'CIRCLE' } as const]

test('an arrow of the form is told from one of an edit', () => {
  const text = 'Loch (mit Pfeil markiert)'
  expect(drawnInFile(text, [ARROW], [ARROW])).toEqual([ARROW])
  expect(drawnInFile(text, [], [ARROW])).toEqual([])
  expect(drawnInFile(text, null, [ARROW]), 'edited before this was noted').toEqual([])
  expect(drawnInFile(text, null, [CIRCLE])).toEqual([ARROW])
})

test('a note that somebody took out of the text stays out', () => {
  expect(drawnInFile('Loch', [ARROW], [])).toEqual([])
})
