import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { answerByLink, askAuthor } from '#tests/asking.ts'
import { moveDeadline, saveDeadlines } from '#tests/deadlines.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { mailedToken } from '#tests/people/accounts.ts'
import {
  changeStatus,
  fileReport,
  history,
  markDuplicate,
  reportInput,
  rewrite,
  unmarkDuplicate,
  writeComment,
} from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

/** Monday, 2 November 2026, 10:00 in Hesse. */
const MONDAY = new Date('2026-11-02T09:00:00Z')

async function aScene(site: TestSite) {
  site.clock.set(MONDAY)
  const town = await aTown(site, { slug: 'lindental', name: 'Lindental' })
  const [lamps, roads] = [await aCategory(site, town), await aCategory(site, town)]
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [lamps])]
  const author = await aPerson(site, { email: 'gesa@beispiel.example', password: true })
  const file = async (category = lamps, as: Person = author) => {
    const input = reportInput(town, category)
    const { data, errors } = await fileReport(site, input, { as })
    expect(errors).toEqual([])
    return data.createReport as { id: number; slug: string }
  }
  return { town, lamps, roads, admin, editor, author, file }
}

const FIELDS = `deadline { answerDueAt answeredAt completionDueAt completedAt nextDueAt nextKind isPaused overdueDays }
  permissions { movableDeadlines }`

/** The deadlines of a report as somebody reads them. */
async function seenBy(site: TestSite, id: number, as: Person | null) {
  const { data } = await ask(site, `{ reports(count: 50) { data { id ${FIELDS} } } }`, {}, { as })
  return data.reports.data.find((report: { id: number }) => report.id === id)
}
const deadline = async (site: TestSite, id: number, as: Person) => (await seenBy(site, id, as)).deadline

test('a new report gets the deadlines of its category, for staff alone', async () => {
  await using site = await aSite()
  const { town, lamps, roads, admin, editor, author, file } = await aScene(site)
  await saveDeadlines(site, town, [{ concernId: lamps.id, answerDays: 3, completionDays: 10 }], { as: admin })
  const [report, other] = [await file(), await file(roads)]
  expect(await deadline(site, report.id, editor)).toEqual({
    answerDueAt: '2026-11-05T23:00:00.000Z',
    answeredAt: null,
    completionDueAt: '2026-11-16T23:00:00.000Z',
    completedAt: null,
    nextDueAt: '2026-11-05T23:00:00.000Z',
    nextKind: 'ANSWER',
    isPaused: false,
    overdueDays: 0,
  })
  expect(await deadline(site, other.id, editor)).toBeNull()
  await site.services.db.updateTable('report').set({ isPublished: true }).execute()
  const hidden = { deadline: null, permissions: { movableDeadlines: [] } }
  expect(await seenBy(site, report.id, author)).toMatchObject(hidden)
  expect(await seenBy(site, report.id, null)).toMatchObject(hidden)
  expect(await seenBy(site, report.id, await anAdmin(site, await aTown(site)))).toMatchObject(hidden)
  site.clock.set(new Date('2026-11-05T23:00:00Z'))
  expect(await deadline(site, report.id, editor)).toMatchObject({ overdueDays: 1 })
  site.clock.set(new Date('2026-11-09T10:00:00Z'))
  expect(await deadline(site, report.id, editor)).toMatchObject({ overdueDays: 4 })
})

test('a sub-category has its own time, and otherwise that of its category', async () => {
  await using site = await aSite()
  const { town, lamps, admin, editor, file } = await aScene(site)
  const rules = [
    { concernId: lamps.id, answerDays: 3, completionDays: 10 },
    { concernId: lamps.subCategoryId, answerDays: 1 },
  ]
  await saveDeadlines(site, town, rules, { as: admin })
  const report = await file()
  await rewrite(site, { id: report.id, subCategoryId: lamps.subCategoryId }, { as: editor })
  const found = await deadline(site, report.id, editor)
  expect([found.answerDueAt, found.completionDueAt]).toEqual([
    '2026-11-03T23:00:00.000Z',
    '2026-11-16T23:00:00.000Z',
  ])
})

test('an official answer and a closing status end the clocks', async () => {
  await using site = await aSite()
  const { town, lamps, admin, editor, author, file } = await aScene(site)
  await saveDeadlines(site, town, [{ concernId: lamps.id, answerDays: 3, completionDays: 10 }], { as: admin })
  const report = await file()
  await site.services.db
    .updateTable('report')
    .set({ isPublished: true, statusId: town.statuses.NEW })
    .execute()
  site.clock.advance(DAY)
  await writeComment(site, { reportId: report.id, text: 'Gibt es etwas Neues?' }, { as: author })
  expect((await deadline(site, report.id, editor)).answeredAt).toBeNull()
  await writeComment(site, { reportId: report.id, text: 'Wir kommen.' }, { as: editor })
  expect(await deadline(site, report.id, editor)).toMatchObject({
    answeredAt: '2026-11-03T09:00:00.000Z',
    nextKind: 'COMPLETION',
  })
  await changeStatus(site, report.id, town.statuses.DONE, { as: editor })
  expect(await deadline(site, report.id, editor)).toMatchObject({
    completedAt: '2026-11-03T09:00:00.000Z',
    nextDueAt: null,
  })
  // Two weeks later the report is reopened: of ten working days none had passed.
  site.clock.advance(14 * DAY)
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: editor })
  expect(await deadline(site, report.id, editor)).toMatchObject({
    completedAt: null,
    nextDueAt: '2026-11-30T23:00:00.000Z',
  })
})

test('the clock stands still while a question waits for the author', async () => {
  await using site = await aSite()
  const { town, lamps, admin, editor, author, file } = await aScene(site)
  await saveDeadlines(site, town, [{ concernId: lamps.id, completionDays: 5 }], { as: admin })
  const report = await file()
  site.clock.advance(DAY)
  await askAuthor(site, report.id, { as: editor })
  expect(await seenBy(site, report.id, editor)).toMatchObject({
    deadline: { isPaused: true, nextDueAt: null, completionDueAt: null },
    permissions: { movableDeadlines: [] },
  })
  expect((await moveDeadline(site, report.id, '2026-12-01', { as: editor })).codes).toEqual(['CONFLICT'])
  site.clock.advance(3 * DAY)
  await answerByLink(site, await mailedToken(site, author.email))
  expect(await deadline(site, report.id, editor)).toMatchObject({
    isPaused: false,
    completionDueAt: '2026-11-12T23:00:00.000Z',
  })
})

test('a duplicate has no deadline that runs', async () => {
  await using site = await aSite()
  const { town, lamps, admin, editor, file } = await aScene(site)
  await saveDeadlines(site, town, [{ concernId: lamps.id, completionDays: 5 }], { as: admin })
  const [report, original] = [await file(lamps, editor), await file(lamps, editor)]
  await markDuplicate(site, report.id, original.id, { as: editor })
  expect(await deadline(site, report.id, editor)).toMatchObject({ nextDueAt: null })
  site.clock.advance(2 * DAY)
  await unmarkDuplicate(site, report.id, { as: editor })
  expect(await deadline(site, report.id, editor)).toMatchObject({ nextDueAt: '2026-11-10T23:00:00.000Z' })
})

test('a report in another category gets the times of that one', async () => {
  await using site = await aSite()
  const { town, lamps, roads, admin, file } = await aScene(site)
  await saveDeadlines(site, town, [{ concernId: roads.id, completionDays: 5 }], { as: admin })
  const report = await file()
  expect(await deadline(site, report.id, admin)).toBeNull()
  await rewrite(site, { id: report.id, categoryId: roads.id }, { as: admin })
  expect(await deadline(site, report.id, admin)).toMatchObject({
    completionDueAt: '2026-11-09T23:00:00.000Z',
  })
  await rewrite(site, { id: report.id, categoryId: lamps.id }, { as: admin })
  expect(await deadline(site, report.id, admin)).toBeNull()
})

test('open reports keep their times unless the administrator says otherwise', async () => {
  await using site = await aSite()
  const { town, lamps, admin, editor, file } = await aScene(site)
  const rule = (completionDays: number) => [{ concernId: lamps.id, completionDays }]
  await saveDeadlines(site, town, rule(5), { as: admin })
  const report = await file()
  // It came before the rules: nothing gave it a deadline.
  const old = await aReport(site, town, lamps)
  await saveDeadlines(site, town, rule(10), { as: admin })
  await site.runJobs()
  expect(await deadline(site, report.id, editor)).toMatchObject({
    completionDueAt: '2026-11-09T23:00:00.000Z',
  })
  expect(await deadline(site, old.id, editor)).toBeNull()
  await saveDeadlines(site, town, rule(10), { as: admin }, { appliesToOpen: true })
  await site.runJobs()
  for (const { id } of [report, old])
    expect(await deadline(site, id, editor)).toMatchObject({ completionDueAt: '2026-11-16T23:00:00.000Z' })
})

test('an own day moves the deadlines that run', async () => {
  await using site = await aSite()
  const { town, lamps, admin, editor, file } = await aScene(site)
  const rules = [{ concernId: lamps.id, completionDays: 5 }]
  await saveDeadlines(site, town, rules, { as: admin })
  const report = await file()
  const days = [{ day: '2026-11-04', name: 'Betriebsausflug', isWorking: false }]
  await saveDeadlines(site, town, rules, { as: admin }, { days })
  await site.runJobs()
  expect(await deadline(site, report.id, editor)).toMatchObject({
    completionDueAt: '2026-11-10T23:00:00.000Z',
  })
})

test('a moved deadline is in history and log, and in a mail', async () => {
  await using site = await aSite()
  const { town, lamps, admin, editor, author, file } = await aScene(site)
  await saveDeadlines(site, town, [{ concernId: lamps.id, completionDays: 5 }], { as: admin })
  const report = await file()
  const move = (day: string, as: Person | null, reason?: string) =>
    moveDeadline(site, report.id, day, { as }, reason === undefined ? {} : { reason })
  expect((await move('2026-11-24', null)).codes).toEqual(['UNAUTHENTICATED'])
  expect((await move('2026-11-24', author)).codes).toEqual(['FORBIDDEN'])
  expect((await move('2026-11-24', editor, 'so')).errors[0]?.extensions.fields).toHaveProperty('reason')
  for (const day of ['2026-11-22', '2026-10-30', '2029-11-05', 'morgen', '2026-12-25'])
    expect((await move(day, editor)).errors[0]?.extensions.fields, day).toHaveProperty('day')
  await site.mails()
  expect((await move('2026-11-24', editor)).data.moveDeadline).toMatchObject({
    deadline: { completionDueAt: '2026-11-24T23:00:00.000Z' },
  })
  const [step] = (await history(site, report.id, { as: admin })).data.reportHistory.data
  expect(step).toMatchObject({ kind: 'DEADLINE_MOVED', note: 'Das Ersatzteil fehlt noch.' })
  const entries = await site.services.db
    .selectFrom('auditEntry')
    .select(['action', 'oldValue', 'newValue'])
    .where('action', '=', 'report.deadline-moved')
    .execute()
  expect(entries).toEqual([
    { action: 'report.deadline-moved', oldValue: '2026-11-09', newValue: '2026-11-24' },
  ])
  const [mail] = await site.mails()
  expect(mail).toMatchObject({ kind: 'deadline.moved', recipient: author.email })
  expect(mail?.text).toContain('24. November 2026')
  expect(mail?.text).toContain('Das Ersatzteil fehlt noch.')
  // The date that it has already: nothing happens.
  await move('2026-11-24', editor)
  expect((await site.mails()).filter(({ kind }) => kind === 'deadline.moved')).toHaveLength(1)
})

test('an undone status does not count as an answer', async () => {
  await using site = await aSite()
  const { town, lamps, admin, editor, file } = await aScene(site)
  await saveDeadlines(site, town, [{ concernId: lamps.id, answerDays: 3, completionDays: 5 }], { as: admin })
  const report = await file(lamps, editor)
  const act = `mutation { bulkUpdateReports(input: { municipalityId: ${town.id}, reports: [{ id: ${report.id} }],
    statusId: ${town.statuses.DONE} }) { id } }`
  const { data, errors } = await ask(site, act, {}, { as: editor })
  expect(errors).toEqual([])
  expect(await deadline(site, report.id, editor)).toMatchObject({ nextDueAt: null })
  await ask(
    site,
    `mutation { undoBulkUpdate(id: ${data.bulkUpdateReports.id}) { items { result } } }`,
    {},
    { as: editor },
  )
  expect(await deadline(site, report.id, editor)).toMatchObject({
    answeredAt: null,
    completedAt: null,
    nextDueAt: '2026-11-05T23:00:00.000Z',
  })
})

test('an undone answer ends no deadline', async () => {
  await using site = await aSite()
  const { town, lamps, admin, editor, file } = await aScene(site)
  await saveDeadlines(site, town, [{ concernId: lamps.id, answerDays: 3 }], { as: admin })
  const report = await file(lamps)
  const before = await deadline(site, report.id, editor)
  const answer = `mutation { answerReport(input: { reportId: ${report.id}, text: "Wir kommen am Montag." }) { id } }`
  const { data, errors } = await ask(site, answer, {}, { as: editor })
  expect(errors).toEqual([])
  expect(await deadline(site, report.id, editor)).toMatchObject({ nextDueAt: null })
  const undo = `mutation { undoBulkUpdate(id: ${data.answerReport.id}) { items { result } } }`
  expect((await ask(site, undo, {}, { as: editor })).data.undoBulkUpdate.items).toEqual([{ result: 'DONE' }])
  expect(await deadline(site, report.id, editor)).toEqual(before)
})
