import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { anAdmin, anEditor, aPerson, aTown, type Person } from '#tests/factories.ts'
import { meBy } from '#tests/people/accounts.ts'
import { aFactor, logInWith } from '#tests/people/second-factor.ts'
import { aSite, type TestSite, tokenOf } from '#tests/site.ts'

const take = (site: TestSite, as: Person, userId: number) =>
  ask(site, `mutation { removeUserSecondFactor(userId: ${userId}, reason: LOST_ACCESS) }`, {}, { as })
const has = async (site: TestSite, as: Person, id: number) =>
  (await ask(site, `{ user(id: ${id}) { hasSecondFactor } }`, {}, { as })).data.user?.hasSecondFactor

test('an administrator can remove a lost second factor, with mail and log (S-06)', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [admin, colleague] = [await anAdmin(site, town), await anAdmin(site, town)]
  const editor = await anEditor(site, town, [], { password: true })
  expect(await has(site, admin, editor.id)).toBe(false)
  expect((await take(site, admin, editor.id)).codes).toEqual(['CONFLICT'])
  const token = await tokenOf(site, editor.id)
  await aFactor(site, { token })
  expect(await has(site, admin, editor.id)).toBe(true)
  // Even the own second step is shown only on the person's own page.
  expect(await has(site, editor, editor.id)).toBe(false)
  expect((await take(site, editor, editor.id)).codes).toEqual(['FORBIDDEN'])
  expect((await logInWith(site, editor.email, null)).codes).toEqual(['SECOND_FACTOR_NEEDED'])

  expect((await take(site, admin, editor.id)).data.removeUserSecondFactor).toBe(true)
  expect(await meBy(site, token)).toEqual(['UNAUTHENTICATED'])
  expect((await logInWith(site, editor.email, null)).codes).toEqual([])
  expect(await has(site, colleague, editor.id)).toBe(false)
  const mail = (await site.mails()).find(
    ({ subject }) => subject === 'Zweiter Schritt beim Anmelden entfernt',
  )
  expect(mail).toMatchObject({ recipient: editor.email, kind: 'auth.second-factor' })
  const noted = site.services.db
    .selectFrom('auditEntry')
    .select(['actorId', 'personId', 'municipalityId', 'reason'])
  expect(await noted.where('action', '=', 'user.second-factor-removed').execute()).toEqual([
    { actorId: admin.id, personId: editor.id, municipalityId: town.id, reason: 'LOST_ACCESS' },
  ])
})

test('administrators remove second factors only from their own town’s staff', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const people = [
    await aPerson(site, { password: true }),
    await anEditor(site, await aTown(site), [], { password: true }),
    await aPerson(site, { password: true, isSuperAdmin: true }),
  ]
  for (const person of people) {
    await aFactor(site, { as: person })
    expect((await take(site, admin, person.id)).codes).toEqual(['NOT_FOUND'])
    expect((await logInWith(site, person.email, null)).codes).toEqual(['SECOND_FACTOR_NEEDED'])
  }
})
