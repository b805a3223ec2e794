import { expect, test } from 'vitest'
import { readBrackets } from './brackets.ts'

test('text beside messages and in their values is outside', () => {
  const { outside, isWhole } = readBrackets(['Ort: ⟦Noch ⟪drei⟫ Tage, ⟪⟦sagt⟧ er⟫⟧', '⟦Ende⟧'])
  expect(outside).toEqual(['Ort: ', 'drei', ' er'])
  expect(isWhole).toBe(true)
})

test('a message with a link runs over several pieces', () => {
  const { outside, isWhole } = readBrackets(['⟦Lesen Sie die ', 'Hinweise', '.⟧', 'Stadtplan'])
  expect(outside).toEqual(['Stadtplan'])
  expect(isWhole).toBe(true)
})

test('a message that lost a bracket is noticed', () => {
  expect(readBrackets(['⟦Lesen Sie ']).isWhole).toBe(false)
  expect(readBrackets(['Hinweise.⟧']).isWhole).toBe(false)
  expect(readBrackets(['⟦Ihre Meldung…']).isWhole).toBe(true)
  expect(readBrackets(['⟦Noch ⟪3⟧']).isWhole).toBe(false)
})
