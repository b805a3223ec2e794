import { expect, test } from 'vitest'
import { nextId } from '#kit/server/database/db.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aReport, aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aDistrict(site: TestSite, town: { id: number }, name: string, isRemoved = false) {
  const { db } = site.services
  const id = await nextId(db, 'district_id')
  const row = { municipalityId: town.id, id, name, originName: name, isUploaded: false, isRemoved }
  await db.insertInto('district').values(row).execute()
  return id
}

test('lists, maps and exports can be limited to a district', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Anger', slug: 'anger' })
  const category = await aCategory(site, town)
  const admin = await anAdmin(site, town)
  const [north, south] = [await aDistrict(site, town, 'Nord'), await aDistrict(site, town, 'Süd')]
  await aDistrict(site, town, 'Fort', true)
  const inNorth = await aReport(site, town, category)
  await aReport(site, town, category)
  const { db } = site.services
  await db.updateTable('report').set({ districtId: north }).where('id', '=', inNorth.id).execute()
  const total = async (districtId: number) => {
    const query = `{ reports(municipalitySlug: "anger", districtId: ${districtId}) { paginatorInfo { total } }
      reportClusters(municipalitySlug: "anger", districtId: ${districtId}, box: { south: 40, west: 0, north: 60, east: 20 }, zoom: 9) { total } }`
    const { data } = await ask(site, query)
    return [data.reports.paginatorInfo.total, data.reportClusters.total]
  }
  expect([await total(north), await total(south)]).toEqual([
    [1, 1],
    [0, 0],
  ])
  const { data } = await ask(site, '{ municipality(slug: "anger") { districts { name } } }')
  expect(data.municipality.districts).toEqual([{ name: 'Nord' }, { name: 'Süd' }])
  const call = `mutation { exportReports(input: { municipalityId: ${town.id}, format: XML, filter: { districtId: ${north} } }) { __typename } }`
  expect((await ask(site, call, {}, { as: admin })).codes).toEqual([])
})
