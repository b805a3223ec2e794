import { expect, test } from 'vitest'
import { aPerson } from '#tests/factories.ts'
import {
  confirmEmail,
  forgotPassword,
  from,
  linkState,
  logIn,
  mailedToken,
  REGISTRATION,
  register,
  resendConfirmation,
  resetPassword,
} from '#tests/people/accounts.ts'
import { aSite } from '#tests/site.ts'
import { LINK_CHECKS_PER_MINUTE } from '../auth.rules.ts'

const MINUTE = 60_000
const NEW = 'Kaffee um halb vier'

test('asking for a reset link’s state does not use it up', async () => {
  await using site = await aSite()
  const { email } = await aPerson(site, { password: true })
  await forgotPassword(site, email)
  const token = await mailedToken(site, email)
  const state = (link = token) => linkState(site, 'RESET_PASSWORD', link)
  expect([await state(), await state()]).toEqual(['VALID', 'VALID'])
  for (const unknown of ['', 'abc', `${token}x`]) expect(await state(unknown)).toBe('INVALID')
  // A link for one purpose is unknown for the other.
  expect(await linkState(site, 'CONFIRM_EMAIL', token)).toBe('INVALID')
  site.clock.advance(60 * MINUTE - 1)
  expect(await state()).toBe('VALID')
  expect((await resetPassword(site, token, NEW)).codes).toEqual([])
  expect(await state()).toBe('USED')
  expect((await logIn(site, email, NEW)).codes).toEqual([])
})

test('an expired or replaced reset link is invalid when opened', async () => {
  await using site = await aSite()
  const { email } = await aPerson(site, { password: true })
  await forgotPassword(site, email)
  const older = await mailedToken(site, email)
  await forgotPassword(site, email)
  const newer = await mailedToken(site, email)
  expect(await linkState(site, 'RESET_PASSWORD', older)).toBe('INVALID')
  expect(await linkState(site, 'RESET_PASSWORD', newer)).toBe('VALID')
  site.clock.advance(60 * MINUTE)
  expect(await linkState(site, 'RESET_PASSWORD', newer)).toBe('INVALID')
})

test('a used confirmation link says so to its holder only', async () => {
  await using site = await aSite()
  await register(site)
  const older = await mailedToken(site, REGISTRATION.email)
  await resendConfirmation(site, REGISTRATION.email)
  const token = await mailedToken(site, REGISTRATION.email)
  const state = (link: string) => linkState(site, 'CONFIRM_EMAIL', link)
  expect(await state(token)).toBe('VALID')
  expect((await confirmEmail(site, token)).codes).toEqual([])
  expect([await state(token), await state(older), await state('x')]).toEqual(['USED', 'INVALID', 'INVALID'])
  // Long after its time it is still good news.
  site.clock.advance(48 * 60 * MINUTE)
  expect(await state(token)).toBe('USED')
})

test('a network that tries many links is refused for a minute', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on', TRUSTED_PROXIES: 'unknown' })
  const guess = (address: string) => linkState(site, 'RESET_PASSWORD', 'geraten', from(address))
  const states = new Set<string>()
  for (let call = 0; call < 10 * LINK_CHECKS_PER_MINUTE; call++) states.add(String(await guess('192.0.2.7')))
  expect([...states]).toEqual(['INVALID'])
  expect(await guess('192.0.2.7')).toEqual(['RATE_LIMITED'])
  expect(await guess('198.51.100.9')).toBe('INVALID')
  site.clock.advance(MINUTE)
  expect(await guess('192.0.2.7')).toBe('INVALID')
})
