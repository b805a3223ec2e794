import { Client } from 'pg'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aReport, aTown } from '#tests/factories.ts'
import { aSite, type TestSite, WITH_SHORTCUTS } from '#tests/site.ts'
import { createApp } from '../http/http.ts'
import { openServices } from '../services.ts'
import { KNOWN_FOR } from './cache/page-versions.ts'
import { REGISTER_TABLES } from './cache/quiet-tables.ts'

const LIST = `{ reports { data {
  category { name } subCategory { name } status { name } municipality { name statuses { name } categories { name subCategories { name } } }
} } municipalities { data { name } paginatorInfo { total } } }`

/** A town with a report, as a list shows them. */
async function aScene(site: TestSite) {
  const town = await aTown(site, { slug: 'lindental', name: 'Lindental' })
  const category = await aCategory(site, town, { name: 'Wege' })
  await aReport(site, town, category)
  return { town, category, admin: await anAdmin(site, town) }
}

const shown = async (site: Pick<TestSite, 'app' | 'services'>, as?: { id: number }) => {
  const { data, codes } = await ask(site as TestSite, LIST, {}, { as: as ?? null })
  expect(codes).toEqual([])
  const [{ category, municipality }] = data.reports.data
  return { category: category.name, town: municipality.name, listed: data.municipalities.data[0].name }
}

const rename = (
  site: Pick<TestSite, 'services'>,
  table: 'category' | 'municipality',
  id: number,
  name: string,
) => site.services.db.updateTable(table).set({ name }).where('id', '=', id).execute()

test('anonymous lists share cached register rows and see changes at once', async () => {
  await using site = await aSite(WITH_SHORTCUTS)
  const { town, category } = await aScene(site)
  await shown(site)
  site.statements.length = 0
  expect(await shown(site)).toEqual({ category: 'Wege', town: 'Lindental', listed: 'Lindental' })
  const read = site.statements.map((sql) => /\bfrom "?(\w+)/.exec(sql)?.[1])
  expect(read.filter((table) => table !== 'page_change')).toEqual(['report'])

  await rename(site, 'category', category.id, 'Straßen')
  await rename(site, 'municipality', town.id, 'Neustadt')
  expect(await shown(site)).toEqual({ category: 'Straßen', town: 'Neustadt', listed: 'Neustadt' })
})

test('a change is visible to everyone at commit, and not before', async () => {
  await using site = await aSite()
  const { category } = await aScene(site)
  await site.services.db.transaction().execute(async (trx) => {
    await trx.updateTable('category').set({ name: 'Neu' }).where('id', '=', category.id).execute()
    expect(await shown(site)).toMatchObject({ category: 'Wege' })
  })
  expect(await shown(site)).toMatchObject({ category: 'Neu' })
})

test('other processes see a change within 200 ms, signed-in users at once', async () => {
  await using site = await aSite()
  const { category, admin } = await aScene(site)
  const services = await openServices(site.services.config, {
    ...site.services,
    ...{ databaseUrl: site.databaseUrl, isPassive: true },
  })
  const other = { services, app: createApp(services, null) }
  try {
    expect(await shown(other)).toMatchObject({ category: 'Wege' })
    await rename(site, 'category', category.id, 'Neu')
    expect(await shown(other, admin)).toMatchObject({ category: 'Neu' })
    await new Promise((resolve) => setTimeout(resolve, KNOWN_FOR))
    expect(await shown(other)).toMatchObject({ category: 'Neu' })
  } finally {
    await services.close()
  }
})

test('a change made directly in the database shows after ten seconds', async () => {
  await using site = await aSite(WITH_SHORTCUTS)
  const { category } = await aScene(site)
  await shown(site)
  const client = new Client({ connectionString: site.databaseUrl })
  await client.connect()
  await client.query('update category set name = $1 where id = $2', ['Von Hand', category.id])
  await client.end()
  expect(await shown(site)).toMatchObject({ category: 'Wege' })
  site.clock.advance(10_000)
  expect(await shown(site)).toMatchObject({ category: 'Von Hand' })
})

test('requests share only rows of registers whose writes invalidate the cache', async () => {
  await using site = await aSite(WITH_SHORTCUTS)
  await aScene(site)
  await shown(site)
  // All shared rows have been read by now; a later read is of rows that are not shared.
  const tables = (all: readonly string[]) =>
    new Set(all.flatMap((sql) => [...sql.matchAll(/\b(?:from|join) "?(\w+)/g)].map(([, name = '']) => name)))
  site.statements.length = 0
  site.clock.advance(10_000)
  await shown(site)
  const first = [...site.statements]
  site.statements.length = 0
  await shown(site)
  const again = new Set(site.statements)
  const shared = tables(first.filter((sql) => !again.has(sql) && !sql.includes('page_change')))
  expect([...shared].sort()).toEqual(['category', 'municipality', 'status', 'sub_category', 'town_map'])
  expect([...shared].filter((table) => !REGISTER_TABLES.has(table))).toEqual([])
})
