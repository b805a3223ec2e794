import { afterEach, expect, test, vi } from 'vitest'
import { isUploaded } from './draft-photo.ts'
import { uploadedPhotos } from './sent-photos.ts'

afterEach(() => {
  vi.useRealTimers()
})

const photo = (more = {}) => ({ id: 'a', blob: new Blob(['x']), alternativeText: '', upload: null, ...more })

test('a photo counts as uploaded for 23 hours', () => {
  const at = new Date('2026-11-21T11:00:00Z').getTime()
  const sent = photo({ upload: { id: 5, at } })
  vi.setSystemTime(at + 23 * 60 * 60 * 1000 - 1)
  expect(isUploaded(sent)).toBe(true)
  vi.setSystemTime(at + 23 * 60 * 60 * 1000)
  expect(isUploaded(sent)).toBe(false)
  expect(isUploaded(photo())).toBe(false)
})

test('a report takes the uploaded photos in order, with their alternative texts', () => {
  const at = Date.now()
  const photos = [
    photo({ upload: { id: 9, at }, alternativeText: 'Das Loch' }),
    photo(),
    photo({ upload: { id: 5, at } }),
  ]
  expect(uploadedPhotos(photos)).toEqual([
    { id: 9, alternativeText: 'Das Loch' },
    { id: 5, alternativeText: null },
  ])
})
