import { expect, test } from 'vitest'
import { slopeOf } from './memory.ts'

const looks = (megabytes: readonly number[]) =>
  megabytes.map((each, index) => ({ requests: 50_000 * index, megabytes: each }))

test('growth of 3 MB per 50,000 requests is a slope of 6', () => {
  expect(slopeOf(looks([200, 203, 206, 209, 212, 215]))).toBe(6)
})

test('memory that oscillates has no slope', () => {
  expect(slopeOf(looks([200, 210, 200, 200, 210, 200]))).toBe(0)
})

test('two samples give no slope', () => {
  expect(slopeOf(looks([200, 300]))).toBeNull()
})
