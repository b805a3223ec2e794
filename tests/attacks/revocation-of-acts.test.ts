import { expect, test } from 'vitest'
import { type Answer, ask } from '../ask.ts'
import { oneAfterTheOther, rowOf } from '../databases/racing.ts'
import { anAdmin, aPerson, aTown, PASSWORD } from '../factories.ts'
import { changeEmail, changePassword, logIn } from '../people/accounts.ts'
import { inviteBy } from '../people/inviting.ts'
import { aFactor, codeAt, confirmFactor, startFactor } from '../people/second-factor.ts'
import { aSite, type TestSite, tokenOf } from '../site.ts'

const NEW = 'Ganz-neues-Wort-2026'

/** The owner of an account, and a thief who has the password and a session. */
async function aScene(site: TestSite) {
  const person = await aPerson(site, { password: true })
  const [own, thief] = [await tokenOf(site, person.id), await tokenOf(site, person.id)]
  return { site, person, own, thief }
}
type Scene = Awaited<ReturnType<typeof aScene>>

const mutate = (site: TestSite, token: string, call: string): Promise<Answer> =>
  ask(site, `mutation { ${call} }`, {}, { token })

/**
 * Acts by which a thief with a stolen session and password would keep the account, prepared up to the last
 * call.
 */
const ACTS: Record<string, (scene: Scene) => Promise<() => Promise<Answer>>> = {
  changePassword:
    async ({ site, thief }) =>
    () =>
      changePassword(site, PASSWORD, 'Ein-drittes-Wort-2026', { token: thief }),
  changeEmail:
    async ({ site, thief }) =>
    () =>
      changeEmail(site, 'diebin@beispiel.example', PASSWORD, { token: thief }),
  startSecondFactor:
    async ({ site, thief }) =>
    () =>
      startFactor(site, { token: thief }),
  confirmSecondFactor: async ({ site, thief }) => {
    const { secret } = (await startFactor(site, { token: thief })).data.startSecondFactor
    return () => confirmFactor(site, codeAt(secret, site.clock.now()), { token: thief })
  },
  requestDataExport:
    async ({ site, thief }) =>
    () =>
      mutate(site, thief, `requestDataExport(password: "${PASSWORD}") { requestedAt }`),
  purgeUser:
    async ({ site, thief }) =>
    () =>
      mutate(site, thief, `purgeUser(password: "${PASSWORD}")`),
}

/** Everything that such an act would leave behind. */
async function traces({ services: { db } }: TestSite) {
  const [changes, exports, factors] = await Promise.all([
    db.selectFrom('emailChange').select('newEmail').execute(),
    db.selectFrom('dataExport').select('id').execute(),
    db.selectFrom('secondFactor').select('personId').where('confirmedAt', 'is not', null).execute(),
  ])
  return [...changes, ...exports, ...factors]
}

for (const [name, prepare] of Object.entries(ACTS))
  test(`${name} of a stolen session loses against a new password`, async () => {
    await using site = await aSite()
    const scene = await aScene(site)
    const { person, own } = scene
    const act = await prepare(scene)
    const { results, waited } = await oneAfterTheOther(site, rowOf('person', person.id), [
      () => changePassword(site, PASSWORD, NEW, { token: own }),
      act,
    ])
    expect(waited).toBe(2)
    expect(results.map(({ codes }) => codes)).toEqual([[], ['UNAUTHENTICATED']])
    expect((await logIn(site, person.email, NEW)).codes).toEqual([])
    expect(await traces(site)).toEqual([])
  })

test('one of two password changes in one session succeeds', async () => {
  await using site = await aSite()
  const { person, own } = await aScene(site)
  const { results } = await oneAfterTheOther(site, rowOf('person', person.id), [
    () => changePassword(site, PASSWORD, NEW, { token: own }),
    () => changePassword(site, PASSWORD, 'Ein-drittes-Wort-2026', { token: own }),
  ])
  // The session continues: after a double click, the user gets a conflict message and is not signed out.
  expect(results.map(({ codes }) => codes)).toEqual([[], ['CONFLICT']])
  expect(results[1]?.errors[0]?.message).toContain('hat sich gerade etwas geändert')
  expect((await logIn(site, person.email, NEW)).codes).toEqual([])
})

for (const call of ['renewRecoveryCodes', 'endSecondFactor'])
  test(`${call} of a session that was ended changes nothing`, async () => {
    await using site = await aSite()
    const { person, own, thief } = await aScene(site)
    const { secret } = await aFactor(site, { token: own })
    // Setting up the second step has ended the other session, so this one is new.
    const again = await tokenOf(site, person.id)
    expect(thief).not.toBe(again)
    site.clock.advance(60_000)
    const before = await site.services.db.selectFrom('secondFactor').select('recoveryHashes').execute()
    const otp = codeAt(secret, site.clock.now())
    const { results, waited } = await oneAfterTheOther(site, rowOf('person', person.id), [
      () => mutate(site, own, 'endAllSessions(keepThis: true)'),
      () => mutate(site, again, `${call}(password: "${PASSWORD}", otp: "${otp}")`),
    ])
    expect(waited).toBe(2)
    expect(results.map(({ codes }) => codes)).toEqual([[], ['UNAUTHENTICATED']])
    expect(await site.services.db.selectFrom('secondFactor').select('recoveryHashes').execute()).toEqual(
      before,
    )
  })

for (const [name, alsoElsewhere] of [
  ['an administrator who is being removed appoints nobody any more', false],
  ['an administrator of two towns who is being removed appoints nobody there', true],
] as const)
  test(name, async () => {
    await using site = await aSite()
    const town = await aTown(site)
    const [first, removed] = [await anAdmin(site, town), await anAdmin(site, town)]
    const friend = await aPerson(site)
    const { db } = site.services
    await db.updateTable('person').set({ municipalityId: town.id }).where('id', '=', friend.id).execute()
    // A person with a role elsewhere keeps the session.
    const role = { municipalityId: (await aTown(site)).id, personId: removed.id, role: 'EDITOR' }
    if (alsoElsewhere) await db.insertInto('municipalityRole').values(role).execute()
    expect((await inviteBy(site, first, town, { role: 'EDITOR' })).codes).toEqual([])
    const invitations = () => db.selectFrom('invitation').selectAll().execute()
    const before = await invitations()
    const [one, other] = [await tokenOf(site, first.id), await tokenOf(site, removed.id)]
    const of = (id: number) => `(municipalityId: ${town.id}, userId: ${id}) { id }`
    const invitation = `(municipalityId: ${town.id}, invitationId: ${before[0]?.id})`
    const names = 'firstName: "N", lastName: "E", role: ADMIN'
    const input = `{ municipalityId: ${town.id}, email: "neu@beispiel.example", ${names} }`
    const tried = [
      `addAdminToMunicipality${of(friend.id)}`,
      `createUser(input: ${input}) { id }`,
      `resendInvitation${invitation}`,
      `withdrawInvitation${invitation}`,
    ]
    const { results, waited } = await oneAfterTheOther(site, rowOf('municipality', town.id), [
      () => mutate(site, one, `removeAdminFromMunicipality${of(removed.id)}`),
      ...tried.map((call) => () => mutate(site, other, call)),
    ])
    expect(waited).toBe(5)
    const refused = tried.map(() => [alsoElsewhere ? 'FORBIDDEN' : 'UNAUTHENTICATED'])
    expect(results.map(({ codes }) => codes)).toEqual([[], ...refused])
    const left = db.selectFrom('municipalityRole').select('personId').where('municipalityId', '=', town.id)
    expect(await left.execute()).toEqual([{ personId: first.id }])
    expect(await invitations()).toEqual(before)
  })

test('a session that is ended meanwhile accepts no invitation', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const { db } = site.services
  const [admin, invited] = [await anAdmin(site, town), await aPerson(site, { password: true })]
  await inviteBy(site, admin, town, { email: invited.email, role: 'EDITOR' })
  const { id } = await db.selectFrom('invitation').select('id').executeTakeFirstOrThrow()
  const token = await tokenOf(site, invited.id)
  const accept = `acceptOwnInvitation(municipalityId: ${town.id}, invitationId: ${id}) { role }`
  const { results, waited } = await oneAfterTheOther(site, rowOf('municipality', town.id), [
    () => mutate(site, token, accept),
    () => mutate(site, token, 'endAllSessions'),
  ])
  expect([results.map(({ codes }) => codes), waited]).toEqual([[['UNAUTHENTICATED'], []], 1])
  expect(await db.selectFrom('municipalityRole').select('personId').execute()).toEqual([
    { personId: admin.id },
  ])
})

const OTHERS_ACTS: [string, 'person' | 'municipality'][] = [
  ['sendPasswordReset(userId: $person, reason: SECURITY)', 'person'],
  ['changeUserEmail(userId: $person, email: "neu@beispiel.example", reason: SECURITY)', 'person'],
  ['endUserSessions(userId: $person, reason: SECURITY)', 'person'],
  ['lockUserAccount(userId: $person) { id }', 'person'],
  ['erasePerson(email: "$email", confirmEmail: "$email", reason: REQUESTED)', 'person'],
  ['sendDataExport(email: "$email")', 'person'],
  ['updateMunicipality(municipality: { id: $town, requiresSecondFactor: false }) { id }', 'municipality'],
  ['deleteMunicipality(id: $town, confirmName: "Lindental")', 'municipality'],
]

for (const [call, held] of OTHERS_ACTS)
  test(`${call.split('(')[0]} by somebody who is signed out meanwhile does nothing`, async () => {
    await using site = await aSite()
    const { person } = await aScene(site)
    const { db, clock } = site.services
    const town = await aTown(site, { name: 'Lindental', isActive: false })
    const long = new Date(clock.now().getTime() - 40 * 86_400_000)
    await db.updateTable('municipality').set({ deactivatedAt: long }).execute()
    const chief = await aPerson(site, { isSuperAdmin: true })
    const token = await tokenOf(site, chief.id)
    const filled = call
      .replace('$person', String(person.id))
      .replace('$town', String(town.id))
      .replaceAll('$email', person.email)
    const row = rowOf(held, held === 'person' ? person.id : town.id)
    const { results, waited } = await oneAfterTheOther(site, row, [
      () => mutate(site, token, filled),
      () => mutate(site, token, 'endAllSessions'),
    ])
    expect([results.map(({ codes }) => codes), waited]).toEqual([[['UNAUTHENTICATED'], []], 1])
    expect(await db.selectFrom('auditEntry').select('action').execute()).toEqual([])
    expect(await site.mails()).toEqual([])
  })
