import { expect, test } from 'vitest'
import { STAFF_MENU } from './staff-menu.ts'

test('the menu of a town has one place for each entry', () => {
  const places = STAFF_MENU.map(({ at }) => at)
  expect(places).toEqual([...new Set(places)].sort((one, other) => one - other))
  expect(STAFF_MENU.map(({ label }) => label).slice(0, 3)).toEqual(['Posteingang', 'Unterwegs', 'Hinweise'])
  expect(STAFF_MENU).toHaveLength(18)
})
