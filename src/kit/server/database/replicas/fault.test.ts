import { expect, test } from 'vitest'
import { isReplicasFault, mayBeAnsweredElsewhere } from './fault.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

test('a replica is skipped for its own faults, not for query errors', () => {
  for (const code of ['57P01', '08006', '53300', '42P01', 'ECONNREFUSED', 'ECONNRESET'])
    expect(isReplicasFault(coded(code)), code).toBe(true)
  for (const text of [
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Query read timeout',
  ])
    expect(isReplicasFault(new Error(text)), text).toBe(true)
  // A rejected value, a statement timeout, a write, a conflict with recovery, an error of ours.
  for (const code of ['22021', '22003', '57014', '25006', '40001'])
    expect(isReplicasFault(coded(code)), code).toBe(false)
  expect(isReplicasFault(new TypeError('x is undefined'))).toBe(false)
})

test('a query that no server accepts is not repeated elsewhere', () => {
  expect(mayBeAnsweredElsewhere(coded('22021'))).toBe(false)
  for (const code of ['57014', '25006', '40001', '57P01'])
    expect(mayBeAnsweredElsewhere(coded(code)), code).toBe(true)
})
