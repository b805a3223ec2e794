import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { anAdmin, anEditor, aPerson, aTown, type Person } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import {
  confirmEmailChange,
  logIn,
  mailedToken,
  meBy,
  refresh,
  resetPassword,
  stopEmailChange,
} from '#tests/people/accounts.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const OLD = 'anna@alt.example'
const NEW = 'anna.neu@beispiel.example'

const changeEmail = (site: TestSite, as: Person, userId: number, email: string) =>
  ask(
    site,
    'mutation ($id: Int!, $email: String!) { changeUserEmail(userId: $id, email: $email, reason: LOST_ACCESS) }',
    { id: userId, email },
    { as },
  )
const endSessions = (site: TestSite, as: Person, userId: number) =>
  ask(site, `mutation { endUserSessions(userId: ${userId}, reason: SECURITY) }`, {}, { as })
const sendReset = (site: TestSite, as: Person, userId: number) =>
  ask(site, `mutation { sendPasswordReset(userId: ${userId}, reason: LOST_ACCESS) }`, {}, { as })
const update = (site: TestSite, as: Person, input: string) =>
  ask(site, `mutation { updateUser(input: { ${input} }) { username firstName } }`, {}, { as })
const entries = (site: TestSite) =>
  site.services.db
    .selectFrom('auditEntry')
    .select(['actorId', 'action', 'personId', 'municipalityId', 'newValue', 'reason'])
    .orderBy('id')
    .execute()
const platform = (site: TestSite) => aPerson(site, { isSuperAdmin: true })

test('a new address set by the platform needs confirmation', async () => {
  await using site = await aSite()
  const chief = await platform(site)
  const anna = await aPerson(site, { email: OLD, password: true })
  expect((await changeEmail(site, chief, anna.id, NEW)).codes).toEqual([])
  // The change is not effective before its confirmation.
  expect((await logIn(site, NEW)).codes).toEqual(['BAD_USER_INPUT'])
  const mails = await site.mails()
  expect(mails.map(({ recipient, kind }) => [recipient, kind]).sort()).toEqual([
    [NEW, 'auth.confirm-new-email'],
    [OLD, 'auth.email-change-notice'],
  ])
  const notice = mails.find(({ recipient }) => recipient === OLD)
  expect(notice?.text).toContain('die Leitung der Plattform hat')
  expect(JSON.stringify(notice)).not.toContain('anna.neu')
  expect((await confirmEmailChange(site, await mailedToken(site, NEW))).codes).toEqual([])
  expect((await logIn(site, NEW)).codes).toEqual([])
  expect((await logIn(site, OLD)).codes).toEqual(['BAD_USER_INPUT'])
  // The owner of the old address can still undo the change.
  expect((await stopEmailChange(site, await mailedToken(site, OLD))).data).toEqual({
    stopEmailChange: { email: OLD },
  })
  // The log contains no e-mail address.
  expect((await entries(site)).filter(({ action }) => action !== 'user.signed-in')).toEqual([
    {
      ...{ actorId: chief.id, action: 'user.email-change-started', personId: anna.id },
      ...{ municipalityId: null, newValue: null, reason: 'LOST_ACCESS' },
    },
  ])
})

test('an invalid or taken address is refused at its field without mail', async () => {
  await using site = await aSite()
  const chief = await platform(site)
  const anna = await aPerson(site, { email: OLD })
  const other = await aPerson(site)
  for (const [email, message] of [
    ['anna', /gültige E-Mail-Adresse/],
    [OLD.toUpperCase(), /bereits die E-Mail-Adresse/],
    [other.email, /schon ein Konto/],
  ] as const)
    expect((await changeEmail(site, chief, anna.id, email)).errors[0]?.extensions.fields).toEqual({
      email: expect.stringMatching(message),
    })
  expect(await site.mails()).toEqual([])
  expect(await entries(site)).toEqual([])
})

test('locked or unconfirmed accounts get neither reset link nor new address', async () => {
  await using site = await aSite()
  const chief = await platform(site)
  const locked = await aPerson(site, { isLocked: true })
  const invited = await aPerson(site, { isConfirmed: false })
  for (const { id } of [locked, invited]) {
    expect((await changeEmail(site, chief, id, NEW)).codes).toEqual(['CONFLICT'])
    expect((await sendReset(site, chief, id)).codes).toEqual(['CONFLICT'])
  }
  expect(await site.mails()).toEqual([])
})

test('an administrator can end a colleague’s sessions and send a reset link', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const colleague = await aPerson(site, { password: true })
  const personId = colleague.id
  await site.services.db
    .insertInto('municipalityRole')
    .values({ municipalityId: town.id, personId, role: 'EDITOR' })
    .execute()
  const mails = newMails(site)
  const { accessToken, refreshToken } = (await logIn(site, colleague.email)).data.login.authToken
  expect((await endSessions(site, admin, personId)).codes).toEqual([])
  expect(await meBy(site, accessToken)).toEqual(['UNAUTHENTICATED'])
  expect((await refresh(site, refreshToken)).codes).toEqual(['UNAUTHENTICATED'])
  await mails()
  expect((await sendReset(site, admin, personId)).codes).toEqual([])
  expect((await mails()).map(({ recipient, kind }) => [recipient, kind]).sort()).toEqual([
    [colleague.email, 'auth.reset-password'],
    // The mail names the person who changed the account.
    [colleague.email, 'user.cared-for'],
  ])
  const token = await mailedToken(site, colleague.email)
  expect((await resetPassword(site, token, 'Regen auf dem Kirchplatz 9')).codes).toEqual([])
  const log = (await entries(site)).filter(({ action }) => action !== 'user.signed-in')
  const by = { actorId: admin.id, personId, municipalityId: town.id, newValue: null }
  expect(log).toEqual([
    { ...by, action: 'user.sessions-ended', reason: 'SECURITY' },
    { ...by, action: 'user.reset-sent', reason: 'LOST_ACCESS' },
  ])
})

test('the platform alone gives somebody another public name, and says why', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [chief, admin] = [await platform(site), await anAdmin(site, town)]
  const editor = await anEditor(site, town)
  expect((await update(site, admin, `id: ${editor.id}, username: "Ida Sommer"`)).codes).toEqual(['FORBIDDEN'])
  const unexplained = await update(site, chief, `id: ${editor.id}, username: "Ida Sommer"`)
  expect(unexplained.errors[0]?.extensions.fields).toEqual({ reason: 'Bitte wählen Sie einen Grund.' })
  expect(await entries(site)).toEqual([])
  const reserved = await update(site, chief, `id: ${editor.id}, username: "Meldewerk", reason: WRONG_DATA`)
  expect(reserved.errors[0]?.extensions.fields).toEqual({
    username: expect.stringContaining('Behörde'),
  })
  const renamed = await update(
    site,
    chief,
    `id: ${editor.id}, firstName: "Ida", username: "Ida Sommer", reason: WRONG_DATA`,
  )
  expect(renamed.data.updateUser).toEqual({ firstName: 'Ida', username: 'Ida Sommer' })
  expect(await entries(site)).toMatchObject([
    { action: 'user.updated', newValue: 'firstName username', reason: 'WRONG_DATA' },
  ])
})

test('only the super administrator sees a person’s roles across towns', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [chief, admin, editor] = [await platform(site), await anAdmin(site, town), await anEditor(site, town)]
  const seen = async (as: Person, id: number) =>
    (await ask(site, `{ user(id: ${id}) { isSuperAdmin roles { role municipality { id } } } }`, {}, { as }))
      .data.user
  expect(await seen(chief, editor.id)).toEqual({
    isSuperAdmin: false,
    roles: [{ role: 'EDITOR', municipality: { id: town.id } }],
  })
  expect(await seen(chief, chief.id)).toEqual({ isSuperAdmin: true, roles: [] })
  expect(await seen(admin, editor.id)).toEqual({ isSuperAdmin: false, roles: [] })
})
