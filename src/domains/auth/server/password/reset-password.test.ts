import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobHandlers } from '#app/server/processes/jobs.ts'
import { aPerson, aTown, PASSWORD } from '#tests/factories.ts'
import { aMailServer } from '#tests/mail/smtp.ts'
import { confirmEmail, forgotPassword, logIn, mailedToken, resetPassword } from '#tests/people/accounts.ts'
import { aSite } from '#tests/site.ts'
import { sendAccountMailJob } from '../auth.jobs.ts'

const MINUTE = 60_000
const NEW = 'Kaffee um halb vier'
const EXPIRED = {
  message: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  extensions: { code: 'TOKEN_INVALID' },
}

test('a reset link sets the password without signing in', async () => {
  await using site = await aSite()
  const { email } = await aPerson(site, { password: true })
  await forgotPassword(site, email.toUpperCase())
  const answer = await resetPassword(site, await mailedToken(site, email), NEW)
  expect(answer).toEqual({ data: { confirmPasswordReset: true }, errors: [], codes: [] })
  expect(await site.services.db.selectFrom('session').selectAll().execute()).toEqual([])
  expect((await logIn(site, email)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await logIn(site, email, NEW)).codes).toEqual([])
  expect(await site.mails()).toMatchObject([
    { kind: 'auth.password-changed', recipient: email, text: expect.not.stringContaining('token=') },
    { kind: 'auth.reset-password', recipient: email },
  ])
})

test('the reset token has 256 random bits and is stored hashed', async () => {
  await using site = await aSite()
  const { email } = await aPerson(site, { password: true })
  await forgotPassword(site, email)
  const token = await mailedToken(site, email)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const rows = await site.services.db.selectFrom('oneTimeToken').selectAll().execute()
  expect(rows).toMatchObject([
    { hash: createHash('sha256').update(token).digest(), kind: 'RESET_PASSWORD', usedAt: null },
  ])
  await forgotPassword(site, email)
  expect(await mailedToken(site, email)).not.toBe(token)
})

test('a reset mail sent by SMTP leaves no token behind', async () => {
  await using server = await aMailServer()
  await using site = await aSite({ SMTP_URL: server.url })
  const { email } = await aPerson(site, { password: true })
  await forgotPassword(site, email)
  await site.runJobs()
  const token = /\?token=([\w-]+)/.exec(server.received[0]?.email.text ?? '')?.[1] ?? ''
  expect(token).toHaveLength(43)
  const tables = ['message', 'one_time_token', 'pgboss.job', 'throttle']
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(
      site.services.db,
    )
    expect(rows.map(({ row }) => row).join(), table).not.toContain(token)
  }
  expect((await resetPassword(site, token, NEW)).codes).toEqual([])
})

test('a reset link works once, for sixty minutes, until a newer one', async () => {
  await using site = await aSite()
  const { email } = await aPerson(site, { password: true })
  const ask = async () => {
    await forgotPassword(site, email)
    return mailedToken(site, email)
  }
  const older = await ask()
  const token = await ask()
  expect((await resetPassword(site, older, NEW)).errors).toMatchObject([EXPIRED])
  site.clock.advance(60 * MINUTE - 1)
  expect((await resetPassword(site, token, NEW)).codes).toEqual([])
  expect((await resetPassword(site, token, 'Kakao um halb fünf')).errors).toMatchObject([EXPIRED])
  const late = await ask()
  site.clock.advance(60 * MINUTE)
  expect((await resetPassword(site, late, NEW)).errors).toMatchObject([EXPIRED])
  for (const forged of ['', 'abc', `${late}x`, createHash('sha256').update(late).digest('base64url')])
    expect((await resetPassword(site, forged, NEW)).errors).toMatchObject([EXPIRED])
  expect((await logIn(site, email, NEW)).codes).toEqual([])
})

test('two concurrent uses of a link set only one password', async () => {
  await using site = await aSite()
  const { email } = await aPerson(site, { password: true })
  await forgotPassword(site, email)
  const token = await mailedToken(site, email)
  const passwords = [NEW, 'Kakao um halb fünf']
  const answers = await Promise.all(passwords.map((each) => resetPassword(site, token, each)))
  expect(answers.map(({ codes }) => codes.join()).sort()).toEqual(['', 'TOKEN_INVALID'])
  const winner = answers.findIndex(({ codes }) => codes.length === 0)
  expect((await logIn(site, email, passwords[winner])).codes).toEqual([])
  expect((await logIn(site, email, passwords[1 - winner])).codes).toEqual(['BAD_USER_INPUT'])
})

test('a refused password leaves the reset link valid', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Musterstadt' })
  const { id, email } = await aPerson(site, { password: true, lastName: 'Kaltenbrunner' })
  await site.services.db.updateTable('person').set({ municipalityId: town.id }).where('id', '=', id).execute()
  await forgotPassword(site, email)
  const token = await mailedToken(site, email)
  const personal = 'Das Passwort darf Ihren Namen, Ihre E-Mail-Adresse oder Gemeinde nicht enthalten.'
  const refused: [string, string][] = [
    ['kaffeetasse', 'Das Passwort muss mindestens 12 Zeichen haben.'],
    ['x'.repeat(129), 'Das Passwort darf höchstens 128 Zeichen haben.'],
    ['Kaltenbrunner-7-Tassen', personal],
    ['Musterstadt2026', personal],
    [
      'passwort1234',
      'Dieses Passwort ist zu leicht zu erraten. Sicherer sind mehrere Wörter, die nichts miteinander zu tun haben.',
    ],
  ]
  for (const [password, message] of refused) {
    const { codes, errors } = await resetPassword(site, token, password)
    expect([codes, errors[0]?.extensions.fields], password).toEqual([
      ['BAD_USER_INPUT'],
      { newPassword: message },
    ])
  }
  // Without a valid link nobody learns which account it belongs to.
  expect((await resetPassword(site, 'abc', 'Kaltenbrunner-7-Tassen')).codes).toEqual(['TOKEN_INVALID'])
  expect((await logIn(site, email, PASSWORD)).codes).toEqual([])
  expect((await resetPassword(site, token, NEW)).codes).toEqual([])
})

test('the link ignores the request’s host, uses the configured address', async () => {
  await using site = await aSite()
  const { email } = await aPerson(site, { password: true })
  const headers = {
    host: 'boese.example',
    'x-forwarded-host': 'boese.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=boese.example',
    origin: 'https://boese.example',
    referer: 'https://boese.example/',
  }
  await forgotPassword(site, email, { headers })
  const [mail] = await site.mails()
  expect(mail?.text).toMatch(/\nhttp:\/\/localhost:3000\/passwort-zuruecksetzen\?token=[\w-]{43}\s/)
  expect(`${mail?.text}${mail?.html}`).not.toContain('boese')
})

test('a mailed link works only for its own purpose', async () => {
  await using site = await aSite()
  const { email } = await aPerson(site, { password: true })
  await forgotPassword(site, email)
  const token = await mailedToken(site, email)
  expect((await confirmEmail(site, token)).codes).toEqual(['TOKEN_INVALID'])
  expect((await resetPassword(site, token, NEW)).codes).toEqual([])
})

test('a password reset confirms the address but does not unlock the account', async () => {
  await using site = await aSite()
  const newcomer = await aPerson(site, { isConfirmed: false })
  const locked = await aPerson(site, { password: true, isLocked: true })
  for (const { email } of [newcomer, locked]) {
    await forgotPassword(site, email)
    expect((await resetPassword(site, await mailedToken(site, email), NEW)).codes).toEqual([])
  }
  expect((await logIn(site, newcomer.email, NEW)).codes).toEqual([])
  expect((await logIn(site, locked.email, NEW)).codes).toEqual(['ACCOUNT_LOCKED'])
})

test('a repeated mail job sends one mail with a working link', async () => {
  await using site = await aSite()
  const { id, email } = await aPerson(site, { password: true })
  const writer = jobHandlers(site.services).find(({ kind }) => kind.name === sendAccountMailJob.name)
  const job = { mail: 'reset-password', personId: id, key: crypto.randomUUID() }
  await writer?.handle(job as never)
  await writer?.handle(job as never)
  expect(await site.mails()).toHaveLength(1)
  expect((await resetPassword(site, await mailedToken(site, email), NEW)).codes).toEqual([])
})
