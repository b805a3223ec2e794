import { expect, test } from 'vitest'
import { groupByState } from './group-towns.rules.ts'

const town = (name: string, country: string, state: string) => ({ name, country, state })

test('towns are grouped by country and state in German dictionary order', () => {
  const groups = groupByState([
    town('Au', 'CH', 'Thurgau'),
    town('Berg', 'AT', 'Tirol'),
    town('Dorf', 'AT', 'Oberösterreich'),
    town('Ems', 'DE', 'Thüringen'),
    town('Furt', 'DE', 'Hessen'),
    town('Grund', 'DE', 'Hessen'),
    town('Haus', 'XX', 'Irgendwo'),
  ])
  const text = groups.map(({ name, states }) => [
    name,
    ...states.map(({ state, items }) => `${state}: ${items.map((each) => each.name).join(' ')}`),
  ])
  expect(text).toEqual([
    ['Deutschland', 'Hessen: Furt Grund', 'Thüringen: Ems'],
    ['Österreich', 'Oberösterreich: Dorf', 'Tirol: Berg'],
    ['Schweiz', 'Thurgau: Au'],
    ['XX', 'Irgendwo: Haus'],
  ])
  expect(groupByState([])).toEqual([])
})
