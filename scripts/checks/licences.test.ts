import { expect, test } from 'vitest'
import { isAccepted, licenceFaults, readLock, shippedPackages } from './licences.ts'

test('shipped packages have only accepted licences, with no copyleft beyond the LGPL', () => {
  expect(shippedPackages(readLock()).length).toBeGreaterThan(100)
  expect(licenceFaults(readLock())).toEqual([])
})

test('a shipped package with a forbidden or missing licence is reported', () => {
  const packages = {
    '': { license: 'EUPL-1.2' },
    'node_modules/free': { version: '1.0.0', license: 'MIT' },
    'node_modules/free/node_modules/catching': { version: '2.0.0', license: 'GPL-3.0-only' },
    'node_modules/network': { version: '3.0.0', license: 'AGPL-3.0-or-later' },
    'node_modules/silent': { version: '4.0.0' },
    'node_modules/tool': { version: '5.0.0', license: 'GPL-3.0-only', dev: true },
  }
  expect(licenceFaults({ packages })).toEqual([
    'catching@2.0.0: GPL-3.0-only',
    'network@3.0.0: AGPL-3.0-or-later',
    'silent@4.0.0: unknown',
  ])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['MIT OR GPL-3.0-only AND MPL-2.0', false],
  ['SEE LICENSE IN LICENSE.txt', false],
])('the licence %s is accepted: %s', (expression, is) => {
  expect(isAccepted(expression)).toBe(is)
})
