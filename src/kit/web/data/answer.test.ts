import { expect, test } from 'vitest'
import { isUnreached, misses, OFFLINE, statusOf } from './answer.ts'

test('a page answers with the status that its query deserves', () => {
  const list = { data: [] }
  for (const [status, data, ...codes] of [
    [200, { municipality: {}, reports: list }],
    [404, null, 'NOT_FOUND'],
    [404, { municipality: {}, reports: null }, 'NOT_FOUND'],
    [500, { municipality: {}, reports: null }, 'INTERNAL'],
    // Partial data is shown with the message above it (rule 89); without any data the request was at fault.
    [200, { municipality: {}, reports: null }, 'BAD_USER_INPUT'],
    [400, { reports: null }, 'BAD_USER_INPUT'],
    [400, null, 'BAD_USER_INPUT'],
  ] as const) {
    const errors = codes.map((code) => ({ code, message: 'Ein Satz.' }))
    expect([data, codes, statusOf({ data, errors })]).toEqual([data, codes, status])
  }
})

test('a page with a temporary error answers with status 503', () => {
  const errors = [{ code: 'INTERNAL', message: 'Ein Satz.', retryAfter: 10 }]
  expect(statusOf({ data: null, errors })).toBe(503)
})

test('a page without data is unreached only without a connection', () => {
  const refused = { code: 'NOT_FOUND', message: 'Ein Satz.' }
  for (const [unreached, missing, loaded] of [
    [true, true, { data: null, errors: [OFFLINE] }],
    [true, true, { town: null, users: null, invitations: [], errors: [OFFLINE] }],
    // The rest of the page was there.
    [false, true, { town: {}, users: null, errors: [OFFLINE] }],
    [false, false, { data: null, errors: [refused] }],
    [false, false, { data: null, errors: [] }],
    [false, false, undefined],
  ] as const) {
    expect([loaded, isUnreached(loaded), misses(loaded)]).toEqual([loaded, unreached, missing])
  }
})
