import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { anEditor, aPerson, aTown, PASSWORD } from '#tests/factories.ts'
import { meBy } from '#tests/people/accounts.ts'
import { anAuthenticator } from '#tests/people/authenticator.ts'
import { addPasskey, aPasskey, codeBy, signInBy, startPasskey } from '#tests/people/passkeys.ts'
import { aFactor, codeAt, logInWith } from '#tests/people/second-factor.ts'
import { aSite, type TestSite, tokenOf } from '#tests/site.ts'
import { removeOldChallenges } from './challenges.sql.ts'

const MINUTE = 60_000

/** A signed-in person with one passkey. */
async function somebody(site: TestSite) {
  const person = await aPerson(site, { password: true })
  const token = await tokenOf(site, person.id)
  return { person, token, ...(await aPasskey(site, { token })) }
}

const remove = (site: TestSite, token: string, id: string, otp: string | null) =>
  ask(
    site,
    'mutation ($id: String!, $password: String!, $otp: String) { removePasskey(id: $id, password: $password, otp: $otp) }',
    { id, password: PASSWORD, otp },
    { token },
  )

const list = async (site: TestSite, token: string) =>
  (await ask(site, '{ passkeys { id name createdAt lastUsedAt isBackedUp } }', {}, { token })).data.passkeys

const subjects = async (site: TestSite, { email }: { email: string }) =>
  (await site.mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)

test('a passkey signs in without address, password and code', async () => {
  await using site = await aSite()
  const { person, token, device, id } = await somebody(site)
  expect(await list(site, token)).toMatchObject([{ id, lastUsedAt: null, isBackedUp: true }])
  const { data } = await signInBy(site, device)
  expect(data.signInByPasskey.user.id).toBe(person.id)
  expect(await meBy(site, data.signInByPasskey.authToken.accessToken)).toBe(person.id)
  expect(await list(site, token)).toMatchObject([{ lastUsedAt: '2026-11-21T11:00:00.000Z' }])
})

test('a passkey is the second step after the password', async () => {
  await using site = await aSite()
  const { person, token, device, codes } = await somebody(site)
  const { errors } = await logInWith(site, person.email, null)
  expect(errors[0]?.extensions).toMatchObject({ code: 'SECOND_FACTOR_NEEDED', byPasskey: true })
  const code = await codeBy(site, device)
  expect((await logInWith(site, person.email, code)).codes).toEqual([])
  expect((await logInWith(site, person.email, code)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await logInWith(site, person.email, '123456')).codes).toEqual(['BAD_USER_INPUT'])
  expect((await logInWith(site, person.email, codes[0] ?? '')).codes).toEqual([])
  expect((await logInWith(site, person.email, codes[0] ?? '')).codes).toEqual(['BAD_USER_INPUT'])
  // A signed-in person confirms with their own passkey.
  const again = await codeBy(site, device, { token })
  const change = `mutation { changePassword(currentPassword: "${PASSWORD}", newPassword: "Kaffee um halb vier", otp: "${again}") }`
  expect((await ask(site, change, {}, { token })).codes).toEqual([])
})

test('the first passkey gives recovery codes and ends other sessions', async () => {
  await using site = await aSite()
  const person = await aPerson(site, { password: true })
  const [token, elsewhere] = [await tokenOf(site, person.id), await tokenOf(site, person.id)]
  const first = await aPasskey(site, { token })
  expect(first.codes).toHaveLength(10)
  expect((await ask(site, '{ me { id } }', {}, { token: elsewhere })).codes).toEqual(['UNAUTHENTICATED'])
  expect((await startPasskey(site, { token })).codes).toEqual(['SECOND_FACTOR_NEEDED'])
  const second = await aPasskey(site, { token }, { otp: await codeBy(site, first.device, { token }) })
  expect(second.codes).toEqual([])
  const { data } = await ask(
    site,
    '{ secondFactor { since recoveryCodeCount passkeyCount } me { confirmsWithCode confirmsWithPasskey } }',
    {},
    { token },
  )
  expect(data).toEqual({
    secondFactor: { since: null, recoveryCodeCount: 10, passkeyCount: 2 },
    me: { confirmsWithCode: true, confirmsWithPasskey: true },
  })
  expect(await subjects(site, person)).toEqual(['Passkey hinzugefügt', 'Passkey hinzugefügt'])
})

test('without the last passkey the password is enough again', async () => {
  await using site = await aSite()
  const { person, token, device, id, codes } = await somebody(site)
  expect((await remove(site, token, id, null)).codes).toEqual(['SECOND_FACTOR_NEEDED'])
  expect((await remove(site, token, id, codes[0] ?? '')).codes).toEqual([])
  expect((await logInWith(site, person.email, null)).codes).toEqual([])
  expect((await signInBy(site, device)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await remove(site, token, id, null)).codes).toEqual(['NOT_FOUND'])
  expect(await site.services.db.selectFrom('passkeyOwner').select('personId').execute()).toEqual([])
  expect(await subjects(site, person)).toContain('Passkey entfernt')
})

test('app and passkeys stand beside each other with one set of codes', async () => {
  await using site = await aSite()
  const { person, token, device, codes } = await somebody(site)
  const start = (otp: string) =>
    ask(
      site,
      `mutation { startSecondFactor(password: "${PASSWORD}", otp: "${otp}") { secret } }`,
      {},
      { token },
    )
  expect((await start('')).codes).toEqual(['SECOND_FACTOR_NEEDED'])
  const { secret } = (await start(await codeBy(site, device, { token }))).data.startSecondFactor
  const confirm = `mutation { confirmSecondFactor(code: "${codeAt(secret, site.services.clock.now())}") }`
  const fresh = (await ask(site, confirm, {}, { token })).data.confirmSecondFactor
  expect((await logInWith(site, person.email, codes[0] ?? '')).codes).toEqual(['BAD_USER_INPUT'])
  site.clock.advance(MINUTE)
  const otp = codeAt(secret, site.services.clock.now())
  expect((await logInWith(site, person.email, otp)).codes).toEqual([])
  const end = `mutation { endSecondFactor(password: "${PASSWORD}", otp: "${fresh[0]}") }`
  expect((await ask(site, end, {}, { token })).codes).toEqual([])
  expect((await logInWith(site, person.email, null)).codes).toEqual(['SECOND_FACTOR_NEEDED'])
  expect((await logInWith(site, person.email, fresh[1])).codes).toEqual([])
  const renew = `mutation { renewRecoveryCodes(password: "${PASSWORD}", otp: "${fresh[2]}") }`
  expect((await ask(site, renew, {}, { token })).data.renewRecoveryCodes).toHaveLength(10)
  expect((await logInWith(site, person.email, fresh[3])).codes).toEqual(['BAD_USER_INPUT'])
})

test('a passkey meets a town’s demand of a second step (S-06)', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const editor = await anEditor(site, town, [], { password: true })
  await site.services.db
    .updateTable('municipality')
    .set({ requiresSecondFactor: true })
    .where('id', '=', town.id)
    .execute()
  const token = await tokenOf(site, editor.id)
  const templates = () => ask(site, `{ responseTemplates(municipalityId: ${town.id}) { id } }`, {}, { token })
  expect((await templates()).codes).toEqual(['FORBIDDEN'])
  const { device } = await aPasskey(site, { token })
  expect((await templates()).codes).toEqual([])
  await signInBy(site, device)
  const noted = site.services.db.selectFrom('auditEntry').select(['personId', 'municipalityId'])
  expect(await noted.where('action', '=', 'user.signed-in').execute()).toEqual([
    { personId: editor.id, municipalityId: town.id },
  ])
})

test('a confined super administrator sets up a passkey', async () => {
  await using site = await aSite({ DEMO: '0', RATE_LIMITS: 'on', SECRET: 'kQ7vX2mZ9bT4wN8sR1yL6cH3jF5gD0pA' })
  const person = await aPerson(site, { password: true, isSuperAdmin: true })
  const token = await tokenOf(site, person.id)
  const confined = async () =>
    (await ask(site, '{ me { mustSetUpSecondFactor } }', {}, { token })).data.me.mustSetUpSecondFactor
  expect(await confined()).toBe(true)
  await aPasskey(site, { token })
  expect(await confined()).toBe(false)
})

test('an account has at most ten passkeys', async () => {
  await using site = await aSite()
  const { person, token, device } = await somebody(site)
  const row = await site.services.db.selectFrom('passkey').selectAll().executeTakeFirstOrThrow()
  const late = anAuthenticator()
  const options = (await startPasskey(site, { token }, await codeBy(site, device, { token }))).data
  for (let each = 1; each < 10; each += 1) {
    const more = { id: crypto.randomUUID(), credentialId: Buffer.from(`credential ${each}`) }
    await site.services.db
      .insertInto('passkey')
      .values({ ...row, ...more })
      .execute()
  }
  expect((await addPasskey(site, late.create(options.startPasskey), { token })).codes).toEqual(['CONFLICT'])
  expect((await startPasskey(site, { token }, await codeBy(site, device, { token }))).codes).toEqual([
    'CONFLICT',
  ])
  expect(await list(site, token)).toHaveLength(10)
  expect((await signInBy(site, device)).data.signInByPasskey.user.id).toBe(person.id)
})

test('a passkey’s name can be changed by its owner alone', async () => {
  await using site = await aSite()
  const { token, id } = await somebody(site)
  const other = await tokenOf(site, (await aPerson(site)).id)
  const rename = (name: string, as: string, of = id) =>
    ask(
      site,
      'mutation ($id: String!, $name: String!) { renamePasskey(id: $id, name: $name) { name } }',
      { id: of, name },
      { token: as },
    )
  expect((await rename(' Telefon  von\nEva ', token)).data.renamePasskey.name).toBe('Telefon von Eva')
  expect((await rename('', token)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await rename('x'.repeat(81), token)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await rename('Meins', other)).codes).toEqual(['NOT_FOUND'])
  expect((await rename('Meins', token, '-'.repeat(36))).codes).toEqual(['NOT_FOUND'])
  expect(await list(site, token)).toMatchObject([{ name: 'Telefon von Eva' }])
})

test('a passkey is named after its device', async () => {
  await using site = await aSite()
  const person = await aPerson(site, { password: true })
  const token = await tokenOf(site, person.id)
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const { name } = await aPasskey(site, { token, headers })
  expect(name).toBe('Firefox auf Windows')
})

test('challenges and codes that have expired are deleted', async () => {
  await using site = await aSite()
  const { person, token, device } = await somebody(site)
  await aFactor(site, { as: await aPerson(site, { password: true }) })
  const code = await codeBy(site, device, { token })
  site.clock.advance(5 * MINUTE)
  expect((await logInWith(site, person.email, code)).codes).toEqual(['BAD_USER_INPUT'])
  await removeOldChallenges(site.services.db, site.services.clock.now())
  expect(await site.services.db.selectFrom('passkeyChallenge').select('purpose').execute()).toEqual([])
})
