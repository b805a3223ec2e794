import { expect, test } from 'vitest'
import type { StatusRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { isExpired } from './is-expired.ts'
import type { KnownTown } from './known-town.ts'

const MONTHS = { 'report-closed': 6, 'report-rejected': 1 } as KnownTown['months']
/** Six months before it is 28 February. */
const NOW = new Date('2026-08-31T12:00:00Z')

const expired = (kind: StatusRow['kind'], statusAt: string) =>
  isExpired({ status: { kind } as StatusRow, statusAt: new Date(statusAt) }, MONTHS, NOW)

test('at the end of August a report of February is expired', () => {
  expect(expired('DONE', '2026-02-28T11:59:59.999Z')).toBe(true)
  expect(expired('DONE', '2026-02-28T12:00:00Z')).toBe(false)
  expect(expired('NOT_POSSIBLE', '2026-03-01T00:00:00Z')).toBe(false)
})

test('rejected reports have a period of their own, open ones none', () => {
  expect(expired('REJECTED', '2026-07-31T11:59:59Z')).toBe(true)
  expect(expired('NOT_APPROVED', '2026-07-31T12:00:00Z')).toBe(false)
  expect(expired('NEW', '1990-01-01T00:00:00Z')).toBe(false)
  expect(expired('ACCEPTED', '1990-01-01T00:00:00Z')).toBe(false)
})
