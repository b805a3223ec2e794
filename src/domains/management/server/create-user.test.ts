import { expect, test } from 'vitest'
import { logIn, mailedToken, register, resetPassword } from '#tests/accounts.ts'
import { ask } from '#tests/ask.ts'
import { anAdmin, aPerson, aTown, PASSWORD, type Person, type Town } from '#tests/factories.ts'
import { newMails } from '#tests/new-mails.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const NEW = { firstName: 'Eva', lastName: 'Neuhaus', email: 'eva.neuhaus@x.example' }
const OWN_PASSWORD = 'Kaffee um halb vier'
const HOUR = 3_600_000

const create = (site: TestSite, as: Person, town: Town, more: Record<string, unknown> = {}) =>
  ask(
    site,
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { id email } }',
    { input: { ...NEW, municipalityId: town.id, ...more } },
    { as },
  )
const resend = (site: TestSite, as: Person, town: Town, userId: number) =>
  ask(site, `mutation { resendInvitation(municipalityId: ${town.id}, userId: ${userId}) }`, {}, { as })
const personOf = (site: TestSite, email: string) =>
  site.services.db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

test('somebody invited chooses the password and works for the town; nobody else ever saw one (S-13)', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Anger' })
  const admin = await anAdmin(site, town)
  const { data, errors } = await create(site, admin, town, { role: 'EDITOR' })
  expect(errors).toEqual([])
  const made = await personOf(site, NEW.email)
  expect(data.createUser).toEqual({ id: made.id, email: NEW.email })
  expect(made).toMatchObject({ passwordHash: null, emailConfirmedAt: null, username: 'Eva N.' })
  const [mail] = await site.mails()
  expect(mail).toMatchObject({
    recipient: NEW.email,
    kind: 'auth.invitation',
    subject: 'Einladung der Gemeinde Anger',
  })
  expect(mail?.text).toContain('Ihre Aufgabe: Redaktion.')
  expect(mail?.text).toMatch(/Der Link gilt 72\sStunden und nur einmal\./)

  const token = await mailedToken(site, NEW.email)
  // A weak one does not use the link up.
  expect((await resetPassword(site, token, 'neuhaus neuhaus')).codes).toEqual(['BAD_USER_INPUT'])
  expect((await resetPassword(site, token, OWN_PASSWORD)).codes).toEqual([])
  expect((await resetPassword(site, token, 'Tee um Viertel nach acht')).codes).toEqual(['TOKEN_INVALID'])
  expect((await logIn(site, NEW.email, OWN_PASSWORD)).codes).toEqual([])
  expect(await personOf(site, NEW.email)).toMatchObject({
    emailConfirmedAt: site.clock.now(),
    termsAcceptedAt: site.clock.now(),
  })
  // Accepting is no change of a password, so nothing is said about one.
  expect((await site.mails()).map(({ kind }) => kind)).toEqual(['auth.invitation'])
  const { data: own } = await ask(site, '{ me { worksFor { name } } }', {}, { as: made })
  expect(own.me.worksFor).toEqual([{ name: 'Anger' }])
})

test('an invitation ends after 72 hours, and a new one ends the one before', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const { data } = await create(site, admin, town, { role: 'ADMIN' })
  const first = await mailedToken(site, NEW.email)
  site.clock.advance(HOUR)
  expect((await resend(site, admin, town, data.createUser.id)).codes).toEqual([])
  const second = await mailedToken(site, NEW.email)
  expect(second).not.toBe(first)
  expect((await resetPassword(site, first, OWN_PASSWORD)).codes).toEqual(['TOKEN_INVALID'])
  site.clock.advance(72 * HOUR)
  expect((await resetPassword(site, second, OWN_PASSWORD)).codes).toEqual(['TOKEN_INVALID'])
  expect((await resend(site, admin, town, data.createUser.id)).codes).toEqual([])
  const third = await mailedToken(site, NEW.email)
  site.clock.advance(72 * HOUR - 1)
  expect((await resetPassword(site, third, OWN_PASSWORD)).codes).toEqual([])
  expect((await resend(site, admin, town, data.createUser.id)).codes).toEqual(['CONFLICT'])
})

test('an address with an account gets the role and nothing else of it changes or is told', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Anger' })
  const admin = await anAdmin(site, town)
  const known = await aPerson(site, { email: NEW.email, firstName: 'Evi', password: true })
  const mails = newMails(site)
  const { data } = await create(site, admin, town, { email: NEW.email.toUpperCase(), role: 'EDITOR' })
  expect(data.createUser).toEqual({ id: known.id, email: NEW.email.toUpperCase() })
  expect(await personOf(site, NEW.email)).toMatchObject({ firstName: 'Evi', municipalityId: null })
  expect((await mails()).map(({ kind }) => kind)).toEqual(['user.role-gained'])
  expect((await logIn(site, NEW.email)).codes).toEqual([])
  // For a citizen not even the number tells that there is one: it is of the same sequence, and nobody's.
  const citizen = await create(site, admin, town)
  expect(citizen.codes).toEqual([])
  expect(citizen.data.createUser.id).not.toBe(known.id)
  expect((await mails()).map(({ kind }) => kind)).toEqual(['auth.account-exists'])
})

test('a password that a stranger chose for an unconfirmed address never opens the town hall', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  await register(site, { email: NEW.email, password: PASSWORD })
  const confirmation = await mailedToken(site, NEW.email)
  expect((await create(site, admin, town, { role: 'ADMIN' })).codes).toEqual([])
  await ask(site, `mutation { confirmEmailAddress(addressInput: { token: "${confirmation}" }) { email } }`)
  expect((await logIn(site, NEW.email, PASSWORD)).codes).toEqual(['BAD_USER_INPUT'])
})

test('another link for a password voids the invitation once it is used', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  await create(site, await anAdmin(site, town), town, { role: 'EDITOR' })
  const invitation = await mailedToken(site, NEW.email)
  await ask(site, `mutation { initiatePasswordReset(email: "${NEW.email}") }`)
  const reset = await mailedToken(site, NEW.email)
  expect((await resetPassword(site, reset, OWN_PASSWORD)).codes).toEqual([])
  expect((await resetPassword(site, invitation, PASSWORD)).codes).toEqual(['TOKEN_INVALID'])
})

test('what is missing or wrong is said by field, and nobody is made', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const { errors } = await create(site, admin, town, {
    firstName: ' ',
    lastName: 'http://x.example',
    email: 'eva',
  })
  expect(errors[0]?.extensions.fields).toEqual({
    firstName: 'Bitte geben Sie den Vornamen an.',
    lastName: expect.stringContaining('Nachname'),
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse an, zum Beispiel name@beispiel.de.',
  })
  expect((await create(site, admin, { ...town, id: 999 })).codes).toEqual(['NOT_FOUND'])
  const locked = await aPerson(site, { isLocked: true })
  expect((await create(site, admin, town, { email: locked.email, role: 'EDITOR' })).codes).toEqual([
    'CONFLICT',
  ])
  expect(await site.mails()).toEqual([])
})

test('nobody’s mailbox is filled: three invitations an hour to one address', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  for (let count = 0; count < 3; count += 1) expect((await create(site, admin, town)).codes).toEqual([])
  expect((await create(site, admin, town)).codes).toEqual(['RATE_LIMITED'])
  site.clock.advance(HOUR)
  expect((await create(site, admin, town)).codes).toEqual([])
})
