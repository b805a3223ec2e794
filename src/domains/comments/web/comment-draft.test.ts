import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { commentDraftKey, commentDrafts, emptyComment } from './comment-draft.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('an unsent comment draft is kept for one day per target', async () => {
  const start = new Date('2026-11-21T11:00:00Z').getTime()
  vi.setSystemTime(start)
  await commentDrafts.save(commentDraftKey(7, null), { ...emptyComment(), text: 'Zur Meldung' })
  await commentDrafts.save(commentDraftKey(7, 3), { ...emptyComment(), text: 'Zum Kommentar' })
  expect((await commentDrafts.load(commentDraftKey(7, null)))?.text).toBe('Zur Meldung')
  expect((await commentDrafts.load(commentDraftKey(7, 3)))?.text).toBe('Zum Kommentar')
  expect(await commentDrafts.load(commentDraftKey(73, null))).toBe(null)
  vi.setSystemTime(start + 24 * 60 * 60 * 1000)
  expect(await commentDrafts.load(commentDraftKey(7, null))).toBe(null)
})

test('staff start as their town, and each comment has its own key', () => {
  expect(emptyComment()).toMatchObject({ text: '', photos: [], official: true })
  expect(emptyComment().idempotencyKey).not.toBe(emptyComment().idempotencyKey)
})
