import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countWords, indexReports } from '#domains/reports/server/report-search.sql.ts'
import { openQuestion } from '#domains/search/server/expand-query.ts'
import { nextIds } from '#kit/server/database/db.ts'
import { KEPT_FROM } from '#kit/server/database/total-cache.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, aReport, aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const MANY = KEPT_FROM + 200
const HOUR = 3_600_000

/** Copies a report to other hours, each with a number of its own. */
async function copied(
  { services: { db } }: TestSite,
  id: number,
  hours: readonly number[],
): Promise<number[]> {
  const ids = await nextIds(db, 'report_id', hours.length)
  const { rows } = await sql<{ names: string }>`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_schema = 'public' and table_name = 'report' and is_generated = 'NEVER'`.execute(db)
  const columns = sql.raw(rows[0]?.names ?? '')
  await sql`
    insert into report (${columns}) select ${columns} from (select (jsonb_populate_record(report, jsonb_build_object('id', copy.id, 'number', '2019-' || lpad(copy.id::text, 6, '0'),
      'slug', 'laterne-' || copy.id, 'idempotency_key', null, 'created_at', report.created_at - copy.hour * interval '1 hour'))).*
    from report, unnest(${ids}::integer[], ${[...hours]}::integer[]) as copy (id, hour) where report.id = ${id}) made`.execute(
    db,
  )
  await sql`
    insert into report_search select (jsonb_populate_record(report_search, jsonb_build_object('report_id', copy.id))).*
    from report_search, unnest(${ids}::integer[]) as copy (id) where report_id = ${id}`.execute(db)
  return ids
}

test('a huge search pages newest first without gaps or repeats', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const createdAt = new Date(site.clock.now().getTime() - HOUR)
  const inTitle = await aReport(site, town, category, { title: 'Laterne am Weg', createdAt })
  const inText = await aReport(site, town, category, { title: 'Weg im Park', createdAt })
  const { db } = site.services
  const description = { description: 'Dort brennt die Laterne nicht.' }
  await db.updateTable('report').set(description).where('id', '=', inText.id).execute()
  await db.transaction().execute((trx) => indexReports(trx, town.id, [inText.id]))
  const hours = Array.from({ length: MANY }, (_, index) => index + 1)
  const isTitle = (hour: number) => hour % 7 === 0
  const titles = hours.filter(isTitle)
  const texts = hours.filter((hour) => !isTitle(hour))
  const ids = new Map<number, number>()
  const put = (made: readonly number[], at: readonly number[]) =>
    made.forEach((id, index) => {
      ids.set(at[index] ?? 0, id)
    })
  put(await copied(site, inTitle.id, titles), titles)
  put(await copied(site, inText.id, texts), texts)
  await db.deleteFrom('report').where('id', 'in', [inTitle.id, inText.id]).execute()
  await sql`analyze report, report_search`.execute(db)

  const page = async (number: number, count: number) => {
    const { data, errors } = await ask(
      site,
      `{ search(municipalitySlug: "${town.slug}", searchText: "Laterne", page: ${number}, count: ${count}) { paginatorInfo { total } reports { id } } }`,
    )
    expect(errors).toEqual([])
    return data.search as { paginatorInfo: { total: number }; reports: { id: number }[] }
  }
  const portions = [0, 300, 600].map((from) => hours.slice(from, from + 300))
  const expected = portions.flatMap((each) => [
    ...each.filter(isTitle),
    ...each.filter((hour) => !isTitle(hour)),
  ])
  const seen: number[] = []
  for (let number = 1; number <= 9; number += 1) {
    const { paginatorInfo, reports } = await page(number, 100)
    expect(paginatorInfo.total).toBe(MANY)
    seen.push(...reports.map(({ id }) => id))
  }
  expect(seen).toEqual(expected.map((hour) => ids.get(hour)))
  const last = await page(Math.ceil(MANY / 100), 100)
  expect(last.reports.length).toBe(100)
  expect((await page(Math.ceil(MANY / 100) + 1, 100)).reports).toEqual([])
})

test('word counts are refreshed nightly, and a query expands to used words', async () => {
  await using site = await aSite()
  const { db } = site.services
  const town = await aTown(site)
  const category = await aCategory(site, town)
  for (let made = 0; made < 3; made += 1) await aReport(site, town, category, { title: 'Autoreifen am Weg' })
  await aReport(site, town, category, { title: 'Kinderreifen' })
  const hidden = await aReport(site, town, category, { title: 'Autoreifen' })
  await db.updateTable('report').set({ isInternal: true }).where('id', '=', hidden.id).execute()
  const uses = async () => {
    const rows = await db.selectFrom('searchWord').select(['form', 'reports']).orderBy('form').execute()
    return Object.fromEntries(rows.map(({ form, reports }) => [form, reports]))
  }
  expect(await uses()).toMatchObject({ Autoreifen: 0, Kinderreifen: 0 })
  await countWords(db)
  expect(await uses()).toMatchObject({ Autoreifen: 3, Kinderreifen: 1 })
  await db.deleteFrom('report').execute()
  await countWords(db)
  expect(await uses()).toMatchObject({ Autoreifen: 0, Kinderreifen: 0 })
})

test('a search for several words looks up only the rarest first', async () => {
  await using site = await aSite()
  const { db } = site.services
  const town = await aTown(site)
  const category = await aCategory(site, town)
  for (let made = 0; made < 4; made += 1) await aReport(site, town, category, { title: 'Laterne flackert' })
  await aReport(site, town, category, { title: 'Laterne am Wehr' })
  await aReport(site, town, category, { title: 'Am Wehr liegt Müll' })
  const question = () => openQuestion(db, 'Laterne Wehr').at('asked')
  const found = async () => {
    const query = `{ search(municipalitySlug: "${town.slug}", searchText: "Laterne Wehr") { paginatorInfo { total } reports { title } } }`
    const { paginatorInfo, reports } = (await ask(site, query)).data.search
    return [paginatorInfo.total, ...reports.map(({ title }: { title: string }) => title)]
  }
  // Without counts the query uses all words at once.
  expect((await question())?.rarest).toBeNull()
  expect(await found()).toEqual([1, 'Laterne am Wehr'])
  await countWords(db)
  expect((await question())?.rarest).toContain("'wehr'")
  expect((await question())?.rarest).not.toContain('latern')
  expect(await found()).toEqual([1, 'Laterne am Wehr'])
})
