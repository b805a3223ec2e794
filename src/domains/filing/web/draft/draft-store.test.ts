import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft } from './draft.ts'
import { openDrafts, pathOfWaitingDraft, reportDrafts } from './draft-store.ts'

const DAY = 24 * 60 * 60 * 1000
const draft = (slug: string, more = {}) => ({
  ...emptyDraft(slug),
  description: 'Ein Loch',
  ...more,
})

beforeEach(async () => {
  vi.setSystemTime(new Date('2026-11-21T11:00:00Z'))
  for (const { slug } of await reportDrafts.all()) await reportDrafts.remove(slug)
  return () => vi.useRealTimers()
})

test('a draft comes back as it was left, its photos included', async () => {
  const blob = new Blob(['Bild'], { type: 'image/jpeg' })
  const photo = { id: 'a', blob, alternativeText: 'Loch', upload: null }
  const left = draft('lindental', { photos: [photo] })
  expect(await reportDrafts.save('lindental', left)).toBe(true)
  const found = await reportDrafts.load('lindental')
  expect(found).toMatchObject({ description: 'Ein Loch', idempotencyKey: left.idempotencyKey })
  expect(found?.photos[0]?.alternativeText).toBe('Loch')
})

test('each town has its own draft, newest first, without empty ones', async () => {
  await reportDrafts.save('lindental', draft('lindental'))
  vi.setSystemTime(Date.now() + 1000)
  await reportDrafts.save('oberau', draft('oberau'))
  await reportDrafts.save('leer', emptyDraft('leer'))
  expect((await openDrafts()).map(({ slug }) => slug)).toEqual(['oberau', 'lindental'])
  expect(await reportDrafts.load('nirgends')).toBe(null)
})

test('a report that lies under two keys is one draft', async () => {
  const one = draft('lindental')
  await reportDrafts.save(one.idempotencyKey, one)
  await reportDrafts.save('lindental', one)
  expect(await openDrafts()).toHaveLength(1)
  await reportDrafts.remove(one.idempotencyKey)
})

test('a draft is wiped from the device after 14 days', async () => {
  await reportDrafts.save('lindental', draft('lindental'))
  vi.setSystemTime(Date.now() + 14 * DAY - 1)
  expect(await reportDrafts.load('lindental')).not.toBe(null)
  vi.setSystemTime(Date.now() + 1)
  expect(await reportDrafts.load('lindental')).toBe(null)
  expect(await openDrafts()).toEqual([])
  // Setting the clock back brings nothing back either.
  vi.setSystemTime(Date.now() - 5 * DAY)
  expect(await reportDrafts.load('lindental')).toBe(null)
})

test('a change restarts the 14 days', async () => {
  await reportDrafts.save('lindental', draft('lindental'))
  vi.setSystemTime(Date.now() + 10 * DAY)
  await reportDrafts.save('lindental', draft('lindental'))
  vi.setSystemTime(Date.now() + 10 * DAY)
  expect(await reportDrafts.load('lindental')).not.toBe(null)
})

test('a draft that awaits sign-in tells where to resume', async () => {
  await reportDrafts.save('oberau', draft('oberau'))
  expect(await pathOfWaitingDraft()).toBe(null)
  await reportDrafts.save('lindental', draft('lindental', { awaitsSignIn: true }))
  expect(await pathOfWaitingDraft()).toBe('/lindental/meldungen/erstellen?schritt=pruefen')
})

test('without browser storage saving fails visibly and reading finds nothing', async () => {
  const { createDraftStore } = await import('#kit/web/draft-store.ts')
  const store = createDraftStore<() => void>('refused', DAY)
  // IndexedDB refuses to store a function, as a full disk refuses everything.
  expect(await store.save('key', () => {})).toBe(false)
  expect(await store.load('key')).toBe(null)
  expect(await store.all()).toEqual([])
})
