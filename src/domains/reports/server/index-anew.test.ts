import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aTown } from '#tests/factories.ts'
import { fileReport, reportInput } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aKind, takeThings, thingIds, thingsCsv } from '#tests/towns/things.ts'

async function found(site: TestSite, searchText: string): Promise<number[]> {
  const query = 'query ($searchText: String!) { reports(searchText: $searchText) { data { id } } }'
  const { data } = await ask(site, query, { searchText })
  return data.reports.data.map(({ id }: { id: number }) => id)
}

test('the new name of a category or a part finds its reports', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [category, admin] = [await aCategory(site, town), await anAdmin(site, town)]
  const input = reportInput(town, category, { subCategoryId: category.subCategoryId })
  const { id } = (await fileReport(site, input, { as: admin })).data.createReport
  const rename = async (change: object) => {
    const update = 'mutation ($category: CategoryInput!) { updateCategory(category: $category) { id } }'
    const values = { category: { id: category.id, ...change } }
    expect((await ask(site, update, values, { as: admin })).codes).toEqual([])
    await site.runJobs()
  }
  await rename({ name: 'Wanderwege' })
  expect(await found(site, 'Wanderwege')).toEqual([id])
  await rename({ subCategories: [{ id: category.subCategoryId, name: 'Trockenmauer' }] })
  expect(await found(site, 'Trockenmauer')).toEqual([id])
})

test('the new name of a kind of things finds its reports', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [category, admin] = [await aCategory(site, town), await anAdmin(site, town)]
  const kind = await aKind(site, town, admin, [category])
  await takeThings(site, kind.id, thingsCsv({ '4711': 0 }), admin)
  const things = await thingIds(site, kind.id)
  const input = reportInput(town, category, { thingId: things['4711'] })
  const { id } = (await fileReport(site, input, { as: admin })).data.createReport
  const rename = `mutation ($town: Int!, $id: Int!, $ids: [Int!]!) {
    saveThingKind(municipalityId: $town, id: $id, name: "Leuchtpunkt", categoryIds: $ids) { id } }`
  const values = { town: town.id, id: kind.id, ids: [category.id] }
  expect((await ask(site, rename, values, { as: admin })).codes).toEqual([])
  await site.runJobs()
  expect(await found(site, 'Leuchtpunkt 4711')).toEqual([id])
})
