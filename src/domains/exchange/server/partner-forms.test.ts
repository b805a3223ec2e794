import { expect, test } from 'vitest'
import {
  act,
  aForeignSystem,
  anExchangeSite,
  checkPartner,
  partnerOf,
  setMappings,
  updatePartner,
} from '#tests/exchange/sites.ts'
import { aCategory } from '#tests/factories.ts'

test('a partner keeps its revoked key, and no other takes it', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  const inboundKeyId = north.key.id
  const present = { baseUrl: county.url, apiKey: null }
  const id = await partnerOf(north, county, { inboundKeyId })
  await act(north, 'revokeApiKey', `id: ${inboundKeyId}`, north.admin)
  const renamed = await updatePartner(north, id, north.admin, { ...present, name: 'Landkreis', inboundKeyId })
  expect([renamed.codes, renamed.data.updateExchangePartner.inboundKeyId]).toEqual([[], inboundKeyId])
  await updatePartner(north, id, north.admin, { ...present, inboundKeyId: null })
  const again = await updatePartner(north, id, north.admin, { ...present, inboundKeyId })
  expect(Object.keys(again.errors[0]?.extensions.fields ?? {})).toEqual(['inboundKeyId'])
})

test('a key can be removed, also for another address', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  const id = await partnerOf(north, county)
  const moved = await updatePartner(north, id, north.admin, { baseUrl: 'https://neu.example/', apiKey: '' })
  expect(moved.data.updateExchangePartner).toMatchObject({ hasKey: false, baseUrl: 'https://neu.example' })
})

test('a service that left the list blocks no other mapping', async () => {
  await using north = await anExchangeSite('norden')
  await using county = await aForeignSystem()
  const id = await partnerOf(north, county)
  county.instead.set('/services.json', {
    ...{ status: 200, body: JSON.stringify([{ service_code: '8', service_name: 'Schilder' }]) },
  })
  await checkPartner(north, id, north.admin)
  const signs = await aCategory(north, north.town, { name: 'Schilder' })
  const row = (categoryId: number, serviceCode: string) => ({ categoryId, serviceCode, isAutomatic: true })
  const both = [row(north.lamps.id, '007'), row(signs.id, '8')]
  expect((await setMappings(north, id, both, north.admin)).codes).toEqual([])
  const wrong = await setMappings(north, id, [row(signs.id, '007')], north.admin)
  expect(wrong.errors[0]?.extensions.fields).toEqual({
    mappings: expect.stringContaining('Der Dienst für „Schilder“'),
  })
  const kept = await north.services.db
    .selectFrom('exchangeMapping')
    .select(['serviceCode', 'serviceName'])
    .orderBy('categoryId')
    .execute()
  expect(kept).toEqual([
    { serviceCode: '007', serviceName: 'Straßenlampen' },
    { serviceCode: '8', serviceName: 'Schilder' },
  ])
})
