import { expect, test } from 'vitest'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown } from '#tests/factories.ts'
import { createAnnouncement, followers, notify, setTo, updateAnnouncement } from '#tests/mail/notifying.ts'
import { aComment, changeStatus, fileReport, reportInput, withdraw } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const [author, admin] = [await aPerson(site), await anAdmin(site, town)]
  const changed = async () => {
    const report = await aReport(site, town, category, { author })
    await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
    return report
  }
  return { town, category, author, admin, changed }
}

/** Runs the outbox; returns the kind of each message and why it was dropped. */
async function outcome(site: TestSite) {
  await site.runJobs()
  const query = site.services.db.selectFrom('message').select(['kind', 'sentAt', 'dropReason', 'text'])
  return (await query.orderBy('id').execute()).map(({ kind, sentAt, dropReason, text }) => {
    // A dropped message has no text any more.
    expect([sentAt === null, text === '']).toEqual([dropReason !== null, dropReason !== null])
    return [kind, dropReason]
  })
}

test('a waiting mail is dropped after an opt-out or a lock', async () => {
  await using site = await aSite()
  const { author, changed } = await aScene(site)
  await changed()
  await setTo(site, author, 'REPORT_STATUS', false)
  expect(await outcome(site)).toEqual([['report.status-changed', 'SWITCHED_OFF']])
  await setTo(site, author, 'REPORT_STATUS', true)
  await changed()
  const { db, clock } = site.services
  await db.updateTable('person').set({ lockedAt: clock.now() }).where('id', '=', author.id).execute()
  expect((await outcome(site)).at(-1)).toEqual(['report.status-changed', 'ACCOUNT'])
  await db.updateTable('person').set({ lockedAt: null }).execute()
  await changed()
  expect((await outcome(site)).at(-1)).toEqual(['report.status-changed', null])
})

test('a mail about content no longer visible is dropped', async () => {
  await using site = await aSite()
  const { town, category, author, admin } = await aScene(site)
  const { db, clock } = site.services
  const report = await aReport(site, town, category, { author })
  const [ben, clara] = [await aPerson(site), await aPerson(site)]
  await setTo(site, admin, 'STAFF.EMAIL', false)
  const bens = await aComment(site, report, ben, { text: 'Noch immer.' })
  await aComment(site, report, clara, { text: 'Bei mir auch.', parentId: bens })
  await db.updateTable('comment').set({ deletedAt: clock.now() }).where('id', '=', bens).execute()
  await withdraw(site, report.id, { as: admin })
  expect(await outcome(site)).toEqual([
    // Ben's comment is gone. Clara's still stands on the report, which its author sees and Ben does not.
    ['comment.created', 'HIDDEN'],
    ['comment.created', 'HIDDEN'],
    ['comment.created', null],
  ])

  await followers(site, town, 1)
  const input = { municipalityId: town.id, title: 'Straßenfest', text: 'Am Samstag ist Fest.' }
  const published = { ...input, status: 'PUBLISHED', sendNotification: true }
  const { id } = (await createAnnouncement(site, published, admin)).data.createAnnouncement
  // Its mails are written, and wait in the outbox.
  await notify(site, id)
  await updateAnnouncement(site, { id, status: 'DRAFT' }, admin)
  expect((await outcome(site)).at(-1)).toEqual(['announcement.published', 'HIDDEN'])
})

test('former staff get no staff mails, but receipts are always sent', async () => {
  await using site = await aSite()
  const { town, category, author } = await aScene(site)
  const editor = await anEditor(site, town, [category])
  const { db } = site.services
  await fileReport(site, reportInput(town, category), { as: author })
  await db.deleteFrom('municipalityRole').where('personId', '=', editor.id).execute()
  await setTo(site, author, 'OWN_REPORTS.EMAIL', false)
  expect(await outcome(site)).toEqual([
    ['report.filed', null],
    ['report.for-staff', 'HIDDEN'],
  ])
  const other = await anEditor(site, town, [category])
  await fileReport(site, reportInput(town, category), { as: author })
  await db.deleteFrom('notification').where('personId', '=', other.id).execute()
  expect((await outcome(site)).at(-1)).toEqual(['report.for-staff', 'GONE'])
})
