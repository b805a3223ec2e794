import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aPerson, type Person } from '#tests/factories.ts'
import { meBy } from '#tests/people/accounts.ts'
import { aFactor, codeAt, confirmFactor, logInWith, startFactor } from '#tests/people/second-factor.ts'
import { aSite, type TestSite, tokenOf } from '#tests/site.ts'
import { forgetUnfinished } from './change-second-factor.ts'

const STEP = 30_000
const MINUTE = 60_000

/** A person with a second step. The clock is past the code that confirmed the set-up. */
async function somebody(site: TestSite) {
  const person = await aPerson(site, { password: true })
  const token = await tokenOf(site, person.id)
  const factor = await aFactor(site, { token })
  site.clock.advance(2 * STEP)
  const code = (steps = 0) =>
    codeAt(factor.secret, new Date(site.services.clock.now().getTime() + steps * STEP))
  const logIn = (otp: string | null) => logInWith(site, person.email, otp)
  return { ...factor, person, token, code, logIn }
}

const ofFactor = (site: TestSite, token: string, act: string) =>
  ask(site, `mutation { ${act} }`, {}, { token })
const kinds = async (site: TestSite, { email }: Person) =>
  (await site.mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)

test('a sign-in with a second factor needs password and code (S-06)', async () => {
  await using site = await aSite()
  const { person, code, logIn } = await somebody(site)
  expect((await logIn(null)).codes).toEqual(['SECOND_FACTOR_NEEDED'])
  expect((await logIn('  ')).codes).toEqual(['SECOND_FACTOR_NEEDED'])
  const wrong = await logIn(code(7))
  expect(wrong.errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { otp: expect.any(String) },
  })
  const { data } = await logIn(code().replace(/(...)/, '$1 '))
  expect(await meBy(site, data.login.authToken.accessToken)).toBe(person.id)
})

test('a wrong password does not reveal a second factor', async () => {
  await using site = await aSite()
  const { person, code } = await somebody(site)
  const other = await aPerson(site, { password: true })
  const guess = async (email: string, otp: string | null) =>
    (
      await ask(site, 'mutation Login($input: LoginInput!) { login(input: $input) { user { id } } }', {
        input: { email, password: 'Falsch-geraten-99', otp },
      })
    ).errors
  const expected = await guess(other.email, null)
  expect(await guess(person.email, null)).toEqual(expected)
  expect(await guess(person.email, code())).toEqual(expected)
})

test('a code works once, one step early or late at most', async () => {
  await using site = await aSite()
  const { code, logIn } = await somebody(site)
  expect((await logIn(code(-2))).codes).toEqual(['BAD_USER_INPUT'])
  expect((await logIn(code(2))).codes).toEqual(['BAD_USER_INPUT'])
  expect((await logIn(code(-1))).codes).toEqual([])
  expect((await logIn(code(-1))).codes).toEqual(['BAD_USER_INPUT'])
  expect((await logIn(code(1))).codes).toEqual([])
  expect((await logIn(code(0))).codes).toEqual(['BAD_USER_INPUT'])
  site.clock.advance(2 * STEP)
  // Two concurrent sign-ins with the same code: only one passes.
  const both = await Promise.all([logIn(code()), logIn(code())])
  expect(both.map(({ codes }) => codes.length).sort()).toEqual([0, 1])
})

test('the code that enabled the second factor cannot sign in', async () => {
  await using site = await aSite()
  const person = await aPerson(site, { password: true })
  const { secret } = await aFactor(site, { as: person })
  const { codes } = await logInWith(site, person.email, codeAt(secret, site.services.clock.now()))
  expect(codes).toEqual(['BAD_USER_INPUT'])
})

test('a recovery code works once and triggers a mail', async () => {
  await using site = await aSite()
  const { person, token, codes, logIn } = await somebody(site)
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  const [first = '', second = ''] = codes
  expect(first).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect((await logIn(first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'))).codes).toEqual([])
  expect((await logIn(first)).codes).toEqual(['BAD_USER_INPUT'])
  const both = await Promise.all([logIn(second), logIn(second)])
  expect(both.map((each) => each.codes.length).sort()).toEqual([0, 1])
  expect(await kinds(site, person)).toContain('Anmeldung mit einem Ersatzcode')
  const { data } = await ask(site, '{ secondFactor { since recoveryCodeCount } }', {}, { token })
  expect(data.secondFactor).toEqual({ since: '2026-11-21T11:00:00.000Z', recoveryCodeCount: 8 })
  // Another person's recovery codes are refused.
  const other = await somebody(site)
  expect((await other.logIn(codes[2] ?? '')).codes).toEqual(['BAD_USER_INPUT'])
})

test('five wrong codes throttle the account until a right code', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { code, logIn } = await somebody(site)
  const tries = []
  for (let each = 0; each < 6; each += 1) {
    tries.push((await logIn(code(9 + each))).codes[0])
    expect((await logIn(null)).codes).toEqual(['SECOND_FACTOR_NEEDED'])
  }
  expect(tries).toEqual([...Array(5).fill('BAD_USER_INPUT'), 'RATE_LIMITED'])
  expect((await logIn(code())).codes).toEqual(['RATE_LIMITED'])
  site.clock.advance(MINUTE)
  expect((await logIn(code())).codes).toEqual([])
  expect((await logIn(code(9))).codes).toEqual(['BAD_USER_INPUT'])
})

test('an unfinished second-factor setup limits guesses and expires after half an hour', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const person = await aPerson(site, { password: true })
  const who = { token: await tokenOf(site, person.id) }
  expect((await confirmFactor(site, '123456', who)).codes).toEqual(['CONFLICT'])
  const { secret, address } = (await startFactor(site, who)).data.startSecondFactor
  expect(address).toBe(
    `otpauth://totp/Meldewerk:${encodeURIComponent(person.email)}?issuer=Meldewerk&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  // The second step is inactive until its first code is typed.
  expect((await logInWith(site, person.email, null)).codes).toEqual([])
  const codes = []
  for (let each = 0; each < 6; each += 1) codes.push((await confirmFactor(site, '000000', who)).codes[0])
  expect(codes).toEqual([...Array(5).fill('BAD_USER_INPUT'), 'RATE_LIMITED'])
  site.clock.advance(31 * MINUTE)
  const late = await confirmFactor(site, codeAt(secret, site.services.clock.now()), { as: person })
  expect(late.codes).toEqual(['CONFLICT'])
  // The secret of an unfinished set-up is deleted. One in use stays.
  const used = await somebody(site)
  site.clock.advance(31 * MINUTE)
  await forgetUnfinished(site.services)
  const kept = await site.services.db.selectFrom('secondFactor').select('personId').execute()
  expect(kept).toEqual([{ personId: used.person.id }])
})

test('each second-factor change needs password and code, and sends a mail (S-11)', async () => {
  await using site = await aSite()
  const person = await aPerson(site, { password: true })
  const [token, elsewhere] = [await tokenOf(site, person.id), await tokenOf(site, person.id)]
  expect((await startFactor(site, { token }, 'geraten')).codes).toEqual(['BAD_USER_INPUT'])
  const { codes: earlier } = await aFactor(site, { token })
  expect(await meBy(site, token)).toBe(person.id)
  expect((await ask(site, '{ me { id } }', {}, { token: elsewhere })).codes).toEqual(['UNAUTHENTICATED'])
  expect((await startFactor(site, { token })).codes).toEqual(['CONFLICT'])
  for (const act of ['renewRecoveryCodes', 'endSecondFactor'])
    expect((await ofFactor(site, token, `${act}(password: "geraten")`)).codes).toEqual(['BAD_USER_INPUT'])
  const again = (otp = '') => `(password: "Laterne-am-Brunnen-7", otp: "${otp}")`
  const { data } = await ofFactor(site, token, `renewRecoveryCodes${again(earlier[1])}`)
  const [first, second] = data.renewRecoveryCodes
  expect(data.renewRecoveryCodes).toHaveLength(10)
  expect((await logInWith(site, person.email, earlier[0] ?? '')).codes).toEqual(['BAD_USER_INPUT'])
  expect((await logInWith(site, person.email, first)).codes).toEqual([])
  expect((await ofFactor(site, token, `endSecondFactor${again(second)}`)).data.endSecondFactor).toBe(true)
  expect((await ofFactor(site, token, `endSecondFactor${again()}`)).codes).toEqual(['CONFLICT'])
  expect((await ofFactor(site, token, `renewRecoveryCodes${again()}`)).codes).toEqual(['CONFLICT'])
  expect((await logInWith(site, person.email, null)).codes).toEqual([])
  expect((await kinds(site, person)).sort()).toEqual([
    'Anmeldung mit einem Ersatzcode',
    'Bestätigung mit einem Ersatzcode',
    'Bestätigung mit einem Ersatzcode',
    'Neue Ersatzcodes für Ihr Konto',
    'Zweiter Schritt beim Anmelden ausgeschaltet',
    'Zweiter Schritt beim Anmelden eingeschaltet',
  ])
})

test('the database holds neither the secret nor a code readably', async () => {
  await using site = await aSite()
  const { person, secret, codes, code, logIn } = await somebody(site)
  const { db } = site.services
  const row = await db.selectFrom('secondFactor').selectAll().executeTakeFirstOrThrow()
  const kept = JSON.stringify([row.secret.toString('latin1'), row.recoveryHashes.map(String)])
  for (const each of [secret, ...codes, ...codes.map((one) => one.replaceAll('-', ''))])
    expect(kept).not.toContain(each)
  // A secret that is copied to another account's row does not work there.
  const other = await aPerson(site, { password: true })
  await db
    .insertInto('secondFactor')
    .values({ ...row, personId: other.id, lastStep: null })
    .execute()
  expect((await logInWith(site, other.email, code())).codes).toEqual(['CONFLICT'])
  expect((await logInWith(site, other.email, codes[0] ?? '')).codes).toEqual(['CONFLICT'])
  expect((await logIn(code())).data.login.user.id).toBe(person.id)
})
