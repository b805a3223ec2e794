import { expect, test } from 'vitest'
import { UPLOAD_HOURS } from '#domains/photos/photo.rules.ts'
import { GUEST_CONFIRM_HOURS } from './guest.rules.ts'

test('photos of a guest are kept while the mailed link works', () => {
  expect(GUEST_CONFIRM_HOURS).toBeLessThanOrEqual(UPLOAD_HOURS)
})
