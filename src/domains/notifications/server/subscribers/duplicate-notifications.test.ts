import { expect, test } from 'vitest'
import { MINUTE } from '#kit/server/clock.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { changeStatus, follow, markDuplicate, unmarkDuplicate } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const [author, neighbour, other] = [await aPerson(site), await aPerson(site), await aPerson(site)]
  const admin = await anAdmin(site, town)
  const report = await aReport(site, town, category, { author, title: 'Laterne dunkel' })
  const original = (more = {}) =>
    aReport(site, town, category, { author: other, title: 'Lampe aus', ...more })
  await follow(site, report.id, { as: neighbour })
  const mails = newMails(site)
  const told = async () => (await mails()).map(({ recipient, kind }) => `${recipient} ${kind}`).sort()
  return { town, author, neighbour, other, admin, report, original, mails, told }
}

test('author and followers are told once and then follow the original', async () => {
  await using site = await aSite()
  const { town, author, neighbour, other, admin, report, original, mails, told } = await aScene(site)
  const { id, number, slug } = await original()
  await markDuplicate(site, report.id, id, { as: admin })
  await markDuplicate(site, report.id, id, { as: admin })
  const all = await mails()
  expect(all.map(({ recipient, kind }) => `${recipient} ${kind}`).sort()).toEqual(
    [`${author.email} report.marked-duplicate`, `${neighbour.email} report.followed-marked-duplicate`].sort(),
  )
  const mail = all.find(({ recipient }) => recipient === author.email)
  expect(mail?.subject).toBe(`Ihre Meldung ${report.number} ist ein Duplikat`)
  expect(mail?.text).toContain(
    `Ihre Meldung „Laterne dunkel“ (Lindenweg 12) betrifft dasselbe wie die Meldung ${number}. Die Gemeinde Lindental bearbeitet das Anliegen dort weiter.`,
  )
  expect(mail?.text).toContain(slug)
  await changeStatus(site, id, town.statuses.DONE, { as: admin })
  // Enough mails for the next ones to go into a digest.
  site.clock.advance(11 * MINUTE)
  expect(await told()).toEqual(
    [
      `${author.email} report.followed-status-changed`,
      `${neighbour.email} report.followed-status-changed`,
      `${other.email} report.status-changed`,
    ].sort(),
  )
  await unmarkDuplicate(site, report.id, { as: admin })
  expect(await told()).toEqual([`${author.email} report.unmarked-duplicate`])
  await changeStatus(site, report.id, town.statuses.DONE, { as: admin })
  expect(await told()).toEqual(
    [`${author.email} report.status-changed`, `${neighbour.email} report.followed-status-changed`].sort(),
  )
})

test('a non-public original is never named or linked in mails', async () => {
  await using site = await aSite()
  const { author, neighbour, admin, report, original, mails, told } = await aScene(site)
  const { id, number, slug } = await original({ isInternal: true, title: 'Streng geheim' })
  await markDuplicate(site, report.id, id, { as: admin })
  const all = await mails()
  expect(all.map(({ recipient }) => recipient).sort()).toEqual([author.email, neighbour.email].sort())
  for (const mail of all) {
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(new RegExp(`geheim|${number}|${slug}`))
    expect(mail.text).toContain('betrifft etwas, das die Gemeinde Lindental schon kennt.')
  }
  await unmarkDuplicate(site, report.id, { as: admin })
  await told()
  const { id: open } = await original()
  await markDuplicate(site, report.id, open, { as: admin })
  await unmarkDuplicate(site, report.id, { as: admin })
  expect((await told()).filter((line) => line.includes('followed'))).toEqual([])
})
