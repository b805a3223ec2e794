import { expect, test } from 'vitest'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { setTo } from '#tests/mail/notifying.ts'
import { BROWSER, pushesIn, save } from '#tests/mail/pushing.ts'
import { mailedToken } from '#tests/people/accounts.ts'
import { approve, changeStatus, follow, reportInput, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const TEXT = 'Die neue Lampe hängt.'

async function aScene(site: TestSite) {
  const features = [...DEFAULT_FEATURES, 'ANONYMOUS_REPORTS' as const]
  const town = await aTown(site, { name: 'Lindental', enabledFeatures: features })
  // Every report in it is also mailed to an address outside the town hall.
  const category = await aCategory(site, town)
  const recipients = { additionalRecipients: ['bauhof@beispiel.example'] }
  await site.services.db.updateTable('category').set(recipients).where('id', '=', category.id).execute()
  const author = await aPerson(site, { firstName: 'Anna', lastName: 'Berger' })
  const admin = await anAdmin(site, town)
  await setTo(site, admin, 'STAFF.EMAIL', false)
  const report = await aReport(site, town, category, { title: 'Laterne dunkel', author })
  const answer = (reportId: number, more: object = {}) =>
    writeComment(site, { reportId, text: TEXT, statusId: town.statuses.DONE, ...more }, { as: admin })
  return { town, category, author, admin, report, answer }
}

const bell = async (site: TestSite, as: Person): Promise<string[]> =>
  (await ask(site, '{ notifications { data { title } } }', {}, { as })).data.notifications.data.map(
    ({ title }: { title: string }) => title,
  )

test('an answer with a status is told once on each channel', async () => {
  await using site = await aSite()
  const { author, report, answer } = await aScene(site)
  const follower = await aPerson(site)
  await follow(site, report.id, { as: follower })
  for (const [person, category] of [
    [author, 'OWN_REPORTS'],
    [follower, 'FOLLOWED_REPORTS'],
  ] as const) {
    await save(site, { ...BROWSER, endpoint: `${BROWSER.endpoint}${person.id}` }, { as: person })
    await setTo(site, person, `${category}.WEB_PUSH`, true)
  }
  const mails = newMails(site)
  expect((await answer(report.id)).codes).toEqual([])
  const told = await mails()
  const kinds = told.map(({ recipient, kind, subject }) => [recipient, kind, subject])
  const { number } = report
  const followed = `Antwort der Gemeinde: ${number}, Status „Erledigt“`
  expect(kinds).toEqual([
    [author.email, 'report.status-changed', `Antwort der Gemeinde: ${number} ist erledigt`],
    [follower.email, 'report.followed-status-changed', followed],
  ])
  for (const { text } of told) {
    expect(text.split(TEXT)).toHaveLength(2)
    expect(text.match(/Guten Tag/g)).toHaveLength(1)
    expect(text).toContain(`Offizielle Antwort der Gemeinde Lindental:\n> ${TEXT}`)
    expect(text).toMatch(/geantwortet und ihren Status von „Neu“ auf „Erledigt“ gesetzt\./)
    expect(text).toMatch(/#kommentar-\d+\n/)
    expect(text).not.toMatch(/Berger|Ada|Mint/)
  }
  expect(await bell(site, author)).toEqual([`Antwort der Gemeinde: ${number} ist erledigt`])
  expect(await bell(site, follower)).toEqual([followed])
  const pushed = (await pushesIn(site)).map(({ event }) => event)
  expect(pushed.sort()).toEqual(['FOLLOWED_STATUS', 'REPORT_STATUS'])
  await site.runJobs()
  expect(await mails()).toEqual([])
})

test('a guest without an account gets one mail too, further recipients none', async () => {
  await using site = await aSite()
  const { town, category, admin, answer } = await aScene(site)
  // The factory's report has the number that the first filed one gets.
  await site.services.db.deleteFrom('report').execute()
  const guest = { firstName: 'Gesa', lastName: 'Ohnekonto', email: 'gesa@beispiel.example' }
  const { stamp } = (await ask(site, '{ stamp: guestReportStamp }')).data
  site.clock.advance(10_000)
  const input = { ...reportInput(town, category), ...guest, idempotencyKey: crypto.randomUUID(), stamp }
  await ask(
    site,
    'mutation ($input: CreateGuestReportInput!) { createGuestReport(input: $input) { email } }',
    { input },
  )
  const token = await mailedToken(site, guest.email)
  await ask(site, `mutation { confirmGuestReport(token: "${token}") { number } }`)
  const { id } = await site.services.db.selectFrom('report').select('id').executeTakeFirstOrThrow()
  await approve(site, id, { as: admin })
  site.clock.advance(10 * MINUTE)
  const mails = newMails(site)
  await mails()
  await answer(id)
  const told = await mails()
  expect(told.map(({ recipient, kind }) => [recipient, kind])).toEqual([
    [guest.email, 'report.status-changed'],
  ])
  expect(told[0]?.text).toContain(TEXT)
})

test('a person who wants only answers or only statuses gets one mail', async () => {
  await using site = await aSite()
  const { town, author, admin, report, answer } = await aScene(site)
  const mails = newMails(site)
  await setTo(site, author, 'REPORT_STATUS', false)
  await answer(report.id)
  const [told, ...more] = await mails()
  expect([told?.kind, more]).toEqual(['report.status-changed', []])
  expect(told?.text).toContain(TEXT)
  await setTo(site, author, 'REPORT_ANSWER', false)
  await answer(report.id, { statusId: town.statuses.ACCEPTED })
  expect(await mails()).toEqual([])
  await setTo(site, author, 'REPORT_STATUS', true)
  await answer(report.id)
  expect(await mails()).toHaveLength(1)
  // The next status, a moment later, does not repeat the answer.
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  const [next] = await mails()
  expect(next?.subject).toBe(`Ihre Meldung ${report.number} ist angenommen`)
  expect(next?.text).not.toContain(TEXT)
})

test('an answer that keeps the status is told as an answer', async () => {
  await using site = await aSite()
  const { town, report, answer } = await aScene(site)
  const mails = newMails(site)
  await answer(report.id, { statusId: town.statuses.NEW })
  expect((await mails()).map(({ kind }) => kind)).toEqual(['comment.official'])
})

test('a bulk status after single answers repeats no text', async () => {
  await using site = await aSite()
  const { town, category, admin, report } = await aScene(site)
  const second = await aReport(site, town, category, { author: await aPerson(site) })
  const mails = newMails(site)
  for (const { id } of [report, second]) await writeComment(site, { reportId: id, text: TEXT }, { as: admin })
  const reports = [report, second].map(({ id }) => `{ id: ${id} }`).join(' ')
  const input = `{ municipalityId: ${town.id}, reports: [${reports}], statusId: ${town.statuses.DONE} }`
  await ask(site, `mutation { bulkUpdateReports(input: ${input}) { id } }`, {}, { as: admin })
  site.clock.advance(MINUTE)
  await site.services.sender.sendWaiting()
  const texts = (await mails()).map(({ text }) => text)
  expect(texts.filter((text) => text.includes(TEXT))).toHaveLength(2)
  expect(texts.filter((text) => text.includes('„Erledigt“'))).toHaveLength(2)
  expect(texts).toHaveLength(4)
})
