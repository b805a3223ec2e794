import { expect, test } from 'vitest'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, aPerson, aTown } from '#tests/factories.ts'
import {
  confirmEmail,
  confirmEmailChange,
  linkState,
  logIn,
  mailedToken,
  REGISTRATION,
  register,
  resendConfirmation,
} from '#tests/people/accounts.ts'
import {
  changeEmailHere,
  codeLine,
  confirmByCode,
  confirmChangeByCode,
  confirmGuestByCode,
  mailedCode,
  otherThan,
  registerHere,
  reportAsGuest,
  requestCode,
  sendNewCode,
  sendNewGuestCode,
} from '#tests/people/codes.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { MAIL_CODE_MINUTES } from '../../mail-code.rules.ts'

const { email, password } = REGISTRATION
const GUEST = 'gesa@beispiel.example'

async function aGuestTown(site: TestSite) {
  const town = await aTown(site, { enabledFeatures: [...DEFAULT_FEATURES, 'ANONYMOUS_REPORTS'] })
  return { town, category: await aCategory(site, town) }
}

test('a code from the mail signs in the tab that registered', async () => {
  await using site = await aSite()
  const handle = await registerHere(site)
  const [mail] = await site.mails()
  const code = await mailedCode(site, email)
  // The first line, which a phone shows in its notification; the subject stays in the outbox for longer.
  expect(mail?.text.split('\n')[0]).toBe(codeLine(code))
  expect(mail?.subject).not.toMatch(/\d/)
  const { data, codes } = await confirmByCode(site, handle, code)
  expect(codes).toEqual([])
  expect(data.confirmEmailAddressByCode).toMatchObject({ email, user: { email } })
  const { accessToken } = data.confirmEmailAddressByCode.authToken
  const me = await ask(site, '{ me { email } }', {}, { token: accessToken })
  expect(me.data.me.email).toBe(email)
  expect((await logIn(site, email, password)).codes).toEqual([])
})

test('after the link was used its code reads as confirmed', async () => {
  await using site = await aSite()
  const handle = await registerHere(site)
  const code = await mailedCode(site, email)
  expect((await confirmEmail(site, await mailedToken(site, email))).codes).toEqual([])
  const { codes, errors } = await confirmByCode(site, handle, code)
  expect(codes).toEqual(['CODE_USED'])
  expect(errors[0]?.message).toContain('bereits bestätigt')
  expect((await sendNewCode(site, handle)).data.sendNewCode, 'nothing is left to confirm').toBe(false)
})

test('after the code was used its link reads as confirmed', async () => {
  await using site = await aSite()
  const handle = await registerHere(site)
  const token = await mailedToken(site, email)
  expect((await confirmByCode(site, handle, await mailedCode(site, email))).codes).toEqual([])
  expect(await linkState(site, 'CONFIRM_EMAIL', token)).toBe('USED')
})

test('a code is read with spaces, hyphens and Arabic digits', async () => {
  await using site = await aSite()
  for (const [n, spelled] of [
    (code: string) => code,
    (code: string) => ` ${code.replace(' ', '\u00a0')} `,
    (code: string) => code.replace(' ', '-'),
    (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))),
  ].entries()) {
    const to = `carla${n}@beispiel.example`
    const handle = await registerHere(site, { email: to })
    expect((await confirmByCode(site, handle, spelled(await mailedCode(site, to)))).codes).toEqual([])
  }
  const handle = await registerHere(site, { email: 'dora@beispiel.example' })
  for (const typed of ['', '12345', '1234567', 'abcdef'])
    expect((await confirmByCode(site, handle, typed)).errors[0]?.extensions?.fields, typed).toHaveProperty(
      'code',
    )
  // None of these was a try.
  const code = await mailedCode(site, 'dora@beispiel.example')
  expect((await confirmByCode(site, handle, code)).codes).toEqual([])
})

test('a code lasts half an hour, and a new one ends it', async () => {
  await using site = await aSite()
  const handle = await registerHere(site)
  const code = await mailedCode(site, email)
  site.clock.advance(MAIL_CODE_MINUTES * MINUTE)
  expect((await confirmByCode(site, handle, code)).codes).toEqual(['CODE_EXPIRED'])
  expect((await sendNewCode(site, handle)).data.sendNewCode).toBe(true)
  const next = await mailedCode(site, email)
  if (next !== code) expect((await confirmByCode(site, handle, code)).codes).toEqual(['BAD_USER_INPUT'])
  const { data } = await confirmByCode(site, handle, next)
  expect(data.confirmEmailAddressByCode.authToken, 'the tab still knows the password').not.toBeNull()
})

test('a code from the sign-in page confirms and opens no session', async () => {
  await using site = await aSite()
  await register(site)
  const { data } = await requestCode(site, email)
  const code = await mailedCode(site, email)
  const confirmed = await confirmByCode(site, data.requestConfirmationCode, code)
  expect(confirmed.data.confirmEmailAddressByCode).toMatchObject({ email, authToken: null, user: null })
  expect((await logIn(site, email, password)).codes).toEqual([])
  // An address without an account gets the same answer and no mail.
  const before = (await site.mails()).length
  expect((await requestCode(site, 'niemand@beispiel.example')).codes).toEqual([])
  expect((await site.mails()).length).toBe(before)
})

test('a mail that no tab waits for has no code', async () => {
  await using site = await aSite()
  await register(site)
  await resendConfirmation(site, email)
  const [mail] = await site.mails()
  expect(mail?.text).not.toContain('Ihr Code')
  expect((await confirmEmail(site, await mailedToken(site, email))).codes).toEqual([])
})

test('a tab whose password is no longer the account’s opens no session', async () => {
  await using site = await aSite()
  const handle = await registerHere(site)
  const code = await mailedCode(site, email)
  // Somebody registers with the same address and another password: neither is valid from then on.
  await register(site, { password: 'Regen auf dem Blechdach' })
  const { data, codes } = await confirmByCode(site, handle, code)
  expect(codes).toEqual([])
  expect(data.confirmEmailAddressByCode).toMatchObject({ authToken: null, user: null })
})

test('a code confirms a new address in the tab that asked', async () => {
  await using site = await aSite()
  const person = await aPerson(site, { password: true })
  const handle = await changeEmailHere(site, 'neu@beispiel.example', { as: person })
  const first = await mailedCode(site, 'neu@beispiel.example')
  expect((await sendNewCode(site, handle, { as: person })).data.sendNewCode).toBe(true)
  const code = await mailedCode(site, 'neu@beispiel.example')
  if (first !== code)
    expect((await confirmChangeByCode(site, handle, first, { as: person })).codes).toEqual(['BAD_USER_INPUT'])
  const { data } = await confirmChangeByCode(site, handle, code, { as: person })
  expect(data.confirmEmailChangeByCode.email).toBe('neu@beispiel.example')
  expect((await confirmChangeByCode(site, handle, code, { as: person })).codes).toEqual(['CODE_USED'])
  expect((await sendNewCode(site, handle, { as: person })).data.sendNewCode).toBe(false)
})

test('a new code for an address ends the former link', async () => {
  await using site = await aSite()
  const person = await aPerson(site, { password: true })
  const handle = await changeEmailHere(site, 'neu@beispiel.example', { as: person })
  const former = await mailedToken(site, 'neu@beispiel.example')
  await sendNewCode(site, handle, { as: person })
  expect((await confirmEmailChange(site, former)).codes).toEqual(['TOKEN_INVALID'])
  expect((await confirmEmailChange(site, await mailedToken(site, 'neu@beispiel.example'))).codes).toEqual([])
})

test('a guest confirms a report by code, and twice is once', async () => {
  await using site = await aSite()
  const { town, category } = await aGuestTown(site)
  const handle = await reportAsGuest(site, town, category, { email: GUEST })
  const [mail] = await site.mails()
  const code = await mailedCode(site, GUEST)
  expect(mail?.text.split('\n')[0]).toBe(codeLine(code))
  const { data } = await confirmGuestByCode(site, handle, code)
  const { number } = data.confirmGuestReportByCode
  expect((await confirmGuestByCode(site, handle, code)).data.confirmGuestReportByCode.number).toBe(number)
  expect((await sendNewGuestCode(site, handle)).data.sendNewGuestCode).toBe(false)
  expect(await site.services.db.selectFrom('report').select('number').execute()).toEqual([{ number }])
})

test('a guest whose answer was lost finds the handle again', async () => {
  await using site = await aSite()
  const { town, category } = await aGuestTown(site)
  const again = { email: GUEST, idempotencyKey: crypto.randomUUID() }
  const lost = await reportAsGuest(site, town, category, again)
  expect(await reportAsGuest(site, town, category, again)).toBe(lost)
  expect((await site.mails()).length).toBe(1)
  expect((await confirmGuestByCode(site, lost, await mailedCode(site, GUEST))).codes).toEqual([])
})

test('a guest gets a new code, which ends the former mail', async () => {
  await using site = await aSite()
  const { town, category } = await aGuestTown(site)
  const handle = await reportAsGuest(site, town, category, { email: GUEST })
  const [code, token] = [await mailedCode(site, GUEST), await mailedToken(site, GUEST)]
  site.clock.advance(MAIL_CODE_MINUTES * MINUTE)
  expect((await confirmGuestByCode(site, handle, code)).codes).toEqual(['CODE_EXPIRED'])
  expect((await sendNewGuestCode(site, handle)).data.sendNewGuestCode).toBe(true)
  const link = 'mutation L($token: String!) { confirmGuestReport(token: $token) { number } }'
  expect((await ask(site, link, { token })).codes).toEqual(['TOKEN_INVALID'])
  const next = await mailedCode(site, GUEST)
  if (next !== code)
    expect((await confirmGuestByCode(site, handle, otherThan(next))).codes).toEqual(['BAD_USER_INPUT'])
  expect((await confirmGuestByCode(site, handle, next)).codes).toEqual([])
})

test('codes go with their links and with their accounts', async () => {
  await using site = await aSite()
  const rows = () => site.services.db.selectFrom('mailCode').select('purpose').execute()
  await registerHere(site)
  const { id } = await site.services.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await site.services.db.deleteFrom('person').where('id', '=', id).execute()
  expect(await rows()).toEqual([])
  await registerHere(site, { email: 'dora@beispiel.example' })
  site.clock.advance(24 * 60 * MINUTE + 1)
  const { removeOldMailCodes } = await import('./mail-codes.sql.ts')
  await removeOldMailCodes(site.services.db, site.clock.now())
  expect(await rows()).toEqual([])
})
