import { expect, test } from 'vitest'
import { fitting, mentionedIn, piecesOf, typedMention } from './note.rules.ts'

const EDA = { id: 1, firstName: 'Eda', lastName: 'Redlich' }
const EDAR = { id: 2, firstName: 'Eda', lastName: 'Redlich-Ott' }
const OEZ = { id: 3, firstName: 'Özlem', lastName: "D'Angelo" }
const ALL = [EDA, EDAR, OEZ]

test('a mention begins with an at sign in front of the cursor', () => {
  const typed = (text: string) => typedMention(text, text.length)
  expect(typed('@')).toEqual({ start: 0, letters: '' })
  expect(typed('Bitte @Öz')).toEqual({ start: 6, letters: 'Öz' })
  expect(typed('(@Eda Red')).toEqual({ start: 1, letters: 'Eda Red' })
  expect(typed('eda@x')).toBeNull()
  expect(typed('@Eda Redlich hat')).toBeNull()
  expect(typedMention('@Eda schaut', 4)).toEqual({ start: 0, letters: 'Eda' })
})

test('colleagues are found by first name, last name or both', () => {
  expect(fitting(ALL, 'red')).toEqual([EDA, EDAR])
  expect(fitting(ALL, 'eda redlich-')).toEqual([EDAR])
  expect(fitting(ALL, 'ö')).toEqual([OEZ])
  expect(fitting(ALL, '')).toEqual(ALL)
  expect(fitting(ALL, 'x')).toEqual([])
})

test('a text mentions the longest name, each person once', () => {
  expect(mentionedIn("@Eda Redlich-Ott und @Özlem D'Angelo, @Özlem D'Angelo!", ALL)).toEqual([2, 3])
  expect(mentionedIn('@Eda Redlich: bitte', ALL)).toEqual([1])
  expect(mentionedIn('@Eda Redlichs Büro, Eda Redlich', ALL)).toEqual([])
  expect(piecesOf('Bitte @Eda Redlich!', ALL)).toEqual([
    { at: 0, text: 'Bitte ', person: null },
    { at: 6, text: '@Eda Redlich', person: EDA },
    { at: 18, text: '!', person: null },
  ])
})
