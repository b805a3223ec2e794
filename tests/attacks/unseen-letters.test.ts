import { expect, test } from 'vitest'
import { ADDRESS_REFERENCES } from '#domains/account/server/address/address-references.sql.ts'
import { readInventory } from '../../scripts/data-protection/data-inventory.ts'
import { type Answer, ask } from '../ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person } from '../factories.ts'
import { aBarrier, aGuestReport, aNotice, aQuote, everyLetter, placesOf } from '../mail/letters.ts'
import { aSite, type TestSite } from '../site.ts'

const EMAIL = 'zoe.ohnekonto@anger.example'
const WHO = '$email: String!, $town: Int'
const lookUp = async (site: TestSite, as: Person, town: number | null = null, email = EMAIL) =>
  (
    await ask(
      site,
      `mutation L(${WHO}) { lookUpPerson(email: $email, municipalityId: $town) {
        hasAccount name createdAt canErase counts { municipalityId kind count } } }`,
      { email, town },
      { as },
    )
  ).data.lookUpPerson
const erase = (site: TestSite, as: Person, town: number | null = null): Promise<Answer> =>
  ask(
    site,
    `mutation E(${WHO}) { erasePerson(email: $email, municipalityId: $town, confirmEmail: $email, reason: REQUESTED) }`,
    { email: EMAIL, town },
    { as },
  )

const GUESTS = ['PRE_MODERATION', 'COMMENTS', 'ANONYMOUS_REPORTS'] as const

async function aScene(site: TestSite) {
  const [town, abroad] = [
    await aTown(site, { enabledFeatures: [...GUESTS] }),
    await aTown(site, { enabledFeatures: [...GUESTS] }),
  ]
  const [category, other] = [await aCategory(site, town), await aCategory(site, abroad)]
  const [report, foreign] = [await aReport(site, town, category), await aReport(site, abroad, other)]
  const [admin, stranger] = [await anAdmin(site, town), await anAdmin(site, abroad)]
  const boss = await aPerson(site, { isSuperAdmin: true })
  return { town, abroad, category, other, report, foreign, admin, stranger, boss }
}

type Count = { municipalityId: number | null; kind: string; count: number }
const kindsOf = (found: { counts: Count[] }) =>
  Object.fromEntries(found.counts.map(({ kind, count }) => [kind, count]))

test('looking up an address without account finds every table holding it', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  expect(await lookUp(site, scene.boss)).toBeNull()
  await everyLetter(site, scene, EMAIL.toUpperCase())
  const found = await lookUp(site, scene.boss)
  expect(found).toMatchObject({ hasAccount: false, name: null, createdAt: null, canErase: true })
  const kinds = kindsOf(found)
  expect(Object.keys(kinds).sort()).toEqual([...new Set(ADDRESS_REFERENCES.map(({ kind }) => kind))].sort())
  expect(kinds).toMatchObject({ BARRIER_NOTICES: 2, QUOTE_REQUESTS: 1, NOTICES: 1, GUEST_REPORTS: 1 })
  // Every place of the address must be in the inventory, so a forgotten table fails here.
  const inventory = readInventory()
  const identifying = Object.entries(inventory).flatMap(([table, { identifies = {} }]) =>
    Object.entries(identifies).flatMap(([column, as]) => (as === 'email' ? `${table}.${column}` : [])),
  )
  // The demo's mailbox stores the mails' texts.
  const carried = ['message.html', 'message.text']
  const places = await placesOf(site, EMAIL)
  expect(places.filter((place) => !identifying.includes(place))).toEqual(carried)
  expect(places.filter((place) => identifying.includes(place)).sort()).toEqual(
    ADDRESS_REFERENCES.flatMap(({ table, addresses }) => addresses.map((each) => `${table}.${each}`))
      .filter((place) => !['municipality.contact_email', 'email_change.old_email'].includes(place))
      .sort(),
  )
})

test('a town finds only its own data about an address', async () => {
  await using site = await aSite()
  const { town, abroad, category, report, foreign, admin, stranger } = await aScene(site)
  await aQuote(site, EMAIL)
  await aBarrier(site, null, EMAIL)
  await site.runJobs()
  for (const [as, id] of [
    [admin, town.id],
    [stranger, abroad.id],
  ] as const)
    expect(await lookUp(site, as, id), 'what is the platform’s').toBeNull()
  await aBarrier(site, town, EMAIL)
  await aGuestReport(site, { town, category }, EMAIL)
  await aNotice(site, report, EMAIL)
  await site.runJobs()
  expect(kindsOf(await lookUp(site, admin, town.id))).toEqual({
    ...{ BARRIER_NOTICES: 1, GUEST_REPORTS: 1, NOTICES: 1 },
    // Three receipts.
    MESSAGES: 3,
  })
  expect(await lookUp(site, stranger, abroad.id)).toBeNull()
  await aNotice(site, foreign, EMAIL)
  expect(
    (await lookUp(site, stranger, abroad.id)).counts.map(({ municipalityId }: Count) => municipalityId),
  ).toEqual([...new Array(2).fill(abroad.id)])
})

test('looking up an address does not reveal an account to a town', async () => {
  await using site = await aSite()
  const { town, abroad, other, admin } = await aScene(site)
  const author = await aPerson(site, { email: EMAIL, lastName: 'Rienvogel' })
  await aReport(site, abroad, other, { author })
  await aBarrier(site, town, EMAIL)
  await site.runJobs()
  const found = await lookUp(site, admin, town.id)
  expect(found).toMatchObject({ hasAccount: false, name: null, createdAt: null })
  expect((await erase(site, admin, town.id)).data).toEqual({ erasePerson: true })
  const { db } = site.services
  expect(await db.selectFrom('person').select('id').where('id', '=', author.id).execute()).toHaveLength(1)
  expect(await db.selectFrom('report').select('id').where('personId', '=', author.id).execute()).toHaveLength(
    1,
  )
})

test('erasing an address in one town keeps other towns’ data', async () => {
  await using site = await aSite()
  const { town, category, foreign, report, admin } = await aScene(site)
  await everyLetter(site, { town, category, report }, EMAIL)
  await aNotice(site, foreign, EMAIL)
  await site.runJobs()
  expect((await erase(site, admin, town.id)).data).toEqual({ erasePerson: true })
  // The town's own contact address stays, because it belongs to the town.
  expect(kindsOf(await lookUp(site, admin, town.id))).toEqual({ TOWN_CONTACT: 1 })
  const { db } = site.services
  expect(
    await db.selectFrom('barrierNotice').select(['name', 'email', 'answeredAt', 'message']).execute(),
  ).toEqual([{ name: null, email: null, answeredAt: null, message: 'Der Knopf hat keinen Namen.' }])
  expect(await db.selectFrom('guestReport').select('id').execute()).toEqual([])
  expect(await db.selectFrom('category').select('additionalRecipients').execute()).toEqual([
    { additionalRecipients: [] },
    { additionalRecipients: [] },
  ])
  const notices = await db
    .selectFrom('offensiveContentNotice')
    .select(['municipalityId', 'notifierEmail'])
    .execute()
  expect(notices.filter(({ municipalityId }) => municipalityId === town.id)).toMatchObject([
    { notifierEmail: null },
  ])
  expect(notices.filter(({ municipalityId }) => municipalityId !== town.id)).toMatchObject([
    { notifierEmail: EMAIL },
  ])
  expect(await db.selectFrom('quoteRequest').select('email').execute()).toEqual([{ email: EMAIL }])
  const mails = await site.services.db.selectFrom('message').select(['kind', 'recipient']).execute()
  expect(
    mails.filter(({ kind }) => kind === 'content.barrier-reported').map(({ recipient }) => recipient),
  ).toEqual(['', ''])
})

test('erasing an address removes it from the whole database', async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  await everyLetter(site, scene, EMAIL)
  const { db, storage } = site.services
  const [copy] = await db.selectFrom('dataExport').select('storageKey').execute()
  expect(await storage.read(copy?.storageKey ?? '')).not.toBeNull()
  expect((await erase(site, scene.boss)).data).toEqual({ erasePerson: true })
  await site.runJobs()
  // DATA_KIND_TEXTS explains the rest. The last mail confirms the deletion.
  expect(await placesOf(site, EMAIL)).toEqual(['message.recipient', 'municipality.data_protection_contact'])
  expect(await placesOf(site, 'Amtmann')).toEqual([])
  expect(await placesOf(site, 'Gesa')).toEqual([])
  expect(await storage.read(copy?.storageKey ?? '')).toBeNull()
  const left = await db
    .selectFrom('message')
    .select(['kind', 'sentAt'])
    .where('recipient', '=', EMAIL)
    .execute()
  expect(left).toMatchObject([{ kind: 'account.town-data-removed', sentAt: expect.any(Date) }])
  const noted = await db
    .selectFrom('deletionProtocol')
    .select(['objectType', 'reason'])
    .orderBy('objectType')
    .execute()
  expect(noted).toEqual([
    { objectType: 'barrier-notice', reason: 'by-others' },
    { objectType: 'quote-request', reason: 'by-others' },
  ])
})

test('a mail that waits for an erased address is not sent', async () => {
  await using site = await aSite()
  const { town, admin, boss } = await aScene(site)
  await aBarrier(site, town, EMAIL)
  await aQuote(site, EMAIL)
  const waiting = await site.services.db
    .selectFrom('message')
    .select('kind')
    .where('sentAt', 'is', null)
    .execute()
  expect(waiting.length).toBeGreaterThanOrEqual(4)
  expect((await erase(site, admin, town.id)).codes).toEqual([])
  expect((await erase(site, boss)).codes).toEqual([])
  const sent = await site.mails()
  expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([['account.town-data-removed', EMAIL]])
})

test('mails to the town’s own address survive its erasure', async () => {
  await using site = await aSite()
  const { town, boss } = await aScene(site)
  const office = `info@${town.slug}.example`
  await aBarrier(site, town, 'jemand@anger.example')
  const { data } = await ask(
    site,
    `mutation E($email: String!) { erasePerson(email: $email, confirmEmail: $email, reason: REQUESTED) }`,
    { email: office },
    { as: boss },
  )
  expect(data).toEqual({ erasePerson: true })
  const kinds = (await site.mails()).filter(({ recipient }) => recipient === office).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['account.town-data-removed', 'content.barrier-reported'])
})
