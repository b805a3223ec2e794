import { expect, test } from 'vitest'
import { MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { aResident, setTo } from '#tests/mail/notifying.ts'
import { aPushSite, save } from '#tests/mail/pushing.ts'
import {
  aComment,
  approve,
  changeStatus,
  fileReport,
  follow,
  reportInput,
  withdraw,
} from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental', slug: 'lindental' })
  const category = await aCategory(site, town, { name: 'Straßenlaterne' })
  const author = await aPerson(site)
  const admin = await anAdmin(site, town)
  const mails = newMails(site)
  const told = async (...people: Person[]) =>
    (await mails())
      .filter(({ recipient }) => people.some(({ email }) => email === recipient))
      .map(({ recipient, kind }) => [recipient, kind])
  const reach = () => aReport(site, town, category, { author, title: 'Laterne dunkel' })
  return { town, category, author, admin, mails, told, reach }
}

/** A person's notifications, oldest first. */
const bellOf = ({ services: { db } }: TestSite, { id }: Person) =>
  db
    .selectFrom('notification')
    .select(['event', 'title', 'path', 'reportId', 'commentId', 'announcementId', 'notBefore', 'readAt'])
    .where('personId', '=', id)
    .orderBy('id')
    .execute()

test('a bell entry has a title and a link to its target', async () => {
  await using site = await aSite()
  const { town, category, author, admin, told, reach } = await aScene(site)
  const report = await reach()
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  const comment = await aComment(site, report, await aPerson(site), { text: 'Sie flackert nur.' })
  expect(await told(author)).toEqual([
    [author.email, 'report.status-changed'],
    [author.email, 'comment.created'],
  ])
  const path = `/lindental/meldungen/${category.slug}/${report.slug}`
  const more = { reportId: report.id, announcementId: null, notBefore: null, readAt: null }
  expect(await bellOf(site, author)).toEqual([
    {
      event: 'REPORT_STATUS',
      title: `Ihre Meldung ${report.number} ist angenommen`,
      path,
      commentId: null,
      ...more,
    },
    {
      event: 'REPORT_COMMENT',
      title: `Neuer Kommentar zu ${report.number}`,
      path: `${path}#kommentar-${comment}`,
      commentId: comment,
      ...more,
    },
  ])
})

test('a disabled event notifies nowhere, a disabled channel keeps the bell', async () => {
  await using site = await aSite()
  const { town, category, author, admin, told } = await aScene(site)
  await setTo(site, author, 'REPORT_APPROVED', false)
  const { data } = await fileReport(site, reportInput(town, category), { as: author })
  const { id } = data.createReport
  await approve(site, id, { as: admin })
  expect(await told(author)).toEqual([[author.email, 'report.filed']])
  expect(await bellOf(site, author)).toEqual([])
  await setTo(site, author, 'OWN_REPORTS.EMAIL', false)
  await changeStatus(site, id, town.statuses.ACCEPTED, { as: admin })
  expect(await told(author)).toEqual([])
  expect(await bellOf(site, author)).toMatchObject([{ event: 'REPORT_STATUS' }])
  await setTo(site, author, 'OWN_REPORTS.EMAIL', true)
  await changeStatus(site, id, town.statuses.DONE, { as: admin })
  expect(await told(author)).toEqual([[author.email, 'report.status-changed']])
})

test('responsible staff hear of new reports and citizens’ posts, not their own', async () => {
  await using site = await aSite()
  const { town, category, author, admin, mails } = await aScene(site)
  const [one, two] = [await anEditor(site, town, [category]), await anEditor(site, town, [category])]
  const forStaff = async () =>
    (await mails())
      .filter(({ kind }) => kind.endsWith('-staff'))
      .map(({ recipient, kind }) => [recipient, kind])
  const file = async (as: Person, more: Record<string, unknown> = {}) =>
    (await fileReport(site, reportInput(town, category, more), { as })).data.createReport
  const report = await file(author)
  const both = (kind: string) => [one, two].map(({ email }) => [email, kind])
  const [mail] = (await site.mails()).filter(({ kind }) => kind === 'report.for-staff')
  expect(mail?.subject).toBe(`Neue Meldung ${report.number}: Straßenlaterne`)
  expect(mail?.text).toContain('Sie wartet auf die Freigabe.')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Anna|Berger|person-\d+@/)
  expect(await forStaff()).toEqual(both('report.for-staff'))
  await file(one)
  expect(await forStaff()).toEqual([[two.email, 'report.for-staff']])
  await file(one, { isInternal: true })
  expect(await forStaff()).toEqual([[two.email, 'report.for-staff']])

  // A fourth mail within ten minutes goes into a digest.
  site.clock.advance(10 * MINUTE)
  await approve(site, report.id, { as: admin })
  await aComment(site, report, await aPerson(site), { text: 'Noch immer dunkel.' })
  expect(await forStaff()).toEqual(both('comment.for-staff'))
  // The town's own answer creates no notification for its staff.
  await aComment(site, report, two, { text: 'Wir kommen.', official: true })
  expect(await forStaff()).toEqual([])
})

test('residents who opted in hear of each public report once', async () => {
  await using site = await aSite()
  const { town, category, author, admin, told } = await aScene(site)
  const [resident, quiet, foreign] = [
    await aResident(site, town),
    await aResident(site, town),
    await aResident(site, await aTown(site)),
  ]
  const blocker = await aResident(site, town)
  for (const each of [resident, foreign, blocker, author, admin])
    await setTo(site, each, 'REPORT_IN_TOWN', true)
  const everybody = [resident, quiet, foreign, blocker]
  const { data } = await fileReport(site, reportInput(town, category), { as: author })
  const { id } = data.createReport
  expect(await told(...everybody)).toEqual([])
  const earlier = await aReport(site, town, category, { author })
  const block = `mutation { blockUser(userId: ${author.id}, reason: "Schreibt überall dasselbe.") }`
  expect((await ask(site, block, {}, { as: blocker })).codes).toEqual([])
  await approve(site, id, { as: admin })
  expect(await told(...everybody)).toEqual([[resident.email, 'report.in-town']])
  expect(await bellOf(site, resident)).toMatchObject([{ event: 'REPORT_IN_TOWN', reportId: id }])
  await withdraw(site, id, { as: admin })
  await approve(site, id, { as: admin })
  // The approval is withdrawn before the job runs, so nobody is told.
  await withdraw(site, earlier.id, { as: admin })
  await approve(site, earlier.id, { as: admin })
  await withdraw(site, earlier.id, { as: admin })
  expect(await told(...everybody)).toEqual([])
})

test('settings load in one query, and messages wait for the undo window', async () => {
  await using site = await aSite()
  const { town, author, admin, reach } = await aScene(site)
  const report = await reach()
  const people = [await aPerson(site), await aPerson(site), await aPerson(site)]
  for (const person of people) await follow(site, report.id, { as: person })
  await setTo(site, people[1] as Person, 'FOLLOWED_STATUS', false)
  const change = `mutation { bulkUpdateReports(input: { municipalityId: ${town.id}, reports: [{ id: ${report.id} }], statusId: ${town.statuses.ACCEPTED} }) { id } }`
  const { data } = await ask(site, change, {}, { as: admin })
  site.statements.length = 0
  await site.runJobs()
  const about = (table: string) =>
    site.statements.filter((sql) => sql.startsWith('select') && sql.includes(`from "${table}"`)).length
  expect(about('notification_preference')).toBe(1)
  expect(await bellOf(site, people[1] as Person)).toEqual([])
  const [held] = await bellOf(site, people[0] as Person)
  expect(held?.notBefore?.getTime()).toBeGreaterThan(site.clock.now().getTime())
  expect(await bellOf(site, author)).toMatchObject([{ notBefore: held?.notBefore }])

  const undo = `mutation { undoBulkUpdate(id: ${data.bulkUpdateReports.id}) { items { result } } }`
  const undone = await ask(site, undo, {}, { as: admin })
  expect(undone.data.undoBulkUpdate.items).toEqual([{ result: 'DONE' }])
  for (const each of [author, ...people]) expect(await bellOf(site, each)).toEqual([])
})

test('push carries number and link but no text, alongside the mail (E-22)', async () => {
  await using site = await aPushSite({ LOG_LEVEL: 'error' })
  const { town, category, author, admin, told, reach } = await aScene(site)
  const device = site.server.device()
  await save(site, device, { as: author })
  const report = await reach()
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  await site.runJobs()
  expect(site.server.pushed, 'it is off until chosen').toEqual([])
  const own = (
    await ask(site, '{ notificationCategories { id name channels { id name } } }', {}, { as: author })
  ).data
  const [first] = own.notificationCategories
  const push = first.channels.find(({ name }: { name: string }) => name.startsWith('Push'))
  const choose = `mutation { subscribeNotificationChannel(notificationCategoryId: ${first.id}, channelId: ${push.id}) { success } }`
  expect((await ask(site, choose, {}, { as: author })).codes).toEqual([])
  await changeStatus(site, report.id, town.statuses.DONE, { as: admin })
  const comment = await aComment(site, report, await aPerson(site), { text: 'Kanarienvogel im Kommentar.' })
  await site.runJobs()
  const path = `/lindental/meldungen/${category.slug}/${report.slug}`
  const tag = `report-${report.id}`
  // Both are about one report: the newer message replaces the older one before it is sent.
  expect(site.server.pushed.map(({ content }) => content)).toEqual([
    { title: `Neuer Kommentar zu ${report.number}`, path: `${path}#kommentar-${comment}`, tag },
  ])
  expect((await told(author)).map(([, kind]) => kind)).toEqual([
    'report.status-changed',
    'report.status-changed',
    'comment.created',
  ])
})
