import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { answerByLink, askAuthor, behindLink } from '#tests/asking.ts'
import { aCategory, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { mailedToken } from '#tests/people/accounts.ts'
import { changeStatus } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { remindAndClose } from './remind-and-close.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const editor = await anEditor(site, town, [category])
  const author = await aPerson(site)
  const report = await aReport(site, town, category, { author })
  return { town, editor, author, report }
}

const goTo = (site: TestSite, iso: string) =>
  site.clock.advance(new Date(iso).getTime() - site.clock.now().getTime())

const run = ({ services }: TestSite): Promise<number> => remindAndClose(anonymousContext(services))

const kindsTo = async (site: TestSite, { email }: Person) =>
  (await site.mails()).filter(({ recipient }) => recipient === email).map(({ kind }) => kind)

test('one reminder after a week, across a change of clocks', async () => {
  await using site = await aSite()
  // Clocks go forward on 28 March 2027.
  goTo(site, '2027-03-24T10:00:00.000Z')
  const { editor, author, report } = await aScene(site)
  await askAuthor(site, report.id, { as: editor })
  const first = await mailedToken(site, author.email)
  goTo(site, '2027-03-31T05:59:00.000Z')
  expect(await run(site)).toBe(0)
  goTo(site, '2027-03-31T06:00:00.000Z')
  expect(await run(site)).toBe(1)
  expect(await run(site)).toBe(0)
  expect((await kindsTo(site, author)).sort()).toEqual(['question.asked', 'question.reminder'])
  // Both links lead to the question.
  const second = await mailedToken(site, author.email)
  expect(second).not.toBe(first)
  expect(await behindLink(site, first)).toMatchObject({ state: 'OPEN' })
  expect((await answerByLink(site, second)).codes).toEqual([])
  expect((await answerByLink(site, first)).codes).toEqual(['TOKEN_INVALID'])
  goTo(site, '2027-05-01T06:00:00.000Z')
  expect(await run(site)).toBe(0)
})

test('after 21 days the question closes, the report stays open', async () => {
  await using site = await aSite()
  const { editor, author, report } = await aScene(site)
  await askAuthor(site, report.id, { as: editor })
  await site.runJobs()
  // Asked on 21 November 2026; nothing ran in between, so there is no late reminder.
  goTo(site, '2026-12-13T07:00:00.000Z')
  expect(await run(site)).toBe(1)
  expect(await run(site)).toBe(0)
  expect((await kindsTo(site, author)).sort()).toEqual(['question.asked', 'question.expired'])
  expect(await kindsTo(site, editor)).toEqual(['question.unanswered'])
  const { data } = await ask(
    site,
    '{ reports { data { status { kind } awaitsAnswer questions { state } permissions { canAskAuthor } } } }',
    {},
    { as: editor },
  )
  expect(data.reports.data).toEqual([
    {
      status: { kind: 'NEW' },
      awaitsAnswer: false,
      questions: [{ state: 'EXPIRED' }],
      permissions: { canAskAuthor: true },
    },
  ])
})

test('nobody is told about a deleted report or in a deactivated town', async () => {
  await using site = await aSite()
  const { town, editor, author, report } = await aScene(site)
  await askAuthor(site, report.id, { as: editor })
  await site.runJobs()
  goTo(site, '2026-12-13T07:00:00.000Z')
  const { db } = site.services
  await db.updateTable('municipality').set({ isActive: false }).where('id', '=', town.id).execute()
  expect(await run(site)).toBe(0)
  await db.updateTable('municipality').set({ isActive: true }).where('id', '=', town.id).execute()
  await db.updateTable('report').set({ deletedAt: site.clock.now() }).where('id', '=', report.id).execute()
  expect(await run(site)).toBe(0)
  expect(await kindsTo(site, author)).toEqual(['question.asked'])
})

test('the inbox has a queue of reports awaiting an answer', async () => {
  await using site = await aSite()
  const { town, editor, report } = await aScene(site)
  const totals = async () =>
    (
      await ask(
        site,
        `{ reportQueues(municipalitySlug: "${town.slug}") { queue total } }`,
        {},
        { as: editor },
      )
    ).data.reportQueues
  expect(await totals()).toContainEqual({ queue: 'ASKED', total: 0 })
  await askAuthor(site, report.id, { as: editor })
  expect(await totals()).toContainEqual({ queue: 'ASKED', total: 1 })
  const list = `{ reports(municipalitySlug: "${town.slug}", queue: ASKED) { data { id awaitsAnswer } } }`
  expect((await ask(site, list, {}, { as: editor })).data.reports.data).toEqual([
    { id: report.id, awaitsAnswer: true },
  ])
})

test('no reminder leaves about a closed report until it reopens', async () => {
  await using site = await aSite()
  const { town, editor, author, report } = await aScene(site)
  await askAuthor(site, report.id, { as: editor })
  await changeStatus(site, report.id, town.statuses.DONE, { as: editor })
  const asked = async () =>
    (await kindsTo(site, author)).filter((kind) => kind.startsWith('question.')).sort()
  site.clock.advance(8 * DAY)
  expect(await run(site)).toBe(0)
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: editor })
  expect(await run(site)).toBe(1)
  expect(await asked()).toEqual(['question.asked', 'question.reminder'])
  await changeStatus(site, report.id, town.statuses.DONE, { as: editor })
  site.clock.advance(30 * DAY)
  expect(await run(site)).toBe(1)
  expect(await asked()).toEqual(['question.asked', 'question.reminder'])
})
