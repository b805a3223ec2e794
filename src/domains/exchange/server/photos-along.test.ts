import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { PHOTO_SIDES } from '#domains/photos/photo.rules.ts'
import { photoStorageKey } from '#domains/photos/server/photo-files.ts'
import { HOUR, MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import {
  aForeignSystem,
  aLamp,
  anExchangeSite,
  deliver,
  type ExchangeSite,
  partnerOf,
  partnerWith,
  updatePartner,
} from '#tests/exchange/sites.ts'
import type { Person } from '#tests/factories.ts'
import { aStoredPhoto } from '#tests/pictures/stored-photo.ts'
import { approve } from '#tests/reporting.ts'

/** A public report with a photo, whose approval sent it. */
async function aLampWithPhoto(site: ExchangeSite) {
  const lamp = await aLamp(site)
  await aStoredPhoto(site, site.town, lamp)
  await approve(site, lamp.id, { as: site.admin })
  await deliver(site)
}

const photosOf = ({ services }: ExchangeSite) =>
  services.db.selectFrom('photo').select(['width', 'height', 'reportId']).execute()

test('photos go along as files to a site that takes them', async () => {
  await using north = await anExchangeSite('norden', ['PRE_MODERATION'])
  await using south = await anExchangeSite('sueden')
  await partnerWith(north, south)
  await aLampWithPhoto(north)
  const { db } = south.services
  // On a busy machine the answer comes too late for the sender; what was sent is there all the same.
  await expect.poll(async () => (await photosOf(south)).length, { timeout: 60_000 }).toBe(1)
  const there = await db.selectFrom('report').select(['id', 'internalNotes']).executeTakeFirstOrThrow()
  const [sent] = await photosOf(north)
  expect(await photosOf(south)).toEqual([{ ...sent, reportId: there.id }])
  // The addresses are of the same pictures, so nobody has to be told of them.
  expect(there.internalNotes).toBeNull()
})

test('a system that says nothing of files gets addresses alone', async () => {
  await using north = await anExchangeSite('norden', ['PRE_MODERATION'])
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  await aLampWithPhoto(north)
  const [form] = county.forms
  expect(form?.getAll('media_url')).toEqual([expect.stringContaining(`${north.url}/dateien/fotos/`)])
  expect(form?.has('media')).toBe(false)
})

test('a photo that is being covered is waited for', async () => {
  await using north = await anExchangeSite('norden', ['PRE_MODERATION'])
  await using south = await anExchangeSite('sueden')
  await partnerWith(north, south)
  const { db, storage } = north.services
  const lamp = await aLamp(north)
  const id = await aStoredPhoto(north, north.town, lamp)
  const { key } = await db.selectFrom('photo').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  const file = photoStorageKey(key, `${PHOTO_SIDES.LARGE}.webp`)
  const bytes = await buffer((await storage.read(file))?.stream ?? new Blob().stream())
  await storage.remove(file)
  await approve(north, lamp.id, { as: north.admin })
  for (let each = 0; each < 12; each += 1) {
    await deliver(north)
    north.clock.advance(MINUTE)
  }
  expect([south.posts, await photosOf(south)]).toEqual([0, []])
  await storage.write(file, bytes)
  await deliver(north)
  expect([south.posts, (await photosOf(south)).length]).toEqual([1, 1])
})

test('where a proxy refuses files the report goes without them', async () => {
  await using north = await anExchangeSite('norden', ['PRE_MODERATION'])
  await using county = await aForeignSystem()
  county.refusesFiles = true
  await partnerOf(north, county)
  await aLampWithPhoto(north)
  expect(county.forms.map((form) => form.getAll('media_url').length)).toEqual([1])
})

test('a partner’s new address has to say that it takes files', async () => {
  await using north = await anExchangeSite('norden', ['PRE_MODERATION'])
  await using south = await anExchangeSite('sueden')
  await using county = await aForeignSystem()
  const id = await partnerWith(north, south)
  const takesFiles = async () =>
    (await north.services.db.selectFrom('exchangePartner').select('takesFiles').executeTakeFirstOrThrow())
      .takesFiles
  expect(await takesFiles()).toBe(true)
  await updatePartner(north, id, north.admin, { baseUrl: county.url, apiKey: 'neu' })
  expect(await takesFiles()).toBe(false)
})

/** The partners that staff read before they edit a photo. */
async function partnersOf(site: ExchangeSite, id: number, as: Person = site.admin): Promise<string[]> {
  const query = 'query ($id: Int!) { photoPartners(photoId: $id) }'
  return (await ask(site, query, { id }, { as })).data.photoPartners
}

/** A photo that was added at this moment. */
async function aPhotoNow(site: ExchangeSite, report: Parameters<typeof aStoredPhoto>[2]): Promise<number> {
  const id = await aStoredPhoto(site, site.town, report)
  const changed = site.services.db.updateTable('photo').set({ createdAt: site.clock.now() })
  await changed.where('id', '=', id).execute()
  return id
}

const nameOfPartner = async ({ services }: ExchangeSite): Promise<string> =>
  (await services.db.selectFrom('exchangePartner').select('name').executeTakeFirstOrThrow()).name

test('staff read which partners keep a photo that they edit', async () => {
  await using north = await anExchangeSite('norden', ['PRE_MODERATION'])
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  const lamp = await aLamp(north)
  const photoId = await aPhotoNow(north, lamp)
  expect(await partnersOf(north, photoId)).toEqual([])
  await approve(north, lamp.id, { as: north.admin })
  await deliver(north)
  expect(await partnersOf(north, photoId)).toEqual([await nameOfPartner(north)])
  north.clock.advance(MINUTE)
  const later = await aPhotoNow(north, lamp)
  expect(await partnersOf(north, later), 'it came after the report had left').toEqual([])
})

test('a partner whose answer was lost may keep what was sent', async () => {
  await using north = await anExchangeSite('norden', ['PRE_MODERATION'])
  await using county = await aForeignSystem()
  county.breaks = 1
  await partnerOf(north, county)
  const lamp = await aLamp(north)
  const photoId = await aPhotoNow(north, lamp)
  await approve(north, lamp.id, { as: north.admin })
  await deliver(north)
  const name = await nameOfPartner(north)
  expect(await partnersOf(north, photoId)).toEqual([name])
  north.clock.advance(MINUTE)
  const later = await aPhotoNow(north, lamp)
  north.clock.advance(HOUR)
  await deliver(north)
  const { state } = await north.services.db.selectFrom('dispatch').select('state').executeTakeFirstOrThrow()
  expect([state, county.forms.length]).toEqual(['DELIVERED', 1])
  expect(await partnersOf(north, photoId)).toEqual([name])
  expect(await partnersOf(north, later), 'the photos left before').toEqual([])
})

test('a partner that refused a report keeps none of its photos', async () => {
  await using north = await anExchangeSite('norden', ['PRE_MODERATION'])
  await using county = await aForeignSystem()
  county.answer = { status: 400, body: '[{"code":400,"description":"nein"}]' }
  await partnerOf(north, county)
  const lamp = await aLamp(north)
  const photoId = await aPhotoNow(north, lamp)
  await approve(north, lamp.id, { as: north.admin })
  await deliver(north)
  expect(county.forms).toHaveLength(1)
  expect(await partnersOf(north, photoId)).toEqual([])
})
