import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, PASSWORD, type Person } from '#tests/factories.ts'
import { aGuestReport } from '#tests/mail/letters.ts'
import { logIn } from '#tests/people/accounts.ts'
import { onePhoto, purge, storedKeys } from '#tests/people/purging.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const EMAIL = 'zoe@anger.example'
const WHO = '$email: String!, $town: Int'
const erase = (site: TestSite, as: Person, email: string, town: number | null = null) =>
  ask(
    site,
    `mutation E(${WHO}) { erasePerson(email: $email, municipalityId: $town, confirmEmail: $email, reason: REQUESTED) }`,
    { email, town },
    { as },
  )
const kindsFor = async (site: TestSite, as: Person, email: string, town: number | null = null) => {
  const asked = `mutation L(${WHO}) { lookUpPerson(email: $email, municipalityId: $town) { counts { kind count } } }`
  const { data } = await ask(site, asked, { email, town }, { as })
  return data.lookUpPerson?.counts ?? null
}

test('the photos of a guest go with what the address wrote', async () => {
  await using site = await aSite()
  const town = await aTown(site, { enabledFeatures: ['PRE_MODERATION', 'ANONYMOUS_REPORTS'] })
  const [category, admin] = [await aCategory(site, town), await anAdmin(site, town)]
  await aGuestReport(site, { town, category }, EMAIL, await onePhoto())
  expect(await storedKeys(site)).not.toEqual([])
  expect((await erase(site, admin, EMAIL, town.id)).codes).toEqual([])
  await site.runJobs()
  expect(await storedKeys(site)).toEqual([])
  expect(await site.services.db.selectFrom('upload').select('id').execute()).toEqual([])
})

test('erasing a former address also erases its sign-in records', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const boss = await aPerson(site, { isSuperAdmin: true })
  const person = await aPerson(site, { email: EMAIL, password: true })
  expect((await logIn(site, EMAIL)).codes).toEqual([])
  const { db, clock } = site.services
  const devices = () => db.selectFrom('knownDevice').select('usedAt').execute()
  expect(await devices()).toHaveLength(1)
  await db.updateTable('person').set({ email: 'neu@anger.example' }).where('id', '=', person.id).execute()
  const suspended = { personId: person.id, email: EMAIL, kind: 'HARD', createdAt: clock.now() }
  await db.insertInto('mailSuspension').values(suspended).execute()
  expect((await erase(site, boss, EMAIL.toUpperCase())).codes).toEqual([])
  expect(await devices()).toEqual([])
})

test('a town neither finds nor erases mails about accounts', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [admin, boss] = [await anAdmin(site, town), await aPerson(site, { isSuperAdmin: true })]
  const author = await aPerson(site, { password: true })
  await aReport(site, town, await aCategory(site, town), { author })
  // The town was asked to delete a report and has changed its own address since.
  expect((await purge(site, author, { password: PASSWORD, proposes: true })).codes).toEqual([])
  const { db } = site.services
  const former = `info@${town.slug}.example`
  await db.updateTable('municipality').set({ contactEmail: 'rathaus@anger.example' }).execute()
  expect(await kindsFor(site, admin, former, town.id)).toBeNull()
  expect((await erase(site, admin, former, town.id)).codes).toEqual(['BAD_USER_INPUT'])
  expect(await kindsFor(site, boss, former)).toEqual([{ kind: 'MESSAGES', count: 1 }])
})
