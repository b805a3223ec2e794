import { expect, test } from 'vitest'
import { foreignAddress } from './foreign-address.rules.ts'
import { foreignDate } from './foreign-date.rules.ts'
import { mappingSchema } from './mapping.rules.ts'
import { textsOf } from './server/foreign-texts.ts'

const BERLIN = 'Europe/Berlin'

test.each([
  ['2025-03-04T08:15:30+01:00', '2025-03-04T07:15:30.000Z'],
  ['2025-03-04T08:15:30.123Z', '2025-03-04T08:15:30.000Z'],
  ['2025-03-04 08:15:30+0100', '2025-03-04T07:15:30.000Z'],
  ['2025-03-04T08:15-05', '2025-03-04T13:15:00.000Z'],
  ['2025-07-04T08:15:09', '2025-07-04T06:15:09.000Z'],
  ['2025-07-04', '2025-07-04T10:00:00.000Z'],
  ['4.7.2025', '2025-07-04T10:00:00.000Z'],
  ['04.07.2025, 08:15 Uhr', '2025-07-04T06:15:00.000Z'],
  [' 04.12.2025 8:15:59 ', '2025-12-04T07:15:59.000Z'],
])('the time "%s" is %s', (text, at) => {
  expect(foreignDate(text, BERLIN)?.toISOString()).toBe(at)
})

test.each([
  '',
  '3/4/2025',
  '31.02.2025',
  '2025-13-01',
  '2025-01-01T25:00',
  '01.01.25',
  '1735689600',
  'heute',
])('the time "%s" is not understood', (text) => {
  expect(foreignDate(text, BERLIN)).toBeNull()
})

test.each([
  [
    'Marktplatz 3, 35999 Lindental',
    { street: 'Marktplatz', houseNumber: '3', zip: '35999', place: 'Lindental' },
  ],
  [
    '35999 Lindental, Am Anger 12 a',
    { street: 'Am Anger', houseNumber: '12 a', zip: '35999', place: 'Lindental' },
  ],
  ['Altstadt, Lange Straße 7-9', { street: 'Lange Straße', houseNumber: '7-9' }],
  ['Straße des 17. Juni', { street: 'Straße des 17. Juni' }],
  ['D-35999 Lindental', {}],
  ['12345', {}],
  [`${'x'.repeat(500)} 3`, {}],
  ['', {}],
])('the address "%s" is read', (line, parts) => {
  expect(foreignAddress(line)).toEqual(parts)
})

test('no word of a text is lost, and all fits our limits', () => {
  const texts = (title: string | null, description: string | null) =>
    textsOf({ title, description, kind: 'Müll' })
  const long = 'Ein sehr langer Titel '.repeat(8).trim()
  expect(texts('Sofa im Wald', 'Es liegt da.')).toEqual({
    title: 'Sofa im Wald',
    description: 'Es liegt da.',
  })
  expect(texts(null, 'Loch')).toEqual({ title: null, description: 'Müll: Loch' })
  expect(texts('Ei', 'a')).toEqual({ title: null, description: 'Müll: Ei\n\na' })
  expect(texts('Sofa im Wald', null)).toEqual({ title: 'Sofa im Wald', description: 'Sofa im Wald' })
  expect(texts(null, 'x')).toEqual({ title: null, description: 'Meldung: Müll: x' })
  expect(texts(long, 'Es liegt da.')).toEqual({ title: null, description: `${long}\n\nEs liegt da.` })
  expect(() => texts(' ', '\u200b')).toThrow('no-text')
  expect(() => texts(null, 'x'.repeat(3001))).toThrow('long-text')
})

test('a mapping with an unknown part or field is refused', () => {
  expect(mappingSchema.safeParse({ columns: { id: ['a', 'b'] }, statuses: { x: null } }).success).toBe(true)
  for (const wrong of [{ spalten: {} }, { columns: { nummer: 'a' } }, { categories: { x: true } }, []])
    expect(mappingSchema.safeParse(wrong).success).toBe(false)
})
