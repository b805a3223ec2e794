import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { forgetPresence } from './note-presence.ts'

const SECOND = 1000

async function note(site: TestSite, reportId: number, as: Person, isLeaving = false) {
  const { data, codes } = await ask(
    site,
    `mutation { noteReportPresence(reportId: ${reportId}, isLeaving: ${isLeaving}) { firstName lastName } }`,
    {},
    { as },
  )
  expect(codes).toEqual([])
  return data.noteReportPresence.map(({ lastName }: { lastName: string }) => lastName)
}

async function aDesk(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [huber, maier] = [await anEditor(site, town, [category]), await anAdmin(site, town)]
  const name = (person: Person, lastName: string) =>
    site.services.db.updateTable('person').set({ lastName }).where('id', '=', person.id).execute()
  await name(huber, 'Huber')
  await name(maier, 'Maier')
  return { town, huber, maier, report: await aReport(site, town, category), category }
}

const rows = (site: TestSite) => site.services.db.selectFrom('reportPresence').selectAll().execute()

test('presence shows colleagues on the same report for 60 seconds', async () => {
  await using site = await aSite()
  const { town, category, huber, maier, report } = await aDesk(site)
  const other = await aReport(site, town, category)
  expect(await note(site, report.id, huber)).toEqual([])
  expect(await note(site, report.id, maier)).toEqual(['Huber'])
  expect(await note(site, other.id, maier)).toEqual([])
  site.clock.advance(20 * SECOND)
  expect(await note(site, report.id, huber)).toEqual(['Maier'])
  site.clock.advance(60 * SECOND - 1)
  expect(await note(site, report.id, maier)).toEqual(['Huber'])
  site.clock.advance(1)
  expect(await note(site, report.id, maier)).toEqual([])
})

test('presence ends on closing a report, or after one minute', async () => {
  await using site = await aSite()
  const { huber, maier, report } = await aDesk(site)
  await note(site, report.id, huber)
  expect(await note(site, report.id, huber, true)).toEqual([])
  expect(await rows(site)).toEqual([])
  expect(await note(site, report.id, maier)).toEqual([])
  site.clock.advance(60 * SECOND - 1)
  expect(await forgetPresence(site.services)).toBe(0)
  site.clock.advance(1)
  expect(await forgetPresence(site.services)).toBe(1)
  expect(await rows(site)).toEqual([])
})

test('presence names only current staff of the town, once each', async () => {
  await using site = await aSite()
  const { huber, maier, report } = await aDesk(site)
  const platform = await aPerson(site, { isSuperAdmin: true, lastName: 'Plattner' })
  expect(await note(site, report.id, platform)).toEqual([])
  await Promise.all([1, 2, 3].map(() => note(site, report.id, huber)))
  expect(await note(site, report.id, maier)).toEqual(['Huber'])
  expect(await note(site, report.id, platform)).toEqual(['Huber', 'Maier'])
  await site.services.db.deleteFrom('municipalityRole').where('personId', '=', huber.id).execute()
  expect(await note(site, report.id, maier)).toEqual([])
  expect(await note(site, report.id, maier)).toEqual([])
})
