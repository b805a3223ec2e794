import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aResident, createAnnouncement, setTo } from '#tests/mail/notifying.ts'
import { aMailServer } from '#tests/mail/smtp.ts'
import { approve, changeStatus, fileReport, follow, reportInput } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const [author, admin] = [await aPerson(site), await anAdmin(site, town)]
  await setTo(site, admin, 'STAFF.EMAIL', false)
  const report = await aReport(site, town, category, { author })
  return { town, category, author, admin, report }
}

/** The unsubscribe link in the header of a person's newest mail. */
async function linkTo({ services: { db } }: TestSite, { id }: Person): Promise<string> {
  const query = db.selectFrom('message').select('headers').where('personId', '=', id).orderBy('id', 'desc')
  const headers = (await query.executeTakeFirstOrThrow()).headers as Record<string, string>
  return (
    /^<http:\/\/localhost:3000(\/abbestellen\/[^>]+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  )
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
/** The one-click request of mail programs: a POST of one field, without our cookies. */
const click = async ({ app }: TestSite, path: string): Promise<number> =>
  (await app.request(path, { method: 'POST', headers: FORM, body: 'List-Unsubscribe=One-Click' })).status
const behind = async (site: TestSite, path: string) =>
  (await ask(site, `{ mailSubscription(token: "${path.split('/').at(-1)}") { name isOn } }`)).data
    .mailSubscription

test('optional mails carry unsubscribe headers, mandatory ones do not', async () => {
  await using server = await aMailServer()
  await using site = await aSite({ SMTP_URL: server.url })
  const town = await aTown(site)
  const author = await aPerson(site)
  const { data } = await fileReport(site, reportInput(town, await aCategory(site, town)), { as: author })
  await approve(site, data.createReport.id, { as: await anAdmin(site, town) })
  await site.runJobs()
  const [filed, changed] = server.received.map(({ email }) => email)
  const header = (email: typeof changed, name: string) =>
    email?.headers.find(({ key }) => key === name)?.value ?? null
  expect(header(changed, 'list-unsubscribe')).toMatch(/^<http:\/\/localhost:3000\/abbestellen\/[\w.-]+>$/)
  expect(header(changed, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const settings = 'Benachrichtigungen einstellen: http://localhost:3000/profil/benachrichtigungen'
  expect(changed?.text).toContain(settings)
  expect(filed?.subject).toMatch(/ist eingegangen$/)
  expect([header(filed, 'list-unsubscribe'), filed?.text?.includes(settings)]).toEqual([null, false])
})

test('one click unsubscribes without sign-in, opening the link does not', async () => {
  await using site = await aSite()
  const { town, author, admin, report } = await aScene(site)
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  const link = await linkTo(site, author)
  await site.app.request(link)
  expect(await behind(site, link)).toEqual({ name: 'Meine Meldungen: Status geändert', isOn: true })
  // The token shows neither person nor event, and a changed token is invalid.
  expect(Buffer.from(link, 'base64url').toString('latin1')).not.toContain(`[${author.id}`)
  expect(
    await click(
      site,
      link.replace(/.(?=.{5}$)/, (each) => (each === 'A' ? 'B' : 'A')),
    ),
  ).toBe(404)
  expect((await behind(site, link)).isOn).toBe(true)
  for (let twice = 0; twice < 2; twice += 1) expect(await click(site, link)).toBe(200)
  expect((await behind(site, link)).isOn).toBe(false)
  const before = (await site.mails()).length
  await changeStatus(site, report.id, town.statuses.DONE, { as: admin })
  expect(await site.mails()).toHaveLength(before)
})

test('the page’s button does the same and leads back to the page', async () => {
  await using site = await aSite()
  const { town, author, admin, report } = await aScene(site)
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  const link = await linkTo(site, author)
  const answer = await site.app.request(link, { method: 'POST', headers: FORM, body: '' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, link])
  expect((await behind(site, link)).isOn).toBe(false)
  const huge = await site.app.request(link, { method: 'POST', headers: FORM, body: 'x'.repeat(5000) })
  expect(huge.status).toBe(413)
  expect(await behind(site, '/abbestellen/unsinn')).toBeNull()
})

test('unsubscribing ends only that town’s announcements or that followed report', async () => {
  await using site = await aSite()
  const { town, admin, report, category, author } = await aScene(site)
  const other = await aReport(site, town, category, { author })
  const reader = await aResident(site, town)
  const abroad = await aTown(site, { name: 'Auenstadt' })
  for (const { id } of [town, abroad])
    await ask(site, `mutation { followAnnouncements(municipalityId: ${id}) { id } }`, {}, { as: reader })
  const input = { municipalityId: town.id, title: 'Straßenfest', text: 'Am Samstag ist Fest.' }
  await createAnnouncement(site, { ...input, status: 'PUBLISHED', sendNotification: true }, admin)
  await site.runJobs()
  const announcements = await linkTo(site, reader)
  expect(await behind(site, announcements)).toEqual({
    name: 'Ankündigungen der Gemeinde Lindental',
    isOn: true,
  })
  await click(site, announcements)
  const { db } = site.services
  expect(await db.selectFrom('announcementFollower').select('municipalityId').execute()).toEqual([
    { municipalityId: abroad.id },
  ])
  for (const { id } of [report, other]) await follow(site, id, { as: reader })
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  await site.runJobs()
  const followed = await linkTo(site, reader)
  expect(await behind(site, followed)).toEqual({ name: `Verfolgte Meldung ${report.number}`, isOn: true })
  await click(site, followed)
  expect(await db.selectFrom('reportFollower').select('reportId').execute()).toEqual([{ reportId: other.id }])
})
