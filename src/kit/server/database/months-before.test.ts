import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { monthsBefore as inSql } from '#kit/server/database/months.sql.ts'
import { aSite } from '#tests/site.ts'
import { monthsBefore } from './months-before.ts'

const CASES = [
  ['2026-08-31T12:30:15.250Z', 6, '2026-02-28T12:30:15.250Z'],
  ['2024-08-31T00:00:00.000Z', 6, '2024-02-29T00:00:00.000Z'],
  ['2026-03-31T23:59:59.999Z', 1, '2026-02-28T23:59:59.999Z'],
  ['2024-02-29T12:00:00.000Z', 12, '2023-02-28T12:00:00.000Z'],
  ['2026-02-28T12:00:00.000Z', 6, '2025-08-28T12:00:00.000Z'],
  ['2026-01-15T12:00:00.000Z', 120, '2016-01-15T12:00:00.000Z'],
] as const

test.each(CASES)('%s less %i months is %s', (date, months, before) => {
  expect(monthsBefore(new Date(date), months).toISOString()).toBe(before)
})

test('the database counts months alike', async () => {
  await using site = await aSite()
  for (const [date, months, before] of CASES) {
    const { rows } = await sql<{ at: Date }>`select ${inSql(new Date(date), months)} as at`.execute(
      site.services.db,
    )
    expect(rows[0]?.at.toISOString(), date).toBe(before)
  }
})
