import { expect, test } from 'vitest'
import { staleEdits } from './broken-copy.ts'
import { FAULTS } from './broken-permissions.ts'
import { MUTANTS } from './mutant-list.ts'

test('every rule that the permission proof breaks still exists in the code', () => {
  expect(staleEdits(FAULTS)).toEqual([])
})

test('every protection that the mutant proof removes exists exactly once in code', () => {
  expect(staleEdits(MUTANTS)).toEqual([])
  expect(new Set(MUTANTS.map(({ attack }) => attack)).size).toBe(MUTANTS.length)
  expect(MUTANTS.length).toBeGreaterThanOrEqual(40)
})

test('an edit that fits nowhere, or in two places, is reported', () => {
  const file = 'proof/mutants/broken-copy.ts'
  const to = ''
  expect(staleEdits([{ file, from: 'stands nowhere'.toUpperCase(), to }])).toHaveLength(1)
  expect(staleEdits([{ file, from: 'import ', to }])).toHaveLength(1)
  expect(staleEdits([{ file: 'scripts/no-such-file.ts', from: 'import ', to }])).toHaveLength(1)
})
