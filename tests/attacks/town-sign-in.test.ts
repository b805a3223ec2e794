import { expect, test } from 'vitest'
import { MINUTE } from '#kit/server/clock.ts'
import { ask } from '../ask.ts'
import { anAdmin, anEditor, aPerson, aTown, PASSWORD } from '../factories.ts'
import { meBy } from '../people/accounts.ts'
import { giveRole } from '../people/members.ts'
import { aSite } from '../site.ts'
import { ERIKA } from '../town-sign-in/provider.ts'
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
} from '../town-sign-in/signing-in.ts'

const changed = (answer: string, change: (parameters: URLSearchParams) => void): string => {
  const parameters = new URLSearchParams(answer)
  change(parameters)
  return String(parameters)
}

const linksOf = ({ services: { db } }: SignInSite) => db.selectFrom('providerIdentity').selectAll().execute()

test('an answer counts once, in its own tab, for its own town', async () => {
  await using site = await aSignInSite()
  const other = await aTown(site)
  const otherAdmin = await anAdmin(site, other)
  await saveProvider(site, other, settingsOf(site.directory), otherAdmin)
  const [mine, theirs] = [await goThere(site), await goThere(site)]
  expect((await complete(site, { ...theirs, handle: mine.handle })).codes).toEqual(['TOKEN_INVALID'])
  expect((await complete(site, { ...mine, handle: 'geraten' })).codes).toEqual(['TOKEN_INVALID'])
  expect((await complete(site, { ...mine, municipalityId: other.id })).codes).toEqual(['TOKEN_INVALID'])
  // None of these has used it up.
  expect((await complete(site, mine)).codes).toEqual([])
  expect((await complete(site, mine)).codes).toEqual(['TOKEN_INVALID'])
  site.clock.advance(10 * MINUTE)
  expect((await complete(site, theirs)).codes).toEqual(['TOKEN_INVALID'])
})

test('an answer of another provider is refused', async () => {
  await using site = await aSignInSite()
  const tries: ((parameters: URLSearchParams) => void)[] = [
    (each) => each.set('iss', 'https://sso.boese.example'),
    // The provider announces that it names itself.
    (each) => each.delete('iss'),
    (each) => each.append('iss', 'https://sso.boese.example'),
    (each) => each.set('code', 'gestohlen'),
  ]
  for (const change of tries) {
    const back = await goThere(site)
    const { codes } = await complete(site, { ...back, answer: changed(back.answer, change) })
    expect(codes).toEqual(['BAD_USER_INPUT'])
  }
  // The settings lead elsewhere since the sign-in has begun.
  const back = await goThere(site)
  const query = site.services.db.updateTable('signInProvider').set({ issuer: 'https://sso.boese.example' })
  await query.execute()
  expect((await complete(site, back)).codes).toEqual(['TOKEN_INVALID'])
  expect(await linksOf(site)).toEqual([])
})

test('a code that was got for another sign-in is refused', async () => {
  await using site = await aSignInSite()
  for (const [name, value] of [
    ['nonce', 'fremd'],
    ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ] as const) {
    const change = (url: URL) => {
      url.searchParams.set(name, value)
      return url
    }
    expect([name, (await complete(site, await goThere(site, ERIKA, { change }))).codes]).toEqual([
      name,
      ['BAD_USER_INPUT'],
    ])
  }
})

test('only a verified address of an allowed domain counts', async () => {
  await using site = await aSignInSite()
  for (const more of [
    { email_verified: false },
    { email_verified: undefined },
    { email: undefined },
    { email: 'erika@anderswo.example' },
    { email: 'erika@stadt.example.boese.example' },
    { email: 'erika@xstadt.example' },
    { email: 'erika@boese.example@stadt.example' },
  ]) {
    const { codes } = await signIn(site, { ...ERIKA, ...more })
    expect([more, codes]).toEqual([more, ['FORBIDDEN']])
  }
})

test('a provider takes over no account of another town or the platform', async () => {
  await using site = await aSignInSite()
  const elsewhere = await aTown(site)
  const email = ERIKA.email ?? ''
  const people = [
    await anEditor(site, elsewhere, [], { email, password: true }),
    await aPerson(site, { email: 'chefin@stadt.example', password: true, isSuperAdmin: true }),
  ]
  for (const { id, email: address } of people) {
    const back = await goThere(site, { ...ERIKA, sub: `sub-${id}`, email: address })
    const { data } = await complete(site, back)
    expect(data.completeTownSignIn).toMatchObject({ login: null, missing: 'PASSWORD' })
    expect((await finish(site, back, { password: 'geraten' })).codes).toEqual(['BAD_USER_INPUT'])
    // Not even with the password: from then on the provider alone would open it.
    expect((await finish(site, back, { password: PASSWORD })).codes).toEqual(['FORBIDDEN'])
  }
  expect(await linksOf(site)).toEqual([])
})

test('a citizen’s account is not entered without its password', async () => {
  await using site = await aSignInSite()
  const citizen = await aPerson(site, { email: ERIKA.email, password: true })
  const back = await goThere(site)
  expect((await complete(site, back)).data.completeTownSignIn.login).toBeNull()
  expect((await finish(site, back, { otp: '123456' })).codes).toEqual(['BAD_USER_INPUT'])
  expect(await linksOf(site)).toEqual([])
  // Without a password of its own (a guest's) there is no way at all.
  const query = site.services.db.updateTable('person').set({ passwordHash: null })
  await query.where('id', '=', citizen.id).execute()
  expect((await finish(site, back, { password: '' })).codes).toEqual(['BAD_USER_INPUT'])
})

test('a session by a town’s account has no right in another town', async () => {
  await using site = await aSignInSite()
  const token = await tokenBy(site)
  const id = Number(await meBy(site, token))
  const other = await aTown(site)
  await giveRole(site, other, { id }, 'ADMIN')
  const query = site.services.db.updateTable('person').set({ isSuperAdmin: true }).where('id', '=', id)
  await query.execute()
  expect(await tasksBy(site, token, other)).toEqual({ canUpdate: false, canCreateInternalNotes: false })
  expect((await ask(site, '{ managedMunicipalities { data { id } } }', {}, { token })).codes).toEqual([
    'FORBIDDEN',
  ])
  // And there is no further one.
  expect((await signIn(site)).codes).toEqual(['FORBIDDEN'])
})

test('an account is not reached by a second identity', async () => {
  await using site = await aSignInSite()
  await tokenBy(site)
  const { db } = site.services
  const personId = (await linksOf(site))[0]?.personId ?? 0
  const source = await aPerson(site, { password: true })
  const { passwordHash } = await db
    .selectFrom('person')
    .select('passwordHash')
    .where('id', '=', source.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('person').set({ passwordHash }).where('id', '=', personId).execute()
  const back = await goThere(site, { ...ERIKA, sub: 'neu' })
  expect((await complete(site, back)).data.completeTownSignIn.missing).toBe('PASSWORD')
  expect((await finish(site, back, { password: PASSWORD })).codes).toEqual(['FORBIDDEN'])
})

test('a locked account stays closed', async () => {
  await using site = await aSignInSite()
  const id = Number(await meBy(site, await tokenBy(site)))
  const query = site.services.db.updateTable('person').set({ lockedAt: site.clock.now() })
  await query.where('id', '=', id).execute()
  expect((await signIn(site)).codes).toEqual(['ACCOUNT_LOCKED'])
})

test('a provider in a private network is not asked', async () => {
  await using site = await aSignInSite()
  await using closed = await aSite()
  const town = await aTown(closed)
  const admin = await anAdmin(closed, town)
  const { issuer } = site.directory
  for (const address of [
    issuer,
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://169.254.169.254/latest/',
    'https://10.0.0.1/',
    'https://sso.intern/',
    'http://sso.stadt.example/',
    'javascript:alert(1)',
    'https://sso.stadt.example/?a=b',
  ]) {
    const { codes } = await saveProvider(closed, town, settingsOf({ issuer: address }), admin)
    expect([address, codes]).toEqual([address, ['BAD_USER_INPUT']])
  }
  // One that was public when it was saved and leads inside now.
  await saveProvider(closed, town, settingsOf({ issuer: 'https://sso.stadt.example' }), admin)
  await closed.services.db.updateTable('signInProvider').set({ issuer }).execute()
  site.directory.asked.length = 0
  expect((await start(closed, town)).codes).toEqual(['CONFLICT'])
  expect(site.directory.asked).toEqual([])
})
