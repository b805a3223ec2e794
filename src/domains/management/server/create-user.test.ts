import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { anAdmin, anEditor, aPerson, aTown, PASSWORD } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { logIn, mailedToken, register, resetPassword } from '#tests/people/accounts.ts'
import {
  acceptBy,
  acceptOwn,
  INVITED,
  invitationsOf,
  inviteBy,
  ownTasks,
  resendInvitation,
} from '#tests/people/inviting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const OWN_PASSWORD = 'Kaffee um halb vier'
const HOUR = 3_600_000

const peopleOf = ({ services: { db } }: TestSite, email: string) =>
  db.selectFrom('person').selectAll().where('email', '=', email).execute()

test('an invited person chooses the password and joins the town (S-13)', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Anger' })
  const admin = await anAdmin(site, town)
  const { data, errors } = await inviteBy(site, admin, town, { role: 'EDITOR' })
  expect(errors).toEqual([])
  expect(data.createUser).toEqual({ id: expect.any(Number), email: INVITED.email })
  // There is no account before the acceptance.
  expect(await peopleOf(site, INVITED.email)).toEqual([])
  const [mail] = await site.mails()
  expect(mail).toMatchObject({
    recipient: INVITED.email,
    kind: 'auth.invitation',
    subject: 'Einladung der Gemeinde Anger',
  })
  expect(mail?.text).toContain('Ihre Aufgabe: Redaktion.')
  expect(mail?.text).toMatch(/Der Link gilt 72\sStunden und nur einmal\./)

  const token = await mailedToken(site, INVITED.email)
  // A weak password does not consume the link.
  expect((await acceptBy(site, token, 'neuhaus neuhaus')).codes).toEqual(['BAD_USER_INPUT'])
  expect((await acceptBy(site, token)).errors[0]?.extensions.fields).toHaveProperty('newPassword')
  const accepted = await acceptBy(site, token, OWN_PASSWORD)
  expect(accepted.data.acceptInvitation).toEqual({
    email: INVITED.email,
    municipalityName: 'Anger',
    role: 'EDITOR',
  })
  expect((await acceptBy(site, token, 'Tee um Viertel nach acht')).errors[0]?.message).toBe(
    'Diese Einladung ist schon angenommen. Sie können sich anmelden.',
  )
  expect((await logIn(site, INVITED.email, OWN_PASSWORD)).codes).toEqual([])
  const [made] = await peopleOf(site, INVITED.email)
  expect(made).toMatchObject({
    ...{ firstName: 'Eva', lastName: 'Neuhaus', username: 'Eva N.', municipalityId: town.id },
    emailConfirmedAt: site.clock.now(),
    termsAcceptedAt: site.clock.now(),
  })
  // The acceptance is no change of a password, so no mail reports one.
  expect((await site.mails()).map(({ kind }) => kind)).toEqual(['auth.invitation'])
  expect((await ownTasks(site, made as never)).worksFor).toEqual([{ id: town.id }])
})

test('an invitation expires after 72 hours or when replaced', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const { id } = (await inviteBy(site, admin, town, { role: 'ADMIN' })).data.createUser
  const first = await mailedToken(site, INVITED.email)
  site.clock.advance(HOUR)
  expect((await resendInvitation(site, admin, town, id)).codes).toEqual([])
  const second = await mailedToken(site, INVITED.email)
  expect(second).not.toBe(first)
  expect((await acceptBy(site, first, OWN_PASSWORD)).codes).toEqual(['TOKEN_INVALID'])
  site.clock.advance(72 * HOUR)
  const late = await acceptBy(site, second, OWN_PASSWORD)
  expect(late.codes).toEqual(['TOKEN_INVALID'])
  expect(late.errors[0]?.message).toMatch(/abgelaufen.*neue schicken: info@/)
  expect((await invitationsOf(site, admin, town)).data.invitations[0].isExpired).toBe(true)
  expect((await resendInvitation(site, admin, town, id)).codes).toEqual([])
  const third = await mailedToken(site, INVITED.email)
  site.clock.advance(72 * HOUR - 1)
  expect((await acceptBy(site, third, OWN_PASSWORD)).codes).toEqual([])
  expect((await resendInvitation(site, admin, town, id)).codes).toEqual(['CONFLICT'])
})

test('an account gets the role only when its owner accepts', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Anger' })
  const admin = await anAdmin(site, town)
  const known = await aPerson(site, { email: INVITED.email, firstName: 'Evi', password: true })
  const before = await peopleOf(site, INVITED.email)
  const mails = newMails(site)
  const { data } = await inviteBy(site, admin, town, { email: INVITED.email.toUpperCase(), role: 'EDITOR' })
  expect(data.createUser).toEqual({ id: expect.any(Number), email: INVITED.email.toUpperCase() })
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    ...{ recipient: known.email, kind: 'user.invited' },
    subject: 'Die Gemeinde Anger lädt Sie ein',
  })
  expect(await ownTasks(site, known)).toMatchObject({
    worksFor: [],
    invitations: [{ municipalityName: 'Anger', role: 'EDITOR' }],
  })
  // A password in the input is ignored: an invitation does not change an existing one.
  const token = await mailedToken(site, known.email)
  expect((await acceptBy(site, token, OWN_PASSWORD)).codes).toEqual([])
  expect(await peopleOf(site, INVITED.email)).toEqual(before)
  expect((await logIn(site, INVITED.email)).codes).toEqual([])
  expect((await mails()).map(({ kind }) => kind)).toEqual(['user.role-gained'])
  expect(await ownTasks(site, known)).toMatchObject({ worksFor: [{ id: town.id }], invitations: [] })
  // The town knows who has the role, so no second invitation is sent.
  const again = await inviteBy(site, admin, town, { role: 'EDITOR' })
  expect(again.errors[0]?.extensions.fields).toEqual({ email: 'Diese Person gehört schon zur Redaktion.' })
  // A person who already has an account need not accept one.
  expect((await inviteBy(site, admin, town)).codes).toEqual([])
  expect((await mails()).map(({ kind }) => kind)).toEqual(['auth.account-exists'])
})

test('only the invited account accepts the invitation in its profile', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const admin = await anAdmin(site, town)
  const known = await aPerson(site, { email: INVITED.email, password: true })
  const { id } = (await inviteBy(site, admin, town, { role: 'EDITOR' })).data.createUser
  const token = await mailedToken(site, INVITED.email)
  for (const stranger of [admin, await aPerson(site), await anEditor(site, other)])
    expect((await acceptOwn(site, stranger, town, id)).codes).toEqual(['NOT_FOUND'])
  expect((await acceptOwn(site, known, other, id)).codes).toEqual(['NOT_FOUND'])
  expect((await acceptOwn(site, known, town, id)).data.acceptOwnInvitation).toMatchObject({ role: 'EDITOR' })
  expect(await ownTasks(site, known)).toMatchObject({ worksFor: [{ id: town.id }], invitations: [] })
  expect((await acceptBy(site, token)).codes).toEqual(['TOKEN_INVALID'])
  const entries = site.services.db
    .selectFrom('auditEntry')
    .select(['action', 'actorId', 'personId', 'objectId', 'newValue'])
  expect(await entries.orderBy('id').execute()).toEqual([
    // The entry does not name the account of the address.
    { action: 'user.invited', actorId: admin.id, personId: null, objectId: id, newValue: 'EDITOR' },
    {
      ...{ action: 'user.invitation-accepted', actorId: known.id, personId: known.id },
      ...{ objectId: null, newValue: 'EDITOR' },
    },
  ])
})

test('a password chosen by a stranger never grants staff access', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  await register(site, { email: INVITED.email, password: PASSWORD })
  const confirmation = await mailedToken(site, INVITED.email)
  const { id } = (await inviteBy(site, admin, town, { role: 'ADMIN' })).data.createUser
  const invitation = await mailedToken(site, INVITED.email)
  site.clock.advance(1000)
  // The owner confirms the stranger's registration first: now there is an account whose password the stranger
  // knows.
  await ask(site, `mutation { confirmEmailAddress(addressInput: { token: "${confirmation}" }) { email } }`)
  const [stranger] = await peopleOf(site, INVITED.email)
  if (stranger === undefined) throw new Error('there is no account')
  expect(await ownTasks(site, stranger)).toMatchObject({ worksFor: [], invitations: [] })
  expect((await acceptOwn(site, stranger, town, id)).codes).toEqual(['NOT_FOUND'])
  // The link opens it only with a new password, and afterwards only that one is valid.
  expect((await acceptBy(site, invitation)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await acceptBy(site, invitation, OWN_PASSWORD)).codes).toEqual([])
  expect((await logIn(site, INVITED.email, PASSWORD)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await logIn(site, INVITED.email, OWN_PASSWORD)).codes).toEqual([])
})

test('a guest without a password chooses one when accepting', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const guest = await aPerson(site, { email: INVITED.email })
  await inviteBy(site, await anAdmin(site, town), town, { role: 'EDITOR' })
  const token = await mailedToken(site, guest.email)
  expect((await acceptBy(site, token)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await acceptBy(site, token, OWN_PASSWORD)).codes).toEqual([])
  expect((await logIn(site, guest.email, OWN_PASSWORD)).codes).toEqual([])
})

test('a password reset link does not affect an invitation', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const known = await aPerson(site, { email: INVITED.email, password: true })
  await inviteBy(site, await anAdmin(site, town), town, { role: 'EDITOR' })
  const invitation = await mailedToken(site, INVITED.email)
  await ask(site, `mutation { initiatePasswordReset(email: "${INVITED.email}") }`)
  const reset = await mailedToken(site, INVITED.email)
  expect((await resetPassword(site, reset, OWN_PASSWORD)).codes).toEqual([])
  // The link for one purpose is refused for the other.
  expect((await resetPassword(site, invitation, PASSWORD)).codes).toEqual(['TOKEN_INVALID'])
  expect((await acceptBy(site, invitation)).codes).toEqual([])
  expect((await ownTasks(site, known)).worksFor).toEqual([{ id: town.id }])
})

test('invalid input is reported by field and invites nobody', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const { errors } = await inviteBy(site, admin, town, {
    firstName: ' ',
    lastName: 'http://x.example',
    email: 'eva',
  })
  expect(errors[0]?.extensions.fields).toEqual({
    firstName: 'Bitte geben Sie den Vornamen an.',
    lastName: expect.stringContaining('Nachname'),
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse an, zum Beispiel name@beispiel.de.',
  })
  expect((await inviteBy(site, admin, { ...town, id: 999 })).codes).toEqual(['NOT_FOUND'])
  expect(await site.mails()).toEqual([])
  expect((await invitationsOf(site, admin, town)).data.invitations).toEqual([])
})

test('an address gets at most three invitations an hour', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  for (let count = 0; count < 3; count += 1) expect((await inviteBy(site, admin, town)).codes).toEqual([])
  expect((await inviteBy(site, admin, town)).codes).toEqual(['RATE_LIMITED'])
  site.clock.advance(HOUR)
  expect((await inviteBy(site, admin, town)).codes).toEqual([])
})
