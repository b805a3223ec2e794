import { expect, test } from 'vitest'
import { aPerson } from '#tests/factories.ts'
import {
  confirmEmail,
  logIn,
  mailedToken,
  REGISTRATION,
  register,
  resendConfirmation,
} from '#tests/people/accounts.ts'
import { aSite } from '#tests/site.ts'

const HOUR = 60 * 60_000
const INVALID = {
  message: 'Dieser Link ist abgelaufen oder ungültig. Bitte fordern Sie einen neuen an.',
  extensions: { code: 'TOKEN_INVALID' },
}

test('a confirmation link lasts 24 hours and then explains the next step', async () => {
  await using site = await aSite()
  await register(site)
  const expired = await mailedToken(site, REGISTRATION.email)
  site.clock.advance(24 * HOUR)
  for (const token of [expired, '', 'abc', `${expired}x`])
    expect((await confirmEmail(site, token)).errors).toMatchObject([INVALID])
  expect((await logIn(site, REGISTRATION.email, REGISTRATION.password)).codes).toEqual([
    'EMAIL_NOT_CONFIRMED',
  ])
  await resendConfirmation(site, REGISTRATION.email)
  const fresh = await mailedToken(site, REGISTRATION.email)
  site.clock.advance(24 * HOUR - 1)
  expect((await confirmEmail(site, fresh)).data.confirmEmailAddress).toEqual({
    username: 'Carla N.',
    email: REGISTRATION.email,
  })
  expect((await logIn(site, REGISTRATION.email, REGISTRATION.password)).codes).toEqual([])
})

test('a used confirmation link reports success and changes nothing', async () => {
  await using site = await aSite()
  await register(site)
  const token = await mailedToken(site, REGISTRATION.email)
  const twice = await Promise.all([confirmEmail(site, token), confirmEmail(site, token)])
  expect(twice.map(({ codes }) => codes.join()).sort()).toEqual(['', 'TOKEN_INVALID'])
  const confirmed = site.services.db.selectFrom('person').select('emailConfirmedAt')
  const before = await confirmed.execute()
  site.clock.advance(48 * HOUR)
  expect((await confirmEmail(site, token)).errors).toMatchObject([
    {
      message: 'Ihre E-Mail-Adresse ist bereits bestätigt. Sie können sich anmelden.',
      extensions: { code: 'TOKEN_INVALID' },
    },
  ])
  expect(await confirmed.execute()).toEqual(before)
})

test('only the newest link works, and only for its own address', async () => {
  await using site = await aSite()
  await register(site)
  await register(site, { email: 'zwei@beispiel.example' })
  const older = await mailedToken(site, REGISTRATION.email)
  await resendConfirmation(site, REGISTRATION.email)
  const newer = await mailedToken(site, REGISTRATION.email)
  expect((await confirmEmail(site, older)).errors).toMatchObject([INVALID])
  expect((await confirmEmail(site, newer)).codes).toEqual([])
  const people = site.services.db.selectFrom('person').select(['email', 'emailConfirmedAt']).orderBy('id')
  expect((await people.execute()).map(({ emailConfirmedAt }) => emailConfirmedAt !== null)).toEqual([
    true,
    false,
  ])
})

test('a confirmation link neither signs in nor unlocks an account', async () => {
  await using site = await aSite()
  const { email } = await aPerson(site, { password: true, isConfirmed: false, isLocked: true })
  await resendConfirmation(site, email)
  expect((await confirmEmail(site, await mailedToken(site, email))).codes).toEqual([])
  expect(await site.services.db.selectFrom('session').selectAll().execute()).toEqual([])
  expect((await logIn(site, email)).codes).toEqual(['ACCOUNT_LOCKED'])
})
