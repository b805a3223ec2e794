import { expect, test } from 'vitest'
import { freeSlugs, otherSlugs, slugsOfName } from './town-slug.rules.ts'

test('Aßling and Assling can have slugs of their own', () => {
  expect(slugsOfName('Assling')).toEqual(['assling'])
  expect(slugsOfName('Aßling')).toEqual(['assling', 'aszling'])
})

test.each([
  [
    { name: 'Steinbach', internalName: 'Steinbach (Hochtaunuskreis)', state: 'Hessen', zip: '61449' },
    ['steinbach-hochtaunuskreis', 'steinbach-hessen', 'steinbach-61449'],
  ],
  [
    { name: 'Steinbach', internalName: 'Ortenaukreis', state: 'Baden-Württemberg', zip: '77716' },
    ['steinbach-ortenaukreis', 'steinbach-baden-wuerttemberg', 'steinbach-77716'],
  ],
  // Without anything that tells them apart, a number does.
  [{ name: 'Steinbach', internalName: 'Steinbach' }, ['steinbach-2', 'steinbach-3', 'steinbach-4']],
  [{ name: 'Aßling', internalName: 'Aßling', state: 'Tirol' }, ['aszling', 'assling-tirol', 'assling-2']],
])('the town %o is offered %o', (town, offered) => {
  expect(freeSlugs(otherSlugs(town), new Set([slugsOfName(town.name)[0] ?? '']))).toEqual(offered)
})

test('a taken, reserved or overlong slug is not offered', () => {
  const town = { name: 'Steinbach', internalName: 'Steinbach', state: 'Hessen', zip: '1' }
  const taken = new Set(['steinbach', 'steinbach-hessen'])
  expect(freeSlugs(otherSlugs(town), taken)).toEqual(['steinbach-1', 'steinbach-2', 'steinbach-3'])
  expect(slugsOfName('Gemeinden')).toEqual([])
})
