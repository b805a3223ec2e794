import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aComment, changeStatus, withdraw } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { deleteOldNotifications } from './delete-old-notifications.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental', slug: 'lindental' })
  const category = await aCategory(site, town)
  const [author, admin] = [await aPerson(site), await anAdmin(site, town)]
  const report = await aReport(site, town, category, { author })
  return { town, author, admin, report }
}

const LIST =
  '{ unreadNotificationCount notifications(count: 2) { data { id title path isRead } paginatorInfo { total lastPage } } }'
const bellOf = async (site: TestSite, as: Person) => (await ask(site, LIST, {}, { as })).data
const mark = (site: TestSite, as: Person, ids: number[] | null) =>
  ask(site, 'mutation M($ids: [Int!]) { markNotificationRead(ids: $ids) { unreadCount } }', { ids }, { as })

test('the bell lists one’s own notifications newest first and marks them read', async () => {
  await using site = await aSite()
  const { town, author, admin, report } = await aScene(site)
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  await aComment(site, report, await aPerson(site), { text: 'Noch immer.' })
  await changeStatus(site, report.id, town.statuses.DONE, { as: admin })
  const { unreadNotificationCount, notifications } = await bellOf(site, author)
  expect(unreadNotificationCount).toBe(3)
  expect(notifications.paginatorInfo).toEqual({ total: 3, lastPage: 2 })
  expect(notifications.data).toMatchObject([
    { title: `Ihre Meldung ${report.number} ist erledigt`, isRead: false },
    { title: `Neuer Kommentar zu ${report.number}`, isRead: false },
  ])
  const ids = notifications.data.map(({ id }: { id: number }) => id)
  expect((await mark(site, admin, ids)).codes).toEqual([])
  expect((await bellOf(site, author)).unreadNotificationCount).toBe(3)
  expect((await mark(site, author, ids)).data.markNotificationRead).toEqual({ unreadCount: 1 })
  expect((await bellOf(site, author)).notifications.data).toMatchObject([{ isRead: true }, { isRead: true }])
  expect((await mark(site, author, null)).data.markNotificationRead).toEqual({ unreadCount: 0 })
  const many = Array.from({ length: 101 }, (_, index) => index + 1)
  expect((await mark(site, author, many)).codes).toEqual(['BAD_USER_INPUT'])
})

test('hidden or deleted content leaves the bell of everyone but its author', async () => {
  await using site = await aSite()
  const { author, admin, report } = await aScene(site)
  const ben = await aPerson(site)
  const bens = await aComment(site, report, ben, { text: 'Noch immer.' })
  const answer = await aComment(site, report, await aPerson(site), { text: 'Bei mir auch.', parentId: bens })
  expect((await bellOf(site, ben)).unreadNotificationCount).toBe(1)
  await withdraw(site, report.id, { as: admin })
  expect((await bellOf(site, ben)).notifications.data).toEqual([])
  const before = (await bellOf(site, author)).notifications.paginatorInfo.total
  const { db, clock } = site.services
  await db.updateTable('comment').set({ deletedAt: clock.now() }).where('id', '=', answer).execute()
  expect((await bellOf(site, author)).notifications.paginatorInfo.total).toBe(before - 1)
})

test('notifications are deleted after their period and not before', async () => {
  await using site = await aSite()
  const { town, author, admin, report } = await aScene(site)
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  const forget = () => deleteOldNotifications(anonymousContext(site.services))
  site.clock.advance(90 * DAY)
  expect(await forget()).toBe(0)
  site.clock.advance(1)
  expect([await forget(), await forget()]).toEqual([1, 0])
  expect((await bellOf(site, author)).notifications.data).toEqual([])
})
