import { expect, test } from 'vitest'
import { aPerson, aReport } from '#tests/factories.ts'
import { json, numbersIn } from '#tests/open311.ts'
import { pagesOf } from '#tests/page-heads.ts'
import { aSite } from '#tests/site.ts'
import { arrivedIn, aScene, aSide, transfer } from '#tests/transferring.ts'

test('a former address answers 301 to the report of the other town', async () => {
  await using site = await aSite()
  const [here, there] = [await aSide(site, 'Lindental'), await aSide(site, 'Moorhafen')]
  const report = await aReport(site, here.town, here.category, { author: await aPerson(site) })
  const path = `/${here.town.slug}/meldungen/${here.category.slug}/${report.slug}`
  await transfer(site, report.id, { municipalityId: there.town.id }, { as: here.editor })
  const arrived = await arrivedIn(site, there.town)
  const app = await pagesOf(site)
  const now = `/${there.town.slug}/meldungen/${there.category.slug}/${arrived.slug}`
  for (const prefix of ['', '/en']) {
    const answer = await app.request(`${prefix}${path}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${prefix}${now}`])
  }
  const page = await (await app.request(now)).text()
  expect(page).toContain(report.number)
  // The address outlives what the retention period leaves of the report.
  const { db } = site.services
  for (const table of ['reportEvent', 'reportSearch'] as const)
    await db.deleteFrom(table).where('reportId', '=', report.id).execute()
  await db.deleteFrom('report').where('id', '=', report.id).execute()
  expect((await app.request(path)).headers.get('location')).toBe(now)
  await db.updateTable('report').set({ isPublished: false }).where('id', '=', arrived.id).execute()
  expect((await app.request(path)).status).toBe(404)
})

test('programs find the report by its former number, closed', async () => {
  await using site = await aSite()
  const { here, there, report } = await aScene(site)
  const of = `jurisdiction_id=${here.town.slug}`
  const path = `requests/${report.number}.json?${of}`
  await transfer(site, report.id, { municipalityId: there.town.id }, { as: here.editor })
  const arrived = await arrivedIn(site, there.town)
  const { status, body } = await json(site, path)
  expect([status, body]).toMatchObject([
    200,
    [
      {
        ...{ service_request_id: report.number, status: 'closed', service_code: null },
        status_notes: `An die Gemeinde Moorhafen übergeben, dort Meldung ${arrived.number}`,
        agency_responsible: 'Moorhafen',
      },
    ],
  ])
  expect(numbersIn(await json(site, `requests.json?${of}`))).toEqual([])
  await site.services.db
    .updateTable('report')
    .set({ isPublished: false })
    .where('id', '=', arrived.id)
    .execute()
  expect((await json(site, path)).status).toBe(404)
})
