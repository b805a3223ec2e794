import { expect, test } from 'vitest'
import { domainFaults } from './domain-list.ts'

const LADDER = ['places', 'access', 'users', 'reports']
const MANIFESTS = ['places', 'users', 'reports']

test('each domain is named once, in the order of the ladder', () => {
  const faults = (...listed: string[]) => domainFaults(LADDER, listed, MANIFESTS)
  expect(faults('places', 'users', 'reports')).toEqual([])
  expect(faults('places', 'users', 'users', 'reports')).toEqual(['users is named twice'])
  expect(faults('places', 'reports')).toEqual(['users is not named'])
  expect(faults('users', 'places', 'reports')).toEqual([expect.stringContaining('order of their ladder')])
  expect(faults('places', 'users', 'reports', 'access')).toEqual([expect.stringContaining('access has no')])
})
