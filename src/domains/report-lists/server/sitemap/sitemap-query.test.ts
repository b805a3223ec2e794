import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { plansOf, scansOf, watchedSite } from '#tests/databases/plans.ts'
import { aCategory, aPerson, aReport, aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const PAGE = `data { id slug url updatedAt }
  paginatorInfo { count currentPage firstItem hasMorePages lastPage perPage total }`

async function forSitemap(site: TestSite, args = '', as: { id: number } | null = null) {
  const { data, errors } = await ask(site, `{ reportsForSitemap${args} { ${PAGE} } }`, {}, { as })
  if (errors[0]) return errors[0].extensions.fields ?? errors[0].extensions.code
  return data.reportsForSitemap
}

test('the sitemap lists only public reports for everyone, by canonical address', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental' })
  const category = await aCategory(site, town)
  const shown = await aReport(site, town, category)
  const same = await aReport(site, town, category)
  const gone = await aReport(site, town, category)
  await aReport(site, town, category, { kind: 'NOT_APPROVED' })
  await aReport(site, town, category, { isInternal: true })
  const { db, clock } = site.services
  await db.updateTable('report').set({ duplicateOfId: shown.id }).where('id', '=', same.id).execute()
  await db.updateTable('report').set({ deletedAt: clock.now() }).where('id', '=', gone.id).execute()
  const asleep = await aTown(site, { isActive: false })
  await aReport(site, asleep, await aCategory(site, asleep))

  const url = `http://localhost:3000/lindental/meldungen/${category.slug}/${shown.slug}`
  const expected = {
    data: [{ id: shown.id, slug: shown.slug, url, updatedAt: clock.now().toISOString() }],
    paginatorInfo: {
      ...{ count: 1, currentPage: 1, firstItem: 1, hasMorePages: false, lastPage: 1 },
      ...{ perPage: 20, total: 1 },
    },
  }
  const all = await aPerson(site, { isSuperAdmin: true })
  for (const as of [null, all]) expect(await forSitemap(site, '', as)).toEqual(expected)
  expect(await forSitemap(site, `(municipalityId: ${town.id})`)).toEqual(expected)
  expect(await forSitemap(site, `(municipalityId: ${asleep.id})`, all)).toMatchObject({ data: [] })
})

test('sitemap pages contain every report once, up to 1000 each', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const ids: number[] = []
  for (let made = 0; made < 23; made += 1) ids.push((await aReport(site, town, category)).id)
  const found: number[] = []
  for (const page of [1, 2, 3]) {
    const { data } = await forSitemap(site, `(page: ${page}, count: 10)`)
    found.push(...data.map(({ id }: { id: number }) => id))
  }
  expect(found).toEqual(ids)
  expect(await forSitemap(site, '(count: 5000)')).toMatchObject({
    paginatorInfo: { perPage: 1000, total: 23 },
  })
  expect(await forSitemap(site, '(page: 0)')).toEqual({ page: 'Die Seite muss mindestens 1 sein.' })

  await using watching = watchedSite(site)
  await ask(
    watching.watched,
    `{ reportsForSitemap(municipalityId: ${town.id}, count: 1000) { data { url } } }`,
  )
  const plans = await plansOf(site, watching.seen, { withoutScans: true, withoutSorts: true })
  expect(plans.length).toBeGreaterThan(0)
  expect(plans.flatMap(scansOf)).toEqual([])
})
