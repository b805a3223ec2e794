import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Any error in the console, from React or other code, fails the test. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
