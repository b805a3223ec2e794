import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person, type Report } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { withdraw } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const WHY = { reason: 'Das Foto zeigt ein Kennzeichen.', tellAuthor: true }

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental', slug: 'lindental' })
  const category = await aCategory(site, town)
  const [author, admin] = [await aPerson(site), await anAdmin(site, town)]
  const addressed = (report: Report, flags: string) =>
    `{ report(slug: "${report.slug}", municipalitySlug: "lindental", categorySlug: "${category.slug}") { permissions { ${flags} } } }`
  const canTell = async (report: Report, as: Person | null) =>
    (await ask(site, addressed(report, 'canTellAuthor'), {}, { as })).data?.report?.permissions.canTellAuthor
  const update = (change: object) =>
    site.services.db.updateTable('person').set(change).where('id', '=', author.id).execute()
  return { town, category, author, admin, addressed, canTell, update, mails: newMails(site) }
}

test('the author learns once that a report is hidden, and why', async () => {
  await using site = await aSite()
  const { town, category, author, admin, addressed, canTell, update, mails } = await aScene(site)
  await update({ passwordHash: 'a hash' })
  const report = await aReport(site, town, category, { author })
  expect(await canTell(report, admin)).toBe(true)
  expect([await canTell(report, author), await canTell(report, null)]).toEqual([false, false])
  await withdraw(site, report.id, { as: admin }, WHY)
  await withdraw(site, report.id, { as: admin }, WHY)
  const [mail, ...more] = await mails()
  expect([mail?.kind, mail?.recipient, more]).toEqual(['report.withdrawn', author.email, []])
  const subject = `Ihre Meldung ${report.number} ist nicht mehr öffentlich`
  expect(mail?.subject).toBe(subject)
  expect(mail?.text).toContain('Begründung der Gemeinde Lindental:\n> Das Foto zeigt ein Kennzeichen.')
  expect(mail?.text).toContain('Antworten Sie einfach auf diese E-Mail')
  // The mail offers only an action that the site allows.
  expect(mail?.text).toMatch(
    new RegExp(`Meldung ändern[^\\n]*\\n?http://localhost:3000/\\S+/${report.slug}/bearbeiten`),
  )
  const { data } = await ask(site, addressed(report, 'updateFields'), {}, { as: author })
  expect(data.report.permissions.updateFields).toContain('title')
  const bell = await ask(site, '{ notifications { data { title path } } }', {}, { as: author })
  expect(bell.data.notifications.data).toEqual([
    { title: subject, path: expect.stringContaining(report.slug) },
  ])
})

test('a withdrawal without `tellAuthor` tells the author nothing', async () => {
  await using site = await aSite()
  const { town, category, author, admin, mails } = await aScene(site)
  const report = await aReport(site, town, category, { author })
  await withdraw(site, report.id, { as: admin }, { ...WHY, tellAuthor: false })
  expect(await mails()).toEqual([])
  const bell = await ask(site, '{ unreadNotificationCount }', {}, { as: author })
  expect(bell.data.unreadNotificationCount).toBe(0)
})

test('an author whom the flag excludes gets no mail', async () => {
  await using site = await aSite()
  const { town, category, author, admin, canTell, update, mails } = await aScene(site)
  const expectSilence = async (report: Report, name: string) => {
    expect(await canTell(report, admin), name).toBe(false)
    expect((await withdraw(site, report.id, { as: admin }, WHY)).codes, name).toEqual([])
    expect(await mails(), name).toEqual([])
  }
  await expectSilence(await aReport(site, town, category), 'nobody')
  await expectSilence(await aReport(site, town, category, { author: admin }), 'own')
  await expectSilence(await aReport(site, town, category, { author, isInternal: true }), 'internal')
  for (const change of [
    { lockedAt: site.clock.now() },
    { lockedAt: null, emailConfirmedAt: null },
    { deletedAt: site.clock.now() },
  ]) {
    await update(change)
    await expectSilence(await aReport(site, town, category, { author }), JSON.stringify(change))
  }
})

test('a guest is told without a link that needs an account', async () => {
  await using site = await aSite()
  const { town, category, author, admin, mails } = await aScene(site)
  const report = await aReport(site, town, category, { author })
  await withdraw(site, report.id, { as: admin }, WHY)
  const [mail] = await mails()
  expect(mail?.text).toContain('Das Foto zeigt ein Kennzeichen.')
  expect(mail?.text).toContain('Konto anlegen:\nhttp://localhost:3000/')
  expect(mail?.text).not.toContain(report.slug)
})
