import { errors, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { faultOf } from '#domains/town-sign-in/server/fault-of.ts'
import { forgetOverSessions } from '#domains/town-sign-in/server/sign-out/provider-sessions.sql.ts'
import { HOUR } from '#kit/server/clock.ts'
import { ask } from '../ask.ts'
import { anAdmin, anEditor, aTown, PASSWORD } from '../factories.ts'
import { meBy } from '../people/accounts.ts'
import { tokenOf } from '../site.ts'
import { CLIENT, ERIKA } from '../town-sign-in/provider.ts'
import {
  aSignInSite,
  complete,
  finish,
  goThere,
  type SignInSite,
  saveProvider,
  settingsOf,
  tokenBy,
} from '../town-sign-in/signing-in.ts'

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const GONE = ['UNAUTHENTICATED']

let count = 0
/** The claims of a good logout token about Erika. */
const claimsOf = ({ clock, directory }: SignInSite, more: object = {}): JWTPayload => {
  const iat = Math.floor(clock.now().getTime() / 1000)
  count += 1
  return {
    ...{ iss: directory.issuer, aud: CLIENT.clientId, sub: ERIKA.sub, iat, exp: iat + 120 },
    ...{ jti: `nr-${count}`, events: EVENTS },
    ...more,
  }
}

const post = async ({ app }: SignInSite, token: string, municipalityId: number | string = 1) =>
  (
    await app.request(`/login/gemeinde/${municipalityId}/abmeldung`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ logout_token: token })),
    })
  ).status

const sign = async (site: SignInSite, more: object = {}, header = { typ: 'logout+jwt' }) =>
  site.directory.sign(claimsOf(site, more), header)

test('a provider’s word ends the sessions that it has opened', async () => {
  await using site = await aSignInSite()
  const [first, second] = [await tokenBy(site), await tokenBy(site)]
  const own = await tokenOf(site, Number(await meBy(site, first)))
  const colleague = await tokenBy(site, { ...ERIKA, sub: 'zweite', email: 'zweite@stadt.example' })
  expect(await post(site, await sign(site))).toBe(200)
  for (const token of [first, second]) expect(await meBy(site, token)).toEqual(GONE)
  for (const token of [own, colleague]) expect(await meBy(site, token)).toEqual(expect.any(Number))
  const entries = site.services.db
    .selectFrom('auditEntry')
    .select('action')
    .where('action', '=', 'provider.signed-out')
  expect(await entries.execute()).toHaveLength(1)
})

test('a word about one session of the provider leaves the others', async () => {
  await using site = await aSignInSite()
  const [first, second] = [await tokenBy(site), await tokenBy(site)]
  const kept = await site.services.db
    .selectFrom('providerSession as p')
    .innerJoin('session as s', 's.id', 'p.sessionId')
    .select('p.sid')
    .orderBy('s.createdAt')
    .execute()
  expect(new Set(kept.map(({ sid }) => sid)).size).toBe(2)
  // It names another person's session: nothing ends.
  expect(await post(site, await sign(site, { sub: 'zweite', sid: kept[0]?.sid }))).toBe(200)
  expect(await meBy(site, first)).toEqual(expect.any(Number))
  expect(await post(site, await sign(site, { sub: undefined, sid: kept[0]?.sid }))).toBe(200)
  const alive = (await Promise.all([first, second].map((token) => meBy(site, token)))).filter(
    Number.isInteger,
  )
  expect(alive).toHaveLength(1)
})

test('a forged or altered logout token ends nothing', async () => {
  await using site = await aSignInSite()
  const token = await tokenBy(site)
  const claims = claimsOf(site)
  const { privateKey } = await generateKeyPair('RS256')
  const foreign = (alg: string, key: Parameters<SignJWT['sign']>[0], kid = 'test') =>
    new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'logout+jwt' }).sign(key)
  const good = await sign(site)
  const [head, , signature] = good.split('.')
  const body = Buffer.from(JSON.stringify(claimsOf(site, { sub: 'zweite' }))).toString('base64url')
  for (const forged of [
    '',
    'x.y.z',
    new UnsecuredJWT(claims).encode(),
    await foreign('RS256', privateKey),
    await foreign('RS256', privateKey, 'andere'),
    // By the client secret, which is no key of the provider.
    await foreign('HS256', new TextEncoder().encode(CLIENT.clientSecret)),
    `${head}.${body}.${signature}`,
    `${head}.${good.split('.')[1]}.`,
  ])
    expect([forged, await post(site, forged)]).toEqual([forged, 400])
  expect(await meBy(site, token)).toEqual(expect.any(Number))
})

test('a flood of sign-out notices ends at its own limit', async () => {
  await using site = await aSignInSite({}, { RATE_LIMITS: 'on' })
  const statuses = new Set<number>()
  for (let nr = 0; nr < 300; nr += 1) statuses.add(await post(site, 'x.y.z'))
  expect([...statuses]).toEqual([400])
  expect(await post(site, await sign(site))).toBe(429)
  // Another town's notices are counted apart.
  expect(await post(site, 'x.y.z', 2)).toBe(400)
})

test('a token of another kind, time or client is no logout token', async () => {
  await using site = await aSignInSite()
  const token = await tokenBy(site)
  const now = Math.floor(site.clock.now().getTime() / 1000)
  for (const more of [
    { events: undefined },
    { events: {} },
    { events: { 'http://schemas.openid.net/event/other': {} } },
    { nonce: 'eins' },
    { sub: undefined },
    { sub: '' },
    { jti: undefined },
    { iat: undefined },
    { exp: undefined },
    { exp: now - 120 },
    { iat: now - 600, exp: now + 600 },
    { iat: now + 600, exp: now + 900 },
    { aud: 'anderer-client' },
    { iss: 'https://sso.boese.example' },
  ])
    expect([more, await post(site, await sign(site, more))]).toEqual([more, 400])
  expect(await post(site, await sign(site, {}, { typ: 'at+jwt' }))).toBe(400)
  expect(await meBy(site, token)).toEqual(expect.any(Number))
})

test('a logout token counts once', async () => {
  await using site = await aSignInSite()
  const said = await sign(site)
  expect(await post(site, said)).toBe(200)
  const token = await tokenBy(site)
  expect(await post(site, said)).toBe(400)
  expect(await meBy(site, token)).toEqual(expect.any(Number))
})

test('a logout token of one town ends nothing in another', async () => {
  await using site = await aSignInSite()
  const token = await tokenBy(site)
  const other = await aTown(site)
  const said = await sign(site)
  for (const id of [other.id, 999, 'x', '1e9', String(2 ** 40)]) expect(await post(site, said, id)).toBe(400)
  const settings = settingsOf(site.directory, { clientId: 'anderer-client' })
  await saveProvider(site, other, settings, await anAdmin(site, other))
  expect(await post(site, said, other.id)).toBe(400)
  // Its own word is about its own people, even of the same name.
  expect(await post(site, await sign(site, { aud: 'anderer-client' }), other.id)).toBe(200)
  expect(await meBy(site, token)).toEqual(expect.any(Number))
})

test('the way out is kept sealed and ends with the session', async () => {
  await using site = await aSignInSite({ signsOutThere: true })
  await anEditor(site, site.town, [], { email: ERIKA.email ?? '', password: true })
  const back = await goThere(site)
  await complete(site, back)
  const token = (await finish(site, back, { password: PASSWORD })).data.finishTownSignIn.authToken.accessToken
  const rows = () => site.services.db.selectFrom('providerSession').selectAll().execute()
  expect(String((await rows())[0]?.wayOut)).not.toMatch(/eyJ|session\/end/)
  const url = new URL((await ask(site, 'mutation { townSignOut }', {}, { token })).data.townSignOut)
  expect(`${url.origin}${url.pathname}`).toBe(`${site.directory.issuer}/session/end`)
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(
    'http://localhost:3000/login/gemeinde/1/abgemeldet',
  )
  expect(url.searchParams.get('client_id')).toBe(CLIENT.clientId)
  expect(url.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3)
  expect(url.searchParams.get('state')).toMatch(/^[\w-]{43}$/)
  // The provider takes all of it, and asks the person.
  expect((await fetch(url)).status).toBe(200)
  expect((await ask(site, 'mutation { townSignOut logout }', {}, { token })).data.logout).toBe(true)
  expect(await rows()).toEqual([])
  expect((await ask(site, 'mutation { townSignOut }')).data).toEqual({ townSignOut: null })
})

test('a sign-out stays here where the town wants no more', async () => {
  await using site = await aSignInSite()
  const query = 'mutation { townSignOut }'
  const plain = await tokenBy(site)
  expect((await ask(site, query, {}, { token: plain })).data).toEqual({ townSignOut: null })
  await saveProvider(site, site.town, settingsOf(site.directory, { signsOutThere: true }), site.admin)
  const led = await tokenBy(site)
  const own = await tokenOf(site, site.admin.id)
  expect((await ask(site, query, {}, { token: own })).data).toEqual({ townSignOut: null })
  expect((await ask(site, query, {}, { token: led })).data.townSignOut).toContain('/session/end')
  await saveProvider(site, site.town, settingsOf(site.directory), site.admin)
  expect((await ask(site, query, {}, { token: led })).data).toEqual({ townSignOut: null })
})

test('a provider whose keys cannot be had is asked again later', async () => {
  await using site = await aSignInSite()
  const token = await tokenBy(site)
  const said = await sign(site)
  site.directory.hangsUp = true
  expect(await post(site, said)).toBe(503)
  expect(await meBy(site, token)).toEqual(expect.any(Number))
  site.directory.hangsUp = false
  expect(await post(site, said)).toBe(200)
  expect(await meBy(site, token)).toEqual(GONE)
})

test('a slash at the end of the issuer changes nothing', async () => {
  await using site = await aSignInSite()
  const settings = settingsOf({ issuer: `${site.directory.issuer}/` }, { clientSecret: CLIENT.clientSecret })
  expect((await saveProvider(site, site.town, settings, site.admin)).codes).toEqual([])
  const token = await tokenBy(site)
  expect(await post(site, await sign(site))).toBe(200)
  expect(await meBy(site, token)).toEqual(GONE)
})

test('a sign-out at the provider ends sign-ins under way', async () => {
  await using site = await aSignInSite()
  await anEditor(site, site.town, [], { email: ERIKA.email ?? '', password: true })
  const back = await goThere(site)
  expect((await complete(site, back)).data.completeTownSignIn.missing).toBe('PASSWORD')
  site.clock.advance(1000)
  expect(await post(site, await sign(site))).toBe(200)
  expect((await finish(site, back, { password: PASSWORD })).codes).toEqual(['TOKEN_INVALID'])
  const again = await goThere(site)
  await complete(site, again)
  expect((await finish(site, again, { password: PASSWORD })).codes).toEqual([])
})

test('a session that ran out unused leaves no way out', async () => {
  await using site = await aSignInSite({ signsOutThere: true })
  await tokenBy(site)
  const { db } = site.services
  const rows = () => db.selectFrom('providerSession').select('sessionId').execute()
  await forgetOverSessions(db, site.clock.now())
  expect(await rows()).toHaveLength(1)
  site.clock.advance(2 * HOUR)
  await forgetOverSessions(db, site.clock.now())
  expect(await rows()).toEqual([])
})

test('the log of a refusal names no claim’s value', () => {
  const error = new errors.JWTClaimValidationFailed('wrong', { sub: ERIKA.sub, email: ERIKA.email }, 'aud')
  expect(faultOf(error)).toEqual({
    ...{ name: 'JWTClaimValidationFailed', code: 'ERR_JWT_CLAIM_VALIDATION_FAILED', claim: 'aud' },
  })
})
