import { expect, test } from 'vitest'
import { MINUTE } from '#kit/server/clock.ts'
import {
  aForeignSystem,
  aLamp,
  anExchangeSite,
  deliver,
  dispatchesOf,
  type ExchangeSite,
  partnerOf,
  read,
} from '#tests/exchange/sites.ts'
import { aCategory, anAdmin, aPerson, aTown, PASSWORD } from '#tests/factories.ts'
import { purge } from '#tests/people/purging.ts'
import { fileReport, reportInput } from '#tests/reporting.ts'
import { noteFailure } from '../partners.sql.ts'
import { MOST_OF_A_REPORT } from './partner-updates.sql.ts'
import { readAgainSince } from './readings.sql.ts'

const UPDATES = '/servicerequestupdates.json'

/** Another town on the same site, seen as a site of its own. */
async function anotherTown(site: ExchangeSite): Promise<ExchangeSite> {
  const town = await aTown(site, { enabledFeatures: [] })
  return { ...site, town, lamps: await aCategory(site, town), admin: await anAdmin(site, town) }
}

const said = (updateId: string, more: Record<string, string> = {}) => ({
  ...{ update_id: updateId, service_request_id: 'F-1', status: 'open', description: `Text ${updateId}` },
  ...{ updated_datetime: '2026-11-21T10:00:00Z', ...more },
})

const textsOf = async (site: ExchangeSite, lamp: { slug: string }): Promise<string[]> =>
  (await dispatchesOf(site, lamp)).dispatches[0].updates.map(({ text }: { text: string }) => text)

const partnerRow = (site: ExchangeSite, id: number) =>
  site.services.db.selectFrom('exchangePartner').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const later = async (site: ExchangeSite, minutes: number) => {
  site.clock.advance(minutes * MINUTE)
  await read(site)
}

test('a moment before our time stops neither its partner nor others', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await using works = await aForeignSystem()
  const south = await anotherTown(north)
  await partnerOf(north, county)
  await partnerOf(south, works)
  const [lamp, other] = [await aLamp(north), await aLamp(south)]
  await deliver(north)
  county.updates = [
    said('1', { updated_datetime: '-100000-01-01T00:00:00Z' }),
    said('2', { updated_datetime: '+200000-01-01T00:00:00Z' }),
    said('3'),
  ]
  works.updates = [said('4')]
  await read(north)
  expect((await textsOf(north, lamp)).sort()).toEqual(['Text 1', 'Text 2', 'Text 3'])
  expect(await textsOf(south, other)).toEqual(['Text 4'])
})

test('an error with one partner leaves the others alone', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await using works = await aForeignSystem()
  const south = await anotherTown(north)
  const id = await partnerOf(north, county)
  await partnerOf(south, works)
  await aLamp(north)
  const other = await aLamp(south)
  await deliver(north)
  // No form of ours leads to such an address: URL.parse refuses it, and the reading throws.
  await north.services.db
    .updateTable('exchangePartner')
    .set({ baseUrl: 'kein Ort' })
    .where('id', '=', id)
    .execute()
  works.updates = [said('4')]
  await read(north)
  expect(await textsOf(south, other)).toEqual(['Text 4'])
  expect(await partnerRow(north, id)).toMatchObject({ readingFailures: 1 })
})

test('of one report at most the newest updates are kept', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  const lamp = await aLamp(north)
  await deliver(north)
  const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10) + second * 1000).toISOString()
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) =>
      said(String(from + index), { updated_datetime: at(from + index) }),
    )
  const kept = () =>
    north.services.db.selectFrom('partnerUpdate').select(['id', 'updateId']).orderBy('changedAt').execute()
  county.updates = numbered(0, 990).reverse()
  await read(north)
  const first = await kept()
  expect([first.length, first[0]?.updateId, first.at(-1)?.updateId]).toEqual([
    ...[MOST_OF_A_REPORT, '790', '989'],
  ])
  // What is too old is not kept for a moment and dropped again.
  county.updates = numbered(0, 999)
  await later(north, 5)
  expect(await kept()).toEqual([...first.slice(9), ...(await kept()).slice(-9)])
  expect((await textsOf(north, lamp)).at(-1)).toBe('Text 998')
})

test('slow partners of one town do not delay another town', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await using works = await aForeignSystem()
  const south = await anotherTown(north)
  const slow = []
  for (const name of ['eins', 'zwei', 'drei', 'vier']) {
    const street = { ...north, lamps: await aCategory(north, north.town) }
    slow.push(await partnerOf(street, county, { name }))
    await aLamp(street)
    await deliver(north)
  }
  await partnerOf(south, works)
  const lamp = await aLamp(south)
  await deliver(south)
  const { promise, resolve } = Promise.withResolvers<void>()
  county.instead.set(UPDATES, { status: 200, body: '[]', meanwhile: () => promise })
  works.updates = [said('4')]
  works.instead.set(UPDATES, { status: 200, body: JSON.stringify(works.updates), meanwhile: () => resolve() })
  await later(north, 5)
  expect(await textsOf(south, lamp)).toEqual(['Text 4'])
  for (const id of slow) expect(await partnerRow(north, id)).toMatchObject({ readingFailingSince: null })
})

test('a reading without time goes on at the next page', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  const id = await partnerOf(north, county)
  await aLamp(north)
  await deliver(north)
  const page = JSON.stringify(
    Array.from({ length: 1000 }, (_, index) => said(`x${index}`, { service_request_id: 'X' })),
  )
  const slow = { status: 200, body: page, meanwhile: () => north.clock.advance(2 * MINUTE) }
  county.instead.set(UPDATES, slow)
  await read(north)
  expect(await partnerRow(north, id)).toMatchObject({
    windowPage: 2,
    readUntil: null,
    sweptAt: expect.any(Date),
  })
  county.instead.delete(UPDATES)
  county.updates = [said('1')]
  const { windowEnd } = await partnerRow(north, id)
  await later(north, 5)
  expect(new URL(county.asked.at(-1) ?? '', county.url).searchParams.get('page')).toBe('2')
  expect(await partnerRow(north, id)).toMatchObject({ windowPage: null, readUntil: windowEnd })
})

test('a partner that cannot be read rests longer each time', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  const id = await partnerOf(north, county)
  await aLamp(north)
  await deliver(north)
  county.instead.set(UPDATES, { status: 500, body: 'kaputt' })
  const rests = []
  for (let round = 0; round < 8; round += 1) {
    await read(north)
    const { nextReadAt } = await partnerRow(north, id)
    rests.push((nextReadAt.getTime() - north.clock.now().getTime()) / MINUTE)
    north.clock.advance(nextReadAt.getTime() - north.clock.now().getTime())
  }
  expect(rests).toEqual([8, 16, 32, 64, 128, 240, 240, 240])
  county.instead.clear()
  await read(north)
  expect(await partnerRow(north, id)).toMatchObject({ readingFailures: 0, readingFailingSince: null })
})

test('reading clears nothing that sending noted meanwhile', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  const id = await partnerOf(north, county)
  await aLamp(north)
  await deliver(north)
  const { db, clock } = north.services
  const partner = { municipalityId: north.town.id, id }
  const since = new Date(clock.now().getTime() - 60 * MINUTE)
  const pausedUntil = new Date(clock.now().getTime() + MINUTE)
  county.instead.set(UPDATES, {
    ...{ status: 200, body: '[]' },
    meanwhile: () =>
      db.transaction().execute(async (trx) => {
        await readAgainSince(trx, partner, since)
        await noteFailure(trx, partner, clock.now(), pausedUntil)
      }),
  })
  await read(north)
  expect(await partnerRow(north, id)).toMatchObject({
    ...{ readAgainSince: since, pausedUntil, failingSince: clock.now(), readUntil: clock.now() },
  })
  county.instead.delete(UPDATES)
  county.updates = []
  await later(north, 5)
  const start = new URL(county.asked.at(-1) ?? '', county.url).searchParams.get('start_date')
  expect(start).toBe(`${new Date(since.getTime() - 15 * MINUTE).toISOString().slice(0, 19)}Z`)
  expect(await partnerRow(north, id)).toMatchObject({ readAgainSince: null })
})

test.each([true, false])(
  'text that was forgotten does not come back, with updates: %s',
  async (hasUpdates) => {
    await using north = await anExchangeSite('norden')
    await using county = await aForeignSystem()
    await partnerOf(north, county)
    const author = await aPerson(north, { password: true })
    const { data } = await fileReport(north, reportInput(north.town, north.lamps), { as: author })
    await deliver(north)
    const state = { service_request_id: 'F-1', status: 'open', status_notes: 'Frau Rienvogel rief an' }
    const words = said('1', { description: 'Frau Rienvogel rief an' })
    if (hasUpdates) county.updates = [words]
    else county.requests[0] = state
    await read(north)
    const kept = () =>
      north.services.db.selectFrom('partnerUpdate').select(['text', 'status']).orderBy('id').execute()
    expect(await kept()).toEqual([{ text: 'Frau Rienvogel rief an', status: 'open' }])
    expect((await purge(north, author, { password: PASSWORD })).codes).toEqual([])
    await later(north, 5)
    expect(await kept()).toEqual([{ text: '', status: 'open' }])
    if (hasUpdates)
      county.updates = [words, said('2', { status: 'closed', description: 'Frau Rienvogel dankt' })]
    else county.requests[0] = { ...state, status: 'closed' }
    await later(north, 5)
    expect(await kept()).toEqual([
      { text: '', status: 'open' },
      { text: '', status: 'closed' },
    ])
    expect((await dispatchesOf(north, data.createReport)).dispatches).toMatchObject([{ isClosedThere: true }])
  },
)
