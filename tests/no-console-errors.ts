import { afterEach, beforeEach, expect, vi } from 'vitest'

/** What React or anybody else complains about in the console fails the test. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
