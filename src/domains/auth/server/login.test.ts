import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { aPerson, PASSWORD } from '#tests/factories.ts'
import { logLines, withLog } from '#tests/log-lines.ts'
import {
  forgotPassword,
  logIn,
  meBy,
  REGISTRATION,
  register,
  resendConfirmation,
  resetPassword,
} from '#tests/people/accounts.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const hashOf = async ({ services: { db } }: TestSite, email: string): Promise<string> =>
  (await db.selectFrom('person').select('passwordHash').where('email', '=', email).executeTakeFirstOrThrow())
    .passwordHash ?? ''

test('the right credentials sign in, ignoring case and spaces around the address', async () => {
  await using site = await aSite()
  const anna = await aPerson(site, { email: 'Anna@beispiel.example', password: true })
  const { data, codes } = await logIn(site, ' aNNa@BEISPIEL.example ')
  expect(codes).toEqual([])
  // The response includes the address: the person sees their own account.
  expect(data.login.user).toEqual({ id: anna.id, email: anna.email })
  expect(await meBy(site, data.login.authToken.accessToken)).toBe(anna.id)
})

test('unknown address, wrong password and missing password give identical answers', async () => {
  await using site = await aSite()
  const known = await aPerson(site, { password: true })
  const locked = await aPerson(site, { password: true, isLocked: true })
  const unconfirmed = await aPerson(site, { password: true, isConfirmed: false })
  const without = await aPerson(site)
  const answers = []
  for (const email of [
    'niemand@beispiel.example',
    known.email,
    locked.email,
    unconfirmed.email,
    without.email,
  ])
    answers.push(await rawLogin(site, email))
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(answers[0]).toMatchObject({
    status: 200,
    body: {
      errors: [
        {
          message: 'E-Mail-Adresse oder Passwort ist falsch.',
          extensions: {
            code: 'BAD_USER_INPUT',
            fields: { password: 'E-Mail-Adresse oder Passwort ist falsch.' },
          },
        },
      ],
    },
  })
  expect(await site.services.db.selectFrom('session').selectAll().execute()).toEqual([])
})

async function rawLogin(site: TestSite, email: string) {
  const query = `mutation { login(input: { email: "${email}", password: "Falsch-geraten-99" }) { user { id } } }`
  const response = await site.app.request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return { status: response.status, headers: [...response.headers], body: await response.json() }
}

test('forgot and resend answer all addresses alike, but mail only known ones', async () => {
  await using site = await aSite()
  const known = await aPerson(site, { password: true })
  const unconfirmed = await aPerson(site, { isConfirmed: false })
  const unknown = 'niemand@beispiel.example'
  const [forgot, nothingForgotten] = [
    await forgotPassword(site, known.email),
    await forgotPassword(site, unknown),
  ]
  expect(nothingForgotten).toEqual(forgot)
  expect(forgot).toEqual({ data: { initiatePasswordReset: true }, errors: [], codes: [] })
  const resent = await resendConfirmation(site, unconfirmed.email)
  expect(resent).toEqual({ data: { resendConfirmation: true }, errors: [], codes: [] })
  expect(await resendConfirmation(site, unknown)).toEqual(resent)
  expect(await resendConfirmation(site, known.email)).toEqual(resent)
  expect((await site.mails()).map(({ recipient, kind }) => [recipient, kind]).sort()).toEqual(
    [
      [known.email, 'auth.reset-password'],
      [unconfirmed.email, 'auth.confirm-email'],
    ].sort(),
  )
})

test('only the right password reveals that an account is locked or unconfirmed', async () => {
  await using site = await aSite()
  const locked = await aPerson(site, { password: true, isLocked: true })
  const unconfirmed = await aPerson(site, { password: true, isConfirmed: false })
  const both = await aPerson(site, { password: true, isConfirmed: false, isLocked: true })
  expect((await logIn(site, locked.email)).errors).toMatchObject([
    {
      message:
        'Ihr Konto ist gesperrt. Warum, und an wen Sie sich wenden können, haben wir Ihnen per E-Mail geschrieben.',
      extensions: { code: 'ACCOUNT_LOCKED' },
    },
  ])
  expect((await logIn(site, unconfirmed.email)).codes).toEqual(['EMAIL_NOT_CONFIRMED'])
  expect((await logIn(site, both.email)).codes).toEqual(['ACCOUNT_LOCKED'])
  const { db, clock } = site.services
  await db.updateTable('person').set({ deletedAt: clock.now() }).where('id', '=', locked.id).execute()
  expect((await logIn(site, locked.email)).codes).toEqual(['BAD_USER_INPUT'])
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
})

test('an empty field is reported at that field', async () => {
  await using site = await aSite()
  const { codes, errors } = await logIn(site, ' ', '')
  expect(codes).toEqual(['BAD_USER_INPUT'])
  expect(errors[0]?.extensions.fields).toEqual({
    email: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
    password: 'Bitte geben Sie Ihr Passwort ein.',
  })
})

test('passwords are salted Argon2id hashes with 19 MiB and two passes', async () => {
  await using site = await aSite()
  await register(site)
  await register(site, { email: 'zwei@beispiel.example' })
  const hashes = [await hashOf(site, REGISTRATION.email), await hashOf(site, 'zwei@beispiel.example')]
  for (const each of hashes) {
    const [, memory, passes, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(each) ?? []
    expect([Number(memory), Number(passes), Number(lanes)]).toEqual([19_456, 2, 1])
  }
  expect(hashes[0]).not.toBe(hashes[1])
})

test('an outdated password hash is renewed only at the next sign-in', async () => {
  await using site = await aSite()
  const { email, id } = await aPerson(site, { password: true })
  const older: [string, Parameters<typeof hash>[1]][] = [
    ['less memory', { memoryCost: 8192, timeCost: 2, parallelism: 1 }],
    ['one pass', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }],
    ['Argon2i', { algorithm: 1, memoryCost: 19_456, timeCost: 2, parallelism: 1 }],
  ]
  for (const [what, parameters] of older) {
    const old = await hash(PASSWORD, parameters)
    await site.services.db.updateTable('person').set({ passwordHash: old }).where('id', '=', id).execute()
    await logIn(site, email, 'Falsch-geraten-99')
    expect(await hashOf(site, email), what).toBe(old)
    expect((await logIn(site, email)).codes, what).toEqual([])
    expect(await hashOf(site, email), what).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  }
  const current = await hashOf(site, email)
  expect((await logIn(site, email)).codes).toEqual([])
  expect(await hashOf(site, email)).toBe(current)
})

test('a password signs in however the keyboard composes its letters', async () => {
  await using site = await aSite()
  await register(site, { password: 'Schlu\u0308ssel im Flur' })
  await site.services.db.updateTable('person').set({ emailConfirmedAt: site.clock.now() }).execute()
  expect((await logIn(site, REGISTRATION.email, 'Schl\u00fcssel im Flur')).codes).toEqual([])
  expect((await logIn(site, REGISTRATION.email, 'Schlu\u0308ssel im Flur')).codes).toEqual([])
})

test('no log level reveals a password, token or address at sign-in', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { log, text } = logLines('trace')
  const logged = withLog(site, log)
  const { email } = await aPerson(site, { email: 'kanarienvogel@beispiel.example', password: true })
  for (let tries = 0; tries < 6; tries += 1) await logIn(logged, email, 'Kanarienvogel-falsch-1')
  site.clock.advance(15 * 60_000)
  const { accessToken, refreshToken } = (await logIn(logged, email)).data.login.authToken
  await meBy(logged, accessToken)
  await forgotPassword(logged, email)
  const [mail] = await logged.mails()
  const resetToken = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await resetPassword(logged, resetToken, 'aaaaaaaaaaaa')
  await register(logged, { email: 'Kanarienvogel2@beispiel.example', firstName: 'x\u0000' })
  await logged.app.request(`/passwort-zuruecksetzen?token=${resetToken}`)
  expect(text()).toContain('signed in')
  expect(text()).toContain('repeated failed sign-ins')
  for (const secret of [accessToken, refreshToken, resetToken, PASSWORD]) {
    expect(secret.length).toBeGreaterThan(10)
    expect(text()).not.toContain(secret)
  }
  expect(text()).not.toMatch(/kanarienvogel/i)
})
