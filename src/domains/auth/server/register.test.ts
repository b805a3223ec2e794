import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aPerson, aTown } from '#tests/factories.ts'
import {
  confirmEmail,
  logIn,
  mailedToken,
  REGISTRATION,
  register,
  resetPassword,
} from '#tests/people/accounts.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { passwordCriteria } from '../password.rules.ts'

const people = ({ services: { db } }: TestSite) => db.selectFrom('person').selectAll().orderBy('id').execute()
const fieldsOf = async (answer: ReturnType<typeof register>) => (await answer).errors[0]?.extensions.fields

const GUESSABLE =
  'Dieses Passwort ist zu leicht zu erraten. Sicherer sind mehrere Wörter, die nichts miteinander zu tun haben.'
const PERSONAL = 'Das Passwort darf Ihren Namen, Ihre E-Mail-Adresse oder Gemeinde nicht enthalten.'

test('a newcomer registers, confirms by the mail’s link and signs in', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const { data, codes } = await register(site, { municipalityId: town.id, firstName: '  Carla ' })
  expect(codes).toEqual([])
  expect(data.register).toEqual({ id: expect.any(Number), email: REGISTRATION.email })
  expect(await people(site)).toMatchObject([
    {
      id: data.register.id,
      email: REGISTRATION.email,
      firstName: 'Carla',
      username: 'Carla N.',
      municipalityId: town.id,
      termsAcceptedAt: site.clock.now(),
      emailConfirmedAt: null,
    },
  ])
  expect((await logIn(site, REGISTRATION.email, REGISTRATION.password)).codes).toEqual([
    'EMAIL_NOT_CONFIRMED',
  ])
  const token = await mailedToken(site, REGISTRATION.email)
  expect((await confirmEmail(site, token)).data.confirmEmailAddress).toEqual({
    username: 'Carla N.',
    email: REGISTRATION.email,
  })
  expect((await logIn(site, 'CARLA@Beispiel.example', REGISTRATION.password)).codes).toEqual([])
})

test('registration reports all invalid fields at once and creates no account', async () => {
  await using site = await aSite()
  const empty = { firstName: ' ', lastName: '', email: '', password: 'kaffeetasse', termsAccepted: false }
  const answer = await register(site, empty)
  expect(answer.codes).toEqual(['BAD_USER_INPUT'])
  expect(answer.errors[0]?.extensions.fields).toEqual({
    firstName: 'Bitte geben Sie Ihren Vornamen an.',
    lastName: 'Bitte geben Sie Ihren Nachnamen an.',
    email: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
    password: 'Das Passwort muss mindestens 12 Zeichen haben.',
    termsAccepted: 'Bitte akzeptieren Sie die Nutzungsbedingungen.',
  })
  const long = {
    firstName: 'a'.repeat(81),
    lastName: 'Neumann@home',
    email: `${'a'.repeat(250)}@b.de`,
    password: 'x'.repeat(129),
  }
  expect(await fieldsOf(register(site, long))).toEqual({
    firstName: 'Der Vorname darf höchstens 80 Zeichen haben.',
    lastName: 'Der Nachname enthält unzulässige Zeichen.',
    email: 'Die E-Mail-Adresse darf höchstens 254 Zeichen haben.',
    password: 'Das Passwort darf höchstens 128 Zeichen haben.',
  })
  const invalid = 'Bitte geben Sie eine gültige E-Mail-Adresse an, zum Beispiel name@beispiel.de.'
  for (const email of [
    'carla',
    'carla@',
    'carla@beispiel',
    'a@b.de, c@d.de',
    'a b@c.de',
    'a@b.de\r\nBcc: x@y.de',
  ])
    expect(await fieldsOf(register(site, { email })), email).toEqual({ email: invalid })
  expect(await fieldsOf(register(site, { municipalityId: 999_999 }))).toEqual({
    municipalityId: 'Diese Gemeinde gibt es nicht.',
  })
  expect([await people(site), await site.mails()]).toEqual([[], []])
})

test('a guessable password or one with personal words is refused', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Musterstadt' })
  const fieldsFor = (password: string, more = {}) => fieldsOf(register(site, { password, ...more }))
  for (const password of ['aaaaaaaaaaaa', '123456789012', 'qwertzuiop12', 'passwort1234', 'Passwort123!'])
    expect(await fieldsFor(password), password).toEqual({ password: GUESSABLE })
  const here = { municipalityId: town.id, email: 'kranich77@beispiel.example' }
  for (const password of [
    'Musterstadt2026',
    'In musterstadt wohne ich gern',
    'Neumann-am-Brunnen-7',
    'carla trinkt kaffee',
    'kranich77-im-Garten',
    'meldewerk-im-Herbst',
  ])
    expect(await fieldsFor(password, here), password).toEqual({ password: PERSONAL })
  // Most people do not enter their town, so every town's name counts as a common word.
  expect(await fieldsFor('Musterstadt2026')).toEqual({ password: GUESSABLE })
  expect(await people(site)).toEqual([])
})

test('a leaked password is known from the operator’s own files', async () => {
  await using site = await aSite()
  const digest = createHash('sha1').update(REGISTRATION.password).digest('hex').toUpperCase()
  mkdirSync(site.services.breachedFolder, { recursive: true })
  writeFileSync(
    join(site.services.breachedFolder, `${digest.slice(0, 5)}.txt`),
    `0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${digest.slice(5)}:12\r\n`,
  )
  expect(await fieldsOf(register(site))).toEqual({ password: GUESSABLE })
  expect((await register(site, { password: 'Kakao um halb fünf' })).codes).toEqual([])
})

test('registering a known address gets the same answer and mails its owner', async () => {
  await using site = await aSite()
  const known = await aPerson(site, { email: 'Kundig@beispiel.example', password: true })
  const before = await people(site)
  const first = (await register(site, { email: 'neu@beispiel.example' })).data.register
  const second = (await register(site, { email: 'kundig@BEISPIEL.example' })).data.register
  expect(Object.keys(second)).toEqual(Object.keys(first))
  expect(second).toEqual({ id: first.id + 1, email: 'kundig@BEISPIEL.example' })
  expect((await people(site)).filter(({ id }) => id !== first.id)).toEqual(before)
  const mails = await site.mails()
  expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
    [known.email, 'auth.account-exists'],
    ['neu@beispiel.example', 'auth.confirm-email'],
  ])
  expect(mails[0]?.subject).toBe('Für Ihre E-Mail-Adresse gibt es schon ein Konto')
  expect(mails[0]?.text).not.toContain('token=')
  expect((await logIn(site, known.email)).codes).toEqual([])
  expect((await logIn(site, known.email, REGISTRATION.password)).codes).toEqual(['BAD_USER_INPUT'])
})

test('concurrent registrations of an address make one account with one valid link', async () => {
  await using site = await aSite()
  const answers = await Promise.all([register(site), register(site), register(site)])
  expect(answers.flatMap(({ codes }) => codes)).toEqual([])
  expect(await people(site)).toHaveLength(1)
  const links = (await site.mails()).map(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1] ?? '')
  expect(links).toHaveLength(3)
  const outcomes = await Promise.all(links.map(async (token) => (await confirmEmail(site, token)).codes))
  expect(outcomes.filter((codes) => codes.length === 0)).toHaveLength(1)
})

test('registering an unconfirmed address twice voids both passwords', async () => {
  await using site = await aSite()
  const stranger = 'Fremde-Uhren-ticken-anders-5'
  await register(site)
  const email = REGISTRATION.email
  await register(site, { password: stranger })
  const mails = await site.mails()
  expect(mails.map(({ kind }) => kind)).toEqual(['auth.choose-password', 'auth.confirm-email'])
  // The stranger's password opens nothing, in any order of opening the mails.
  const [chosen, first] = mails.map(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1] ?? '')
  expect((await confirmEmail(site, first ?? '')).codes).toEqual([])
  expect((await logIn(site, email, stranger)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await logIn(site, email, REGISTRATION.password)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await resetPassword(site, chosen ?? '', 'Eigene-Kastanien-im-Mai-8')).codes).toEqual([])
  expect((await logIn(site, email, 'Eigene-Kastanien-im-Mai-8')).codes).toEqual([])
})

test.each(['Gewonnen: https://evil.example/x', 'boss@evil.example', 'Anna\u202E', 'Ann4'])(
  '%j is nobody’s name',
  async (firstName) => {
    await using site = await aSite()
    expect(await fieldsOf(register(site, { firstName }))).toEqual({
      firstName: 'Der Vorname enthält unzulässige Zeichen.',
    })
  },
)

test('a password rule that the form ticks never causes a refusal', async () => {
  await using site = await aSite()
  await aTown(site, { name: 'Lindental' })
  const refused = ['lindental1234', 'Neumann im Regen', 'kurz', 'passwort12345', 'meldewerk-2026']
  for (const password of refused) {
    const criteria = passwordCriteria(password, REGISTRATION)
    const ticked = criteria.flatMap(({ key, state }) => (state === 'MET' ? [key] : []))
    const { password: reason } = (await fieldsOf(register(site, { password }))) as { password: string }
    const reasons: Record<string, string> = { [PERSONAL]: 'personal', [GUESSABLE]: 'common' }
    expect(ticked, `${password}: ${reason}`).not.toContain(reasons[reason] ?? 'length')
  }
})
