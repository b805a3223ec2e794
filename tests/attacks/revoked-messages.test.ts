import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { sendDigests } from '#domains/notifications/server/digests/send-digests.ts'
import { sendPushes } from '#domains/push/server/send-pushes.ts'
import { ask } from '../ask.ts'
import { oneAfterTheOther, rowOf } from '../databases/racing.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '../factories.ts'
import { setTo } from '../mail/notifying.ts'
import { aPushSite, devicesIn, type PushSite, pushesIn, queue, save } from '../mail/pushing.ts'
import { createRule, remind } from '../mail/reminding.ts'
import { fileReport, reportInput } from '../reporting.ts'
import { aSite, type TestSite, tokenOf } from '../site.ts'

async function aScene<Site extends TestSite>(site: Site) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  const file = async () =>
    expect((await fileReport(site, reportInput(town, category), { as: await aPerson(site) })).codes).toEqual(
      [],
    )
  const remove = async (whom: Person) => {
    const call = `mutation { removeEditorFromMunicipality(municipalityId: ${town.id}, userId: ${whom.id}) { id } }`
    expect((await ask(site, call, {}, { as: admin })).codes).toEqual([])
  }
  return { town, category, admin, editor, file, remove }
}

/** Removes only the role, as a script does: the sessions continue. */
const takeRole = ({ services: { db } }: TestSite, { id }: Person) =>
  db.deleteFrom('municipalityRole').where('personId', '=', id).execute()

/** The outcome of a person's mails: the kind, and the reason why it was dropped. */
async function mailsTo(site: TestSite, { id }: Person) {
  await site.runJobs()
  const query = site.services.db.selectFrom('message').select(['kind', 'dropReason'])
  const rows = await query.where('personId', '=', id).orderBy('id').execute()
  return rows.map(({ kind, dropReason }) => `${kind} ${dropReason ?? 'sent'}`)
}

/** A device of the person, and the token of its session. */
async function aDevice(site: PushSite, { id }: Person) {
  const token = await tokenOf(site, id)
  const device = site.server.device()
  expect((await save(site, device, { token })).codes).toEqual([])
  return { device, token }
}

test('a push for staff does not leave once the role is gone', async () => {
  await using site = await aPushSite()
  const { editor, file } = await aScene(site)
  await aDevice(site, editor)
  await setTo(site, editor, 'STAFF.WEB_PUSH', true)
  await file()
  expect(await pushesIn(site)).toHaveLength(1)
  // The report is public now, but the push is about work on it, which is for staff only.
  await site.services.db.updateTable('report').set({ isPublished: true }).execute()
  await takeRole(site, editor)
  await site.runJobs()
  expect(site.server.pushed).toEqual([])
  expect(await pushesIn(site)).toMatchObject([{ outcome: 'DROPPED', dropReason: 'HIDDEN' }])
})

test('a push in progress is dropped when its session ends', async () => {
  await using site = await aPushSite()
  const person = await aPerson(site)
  const { token } = await aDevice(site, person)
  const other = await aDevice(site, await aPerson(site))
  await queue(site, { personId: person.id })
  const context = anonymousContext(site.services)
  await sendPushes(context, async () => {
    // At this moment the worker has already read the device's address.
    await ask(site, 'mutation { logout }', {}, { token })
    return null
  })
  expect(site.server.pushed).toEqual([])
  expect((await devicesIn(site)).map(({ endpoint }) => endpoint)).toEqual([other.device.endpoint])
})

test('a device gets no push after its session has ended', async () => {
  await using site = await aPushSite()
  const person = await aPerson(site)
  await aDevice(site, person)
  // Simulates a subscription that is stored while its session ends.
  await site.services.db.updateTable('session').set({ endedAt: site.clock.now() }).execute()
  expect(await queue(site, { personId: person.id })).toBe(0)
})

test('a device registering while its session ends is not stored', async () => {
  await using site = await aPushSite()
  const { id } = await aPerson(site)
  const token = await tokenOf(site, id)
  const { db } = site.services
  const session = await db.selectFrom('session').select('id').executeTakeFirstOrThrow()
  const { results, waited } = await oneAfterTheOther(site, rowOf('session', session.id), [
    () => ask(site, 'mutation { endAllSessions }', {}, { token }),
    () => save(site, site.server.device(), { token }),
  ])
  expect([results.map(({ codes }) => codes), waited]).toEqual([[[], ['UNAUTHENTICATED']], 2])
  expect(await devicesIn(site)).toEqual([])
})

test('a pending daily staff mail is withheld after the role ends', async () => {
  await using site = await aSite()
  const { editor, file, remove } = await aScene(site)
  await ask(site, 'mutation { setStaffDailyDigest(isOn: true) }', {}, { as: editor })
  await file()
  site.clock.set(new Date('2026-11-22T07:00:00Z'))
  // The mail is written, but the mail server is not reachable yet.
  expect(await sendDigests(anonymousContext(site.services))).toBe(1)
  await remove(editor)
  expect(await mailsTo(site, editor)).toEqual(['notification.daily HIDDEN', 'user.role-lost sent'])
})

test('a daily mail for staff does not leave to a locked account', async () => {
  await using site = await aSite()
  const { editor, file } = await aScene(site)
  await ask(site, 'mutation { setStaffDailyDigest(isOn: true) }', {}, { as: editor })
  await file()
  site.clock.set(new Date('2026-11-22T07:00:00Z'))
  await sendDigests(anonymousContext(site.services))
  await site.services.db.updateTable('person').set({ lockedAt: site.clock.now() }).execute()
  expect(await mailsTo(site, editor)).toEqual(['notification.daily ACCOUNT'])
})

test('a reminder under way when the role goes reaches nobody', async () => {
  await using site = await aSite()
  const { town, category, admin, editor } = await aScene(site)
  const rule = { municipalityId: town.id, userType: 'USER_TYPE_EDITOR', statusIds: [town.statuses.NEW] }
  expect((await createRule(site, rule, admin)).codes).toEqual([])
  const long = new Date(site.clock.now().getTime() - 30 * 86_400_000)
  await aReport(site, town, category, { createdAt: long })
  site.clock.set(new Date('2026-11-22T08:00:00Z'))
  expect(await remind(site)).toBe(1)
  await takeRole(site, editor)
  expect(await mailsTo(site, editor)).toEqual(['reminder.digest HIDDEN'])
  // The notification behind the bell is hidden too, if the role was removed in between.
  const bell = await ask(site, '{ unreadNotificationCount }', {}, { as: editor })
  expect(bell.data.unreadNotificationCount).toBe(0)
  expect(await site.services.db.selectFrom('notification').select('event').execute()).toEqual([
    { event: 'REMINDER' },
  ])
})
