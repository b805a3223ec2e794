import { expect, test } from 'vitest'
import { JOB_KINDS, SCHEDULES } from './job-kinds.ts'

/** The queue stores one schedule for each name: of two, the last would silently win. */
test('every job kind is unique and has at most one schedule', () => {
  const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)
  expect(JOB_KINDS.length).toBeGreaterThan(10)
  expect(repeated(JOB_KINDS.map(({ name }) => name))).toEqual([])
  expect(repeated(SCHEDULES.map(({ kind }) => kind.name))).toEqual([])
  const known = new Set<string>(JOB_KINDS.map(({ name }) => name))
  expect(SCHEDULES.filter(({ kind }) => !known.has(kind.name))).toEqual([])
})
