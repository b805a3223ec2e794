import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainLine } from './plain-text.ts'
import { validate } from './validation.ts'

const schema = z.object({
  name: plainLine().min(1, 'Wie heißt es?'),
  note: plainLine().max(3, 'Höchstens 3.'),
  place: z.object({ zip: plainLine().min(1, 'Welche Postleitzahl?'), x: z.number('Welche Zahl?') }),
  kind: z.enum(['A', 'B'], 'Welche Art?'),
  isOn: z.boolean(),
  many: z.array(plainLine().min(1, 'Leer.')).max(2),
})

const GOOD = { name: 'a', note: '', place: { zip: '1', x: 1 }, kind: 'A', isOn: true, many: ['a'] }

test.each([
  ['name', undefined, { name: 'Wie heißt es?' }],
  ['name', null, { name: 'Wie heißt es?' }],
  ['name', '\u200b', { name: 'Wie heißt es?' }],
  // An empty text is allowed, an absent one is not.
  ['note', undefined, { note: 'Bitte machen Sie hier eine Angabe.' }],
  ['place', undefined, { 'place.zip': 'Welche Postleitzahl?', 'place.x': 'Welche Zahl?' }],
  ['place', { x: 2 }, { 'place.zip': 'Welche Postleitzahl?' }],
  ['kind', undefined, { kind: 'Welche Art?' }],
  ['isOn', undefined, { isOn: 'Bitte machen Sie hier eine Angabe.' }],
  ['many', [undefined], { 'many.0': 'Leer.' }],
  // Kinds and lengths that no form of ours sends.
  ['name', 7, { name: 'Diese Angabe ist ungültig.' }],
  ['many', ['a', 'b', 'c'], { many: 'Diese Angabe ist ungültig.' }],
])('%s as %j has a German message', (field, value, errors) => {
  expect(validate(schema, { ...GOOD, [field]: value })).toEqual({ value: null, errors })
})

test('a good input has no messages, and one without anything has all', () => {
  expect(validate(schema, GOOD)).toEqual({ value: GOOD, errors: null })
  expect(Object.keys(validate(schema, undefined).errors ?? {}).sort()).toEqual(
    ['isOn', 'kind', 'many', 'name', 'note', 'place.x', 'place.zip'].sort(),
  )
  expect(Object.keys(validate(schema, null).errors ?? {})).toHaveLength(7)
})

test('an empty value that a schema turns into none ends the search', () => {
  const looping = z.object({ a: z.preprocess((text) => (text === '' ? null : text), z.string()) })
  expect(validate(looping, {}).errors).toEqual({ a: 'Bitte machen Sie hier eine Angabe.' })
})
