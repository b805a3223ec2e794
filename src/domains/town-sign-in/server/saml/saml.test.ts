import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { ask } from '#tests/ask.ts'
import { anEditor, PASSWORD } from '#tests/factories.ts'
import { meBy } from '#tests/people/accounts.ts'
import { type TestSite, tokenOf } from '#tests/site.ts'
import { aSigner } from '#tests/town-sign-in/certificate.ts'
import { aDirectory, ERIKA } from '#tests/town-sign-in/provider.ts'
import { aSamlDirectory, metadataOf } from '#tests/town-sign-in/saml-provider.ts'
import {
  answerIn,
  aSamlSite,
  begin,
  comeBack,
  post,
  respond,
  type SamlSite,
  samlSettings,
  signInBySaml,
  tokenBySaml,
} from '#tests/town-sign-in/saml-signing-in.ts'
import { complete, finish, saveProvider, settingsOf, tasksBy } from '#tests/town-sign-in/signing-in.ts'
import { refreshMetadata } from './refresh-metadata.ts'

const EDITOR = { canUpdate: false, canCreateInternalNotes: true }
const ADMIN = { canUpdate: true, canCreateInternalNotes: true }

const acts = async ({ services: { db } }: TestSite) =>
  (await db.selectFrom('auditEntry').select('action').orderBy('id').execute()).map(({ action }) => action)

const save = (site: SamlSite, more: object) => saveProvider(site, site.town, samlSettings(more), site.admin)

const check = async ({ town, admin, ...site }: SamlSite) => {
  const query = `mutation { checkSignInProvider(municipalityId: ${town.id}) { isUsable findings } }`
  return (await ask(site, query, {}, { as: admin })).data.checkSignInProvider
}

test('the first sign-in makes an account with the role of its group', async () => {
  await using site = await aSamlSite()
  const token = await tokenBySaml(site)
  expect(await tasksBy(site, token, site.town)).toEqual(EDITOR)
  const me = await ask(site, '{ me { firstName lastName email } }', {}, { token })
  expect(me.data.me).toEqual({ firstName: 'Erika', lastName: 'Amt', email: ERIKA.email })
  expect((await acts(site)).slice(-3)).toEqual([
    ...['provider.account-created', 'user.role-added', 'user.signed-in'],
  ])
  // The second time leads to the same account, and follows the groups.
  const id = await meBy(site, token)
  const again = await tokenBySaml(site, { ...ERIKA, groups: ['leitung'] })
  expect(await meBy(site, again)).toBe(id)
  expect(await tasksBy(site, again, site.town)).toEqual(ADMIN)
})

test('attributes are known by the names that providers give them', async () => {
  await using site = await aSamlSite({
    groupClaim: 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
    secondStepValues: ['http://schemas.microsoft.com/claims/multipleauthn'],
  })
  const query = site.services.db.updateTable('municipality').set({ requiresSecondFactor: true })
  await query.where('id', '=', site.town.id).execute()
  const claim = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/'
  const begun = await begin(site)
  const attributes = {
    [`${claim}emailaddress`]: ['mia.muster@stadt.example'],
    [`${claim}givenname`]: ['Mia'],
    [`${claim}surname`]: ['M&#252;ller'],
    'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups': ['andere', 'meldungen'],
    'http://schemas.microsoft.com/claims/authnmethodsreferences': [
      'http://schemas.microsoft.com/claims/multipleauthn',
    ],
    // Nobody names these by an attribute.
    ...{ sub: ['chefin'], email_verified: ['false'] },
  }
  const { data } = await comeBack(site, begun, respond(site, begun, { attributes, subject: 'mia' }))
  const token = data.completeTownSignIn.login.authToken.accessToken
  expect(await tasksBy(site, token, site.town)).toEqual(EDITOR)
  const { me } = (await ask(site, '{ me { firstName lastName } }', {}, { token })).data
  expect(me).toEqual({ firstName: 'Mia', lastName: 'Müller' })
  const links = await site.services.db.selectFrom('providerIdentity').select('subject').execute()
  expect(links).toEqual([{ subject: 'mia' }])
})

test('the class of the authentication stands for the second step', async () => {
  await using site = await aSamlSite()
  const query = site.services.db.updateTable('municipality').set({ requiresSecondFactor: true })
  await query.where('id', '=', site.town.id).execute()
  const weak = await tokenBySaml(site)
  expect(await tasksBy(site, weak, site.town)).toEqual({ canUpdate: false, canCreateInternalNotes: false })
  const strong = await tokenBySaml(site, { ...ERIKA, amr: ['urn:mfa'] })
  expect(await tasksBy(site, strong, site.town)).toEqual(EDITOR)
})

test('an account that exists is linked by its own password once', async () => {
  await using site = await aSamlSite()
  const { id } = await anEditor(site, site.town, [], { email: ERIKA.email, password: true })
  const begun = await begin(site)
  const { data } = await comeBack(site, begun, respond(site, begun))
  expect(data.completeTownSignIn).toMatchObject({ login: null, missing: 'PASSWORD' })
  expect((await finish(site, begun, { password: PASSWORD })).data.finishTownSignIn.user.id).toBe(id)
  expect((await signInBySaml(site)).data.completeTownSignIn.login.user.id).toBe(id)
})

test('an address of another domain gets no account', async () => {
  await using site = await aSamlSite()
  const foreign = { ...ERIKA, email: 'erika@anderswo.example' }
  expect((await signInBySaml(site, foreign)).codes).toEqual(['FORBIDDEN'])
})

test('a trial shows what the provider says and signs nobody in', async () => {
  await using site = await aSamlSite({ isActive: false })
  const who = { token: await tokenOf(site, site.admin.id) }
  const begun = await begin(site, { who, isTrial: true })
  const { data } = await comeBack(site, begun, respond(site, begun, { classRef: 'urn:mfa' }), who)
  const { trial, login } = data.completeTownSignIn
  expect(login).toBeNull()
  expect(trial).toMatchObject({ email: ERIKA.email, roles: ['EDITOR'], hasSecondStep: true })
  expect(trial.claims).toContainEqual({ name: 'groups', value: '["meldungen"]' })
  // The provider has not said so.
  expect(trial.claims.map(({ name }: { name: string }) => name)).not.toContain('email_verified')
  expect(await site.services.db.selectFrom('providerIdentity').selectAll().execute()).toEqual([])
})

test('a trial alone says what is wrong with a response', async () => {
  await using site = await aSamlSite()
  const who = { token: await tokenOf(site, site.admin.id) }
  const changes = { audience: 'https://anderswo.example' }
  const told = async (isTrial: boolean) => {
    const begun = await begin(site, { who, isTrial })
    return (await comeBack(site, begun, respond(site, begun, changes), who)).errors[0]?.message
  }
  expect(await told(true)).toContain('gilt nicht für unsere Entity ID')
  expect(await told(false)).not.toContain('Entity ID')
  site.directory.signer = aSigner()
  expect(await told(true)).toContain('mit einem Schlüssel, den die Metadaten nicht nennen')
})

test('a response is kept encrypted until it is fetched', async () => {
  await using site = await aSamlSite()
  await anEditor(site, site.town, [], { email: ERIKA.email, password: true })
  const begun = await begin(site)
  const kept = async () =>
    (await site.services.db.selectFrom('providerSignIn').select('response').execute()).map(
      ({ response }) => response,
    )
  const { location } = await post(site, begun, respond(site, begun))
  expect(String(await kept())).not.toContain('erika')
  expect((await kept())[0]).not.toBeNull()
  const { municipalityId, handle } = begun
  await complete(site, { municipalityId, handle, answer: answerIn(location, begun) })
  expect(await kept()).toEqual([null])
})

test('our metadata name the town’s own addresses', async () => {
  await using site = await aSamlSite()
  const { asked } = await begin(site)
  const answer = await site.app.request(`/login/gemeinde/${site.town.id}/saml`)
  expect(answer.headers.get('content-type')).toContain('application/samlmetadata+xml')
  const text = await answer.text()
  expect(text).toContain(`entityID="${asked.entityId}"`)
  expect(text).toContain(`Location="${asked.responseUrl}"`)
  expect(new URL(asked.entityId).pathname).toBe(`/login/gemeinde/${site.town.id}/saml`)
  expect((await site.app.request('/login/gemeinde/x/saml')).status).toBe(404)
})

test('metadata are read at an address, and anew when they are saved', async () => {
  await using site = await aSamlSite()
  const { directory } = site
  expect((await save(site, { metadataUrl: directory.metadataUrl })).codes).toEqual([])
  expect(await check(site)).toMatchObject({ isUsable: true })
  expect((await check(site)).findings[0]).toContain('haben sich nicht geändert')
  // The provider has changed its key.
  directory.signer = aSigner()
  directory.metadata = metadataOf(directory.entityId, `${directory.entityId}/sso`, directory.signer)
  expect((await signInBySaml(site)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await check(site)).findings[0]).toContain('haben sich geändert')
  expect((await save(site, { metadataUrl: directory.metadataUrl })).codes).toEqual([])
  expect((await signInBySaml(site)).codes).toEqual([])
  // While it is away the settings can be saved, and its last keys count.
  directory.hangsUp = true
  expect((await save(site, { metadataUrl: directory.metadataUrl, label: 'Rathaus' })).codes).toEqual([])
  expect(await check(site)).toMatchObject({ isUsable: false })
  directory.hangsUp = false
  expect((await signInBySaml(site)).codes).toEqual([])
})

test('metadata at an address are read every night', async () => {
  await using site = await aSamlSite()
  const { directory } = site
  const nightly = () => refreshMetadata(anonymousContext(site.services))
  await save(site, { metadataUrl: directory.metadataUrl })
  const before = await acts(site)
  await nightly()
  expect(await acts(site)).toEqual(before)
  directory.signer = aSigner()
  directory.metadata = metadataOf('urn:anderer', `${directory.entityId}/sso`, directory.signer)
  await nightly()
  expect((await signInBySaml(site)).codes, 'another provider').toEqual(['BAD_USER_INPUT'])
  directory.metadata = metadataOf(directory.entityId, 'https://10.0.0.1/sso', directory.signer)
  await nightly()
  expect((await signInBySaml(site)).codes, 'a page in a private network').toEqual(['BAD_USER_INPUT'])
  directory.metadata = metadataOf(directory.entityId, `${directory.entityId}/sso`, directory.signer)
  directory.hangsUp = true
  await nightly()
  directory.hangsUp = false
  expect(await acts(site)).toEqual(before)
  await nightly()
  expect((await acts(site)).at(-1)).toBe('provider.metadata-changed')
  expect((await signInBySaml(site)).codes, 'the new key').toEqual([])
})

test('each of several certificates counts, those for encryption do not', async () => {
  await using site = await aSamlSite()
  const { directory } = site
  const [old, next, other] = [directory.signer, aSigner(), aSigner()]
  const key = (use: string, { certificate }: typeof old) =>
    `<md:KeyDescriptor${use}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
  const more = key('', next) + key(' use="encryption"', other)
  const metadata = directory.metadata.replace('</md:KeyDescriptor>', `$&${more}`)
  expect((await save(site, { metadata })).codes).toEqual([])
  const codesBy = async (signer: typeof old) => {
    directory.signer = signer
    return (await signInBySaml(site)).codes
  }
  expect([await codesBy(old), await codesBy(next), await codesBy(other)]).toEqual([
    [],
    [],
    ['BAD_USER_INPUT'],
  ])
})

test('without metadata those that are there stay', async () => {
  await using site = await aSamlSite()
  expect((await save(site, { label: 'Rathaus' })).codes).toEqual([])
  expect((await signInBySaml(site)).codes).toEqual([])
  const { metadata, metadataUrl } = site.directory
  const { errors } = await save(site, { metadata, metadataUrl })
  expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual(['metadata'])
})

test('another protocol ends links and sessions', async () => {
  await using site = await aSamlSite()
  const { town, admin } = site
  const token = await tokenBySaml(site)
  await using other = await aDirectory({ redirectTo: [] })
  const { issuer } = other
  await site.services.db.updateTable('signInProvider').set({ issuer }).execute()
  expect((await saveProvider(site, town, settingsOf(other), admin)).codes).toEqual([])
  expect(await meBy(site, token)).toEqual(['UNAUTHENTICATED'])
  expect(await site.services.db.selectFrom('providerIdentity').selectAll().execute()).toEqual([])
  // Back again, without metadata nobody knows the provider.
  await using third = await aSamlDirectory()
  const { errors } = await save(site, {})
  expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual(['metadata'])
  expect((await save(site, { metadata: third.metadata })).codes).toEqual([])
})
