import { expect, test } from 'vitest'
import { LAUNCH_CHECKS, type LaunchFacts, launchChecks } from './launch.rules.ts'

const READY: LaunchFacts = {
  contactEmail: 'info@lindental.example',
  contactPhone: '06400 55510',
  postalAddress: 'Marktplatz 1',
  dataProtectionContact: 'datenschutz@lindental.example',
  hasBoundary: true,
  hasAddresses: true,
  categories: 7,
  categoriesWithoutEditor: 0,
  administrators: 2,
  foreignPages: 0,
  hasLook: true,
}

test('a complete town has no open launch check', () => {
  expect(launchChecks(READY).map(({ kind }) => kind)).toEqual([...LAUNCH_CHECKS])
  expect(launchChecks(READY).every(({ isDone }) => isDone)).toBe(true)
})

test.each([
  [{ contactPhone: ' ', postalAddress: '' }, 'CONTACT', 2, true],
  [{ hasBoundary: false }, 'BOUNDARY', null, false],
  [{ hasAddresses: false }, 'ADDRESSES', null, false],
  [{ categories: 0 }, 'CATEGORIES', null, true],
  [{ categoriesWithoutEditor: 3 }, 'RESPONSIBLE', 3, false],
  [{ administrators: 1 }, 'ADMINISTRATORS', 1, false],
  [{ administrators: 0 }, 'ADMINISTRATORS', 2, true],
  [{ foreignPages: 1 }, 'LEGAL_TEXTS', 1, true],
  [{ hasLook: false }, 'LOOK', null, false],
] as const)('%j leaves %s open', (facts, kind, missing, isRequired) => {
  const open = launchChecks({ ...READY, ...facts }).filter(({ isDone }) => !isDone)
  expect(open).toEqual([{ kind, isDone: false, isRequired, missing }])
})
