import { expect, test } from 'vitest'
import { STAFF_MENU } from './staff-menu.ts'
import { MENU_GROUPS, type MenuGroup } from './staff-menu-entry.ts'

test('the menu of a town has one place for each entry', () => {
  const places = STAFF_MENU.map(({ at }) => at)
  expect(places).toEqual([...new Set(places)].sort((one, other) => one - other))
  expect(STAFF_MENU.map(({ label }) => label()).slice(0, 4)).toEqual([
    'Posteingang',
    'Unterwegs',
    'Häufungen',
    'Hinweise',
  ])
  expect(STAFF_MENU).toHaveLength(31)
})

test('the groups follow each other, and a tab stands behind its page', () => {
  const order = Object.keys(MENU_GROUPS) as MenuGroup[]
  const groups = STAFF_MENU.map(({ group }) => order.indexOf(group))
  expect(groups).toEqual(groups.toSorted((one, other) => one - other))
  expect(new Set(groups).size).toBe(order.length)
  for (const { at, tabOf, group } of STAFF_MENU.filter((entry) => entry.tabOf !== undefined)) {
    const page = STAFF_MENU.find((entry) => entry.at === tabOf)
    expect(page?.group, String(at)).toBe(group)
    expect(page?.tabOf).toBeUndefined()
  }
})
