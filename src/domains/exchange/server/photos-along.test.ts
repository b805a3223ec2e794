import { expect, test } from 'vitest'
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
