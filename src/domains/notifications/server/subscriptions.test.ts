import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aResident } from '#tests/mail/notifying.ts'
import { changeStatus } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const ALL = `{ notificationCategories { id name description
  channels { id name description kind subscriptionId } events { id name description subscriptionId } } }`

type Choice = { id: number; description: string; subscriptionId: number | null }
type Category = { id: number; name: string; channels: Choice[]; events: Choice[] }

const settings = async (site: TestSite, as: Person): Promise<Category[]> =>
  (await ask(site, ALL, {}, { as })).data.notificationCategories
const change = (site: TestSite, call: string, as: Person) =>
  ask(site, `mutation { ${call} { id success } }`, {}, { as })
const eventIn = async (site: TestSite, as: Person, id: number) =>
  (await settings(site, as)).flatMap(({ events }) => events).find((event) => event.id === id)

/** The channels and events that are on, by category. */
const on = (categories: Category[]) =>
  Object.fromEntries(
    categories.map(({ name, channels, events }) => [
      name,
      [channels, events].map((all) => all.filter((each) => each.subscriptionId !== null).map(({ id }) => id)),
    ]),
  )

test('service mails are on by default, announcements are opt-in', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const forAll = {
    'Meine Meldungen': [[11], [11, 12, 13, 14]],
    'Meine Kommentare': [[21], [21]],
    'Meine Gemeinde': [[31], []],
    'Verfolgte Meldungen': [[41], [41]],
    'Meine Umgebung': [[61], [61, 62, 63]],
  }
  expect(on(await settings(site, await aPerson(site)))).toEqual(forAll)
  const forStaff = { ...forAll, Verwaltung: [[51], [51, 52, 53, 54, 55, 56, 57, 58]] }
  for (const as of [await anEditor(site, town), await anAdmin(site, town)])
    expect(on(await settings(site, as))).toEqual(forStaff)
})

test('an event toggles by a stable id, and mails follow it', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [admin, author] = [await anAdmin(site, town), await aPerson(site)]
  const report = await aReport(site, town, await aCategory(site, town), { author })
  const before = await eventIn(site, author, 12)
  const id = before?.subscriptionId
  const off = `unsubscribeNotificationEvent(subscriptionId: ${id})`
  for (let twice = 0; twice < 2; twice += 1)
    expect((await change(site, off, author)).data.unsubscribeNotificationEvent).toEqual({ id, success: true })
  expect((await eventIn(site, author, 12))?.subscriptionId).toBeNull()
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  expect(await site.mails()).toEqual([])
  const begun = await change(site, 'subscribeNotificationEvent(eventId: 12)', author)
  expect(begun.data.subscribeNotificationEvent).toEqual({ id, success: true })
  expect(await eventIn(site, author, 12)).toEqual(before)
  await changeStatus(site, report.id, town.statuses.DONE, { as: admin })
  expect(await site.mails()).toHaveLength(1)

  const [own] = (await settings(site, author))[0]?.channels ?? []
  await change(site, `unsubscribeNotificationChannel(subscriptionId: ${own?.subscriptionId})`, author)
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  expect(await site.mails()).toHaveLength(1)
  const again = 'subscribeNotificationChannel(notificationCategoryId: 1, channelId: 11)'
  expect((await change(site, again, author)).data.subscribeNotificationChannel.id).toBe(own?.subscriptionId)
  // A channel of another category, and one that nothing is sent by.
  for (const wrong of ['1, channelId: 21', '1, channelId: 13', '9, channelId: 91'])
    expect(
      (await change(site, `subscribeNotificationChannel(notificationCategoryId: ${wrong})`, author)).codes,
    ).toEqual(['NOT_FOUND'])
})

test('the settings and the town’s page agree on announcement subscriptions', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site, { name: 'Lindental' }), await aTown(site, { name: 'Auenstadt' })]
  const person = await aResident(site, town)
  const isFollowing = async (slug: string) =>
    (await ask(site, `{ municipality(slug: "${slug}") { isFollowingAnnouncements } }`, {}, { as: person }))
      .data.municipality.isFollowingAnnouncements
  await change(site, 'subscribeNotificationEvent(eventId: 31)', person)
  expect([await isFollowing(town.slug), await isFollowing(other.slug)]).toEqual([true, false])
  await ask(site, `mutation { followAnnouncements(municipalityId: ${other.id}) { id } }`, {}, { as: person })
  const event = await eventIn(site, person, 31)
  expect(event?.description).toBe('Sie hören von: Auenstadt und Lindental.')
  await change(site, `unsubscribeNotificationEvent(subscriptionId: ${event?.subscriptionId})`, person)
  expect([await isFollowing(town.slug), await isFollowing(other.slug)]).toEqual([false, false])
  expect((await eventIn(site, person, 31))?.subscriptionId).toBeNull()

  // Without an own municipality there are no new reports to be told of.
  for (const id of [31, 32]) {
    const { codes, errors } = await change(
      site,
      `subscribeNotificationEvent(eventId: ${id})`,
      await aPerson(site),
    )
    expect([codes, errors[0]?.message]).toEqual([
      ['BAD_USER_INPUT'],
      'Bitte wählen Sie zuerst in Ihrem Profil Ihre Gemeinde.',
    ])
  }
  const quiet = await aResident(site, await aTown(site, { enabledFeatures: ['COMMENTS'] }))
  expect((await change(site, 'subscribeNotificationEvent(eventId: 31)', quiet)).codes).toEqual([
    'FEATURE_DISABLED',
  ])
})

test('former staff lose their staff settings and staff notifications', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const category = await aCategory(site, town)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  const { db, clock } = site.services
  const elsewhere = { municipalityId: other.id, personId: editor.id, role: 'EDITOR' }
  await db.insertInto('municipalityRole').values(elsewhere).execute()
  await change(site, `unsubscribeNotificationEvent(subscriptionId: ${editor.id}51)`, editor)
  await change(site, `unsubscribeNotificationEvent(subscriptionId: ${editor.id}11)`, editor)
  const told = { personId: editor.id, title: 'Ihnen zugewiesen', path: '/', createdAt: clock.now() }
  await db
    .insertInto('notification')
    .values([
      { ...told, municipalityId: town.id, id: 1, event: 'ASSIGNED', idempotencyKey: 'a' },
      { ...told, municipalityId: town.id, id: 2, event: 'REPORT_STATUS', idempotencyKey: 'b' },
      { ...told, municipalityId: other.id, id: 3, event: 'ASSIGNED', idempotencyKey: 'c' },
    ])
    .execute()
  const leave = (id: number, as: Person) =>
    ask(
      site,
      `mutation { removeEditorFromMunicipality(municipalityId: ${id}, userId: ${editor.id}) { id } }`,
      {},
      { as },
    )
  const kept = async () => [
    (await db.selectFrom('notificationPreference').select('setting').execute()).map(({ setting }) => setting),
    (await db.selectFrom('notification').select('id').orderBy('id').execute()).map(({ id }) => id),
  ]
  expect((await leave(town.id, admin)).codes).toEqual([])
  expect(await kept()).toEqual([expect.arrayContaining(['NEW_REPORT', 'REPORT_APPROVED']), [2, 3]])
  expect((await leave(other.id, await anAdmin(site, other))).codes).toEqual([])
  expect(await kept()).toEqual([['REPORT_APPROVED'], [2]])
})
