import { expect, test } from 'vitest'
import { validate } from '#kit/common/validation.ts'
import { EXAMPLE, fillTemplate, PLACEHOLDERS, templateSchema, unknownPlaceholders } from './template.rules.ts'

test('every placeholder is filled, as often as it stands there', () => {
  const text =
    'Guten Tag {Name}, zu {Nummer} ({Titel}, {Ort}, {Kategorie}): {Status}. {Gemeinde}, {Datum}, {Nummer}'
  expect(fillTemplate(text, EXAMPLE)).toBe(
    'Guten Tag Marion A., zu 2026-000123 (Laterne flackert, Lindenweg 12, Beleuchtung): Angenommen. Lindental, 21. November 2026, 2026-000123',
  )
  expect(Object.keys(PLACEHOLDERS).every((name) => text.includes(`{${name}}`))).toBe(true)
})

test('an empty placeholder leaves no gap, and filled-in text is not re-expanded', () => {
  expect(fillTemplate('Guten Tag {Name}, danke.', { ...EXAMPLE, Name: '' })).toBe('Guten Tag, danke.')
  expect(fillTemplate('Zu „{Titel}“', { ...EXAMPLE, Titel: '{Name} $& {x}' })).toBe('Zu „{Name} $& {x}“')
  expect(fillTemplate('{toString} {} { Name }', EXAMPLE)).toBe('{toString} {} { Name }')
})

test('an unknown placeholder is refused before saving', () => {
  expect(unknownPlaceholders('{Name} {name} {Nr.} {Nr.} {')).toEqual(['{name}', '{Nr.}'])
  const { errors } = validate(templateSchema, { name: 'Dank', text: 'Guten Tag {Vorname}' })
  expect(errors?.text).toBe(
    'Den Platzhalter {Vorname} gibt es nicht. Möglich sind {Name}, {Nummer}, {Titel}, {Ort}, {Kategorie}, {Status}, {Gemeinde}, {Datum}.',
  )
})
