import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { type Answer, ask } from '../ask.ts'
import { NO_NEW_TOKENS, oneAfterTheOther, rowOf } from '../databases/racing.ts'
import { aPerson, PASSWORD, type Person } from '../factories.ts'
import {
  changePassword,
  forgotPassword,
  logIn,
  mailedToken,
  meBy,
  refresh,
  resetPassword,
} from '../people/accounts.ts'
import { aFactor, codeAt, confirmFactor, logInWith, startFactor } from '../people/second-factor.ts'
import { aSite, type TestSite, tokenOf } from '../site.ts'

const NEW = 'Ganz-neues-Wort-2026'
const WRONG = 'An diesem Konto hat sich gerade etwas geändert. Bitte melden Sie sich noch einmal an.'

/** A person and a super administrator, each with a session. */
async function aScene(site: TestSite) {
  const person = await aPerson(site, { password: true })
  const chief = await aPerson(site, { isSuperAdmin: true })
  return { site, person, own: await tokenOf(site, person.id), chief: await tokenOf(site, chief.id) }
}
type Scene = Awaited<ReturnType<typeof aScene>>

const mutate = (site: TestSite, token: string, call: string): Promise<Answer> =>
  ask(site, `mutation { ${call} }`, {}, { token })

/** Acts that revoke sign-ins, prepared up to the last call. */
const REVOCATIONS: Record<string, (scene: Scene) => Promise<() => Promise<Answer>>> = {
  changePassword:
    async ({ site, own }) =>
    () =>
      changePassword(site, PASSWORD, NEW, { token: own }),
  confirmPasswordReset: async ({ site, person }) => {
    await forgotPassword(site, person.email)
    const token = await mailedToken(site, person.email)
    return () => resetPassword(site, token, NEW)
  },
  confirmSecondFactor: async ({ site, own }) => {
    const { secret } = (await startFactor(site, { token: own })).data.startSecondFactor
    return () => confirmFactor(site, codeAt(secret, site.clock.now()), { token: own })
  },
  endUserSessions:
    async ({ site, person, chief }) =>
    () =>
      mutate(site, chief, `endUserSessions(userId: ${person.id}, reason: SECURITY)`),
  endAllSessions:
    async ({ site, own }) =>
    () =>
      mutate(site, own, 'endAllSessions'),
  lockUserAccount:
    async ({ site, person, chief }) =>
    () =>
      mutate(site, chief, `lockUserAccount(userId: ${person.id}) { id }`),
  purgeUser:
    async ({ site, own }) =>
    () =>
      mutate(site, own, `purgeUser(password: "${PASSWORD}")`),
}

/** The number of active sessions of the person. */
const opened = async (site: TestSite, { id }: Person) => {
  const query = site.services.db.selectFrom('session').select('id').where('personId', '=', id)
  return (await query.where('endedAt', 'is', null).execute()).length
}

for (const [name, prepare] of Object.entries(REVOCATIONS)) {
  const keepsItsOwn = ['changePassword', 'confirmSecondFactor'].includes(name) ? 1 : 0

  test(`a login that ${name} overtakes opens no session`, async () => {
    await using site = await aSite()
    const scene = await aScene(site)
    const { person } = scene
    const revoke = await prepare(scene)
    // At this point both have read the account, and the sign-in has checked its password.
    const { results, waited } = await oneAfterTheOther(site, rowOf('person', person.id), [
      revoke,
      () => logIn(site, person.email),
    ])
    expect(waited).toBe(2)
    expect(results[0]?.codes).toEqual([])
    expect(results[1]?.data).toBeNull()
    expect(results[1]?.errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { password: WRONG } } },
    ])
    expect(await opened(site, person)).toBe(keepsItsOwn)
  })

  test(`${name} ends a session that is half open`, async () => {
    await using site = await aSite()
    const scene = await aScene(site)
    const { person } = scene
    const revoke = await prepare(scene)
    const { results } = await oneAfterTheOther(site, NO_NEW_TOKENS, [() => logIn(site, person.email), revoke])
    expect(results.map(({ codes }) => codes)).toEqual([[], []])
    const { accessToken, refreshToken } = (results[0] as Answer).data.login.authToken
    expect(await meBy(site, accessToken)).toEqual(['UNAUTHENTICATED'])
    expect((await refresh(site, refreshToken)).codes).toEqual(['UNAUTHENTICATED'])
    expect(await opened(site, person)).toBe(keepsItsOwn)
  })
}

for (const name of ['renewRecoveryCodes', 'endSecondFactor'])
  test(`a login with a code that ${name} overtakes opens no session`, async () => {
    await using site = await aSite()
    const { person, own } = await aScene(site)
    const { secret } = await aFactor(site, { token: own })
    site.clock.advance(60_000)
    const [now, next] = [0, 30_000].map((later) =>
      codeAt(secret, new Date(site.clock.now().getTime() + later)),
    )
    const { results, waited } = await oneAfterTheOther<Answer>(site, rowOf('person', person.id), [
      () => mutate(site, own, `${name}(password: "${PASSWORD}", otp: "${now}")`),
      () => logInWith(site, person.email, next ?? ''),
    ])
    expect(waited).toBe(2)
    expect(results.map(({ codes }) => codes)).toEqual([[], ['BAD_USER_INPUT']])
    expect(await opened(site, person)).toBe(1)
  })

/** The session id in an access token. */
const sessionOf = (accessToken: string): string =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sid

for (const isFirst of [false, true])
  test(`refreshing ${isFirst ? 'just before' : 'under way when'} sessions end grants no access`, async () => {
    await using site = await aSite()
    const { person, own } = await aScene(site)
    const { authToken } = (await logIn(site, person.email)).data.login
    const acts = [() => mutate(site, own, 'endAllSessions'), () => refresh(site, authToken.refreshToken)]
    const { results, waited } = await oneAfterTheOther(
      site,
      rowOf('session', sessionOf(authToken.accessToken)),
      isFirst ? acts.toReversed() : acts,
    )
    expect(waited).toBe(2)
    expect(results.map(({ codes }) => codes)).toEqual([[], isFirst ? [] : ['UNAUTHENTICATED']])
    if (!isFirst) return
    const { accessToken, refreshToken } = (results[0] as Answer).data.refreshToken
    expect(await meBy(site, accessToken)).toEqual(['UNAUTHENTICATED'])
    expect((await refresh(site, refreshToken)).codes).toEqual(['UNAUTHENTICATED'])
  })

test('an overtaken login renews no hash over a new password', async () => {
  await using site = await aSite()
  const { person, own } = await aScene(site)
  const { db } = site.services
  // A hash of an earlier release, with cheaper parameters.
  const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await db.updateTable('person').set({ passwordHash: old }).where('id', '=', person.id).execute()
  await oneAfterTheOther(site, rowOf('person', person.id), [
    () => changePassword(site, PASSWORD, NEW, { token: own }),
    () => logIn(site, person.email),
  ])
  expect((await logIn(site, person.email)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await logIn(site, person.email, NEW)).codes).toEqual([])
})
