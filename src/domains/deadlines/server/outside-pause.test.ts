import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { answerByLink, askAuthor } from '#tests/asking.ts'
import { saveDeadlines } from '#tests/deadlines.ts'
import { aCategory, anAdmin, aPerson, aTown, type Person } from '#tests/factories.ts'
import { aBody, handOver, replyByLink } from '#tests/handing.ts'
import { mailedToken } from '#tests/people/accounts.ts'
import { fileReport, reportInput } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

/** Monday, 2 November 2026, 10:00 in Hesse. */
const MONDAY = new Date('2026-11-02T09:00:00Z')

async function aScene(site: TestSite) {
  site.clock.set(MONDAY)
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [admin, author] = [await anAdmin(site, town), await aPerson(site)]
  await saveDeadlines(site, town, [{ concernId: category.id, answerDays: null, completionDays: 5 }], {
    as: admin,
  })
  const { data } = await fileReport(site, reportInput(town, category), { as: author })
  await site.services.db.updateTable('report').set({ isPublished: true }).execute()
  return { admin, author, reportId: data.createReport.id as number, body: await aBody(site, town) }
}

const deadline = async (site: TestSite, as: Person) => {
  const query = '{ reports { data { deadline { completionDueAt isPaused } } } }'
  return (await ask(site, query, {}, { as })).data.reports.data[0].deadline
}

test('the clock stands still while an outside body has the report', async () => {
  await using site = await aSite()
  const { admin, reportId, body } = await aScene(site)
  expect(await deadline(site, admin)).toEqual({
    completionDueAt: '2026-11-09T23:00:00.000Z',
    isPaused: false,
  })
  site.clock.set(new Date('2026-11-03T09:00:00Z'))
  await handOver(site, reportId, { bodyId: body.id }, { as: admin })
  expect(await deadline(site, admin)).toEqual({ completionDueAt: null, isPaused: true })
  const token = await mailedToken(site, body.email)
  await replyByLink(site, token, 'ACCEPTED')
  expect(await deadline(site, admin)).toMatchObject({ isPaused: true })
  // Three working days outside.
  site.clock.set(new Date('2026-11-06T09:00:00Z'))
  await replyByLink(site, token, 'DONE')
  expect(await deadline(site, admin)).toEqual({
    completionDueAt: '2026-11-12T23:00:00.000Z',
    isPaused: false,
  })
})

test('a question and a handover at one time pause a day once', async () => {
  await using site = await aSite()
  const { admin, author, reportId, body } = await aScene(site)
  site.clock.set(new Date('2026-11-03T09:00:00Z'))
  await handOver(site, reportId, { bodyId: body.id }, { as: admin })
  site.clock.set(new Date('2026-11-04T09:00:00Z'))
  await askAuthor(site, reportId, { as: admin })
  site.clock.set(new Date('2026-11-05T09:00:00Z'))
  await replyByLink(site, await mailedToken(site, body.email), 'REFUSED', 'Nicht unsere Lampe.')
  expect(await deadline(site, admin)).toMatchObject({ isPaused: true })
  site.clock.set(new Date('2026-11-06T09:00:00Z'))
  await answerByLink(site, await mailedToken(site, author.email))
  expect(await deadline(site, admin)).toEqual({
    completionDueAt: '2026-11-12T23:00:00.000Z',
    isPaused: false,
  })
})
