import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { fillVolume, VolumeError } from './fill-volume.ts'

const VOLUME = { reports: 3000, municipalities: 7 }
const fill = (site: TestSite, anyway = false) =>
  fillVolume(site.databaseUrl, VOLUME, { anyway, onProgress: () => {} })

test('it fills as many towns and reports as asked for, the same every time, and the site shows them', async () => {
  await using first = await aSite()
  await using second = await aSite()
  await fill(first)
  await fill(second)
  expect(await digestOf(first)).toBe(await digestOf(second))

  const { rows } = await sql<{ name: string; count: number; years: number }>`
    select municipality.name, count(*)::int, count(distinct extract(year from report.created_at))::int as years
    from report join municipality on municipality.id = report.municipality_id group by 1 order by 2 desc`.execute(
    first.services.db,
  )
  expect(rows).toHaveLength(VOLUME.municipalities)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(VOLUME.reports)
  // A few towns have most: by Zipf the first of seven has 39 %, the last 6 %.
  expect(rows[0]?.count).toBeGreaterThan(1000)
  expect(rows.at(-1)?.count).toBeLessThan(250)
  expect(rows[0]?.years).toBeGreaterThanOrEqual(10)

  const slug = (await first.services.db.selectFrom('municipality').select('slug').orderBy('id').execute())[0]
    ?.slug
  const { data, errors } = await ask(
    first,
    `{ reports(municipalitySlug: "${slug}") { data { title status { kind } category { name } location { street } } paginatorInfo { total } } }`,
  )
  expect(errors).toEqual([])
  expect(data.reports.paginatorInfo.total).toBeGreaterThan(900)
  for (const { title, location } of data.reports.data) expect(title).toContain(location.street)
})

test('a database with real data is left alone unless asked, and then goes on after what is there', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  await expect(fill(site)).rejects.toThrow(VolumeError)
  const count = async () =>
    (await sql<{ count: number }>`select count(*)::int from municipality`.execute(site.services.db)).rows[0]
      ?.count
  expect(await count()).toBe(1)
  await fill(site, true)
  expect(await count()).toBe(1 + VOLUME.municipalities)
  const { rows } = await sql<{
    id: number
  }>`select min(id)::int as id from municipality where id <> ${town.id}`.execute(site.services.db)
  expect(rows[0]?.id).toBeGreaterThan(town.id)
  // What comes next has an id that is still free.
  await aTown(site)
})

/** One number for all that the reports say. */
async function digestOf(site: TestSite): Promise<string | undefined> {
  const { rows } = await sql<{ digest: string }>`
    select md5(string_agg(concat_ws('|', number, slug, title, description, latitude, longitude, status_id, created_at), '' order by id))
      as digest from report`.execute(site.services.db)
  return rows[0]?.digest
}
