import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { TITLE_MAX } from '#domains/reports/report.rules.ts'
import { ask } from '#tests/ask.ts'
import { aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { CATEGORIES } from '../../demo/data/categories.ts'
import { seededRandom } from '../../demo/random.ts'
import { fillVolume } from './fill-volume.ts'
import { streetNames } from './names.ts'
import { LONG_THREAD } from './plan-extras.ts'
import { reportText } from './texts.ts'
import { VolumeError } from './volume-error.ts'

const VOLUME = { reports: 3000, municipalities: 7 }
const fill = (site: TestSite, anyway = false) =>
  fillVolume(site.databaseUrl, VOLUME, { anyway, onProgress: () => {} })

test('the volume seed makes the requested towns and reports, reproducibly', async () => {
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

test('generated reports have varied titles, conversations, photos, steps and words', async () => {
  const random = seededRandom(1)
  const streets = streetNames(300, random)
  const titles = Array.from(
    { length: 60_000 },
    () => reportText(random.pick(CATEGORIES).slug, random.pick(streets), random).title,
  )
  expect(new Set(titles).size).toBeGreaterThan(50_000)
  expect(Math.max(...titles.map((title) => title.length))).toBeLessThanOrEqual(TITLE_MAX)

  await using site = await aSite()
  await fill(site)
  const { rows } = await sql<Record<string, number>>`select
    count(*) filter (where comment_count <> (select count(*) from comment where report_id = report.id))::int as miscounted_comments,
    count(*) filter (where photo_count <> (select count(*) from photo where report_id = report.id))::int as miscounted_photos,
    count(*) filter (where not exists (select from report_event where report_id = report.id))::int as without_steps,
    count(*) filter (where not exists (select from report_search where report_id = report.id))::int as without_words,
    max(comment_count) as longest, sum(photo_count)::int as photos from report`.execute(site.services.db)
  expect(rows[0]).toMatchObject({
    ...{ miscountedComments: 0, miscountedPhotos: 0, withoutSteps: 0, withoutWords: 0 },
    longest: LONG_THREAD,
  })
  expect(rows[0]?.photos).toBeGreaterThan(1500)
  // A misspelt word is found, too.
  const { data } = await ask(
    site,
    `{ reports(searchText: "Straßenlaterne flakert") { paginatorInfo { total } } }`,
  )
  expect(data.reports.paginatorInfo.total).toBeGreaterThan(0)
})

test('towns can come from a list, largest first, with reports by population', async () => {
  await using site = await aSite()
  const list = join(tmpdir(), `gemeinden-${process.pid}.csv`)
  const lines = [
    'Nr;zip;name;state;inhabitants;latitude;longitude',
    '1;88131;"Lindau; am See";Bayern;26000;47.55;9.69',
    '2;60311;Großstadt;Hessen;740000;50.11;8.68',
    '3;1;Leer;Hessen;0;50;8',
  ]
  const fillListed = (municipalities: number) =>
    fillVolume(
      site.databaseUrl,
      { reports: 600, municipalities, list },
      { anyway: false, onProgress: () => {} },
    )
  writeFileSync(list, 'name;zip\nLindau;88131')
  await expect(fillListed(1)).rejects.toThrow('fehlt die Spalte „latitude“')
  writeFileSync(list, lines.join('\r\n'))
  await expect(fillListed(3)).rejects.toThrow('nennt nur 2 Gemeinden')
  await fillListed(2)
  const { rows } = await sql<{ name: string; slug: string; state: string; count: number }>`
    select name, municipality.slug, municipality.state, count(*)::int from municipality
    join report on report.municipality_id = municipality.id group by 1, 2, 3 order by 4 desc`.execute(
    site.services.db,
  )
  expect(rows.map(({ name, slug, state }) => [name, slug, state])).toEqual([
    ['Großstadt', 'grossstadt', 'Hessen'],
    ['Lindau; am See', 'lindau-am-see', 'Bayern'],
  ])
  expect(rows[0]?.count).toBeGreaterThan(550)
  rmSync(list)
})

test('a database with real data is filled only on request, without conflicts', async () => {
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
  // Rows that are added later get free ids.
  await aTown(site)
})

/** One number for all that the reports say. */
async function digestOf(site: TestSite): Promise<string | undefined> {
  const { rows } = await sql<{ digest: string }>`
    select md5(string_agg(concat_ws('|', number, slug, title, description, latitude, longitude, status_id, created_at), '' order by id))
      as digest from report`.execute(site.services.db)
  return rows[0]?.digest
}
