import { expect, test } from 'vitest'
import { foreignAddress } from './foreign-address.rules.ts'

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
