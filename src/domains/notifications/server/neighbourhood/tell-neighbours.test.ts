import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aResident, setTo } from '#tests/mail/notifying.ts'
import {
  approve,
  changeStatus,
  fileReport,
  follow,
  reportInput,
  rewrite,
  withdraw,
} from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { anArea, deleteArea, pauseArea } from '#tests/towns/areas.ts'
import { sendDigests } from '../digests/send-digests.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const [category, other] = [await aCategory(site, town, { name: 'Laterne' }), await aCategory(site, town)]
  const admin = { as: await anAdmin(site, town) }
  await setTo(site, admin.as, 'STAFF.EMAIL', false)
  const author = await aPerson(site)
  const seen = new Map<number, number>()
  /** The kinds of mails to a person since the last call, the oldest first. */
  const told = async ({ id, email }: Person) => {
    await site.runJobs()
    const kinds = (await site.mails()).filter(({ recipient }) => recipient === email).map(({ kind }) => kind)
    const fresh = kinds.toReversed().slice(seen.get(id) ?? 0)
    seen.set(id, kinds.length)
    return fresh
  }
  const file = async (more = {}) => {
    const { data, codes } = await fileReport(site, reportInput(town, category, more), { as: author })
    expect(codes).toEqual([])
    return data.createReport as { id: number; slug: string; number: string }
  }
  return { town, category, other, admin, author, told, file }
}

const bell = ({ services: { db } }: TestSite, { id }: Person) =>
  db
    .selectFrom('notification')
    .select(['event', 'reportId', 'areaSubscriptionId', 'isDaily', 'digestAt'])
    .where('personId', '=', id)
    .where('event', 'like', 'AREA%')
    .orderBy('id')
    .execute()

test('a report in several areas is told once it is public', async () => {
  await using site = await aSite()
  const { town, admin, author, told, file } = await aScene(site)
  const [near, far] = [await aPerson(site), await aPerson(site)]
  const area = await anArea(site, town, near)
  await anArea(site, town, near, { kind: 'TOWN', frequency: 'WEEKLY' })
  await anArea(site, town, far, { latitude: 50.6 })
  await anArea(site, town, author)
  const { id } = await file()
  expect(await told(near)).toEqual([])
  await approve(site, id, admin)
  expect(await told(near)).toEqual(['report.in-area'])
  const [mail] = (await site.mails()).filter(({ recipient }) => recipient === near.email)
  expect(mail?.text).toContain('in Ihrer Umgebung gibt es eine neue Meldung')
  expect(mail?.text).toContain(`/profil/umgebung/${area}`)
  expect(await bell(site, far)).toEqual([])
  expect(await bell(site, author), 'the author knows').toEqual([])
  // Hidden and shown again it is the same report.
  await withdraw(site, id, admin)
  await approve(site, id, admin)
  expect(await told(near)).toEqual([])
})

test('a done report is told to area subscribers who chose that', async () => {
  await using site = await aSite()
  const { town, category, admin, author, told } = await aScene(site)
  const report = await aReport(site, town, category, { author })
  const [near, follower, onlyNew] = [await aPerson(site), await aPerson(site), await aPerson(site)]
  await anArea(site, town, near, { kind: 'STREET', street: 'Lindenweg', place: 'Lindental' })
  await anArea(site, town, follower)
  await anArea(site, town, onlyNew, { wantsDone: false })
  await follow(site, report.id, { as: follower })
  await changeStatus(site, report.id, town.statuses.DONE, admin)
  expect(await told(near)).toEqual(['report.in-area-done'])
  expect(await told(follower)).toEqual(['report.followed-status-changed'])
  expect(await told(onlyNew)).toEqual([])
  // Open and done once more is no further news.
  await changeStatus(site, report.id, town.statuses.ACCEPTED, admin)
  await changeStatus(site, report.id, town.statuses.DONE, admin)
  expect(await told(near)).toEqual([])
})

test('a changed report is told to subscribers whom it newly matches', async () => {
  await using site = await aSite()
  const { town, category, other, admin, author, told } = await aScene(site)
  const report = await aReport(site, town, category, { author })
  const [here, there, late] = [await aPerson(site), await aPerson(site), await aPerson(site)]
  await anArea(site, town, here)
  await anArea(site, town, there, { categoryIds: [other.id] })
  await anArea(site, town, late, { kind: 'TOWN' })
  const to = (categoryId: number) => rewrite(site, { id: report.id, categoryId, subCategoryId: null }, admin)
  expect((await to(other.id)).codes).toEqual([])
  expect(await told(there)).toEqual(['report.in-area'])
  expect(await bell(site, here), 'it fitted before').toEqual([])
  expect(await bell(site, late), 'it fitted before').toEqual([])
  await to(category.id)
  await to(other.id)
  await site.runJobs()
  expect(await bell(site, there)).toHaveLength(1)
})

test('a paused, deleted or switched-off area is silent', async () => {
  await using site = await aSite()
  const { town, category, told } = await aScene(site)
  const admin = { as: await anAdmin(site, town) }
  const [paused, deleted, unsubscribed] = [await aPerson(site), await aPerson(site), await aPerson(site)]
  await pauseArea(site, await anArea(site, town, paused), true, { as: paused })
  await deleteArea(site, await anArea(site, town, deleted), { as: deleted })
  const area = await anArea(site, town, unsubscribed)
  const publish = async () => {
    const { id } = await aReport(site, town, category, { isPublished: false, kind: 'NOT_APPROVED' })
    await approve(site, id, admin)
  }
  await publish()
  expect(await told(unsubscribed)).toEqual(['report.in-area'])
  expect(await bell(site, paused)).toEqual([])
  expect(await bell(site, deleted)).toEqual([])
  const { db } = site.services
  const query = db.selectFrom('message').select('headers').where('personId', '=', unsubscribed.id)
  const headers = (await query.executeTakeFirstOrThrow()).headers as Record<string, string>
  const [, path = ''] =
    /^<http:\/\/localhost:3000(\/abbestellen\/[^>]+)>/.exec(headers['List-Unsubscribe'] ?? '') ?? []
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const click = { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' }
  expect((await site.app.request(path, click)).status).toBe(200)
  const row = await db
    .selectFrom('areaSubscription')
    .select('pausedAt')
    .where('id', '=', area)
    .executeTakeFirst()
  expect(row?.pausedAt).not.toBeNull()
  await publish()
  expect(await told(unsubscribed)).toEqual([])
})

test('daily and weekly mails list what is new, else none leaves', async () => {
  await using site = await aSite()
  site.clock.set(new Date('2026-11-25T11:00:00Z'))
  const { town, category, admin, author, told } = await aScene(site)
  const [daily, weekly] = [await aPerson(site), await aPerson(site)]
  await anArea(site, town, daily, { frequency: 'DAILY' })
  await anArea(site, town, weekly, { frequency: 'WEEKLY', kind: 'TOWN' })
  const shown = await aReport(site, town, category, {
    author,
    isPublished: false,
    kind: 'NOT_APPROVED',
    title: 'Bank kaputt',
  })
  const hidden = await aReport(site, town, category, { author, isPublished: false, kind: 'NOT_APPROVED' })
  for (const { id } of [shown, hidden]) await approve(site, id, admin)
  await withdraw(site, hidden.id, admin)
  expect([await told(daily), await told(weekly)]).toEqual([[], []])
  const at = async (moment: string) => {
    site.clock.set(new Date(moment))
    await sendDigests(anonymousContext(site.services))
  }
  await at('2026-11-26T06:59:59Z')
  expect(await told(daily)).toEqual([])
  await at('2026-11-26T07:00:00Z')
  expect(await told(daily)).toEqual(['notification.neighbourhood'])
  const [mail] = (await site.mails()).filter(({ recipient }) => recipient === daily.email)
  expect(mail?.subject).toBe('1\u00a0Neuigkeit in Ihrer Umgebung: 500\u00a0m um Lindenweg 12')
  expect(mail?.text).toContain('Bank kaputt')
  expect(mail?.text).toContain('Lindenweg 12')
  expect(mail?.text).not.toContain(hidden.number)
  await at('2026-11-30T06:59:59Z')
  expect(await told(weekly)).toEqual([])
  await at('2026-11-30T07:00:00Z')
  expect(await told(weekly)).toEqual(['notification.neighbourhood'])
  await at('2026-12-07T07:00:00Z')
  expect((await site.mails()).filter(({ kind }) => kind === 'notification.neighbourhood')).toHaveLength(2)
})

test('a subscriber of the whole town gets no second area mail', async () => {
  await using site = await aSite()
  const { town, category, admin, author, told } = await aScene(site)
  const resident = await aResident(site, town)
  await setTo(site, resident, 'REPORT_IN_TOWN', true)
  await anArea(site, town, resident)
  const { id } = await aReport(site, town, category, { author, isPublished: false, kind: 'NOT_APPROVED' })
  await approve(site, id, admin)
  expect(await told(resident)).toEqual(['report.in-town'])
})
