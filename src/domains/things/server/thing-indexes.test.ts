import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { plansOf, scansOf, watchedSite } from '#tests/databases/plans.ts'
import { aCategory, anAdmin, aTown } from '#tests/factories.ts'
import { CENTRE, fileReport, reportInput } from '#tests/reporting.ts'
import { aSite } from '#tests/site.ts'
import { aKind, takeThings, thingIds, thingsCsv } from '#tests/towns/things.ts'

test('things are found by indexes, by number, nearness, list and report', async () => {
  await using site = await aSite()
  const { db } = site.services
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const admin = await anAdmin(site, town)
  const kind = await aKind(site, town, admin, [category])
  await takeThings(site, kind.id, thingsCsv({ '1': 0 }), admin)
  const ids = await thingIds(site, kind.id)
  await fileReport(site, reportInput(town, category, { thingId: ids['1'] }), { as: admin })
  await sql`insert into thing (municipality_id, id, kind_id, number, number_key, latitude, longitude)
    select ${town.id}::int, 100000 + n, ${kind.id}::int, n::text, n::text,
      ${CENTRE.latitude}::float8 + (n % 200) * 0.0005, ${CENTRE.longitude}::float8 + (n / 200) * 0.0005
    from generate_series(10, 20000) n`.execute(db)
  await sql`insert into report (municipality_id, id, number, slug, title, description, category_id, status_id,
      is_published, source, latitude, longitude, country, created_at, updated_at, status_changed_at, thing_id)
    select municipality_id, 100000 + n, '2025-' || lpad(n::text, 6, '0'), slug || '-' || n, title, description, category_id,
      status_id, true, source, latitude, longitude, country, created_at, updated_at, status_changed_at,
      case when n % 2 = 0 then 100000 + n end
    from report, generate_series(10, 9000) n`.execute(db)
  for (const table of ['thing', 'report']) await sql`analyze ${sql.table(table)}`.execute(db)
  await using watching = watchedSite(site)
  const { watched, seen } = watching
  const asked = await ask(
    watched,
    `{ category(categoryId: ${category.id}) { thingKind {
        thing(number: "4711") { name }
        onMap(box: { south: 50.58, west: 8.96, north: 50.586, east: 8.966 }) { isTooMany things { id } }
        nearest(latitude: ${CENTRE.latitude}, longitude: ${CENTRE.longitude}) { distance thing { id } }
        things(page: 40) { data { number } } } }
      thingHistory(thingId: 104712) { id }
      similarReports(municipalityId: ${town.id}, latitude: 50.6, longitude: 8.9, thingId: 104712) { isSameThing }
      municipality(slug: "${town.slug}") { thing(code: "laterne-815") { id } } }`,
    {},
    { as: admin },
  )
  expect(asked.errors).toEqual([])
  expect(asked.data.category.thingKind.nearest).toHaveLength(5)
  expect(asked.data.category.thingKind.onMap.things.length).toBeGreaterThan(20)
  // Counting the numbers of a list reads the kind's things, which is what a list of all of them is.
  const selects = seen.filter((each) => /^\s*select/.test(each.sql) && !/count\(\*\)/.test(each.sql))
  const plans = await plansOf(site, selects)
  expect(plans.length).toBeGreaterThan(8)
  expect(plans.filter((plan) => scansOf(plan).some((table) => ['thing', 'report'].includes(table)))).toEqual(
    [],
  )
  const used = new Set(plans.flatMap(({ steps }) => steps.flatMap((step) => step['Index Name'] ?? [])))
  for (const index of ['thing_number', 'thing_point', 'thing_order', 'report_thing'])
    expect([...used], index).toContain(index)
})
