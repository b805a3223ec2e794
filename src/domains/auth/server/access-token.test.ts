import { decodeJwt, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aPerson } from '#tests/factories.ts'
import { logIn, meBy } from '#tests/people/accounts.ts'
import { aSite, tokenOf } from '#tests/site.ts'

const MINUTE = 60_000
const bytes = (text: string) => new TextEncoder().encode(text)

test('an access token lives exactly fifteen minutes and reveals no personal data', async () => {
  await using site = await aSite()
  const anna = await aPerson(site, { email: 'anna@beispiel.example', isSuperAdmin: true })
  const token = await tokenOf(site, anna.id)
  const { iat = 0, exp = 0, ...claims } = decodeJwt(token)
  expect(exp - iat).toBe(15 * 60)
  expect(iat * 1000).toBe(site.clock.now().getTime())
  expect(Object.keys(claims).sort()).toEqual(['aud', 'iss', 'sid'])
  site.clock.advance(15 * MINUTE - 1000)
  expect(await meBy(site, token)).toBe(anna.id)
  site.clock.advance(1000)
  expect(await meBy(site, token)).toEqual(['UNAUTHENTICATED'])
})

test('an invalid token is refused instead of treated as anonymous', async () => {
  await using site = await aSite()
  const anna = await aPerson(site)
  const good = await tokenOf(site, anna.id)
  const { sid, iss, aud, iat, exp } = decodeJwt(good)
  const { secret } = site.services.config
  const key = bytes(`access-token\n${secret}`)
  const claims = { sid, iss, aud, iat, exp }
  const make = (payload: object, by: Uint8Array, alg = 'HS256') =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg }).sign(by)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const [head = '', body = '', signature = ''] = good.split('.')
  const later = part({ ...claims, exp: Number(exp) + 3600 })

  // The control: this token is valid, and each of the next ones differs from it in one point.
  expect(await meBy(site, await make(claims, key))).toBe(anna.id)
  const bad: [string, string][] = [
    ['signed with another key', await make(claims, bytes('x'.repeat(40)))],
    ['signed with the secret as it stands', await make(claims, bytes(secret))],
    ['signed for a link', await make(claims, bytes(`throttle\n${secret}`))],
    ['alg none', `${part({ alg: 'none' })}.${body}.`],
    ['alg None', `${part({ alg: 'None', typ: 'JWT' })}.${body}.`],
    ['alg none with the old signature', `${part({ alg: 'none' })}.${body}.${signature}`],
    ['another algorithm', await make(claims, key, 'HS512')],
    ['no signature', `${head}.${body}.`],
    ['a longer life', `${head}.${later}.${signature}`],
    ['another audience', await make({ ...claims, aud: 'meldewerk-app' }, key)],
    ['no audience', await make({ ...claims, aud: undefined }, key)],
    ['another issuer', await make({ ...claims, iss: 'https://fremd.example' }, key)],
    ['no issuer', await make({ ...claims, iss: undefined }, key)],
    ['no end', await make({ ...claims, exp: undefined }, key)],
    ['an end in the past', await make({ ...claims, exp: Number(iat) - 1 }, key)],
    ['no session', await make({ ...claims, sid: undefined }, key)],
    ['a session that never was', await make({ ...claims, sid: crypto.randomUUID() }, key)],
    ['SQL for a session', await make({ ...claims, sid: "' or true --" }, key)],
    ['not valid yet', await make({ ...claims, nbf: Number(iat) + 60 }, key)],
    ['no token at all', 'abc'],
  ]
  for (const [what, token] of bad) {
    expect(await meBy(site, token), what).toEqual(['UNAUTHENTICATED'])
    const answer = await ask(site, '{ reports { paginatorInfo { total } } }', {}, { token })
    expect([answer.codes, answer.data], what).toEqual([['UNAUTHENTICATED'], null])
  }
})

test('a refresh token opens nothing by itself', async () => {
  await using site = await aSite()
  const { email } = await aPerson(site, { password: true })
  const { refreshToken } = (await logIn(site, email)).data.login.authToken
  expect(await meBy(site, refreshToken)).toEqual(['UNAUTHENTICATED'])
})
