import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DUPLICATE_RADIUS } from '#domains/categories/category.rules.ts'
import { ask } from '#tests/ask.ts'
import { plansOf, scansOf, watchedSite } from '#tests/databases/plans.ts'
import { aCategory, anEditor, aReport, aTown } from '#tests/factories.ts'
import { aPlace, slowDistance } from '#tests/geometry/places.ts'
import { CENTRE } from '#tests/reporting.ts'
import { aSite } from '#tests/site.ts'

test('stretches and areas nearby are found by their boxes, points by theirs', async () => {
  await using site = await aSite()
  const { db } = site.services
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const { id } = await aReport(site, town, category)
  // Each fifth is a stretch of a street; they lie scattered over some 30 by 40 km.
  await sql`insert into report (municipality_id, id, number, slug, title, description, category_id, status_id,
      is_published, source, latitude, longitude, country, created_at, updated_at, status_changed_at, shape)
    select municipality_id, 100000 + n, '2025-' || lpad(n::text, 6, '0'), slug || '-' || n, title, description, category_id,
      status_id, true, source, latitude + (n % 141) * 0.002, longitude + (n / 141) * 0.004, country, created_at, updated_at,
      status_changed_at, case when n % 5 = 0 then jsonb_build_object('kind', 'LINE', 'coordinates', jsonb_build_array(
        longitude + (n / 141) * 0.004, latitude + (n % 141) * 0.002,
        longitude + (n / 141) * 0.004 + 0.003, latitude + (n % 141) * 0.002)) end
    from report, generate_series(1, 20000) n where id = ${id}`.execute(db)
  await sql`analyze report`.execute(db)
  await using watching = watchedSite(site)
  const { watched, seen } = watching
  const line = `{ kind: LINE, coordinates: [${CENTRE.longitude}, ${CENTRE.latitude}, ${CENTRE.longitude + 0.01}, ${CENTRE.latitude + 0.02}] }`
  const editor = await anEditor(site, town, [category])
  const { data, errors } = await ask(
    watched,
    `{ point: similarReports(municipalityId: ${town.id}, latitude: ${CENTRE.latitude + 0.01}, longitude: ${CENTRE.longitude + 0.0015}, withOthers: true) { distance }
      line: similarReports(municipalityId: ${town.id}, latitude: ${CENTRE.latitude}, longitude: ${CENTRE.longitude}, withOthers: true, shape: ${line}) { distance }
      nearbyReports(reportId: ${id}) { id } }`,
    {},
    { as: editor },
  )
  expect(errors).toEqual([])
  expect(data.point.length).toBeGreaterThan(0)
  expect(data.line.length).toBeGreaterThan(0)
  const selects = seen.filter(({ sql: text }) => text.includes('map_point') || text.includes('shape_box'))
  expect(selects.length).toBe(6)
  const plans = await plansOf(site, selects)
  expect(plans.flatMap(scansOf)).not.toContain('report')
  const used = plans.flatMap(({ steps }) => steps.flatMap((step) => step['Index Name'] ?? []))
  expect(used.filter((name) => name === 'report_shape')).toHaveLength(3)
  expect(used.filter((name) => name === 'report_point')).toHaveLength(3)
})

test('possible duplicates are those that a count by brute force finds', async () => {
  await using site = await aSite()
  const { db } = site.services
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const query = `query ($latitude: Float!, $longitude: Float!, $shape: ShapeInput) {
    similarReports(municipalityId: ${town.id}, categoryId: ${category.id}, latitude: $latitude, longitude: $longitude,
      shape: $shape, withOthers: true) { report { id } } }`
  // At most three of one kind are shown, so there are never more.
  await fc.assert(
    fc.asyncProperty(fc.array(aPlace, { minLength: 1, maxLength: 3 }), aPlace, async (places, asked) => {
      await db.updateTable('report').set({ deletedAt: site.clock.now() }).execute()
      const filed = []
      for (const { latitude, longitude, shape } of places) {
        const { id } = await aReport(site, town, category, { latitude, longitude })
        await db
          .updateTable('report')
          .set({ shape: shape == null ? null : JSON.stringify(shape) })
          .where('id', '=', id)
          .execute()
        filed.push({ id, metres: slowDistance({ latitude, longitude, shape }, asked) })
      }
      const { latitude, longitude, shape = null } = asked
      const { data, errors } = await ask(site, query, { latitude, longitude, shape })
      expect(errors).toEqual([])
      const found = data.similarReports.map(({ report }: { report: { id: number } }) => report.id)
      // The count is up to two metres too far; what lies between says nothing.
      for (const { id, metres } of filed) {
        if (metres < DUPLICATE_RADIUS.usual) expect(found).toContain(id)
        if (metres > DUPLICATE_RADIUS.usual + 3) expect(found).not.toContain(id)
      }
    }),
    { numRuns: 60 },
  )
})
