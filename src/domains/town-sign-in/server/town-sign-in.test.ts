import { expect, test } from 'vitest'
import { DAY, HOUR } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { anEditor, aPerson, aTown, PASSWORD } from '#tests/factories.ts'
import { forgotPassword, logIn, mailedToken, meBy, resetPassword } from '#tests/people/accounts.ts'
import { giveRole } from '#tests/people/members.ts'
import { aFactor, codeAt } from '#tests/people/second-factor.ts'
import { type TestSite, tokenOf } from '#tests/site.ts'
import { ERIKA } from '#tests/town-sign-in/provider.ts'
import {
  aSignInSite,
  complete,
  finish,
  goThere,
  type SignInSite,
  saveProvider,
  settingsOf,
  signIn,
  start,
  tasksBy,
  tokenBy,
} from '#tests/town-sign-in/signing-in.ts'

const EDITOR = { canUpdate: false, canCreateInternalNotes: true }
const ADMIN = { canUpdate: true, canCreateInternalNotes: true }
const NOTHING = { canUpdate: false, canCreateInternalNotes: false }

const rolesOf = async ({ services: { db } }: TestSite, personId: number) =>
  (await db.selectFrom('municipalityRole').select('role').where('personId', '=', personId).execute())
    .map(({ role }) => role)
    .sort()

const acts = async ({ services: { db } }: TestSite) =>
  (await db.selectFrom('auditEntry').select('action').orderBy('id').execute()).map(({ action }) => action)

/** An account that this town's provider knows by Erika's address. */
const known = (site: SignInSite) => anEditor(site, site.town, [], { email: ERIKA.email, password: true })

test('the first sign-in makes an account with the role of its group', async () => {
  await using site = await aSignInSite()
  const token = await tokenBy(site)
  expect(await tasksBy(site, token, site.town)).toEqual(EDITOR)
  const me = await ask(site, '{ me { firstName lastName email } }', {}, { token })
  expect(me.data.me).toEqual({ firstName: 'Erika', lastName: 'Amt', email: ERIKA.email })
  expect((await acts(site)).slice(-3)).toEqual([
    'provider.account-created',
    'user.role-added',
    'user.signed-in',
  ])
  // The second time leads to the same account.
  expect(await meBy(site, await tokenBy(site))).toBe(await meBy(site, token))
})

test('groups give and take roles at each sign-in', async () => {
  await using site = await aSignInSite()
  const token = await tokenBy(site)
  const id = Number(await meBy(site, token))
  const promoted = await tokenBy(site, { ...ERIKA, groups: ['leitung'] })
  expect(await tasksBy(site, promoted, site.town)).toEqual(ADMIN)
  expect(await rolesOf(site, id)).toEqual(['ADMIN'])
  const both = await tokenBy(site, { ...ERIKA, groups: ['leitung', 'meldungen', 'sport'] })
  expect(await rolesOf(site, id)).toEqual(['ADMIN', 'EDITOR'])
  const { codes } = await signIn(site, { ...ERIKA, groups: ['sport'] })
  expect(codes).toEqual(['FORBIDDEN'])
  expect(await rolesOf(site, id)).toEqual([])
  expect(await meBy(site, both)).toEqual(['UNAUTHENTICATED'])
})

test('groups do not take the role of the last administrator', async () => {
  await using site = await aSignInSite()
  const { id } = await known(site)
  const { services } = site
  await giveRole(site, site.town, { id }, 'ADMIN')
  const back = await goThere(site)
  expect((await finish(site, back, { password: PASSWORD })).codes).toEqual(['TOKEN_INVALID'])
  expect((await complete(site, back)).data.completeTownSignIn.missing).toBe('PASSWORD')
  await services.db.deleteFrom('municipalityRole').where('personId', '=', site.admin.id).execute()
  expect((await finish(site, back, { password: PASSWORD })).codes).toEqual([])
  expect(await rolesOf(site, id)).toEqual(['ADMIN', 'EDITOR'])
})

test('without groups the provider gives and takes no role', async () => {
  await using site = await aSignInSite({ editorGroups: [], adminGroups: [], createsAccounts: false })
  expect((await signIn(site)).codes).toEqual(['FORBIDDEN'])
  const { id } = await known(site)
  const back = await goThere(site)
  await complete(site, back)
  const { data } = await finish(site, back, { password: PASSWORD })
  expect(data.finishTownSignIn.user.id).toBe(id)
  expect(await rolesOf(site, id)).toEqual(['EDITOR'])
  await site.services.db.deleteFrom('municipalityRole').where('personId', '=', id).execute()
  expect((await signIn(site)).codes).toEqual(['FORBIDDEN'])
})

test('an account that exists is linked by its own password once', async () => {
  await using site = await aSignInSite()
  const { id } = await known(site)
  const back = await goThere(site)
  expect((await complete(site, back)).data.completeTownSignIn).toMatchObject({
    ...{ login: null, missing: 'PASSWORD', byPasskey: false },
  })
  expect((await finish(site, back, { password: 'geraten' })).codes).toEqual(['BAD_USER_INPUT'])
  expect((await finish(site, back, {})).codes).toEqual(['BAD_USER_INPUT'])
  expect((await finish(site, back, { password: PASSWORD })).data.finishTownSignIn.user.id).toBe(id)
  expect((await finish(site, back, { password: PASSWORD })).codes).toEqual(['TOKEN_INVALID'])
  expect((await signIn(site)).data.completeTownSignIn.login.user.id).toBe(id)
  expect(await acts(site)).toContain('provider.linked')
})

test('people without an account need an invitation where none are made', async () => {
  await using site = await aSignInSite({ createsAccounts: false })
  expect((await signIn(site)).codes).toEqual(['FORBIDDEN'])
  expect(await site.services.db.selectFrom('providerIdentity').selectAll().execute()).toEqual([])
})

test('the account’s second step is asked unless the provider took one', async () => {
  await using site = await aSignInSite()
  const editor = await known(site)
  const { secret } = await aFactor(site, { token: await tokenOf(site, editor.id) })
  const code = () => {
    site.clock.advance(60_000)
    return codeAt(secret, site.clock.now())
  }
  const first = await goThere(site)
  await complete(site, first)
  expect((await finish(site, first, { password: PASSWORD })).codes).toEqual(['SECOND_FACTOR_NEEDED'])
  expect((await finish(site, first, { password: PASSWORD, otp: code() })).codes).toEqual([])
  const again = await goThere(site)
  expect((await complete(site, again)).data.completeTownSignIn.missing).toBe('CODE')
  expect((await finish(site, again, { password: PASSWORD })).codes).toEqual(['SECOND_FACTOR_NEEDED'])
  expect((await finish(site, again, { otp: '123456' })).codes).toEqual(['BAD_USER_INPUT'])
  expect((await finish(site, again, { otp: code() })).codes).toEqual([])
  expect((await signIn(site, { ...ERIKA, amr: ['pwd', 'mfa'] })).data.completeTownSignIn.missing).toBeNull()
})

test('the provider’s second step meets the town’s demand', async () => {
  await using site = await aSignInSite()
  const query = site.services.db.updateTable('municipality').set({ requiresSecondFactor: true })
  await query.where('id', '=', site.town.id).execute()
  expect(await tasksBy(site, await tokenBy(site), site.town)).toEqual(NOTHING)
  const strong = await tokenBy(site, { ...ERIKA, amr: ['mfa'] })
  expect(await tasksBy(site, strong, site.town)).toEqual(EDITOR)
})

test('own sign-ins can be off but for emergency accounts', async () => {
  await using site = await aSignInSite()
  const { town, admin } = site
  const [editor, elsewhere] = [await known(site), await anEditor(site, town, [], { password: true })]
  await giveRole(site, await aTown(site), elsewhere, 'EDITOR')
  const turn = (areOff: boolean, ids: number[]) =>
    ask(
      site,
      'mutation($id: Int!, $areOff: Boolean!, $ids: [Int!]!) { setOwnSignIns(municipalityId: $id, areOff: $areOff, emergencyUserIds: $ids) { ownSignInsOffAt emergencyUserIds } }',
      { id: town.id, areOff, ids },
      { as: admin },
    )
  for (const ids of [[], [editor.id], [admin.id, editor.id]])
    expect((await turn(true, ids)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await turn(true, [admin.id])).data.setOwnSignIns.emergencyUserIds).toEqual([admin.id])
  expect((await logIn(site, editor.email)).codes).toEqual(['FORBIDDEN'])
  for (const { email } of [admin, elsewhere]) expect((await logIn(site, email)).codes).toEqual([])
  // While the provider is off nobody is locked out.
  await saveProvider(site, town, settingsOf(site.directory, { isActive: false }), admin)
  expect((await logIn(site, editor.email)).codes).toEqual([])
  expect((await turn(true, [admin.id])).codes).toEqual(['CONFLICT'])
  expect((await turn(false, [])).data.setOwnSignIns).toEqual({ ownSignInsOffAt: null, emergencyUserIds: [] })
})

test('switching the provider off ends the sessions by it', async () => {
  await using site = await aSignInSite()
  const [token, own] = [await tokenBy(site), await tokenOf(site, site.admin.id)]
  await saveProvider(site, site.town, settingsOf(site.directory, { isActive: false }), site.admin)
  expect(await meBy(site, token)).toEqual(['UNAUTHENTICATED'])
  expect(await meBy(site, own)).toBe(site.admin.id)
  expect((await start(site, site.town)).codes).toEqual(['NOT_FOUND'])
})

test('a new password by mail ends the link to the provider', async () => {
  await using site = await aSignInSite()
  const token = await tokenBy(site)
  await forgotPassword(site, ERIKA.email ?? '')
  await resetPassword(site, await mailedToken(site, ERIKA.email ?? ''), PASSWORD)
  expect(await meBy(site, token)).toEqual(['UNAUTHENTICATED'])
  const back = await goThere(site)
  expect((await complete(site, back)).data.completeTownSignIn.missing).toBe('PASSWORD')
})

test('a trial shows claims and roles and signs nobody in', async () => {
  await using site = await aSignInSite({ isActive: false })
  const { admin, town } = site
  expect((await start(site, town, {}, true)).codes).toEqual(['UNAUTHENTICATED'])
  expect((await start(site, town, { as: await aPerson(site) }, true)).codes).toEqual(['FORBIDDEN'])
  const who = { token: await tokenOf(site, admin.id) }
  const foreign = await goThere(site, ERIKA, { who, isTrial: true })
  expect((await complete(site, foreign)).codes).toEqual(['UNAUTHENTICATED'])
  const back = await goThere(site, { ...ERIKA, amr: ['mfa'] }, { who, isTrial: true })
  const { trial, login } = (await complete(site, back, who)).data.completeTownSignIn
  expect(login).toBeNull()
  expect(trial).toMatchObject({ email: ERIKA.email, roles: ['EDITOR'], hasSecondStep: true })
  expect(trial.claims).toContainEqual({ name: 'groups', value: '["meldungen"]' })
  expect(await site.services.db.selectFrom('providerIdentity').selectAll().execute()).toEqual([])
  expect((await acts(site)).at(-1)).toBe('provider.tried')
})

test('a check says in words what it found', async () => {
  await using site = await aSignInSite()
  const check = async () =>
    (
      await ask(
        site,
        `mutation { checkSignInProvider(municipalityId: ${site.town.id}) { isUsable findings } }`,
        {},
        { as: site.admin },
      )
    ).data.checkSignInProvider
  expect(await check()).toMatchObject({ isUsable: true })
  const query = site.services.db.updateTable('signInProvider')
  await query.set({ issuer: `${site.directory.issuer}/nirgends` }).execute()
  expect(await check()).toEqual({
    isUsable: false,
    findings: [expect.stringContaining('keine Beschreibung nach OpenID Connect')],
  })
  await query.set({ issuer: 'http://127.0.0.1:1' }).execute()
  expect((await check()).findings[0]).toContain('antwortet niemand')
})

test('the secret is never shown and stays when none is typed', async () => {
  await using site = await aSignInSite()
  const { town, admin, directory } = site
  const kept = () => site.services.db.selectFrom('signInProvider').select('clientSecret').executeTakeFirst()
  const before = await kept()
  expect(String(before?.clientSecret)).not.toContain('Geheimnis')
  const { clientSecret: _, ...rest } = settingsOf(directory)
  expect((await saveProvider(site, town, rest, admin)).codes).toEqual([])
  expect(await kept()).toEqual(before)
  const other = { ...rest, issuer: 'https://sso.stadt.example' }
  const { errors } = await saveProvider(site, town, other, admin)
  expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual(['clientSecret'])
})

test('a sign-in that was not finished is deleted', async () => {
  await using site = await aSignInSite()
  await start(site, site.town)
  site.clock.advance(HOUR)
  const { removeOldSignIns } = await import('./sign-ins.sql.ts')
  await removeOldSignIns(site.services.db, site.clock.now())
  expect(await site.services.db.selectFrom('providerSignIn').selectAll().execute()).toEqual([])
})

test('the owner of an account removes its link', async () => {
  await using site = await aSignInSite()
  const { id } = await known(site)
  const back = await goThere(site)
  await complete(site, back)
  const { data } = await finish(site, back, { password: PASSWORD })
  const byTown = data.finishTownSignIn.authToken.accessToken
  const own = { token: await tokenOf(site, id) }
  const links = '{ townSignInLinks { label createdAt lastUsedAt isCurrent municipality { id } } }'
  const now = site.clock.now().toISOString()
  expect((await ask(site, links, {}, own)).data.townSignInLinks).toEqual([
    {
      ...{ label: 'Mit dem Rathaus-Konto anmelden', createdAt: now, lastUsedAt: now, isCurrent: false },
      municipality: { id: site.town.id },
    },
  ])
  expect((await ask(site, links, {}, { token: byTown })).data.townSignInLinks).toMatchObject([
    { isCurrent: true },
  ])
  const remove = `mutation { removeTownSignInLink(municipalityId: ${site.town.id}) }`
  expect((await ask(site, remove, {}, own)).codes).toEqual([])
  expect((await acts(site)).at(-1)).toBe('provider.unlinked')
  expect((await ask(site, links, {}, own)).data.townSignInLinks).toEqual([])
  expect(await meBy(site, byTown), 'the session by the town').toEqual(['UNAUTHENTICATED'])
  expect(await meBy(site, own.token), 'the own session').toBe(id)
  expect((await signIn(site)).data.completeTownSignIn.missing, 'a new sign-in').toBe('PASSWORD')
})

test('a session by a town’s account ends like every staff session', async () => {
  await using site = await aSignInSite()
  const { data } = await signIn(site)
  const { refreshToken } = data.completeTownSignIn.login.authToken
  site.clock.advance(DAY)
  const { codes } = await ask(
    site,
    `mutation { refreshToken(refreshToken: "${refreshToken}") { accessToken } }`,
  )
  expect(codes).toEqual(['UNAUTHENTICATED'])
})
