import { expect, test } from 'vitest'
import {
  act,
  aForeignSystem,
  aLamp,
  anExchangeSite,
  deliver,
  dispatchesOf,
  type ExchangeSite,
  partnerOf,
} from '#tests/exchange/sites.ts'
import { aCategory, aPerson } from '#tests/factories.ts'
import { aBody, handOver } from '#tests/handing.ts'
import { changeStatus, markDuplicate, rewrite, unmarkDuplicate } from '#tests/reporting.ts'

const statesOf = async (site: ExchangeSite) =>
  (await site.services.db.selectFrom('dispatch').select('state').orderBy('id').execute()).map(
    ({ state }) => state,
  )
type Lamp = Awaited<ReturnType<typeof aLamp>>

const edit = async (site: ExchangeSite, { id }: Lamp, change: Record<string, unknown>) => {
  const answer = await rewrite(site, { id, ...change }, { as: site.admin })
  expect(answer.errors).toEqual([])
}

const close = async (site: ExchangeSite, lamp: Lamp) => {
  for (const kind of ['ACCEPTED', 'DONE'] as const) {
    const status = site.town.statuses[kind]
    expect((await changeStatus(site, lamp.id, status, { as: site.admin })).codes).toEqual([])
  }
}

test('a note or an assignment sends no report from before the mapping', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  const lamp = await aLamp(north)
  await partnerOf(north, county)
  await edit(north, lamp, { internalNotes: 'Steht am Spielplatz.' })
  await edit(north, lamp, { responsibleEditorId: north.admin.id })
  await edit(north, lamp, { title: 'Eine Laterne ist dunkel' })
  expect(await statesOf(north)).toEqual([])
})

test('a report that everybody sees again goes to the partner', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  const { db } = north.services
  await db
    .updateTable('municipality')
    .set({ enabledFeatures: ['INTERNAL_AREA'] })
    .execute()
  const lamp = await aLamp(north)
  await partnerOf(north, county)
  await edit(north, lamp, { isInternal: true })
  expect(await statesOf(north)).toEqual([])
  await edit(north, lamp, { isInternal: false })
  await deliver(north)
  expect(county.forms).toHaveLength(1)
})

test('a report goes to the partner of its new category', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  const other = await aCategory(north, north.town)
  const lamp = await aLamp(north, { categoryId: other.id, subCategoryId: other.subCategoryId })
  expect(await statesOf(north)).toEqual([])
  await edit(north, lamp, { categoryId: north.lamps.id, subCategoryId: north.lamps.subCategoryId })
  await deliver(north)
  expect(county.forms).toHaveLength(1)
})

test('a report closed while it waits goes when it is reopened', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county)
  const lamp = await aLamp(north)
  await close(north, lamp)
  await deliver(north)
  expect([county.forms.length, await statesOf(north)]).toEqual([0, ['DROPPED']])
  await changeStatus(north, lamp.id, north.town.statuses.ACCEPTED, { as: north.admin })
  await deliver(north)
  expect([county.forms.length, await statesOf(north)]).toEqual([1, ['DELIVERED']])
})

test('a duplicate stays here until its mark is removed', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  const old = await aLamp(north)
  await partnerOf(north, county)
  const [original, lamp] = [await aLamp(north), await aLamp(north)]
  for (const { id } of [lamp, old])
    expect((await markDuplicate(north, id, original.id, { as: north.admin })).codes).toEqual([])
  await deliver(north)
  expect(await statesOf(north)).toEqual(['DELIVERED', 'DROPPED'])
  for (const { id } of [lamp, old])
    expect((await unmarkDuplicate(north, id, { as: north.admin })).codes).toEqual([])
  await deliver(north)
  expect([county.forms.length, await statesOf(north)]).toEqual([2, ['DELIVERED', 'DELIVERED']])
})

test('a mapping that ends while a report waits keeps it here', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  const id = await partnerOf(north, county)
  const lamp = await aLamp(north)
  expect((await act(north, 'setExchangeMappings', `id: ${id}, mappings: []`, north.admin)).codes).toEqual([])
  await deliver(north)
  expect([county.forms.length, await statesOf(north)]).toEqual([0, ['DROPPED']])
  expect(await dispatchesOf(north, lamp)).toMatchObject({
    dispatchPartner: null,
    permissions: { canDispatch: false, dispatchObstacle: 'NO_PARTNER' },
  })
  const answer = await act(north, 'dispatchReport', `reportId: ${lamp.id}`, north.admin)
  expect(answer.codes).toEqual(['FORBIDDEN'])
})

test('neither closed reports nor those at outside bodies are sent by hand', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  await partnerOf(north, county, { isAutomatic: false })
  const [closed, outside] = [await aLamp(north), await aLamp(north)]
  await close(north, closed)
  const body = await aBody(north, north.town)
  expect((await handOver(north, outside.id, { bodyId: body.id }, { as: north.admin })).codes).toEqual([])
  for (const [lamp, obstacle, code] of [
    [closed, 'CLOSED', 'FORBIDDEN'],
    [outside, 'OUTSIDE', 'CONFLICT'],
  ] as const) {
    expect(await dispatchesOf(north, lamp)).toMatchObject({
      permissions: { canDispatch: false, dispatchObstacle: obstacle },
    })
    const answer = await act(north, 'dispatchReport', `reportId: ${lamp.id}`, north.admin)
    expect(answer.codes).toEqual([code])
  }
  expect(await statesOf(north)).toEqual([])
  expect((await dispatchesOf(north, closed, await aPerson(north))).permissions).toEqual({
    canDispatch: false,
    dispatchObstacle: null,
  })
})
