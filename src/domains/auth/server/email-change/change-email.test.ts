import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aPerson, PASSWORD, type Person } from '#tests/factories.ts'
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  forgotPassword,
  logIn,
  mailedToken,
  meBy,
  resetPassword,
  stopEmailChange,
} from '#tests/people/accounts.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const HOUR = 60 * 60_000
const OLD = 'anna@alt.example'
const NEW = 'anna.neu@beispiel.example'
const GONE = ['TOKEN_INVALID']

const anna = (site: TestSite) => aPerson(site, { email: OLD, password: true })
const waiting = async (site: TestSite, as: Person) =>
  (await ask(site, '{ me { email waitingEmail } }', {}, { as })).data.me

test('a new address needs confirmation; the old one gets a notice (D-45)', async () => {
  await using site = await aSite()
  const person = await anna(site)
  const { accessToken } = (await logIn(site, OLD)).data.login.authToken
  expect((await changeEmail(site, NEW, PASSWORD, { token: accessToken })).data).toEqual({
    changeEmail: { email: NEW },
  })
  expect(await waiting(site, person)).toEqual({ email: OLD, waitingEmail: NEW })
  const mails = await site.mails()
  expect(mails.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
    [NEW, 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse'],
    [OLD, 'Ihre E-Mail-Adresse soll geändert werden'],
  ])
  const notice = mails.find(({ recipient }) => recipient === OLD)
  expect(notice?.text).toContain('a…@b….example')
  expect(JSON.stringify(notice)).not.toContain('anna.neu')

  const token = await mailedToken(site, NEW)
  expect((await confirmEmailChange(site, token)).data).toEqual({ confirmEmailChange: { email: NEW } })
  expect((await confirmEmailChange(site, token)).codes).toEqual(GONE)
  const changed = (await site.mails()).filter(({ kind }) => kind === 'auth.email-changed')
  expect(changed.map(({ recipient }) => recipient).sort()).toEqual([NEW, OLD])
  const toOld = changed.find(({ recipient }) => recipient === OLD)
  expect(JSON.stringify(toOld)).not.toContain('anna.neu')
  expect(toOld?.text).toContain('Bis zum 28. November 2026, 12:00\u00a0Uhr')
  expect(await waiting(site, person)).toEqual({ email: NEW, waitingEmail: null })
  expect(await meBy(site, accessToken)).toBe(person.id)
  expect((await logIn(site, OLD)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await logIn(site, NEW)).codes).toEqual([])
})

test('stopping an email change voids the new mailbox’s link and the password', async () => {
  await using site = await aSite()
  await anna(site)
  const { accessToken } = (await logIn(site, OLD)).data.login.authToken
  await changeEmail(site, NEW, PASSWORD, { token: accessToken })
  const [confirm, stop] = [await mailedToken(site, NEW), await mailedToken(site, OLD)]
  expect((await stopEmailChange(site, stop)).data).toEqual({ stopEmailChange: { email: OLD } })
  expect((await confirmEmailChange(site, confirm)).codes).toEqual(GONE)
  expect(await meBy(site, accessToken)).toEqual(['UNAUTHENTICATED'])
  expect((await logIn(site, OLD)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await stopEmailChange(site, stop)).codes).toEqual(GONE)
  expect((await resetPassword(site, await mailedToken(site, OLD), 'Kaffee um halb vier')).codes).toEqual([])
  expect((await logIn(site, OLD, 'Kaffee um halb vier')).codes).toEqual([])
})

test('the old mailbox can undo a confirmed change for seven days', async () => {
  await using site = await aSite()
  const person = await anna(site)
  await changeEmail(site, NEW, PASSWORD, { as: person })
  const stop = await mailedToken(site, OLD)
  await confirmEmailChange(site, await mailedToken(site, NEW))
  await changeEmail(site, 'dritte@beispiel.example', PASSWORD, { as: person })
  await confirmEmailChange(site, await mailedToken(site, 'dritte@beispiel.example'))
  site.clock.advance(7 * 24 * HOUR - 1)
  expect((await stopEmailChange(site, stop)).data).toEqual({ stopEmailChange: { email: OLD } })
  expect(await waiting(site, person)).toEqual({ email: OLD, waitingEmail: null })

  await changeEmail(site, NEW, PASSWORD, { as: person })
  expect((await changeEmail(site, NEW, PASSWORD, { as: person })).errors).toMatchObject([
    { extensions: { fields: { password: 'Das Passwort ist falsch.' } } },
  ])
})

test('stopping a second change keeps the first owner’s stop link valid', async () => {
  await using site = await aSite()
  const person = await anna(site)
  await changeEmail(site, NEW, PASSWORD, { as: person })
  const first = await mailedToken(site, OLD)
  await confirmEmailChange(site, await mailedToken(site, NEW))
  site.clock.advance(1000)
  await changeEmail(site, 'dritte@beispiel.example', PASSWORD, { as: person })
  const second = await mailedToken(site, NEW)
  await confirmEmailChange(site, await mailedToken(site, 'dritte@beispiel.example'))
  expect((await stopEmailChange(site, second)).data).toEqual({ stopEmailChange: { email: NEW } })
  expect((await stopEmailChange(site, first)).data).toEqual({ stopEmailChange: { email: OLD } })
})

test('a new password, chosen or by mail, voids a change that waits', async () => {
  await using site = await aSite()
  const person = await anna(site)
  const { accessToken } = (await logIn(site, OLD)).data.login.authToken
  await changeEmail(site, NEW, PASSWORD, { token: accessToken })
  const one = await mailedToken(site, NEW)
  await changePassword(site, PASSWORD, 'Kaffee um halb vier', { token: accessToken })
  expect((await confirmEmailChange(site, one)).codes).toEqual(GONE)

  await changeEmail(site, NEW, 'Kaffee um halb vier', { as: person })
  const other = await mailedToken(site, NEW)
  await forgotPassword(site, OLD)
  await resetPassword(site, await mailedToken(site, OLD), 'Tee um Viertel nach acht')
  expect((await confirmEmailChange(site, other)).codes).toEqual(GONE)
  expect((await logIn(site, OLD, 'Tee um Viertel nach acht')).codes).toEqual([])
})

test('a confirmation link expires after a day, a stop link a week', async () => {
  await using site = await aSite()
  const person = await anna(site)
  await changeEmail(site, NEW, PASSWORD, { as: person })
  const [confirm, stop] = [await mailedToken(site, NEW), await mailedToken(site, OLD)]
  site.clock.advance(24 * HOUR)
  expect((await confirmEmailChange(site, confirm)).codes).toEqual(GONE)
  expect(await waiting(site, person)).toEqual({ email: OLD, waitingEmail: null })
  site.clock.advance(6 * 24 * HOUR)
  expect((await stopEmailChange(site, stop)).codes).toEqual(GONE)
  expect((await logIn(site, OLD)).codes).toEqual([])
})

test('a taken address gets a different mail and the same answer', async () => {
  await using site = await aSite()
  const person = await anna(site)
  const other = await aPerson(site, { email: NEW, password: true })
  const { data, codes } = await changeEmail(site, NEW.toUpperCase(), PASSWORD, { as: person })
  expect([data, codes]).toEqual([{ changeEmail: { email: NEW.toUpperCase() } }, []])
  const mails = await site.mails()
  expect(mails.find(({ recipient }) => recipient === NEW)?.subject).toBe(
    'Für Ihre E-Mail-Adresse gibt es schon ein Konto',
  )
  expect(mails.some(({ text }) => text.includes('/bestaetigen'))).toBe(false)
  expect((await logIn(site, NEW)).data.login.user.id).toBe(other.id)
})

test('an address that somebody registers meanwhile is not taken from them', async () => {
  await using site = await aSite()
  const person = await anna(site)
  await changeEmail(site, NEW, PASSWORD, { as: person })
  const confirm = await mailedToken(site, NEW)
  const other = await aPerson(site, { email: NEW, password: true })
  expect((await confirmEmailChange(site, confirm)).codes).toEqual(GONE)
  expect((await logIn(site, NEW)).data.login.user.id).toBe(other.id)
})

test('two clicks on the confirming link at once change the address once', async () => {
  await using site = await aSite()
  await changeEmail(site, NEW, PASSWORD, { as: await anna(site) })
  const token = await mailedToken(site, NEW)
  const answers = await Promise.all([confirmEmailChange(site, token), confirmEmailChange(site, token)])
  expect(answers.flatMap(({ codes }) => codes)).toEqual(GONE)
})

test('password reset links in the old mailbox are void after the change', async () => {
  await using site = await aSite()
  const person = await anna(site)
  await forgotPassword(site, OLD)
  const reset = await mailedToken(site, OLD)
  await changeEmail(site, NEW, PASSWORD, { as: person })
  await confirmEmailChange(site, await mailedToken(site, NEW))
  expect((await resetPassword(site, reset, 'Kaffee um halb vier')).codes).toEqual(GONE)
})

test('a wrong password or an invalid address is refused at its field', async () => {
  await using site = await aSite()
  const person = await anna(site)
  const said = async (email: string, password: string) =>
    (await changeEmail(site, email, password, { as: person })).errors[0]?.extensions.fields
  expect(await said(NEW, 'falsch')).toEqual({ password: 'Das Passwort ist falsch.' })
  expect(await said('keine Adresse', PASSWORD)).toEqual({
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse an, zum Beispiel name@beispiel.de.',
  })
  expect(await said('', '')).toEqual({
    email: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
    password: 'Bitte geben Sie Ihr Passwort ein.',
  })
  expect(await said('ANNA@alt.example', PASSWORD)).toEqual({ email: 'Das ist bereits Ihre E-Mail-Adresse.' })
  expect((await changeEmail(site, NEW, PASSWORD)).codes).toEqual(['UNAUTHENTICATED'])
  expect(await site.mails()).toEqual([])
})
