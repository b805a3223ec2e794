import { expect, test } from 'vitest'
import { staleFaults } from './permissions.ts'

test('every rule that the proof of permissions breaks still stands in the code', () => {
  expect(staleFaults()).toEqual([])
})
