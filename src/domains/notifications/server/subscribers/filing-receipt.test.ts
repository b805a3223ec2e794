import { expect, test } from 'vitest'
import { DAY, HOUR } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Town } from '#tests/factories.ts'
import { setTo } from '#tests/mail/notifying.ts'
import { approve, changeStatus, fileReport, reportInput } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const features = { enabledFeatures: ['COMMENTS' as const, 'PRE_MODERATION' as const] }
  const town = await aTown(site, { name: 'Lindental', slug: 'lindental', ...features })
  const category = await aCategory(site, town)
  const [author, admin] = [await aPerson(site, { password: true }), await anAdmin(site, town)]
  await setTo(site, admin, 'STAFF.EMAIL', false)
  /** Files a report; returns its receipt. */
  const receipt = async (as = author) => {
    const { data } = await fileReport(site, reportInput(town, category), { as })
    const mails = (await site.mails()).filter(({ kind }) => kind === 'report.filed')
    return { report: data.createReport, text: mails[0]?.text ?? '' }
  }
  /** Creates reports that were accepted after the given numbers of hours. */
  const takenUp = async (hours: readonly number[], of: Town = town) => {
    const kind = of === town ? category : await aCategory(site, of)
    const start = site.clock.now()
    const reports = []
    for (const _ of hours) reports.push(await aReport(site, of, kind))
    for (const [index, after] of hours.entries()) {
      site.clock.set(new Date(start.getTime() + after * HOUR))
      const { id } = reports[index] ?? { id: 0 }
      const boss = await anAdmin(site, of)
      await changeStatus(site, id, of.statuses.ACCEPTED, { as: boss })
      await changeStatus(site, id, of.statuses.DONE, { as: boss })
    }
  }
  return { town, category, author, admin, receipt, takenUp }
}

const USUAL = /Etwa die Hälfte der Meldungen.*/

test('the receipt states the usual duration when enough data exist', async () => {
  await using site = await aSite()
  const { category, author, admin, receipt, takenUp } = await aScene(site)
  const usual = async () => USUAL.exec((await receipt(await aPerson(site))).text)?.[0] ?? null
  const other = await aTown(site)
  await takenUp(Array(20).fill(1), other)
  await takenUp(Array.from({ length: 19 }, (_, index) => 5 + index))
  expect(await usual(), 'nineteen are too few, and another town’s do not count').toBeNull()
  // The tenth of twenty took 14 hours.
  await takenUp([90 * 24])
  expect(await usual()).toBe(
    'Etwa die Hälfte der Meldungen hatte dort im letzten halben Jahr innerhalb eines Tages einen neuen Status.',
  )
  await takenUp(Array(25).fill(49))
  expect(await usual()).toContain('nach höchstens 3\u00a0Tagen einen neuen Status')
  // The page after filing says the same, to the author alone.
  const { slug } = (await receipt()).report
  const find = `{ report(slug: "${slug}", municipalitySlug: "lindental", categorySlug: "${category.slug}") { usualWaitDays } }`
  const daysFor = async (as: typeof author) =>
    (await ask(site, find, {}, { as })).data.report.usualWaitDays as number | null
  expect([await daysFor(author), await daysFor(admin)]).toEqual([3, null])
  site.clock.advance(181 * DAY)
  expect(await usual(), 'what was so long ago is not usual').toBeNull()
})

test('the receipt links to editing while editing is allowed', async () => {
  await using site = await aSite()
  const { town, author, category, admin, receipt } = await aScene(site)
  const { report, text } = await receipt()
  const [, path] = /Meldung ändern[^\n]*\n?http:\/\/localhost:3000(\/\S+\/bearbeiten)/.exec(text) ?? []
  expect(text).toContain('Auf ihrer Seite können Sie sie auch löschen.')
  const slug = path?.split('/').at(-2)
  const find = `{ report(slug: "${slug}", municipalitySlug: "lindental", categorySlug: "${category.slug}") { id permissions { updateFields canDelete } } }`
  const { data } = await ask(site, find, {}, { as: author })
  expect(data.report.id).toBe(report.id)
  expect(data.report.permissions.updateFields).toContain('title')
  expect(data.report.permissions.canDelete).toBe(true)
  // A refused report is filed anew.
  await changeStatus(site, report.id, town.statuses.REJECTED, { as: admin })
  const [refused] = (await site.mails()).filter(({ kind }) => kind === 'report.not-approved')
  expect(refused?.text).toContain('Diese Meldung können Sie nicht mehr ändern.')
  expect(refused?.text).toContain(
    'Neue Meldung schreiben:\nhttp://localhost:3000/lindental/meldungen/erstellen\n',
  )
  const { data: after } = await ask(site, find, {}, { as: author })
  expect(after.report.permissions.updateFields).toEqual([])
})

test('a guest’s receipt contains no link that needs an account', async () => {
  await using site = await aSite()
  const { town, category, author, admin, receipt } = await aScene(site)
  const { db, clock } = site.services
  await db.updateTable('person').set({ passwordHash: null }).where('id', '=', author.id).execute()
  expect((await receipt()).text).not.toContain('/bearbeiten')
  const report = await aReport(site, town, category, { author })
  await approve(site, report.id, { as: admin })
  const follower = await aPerson(site)
  await db
    .insertInto('reportFollower')
    .values({ municipalityId: town.id, reportId: report.id, personId: follower.id, createdAt: clock.now() })
    .execute()
  const toFollower = async () =>
    (await site.mails()).find(({ kind }) => kind === 'report.followed-status-changed')?.text
  const ASKED = 'Ist es noch nicht erledigt?'
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  expect(await toFollower()).not.toContain(ASKED)
  await changeStatus(site, report.id, town.statuses.DONE, { as: admin })
  expect(await toFollower()).toContain(ASKED)
})
