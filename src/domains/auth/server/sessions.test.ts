import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aPerson, aTown } from '#tests/factories.ts'
import { logLines, withLog } from '#tests/log-lines.ts'
import { forgotPassword, logIn, mailedToken, meBy, refresh, resetPassword } from '#tests/people/accounts.ts'
import { aSite, type TestSite, tokenOf } from '#tests/site.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const OVER = ['UNAUTHENTICATED']

type Pair = { accessToken: string; refreshToken: string }
const signIn = async (site: TestSite, email: string): Promise<Pair> =>
  (await logIn(site, email)).data.login.authToken
const renew = async (site: TestSite, token: string): Promise<Pair> =>
  (await refresh(site, token)).data.refreshToken

test('a refresh token is random, stored as a hash and rotated', async () => {
  await using site = await aSite()
  const { id, email } = await aPerson(site, { password: true })
  const first = await signIn(site, email)
  const second = await renew(site, first.refreshToken)
  expect(await meBy(site, second.accessToken)).toBe(id)
  expect(second.refreshToken).not.toBe(first.refreshToken)
  for (const { refreshToken } of [first, second])
    expect(Buffer.from(refreshToken, 'base64url')).toHaveLength(32)
  const kept = await site.services.db.selectFrom('refreshToken').selectAll().orderBy('usedAt').execute()
  expect(kept.map(({ hash, usedAt }) => [hash.toString('hex'), usedAt !== null])).toEqual([
    [createHash('sha256').update(first.refreshToken).digest('hex'), true],
    [createHash('sha256').update(second.refreshToken).digest('hex'), false],
  ])
})

test('reuse of a refresh token ends that session and no other', async () => {
  await using site = await aSite()
  const { log, lines, text } = logLines('warn')
  const { id, email } = await aPerson(site, { password: true })
  const elsewhere = await signIn(site, email)
  const stolen = await signIn(site, email)
  const second = await renew(site, stolen.refreshToken)
  const third = await renew(site, second.refreshToken)
  expect((await refresh(withLog(site, log), stolen.refreshToken)).codes).toEqual(OVER)
  for (const { accessToken, refreshToken } of [stolen, second, third]) {
    expect(await meBy(site, accessToken)).toEqual(OVER)
    expect((await refresh(site, refreshToken)).codes).toEqual(OVER)
  }
  expect(await meBy(site, elsewhere.accessToken)).toBe(id)
  expect((await refresh(site, elsewhere.refreshToken)).codes).toEqual([])
  expect(lines).toMatchObject([{ msg: 'a refresh token was used twice, its session is ended' }])
  expect(text()).not.toContain(stolen.refreshToken)
})

test('concurrent use of one refresh token leaves no live session', async () => {
  await using site = await aSite()
  const { email } = await aPerson(site, { password: true })
  const { refreshToken } = await signIn(site, email)
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(site, refreshToken)))
  const given = answers.flatMap(({ data }) => data?.refreshToken ?? []) as Pair[]
  expect(given).toHaveLength(1)
  expect(await meBy(site, given[0]?.accessToken ?? '')).toEqual(OVER)
})

test('an unknown refresh token is refused in German', async () => {
  await using site = await aSite()
  for (const token of ['', 'abc', await tokenOf(site, (await aPerson(site)).id)])
    expect((await refresh(site, token)).errors).toMatchObject([
      {
        message: 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an.',
        extensions: { code: 'UNAUTHENTICATED' },
      },
    ])
})

test('a citizen’s session ends after 30 days despite activity', async () => {
  await using site = await aSite()
  const { id, email } = await aPerson(site, { password: true })
  let pair = await signIn(site, email)
  for (let day = 10; day <= 20; day += 10) {
    site.clock.advance(10 * DAY)
    pair = await renew(site, pair.refreshToken)
  }
  site.clock.advance(10 * DAY - 1000)
  pair = await renew(site, pair.refreshToken)
  expect(await meBy(site, pair.accessToken)).toBe(id)
  site.clock.advance(1000)
  // The access token itself would be valid for another 14 minutes.
  expect(await meBy(site, pair.accessToken)).toEqual(OVER)
  expect((await refresh(site, pair.refreshToken)).codes).toEqual(OVER)
})

const STAFF = [
  ['an editor', 'EDITOR'],
  ['an administrator', 'ADMIN'],
  ['a super administrator', null],
] as const

test.each(STAFF)('%s signs in again after 24 hours, or after one without use', async (_, role) => {
  await using site = await aSite()
  const { id, email } = await aPerson(site, { password: true, isSuperAdmin: role === null })
  if (role !== null) {
    const town = await aTown(site)
    const values = { municipalityId: town.id, personId: id, role }
    await site.services.db.insertInto('municipalityRole').values(values).execute()
  }

  const idle = await signIn(site, email)
  site.clock.advance(HOUR - 1)
  const used = await renew(site, idle.refreshToken)
  site.clock.advance(14 * MINUTE)
  // A request counts as use, too.
  expect(await meBy(site, used.accessToken)).toBe(id)
  site.clock.advance(HOUR - 1)
  const again = await renew(site, used.refreshToken)
  site.clock.advance(HOUR)
  expect((await refresh(site, again.refreshToken)).codes).toEqual(OVER)

  let busy = await signIn(site, email)
  for (let hours = 0.5; hours < 24; hours += 0.5) {
    site.clock.advance(HOUR / 2)
    busy = await renew(site, busy.refreshToken)
  }
  site.clock.advance(HOUR / 2 - 1)
  expect(await meBy(site, (await renew(site, busy.refreshToken)).accessToken)).toBe(id)
  site.clock.advance(1)
  expect((await refresh(site, busy.refreshToken)).codes).toEqual(OVER)
})

test('a sign-out kills both tokens of this session at once', async () => {
  await using site = await aSite()
  const { id, email } = await aPerson(site, { password: true })
  const [phone, desk] = [await signIn(site, email), await signIn(site, email)]
  expect((await ask(site, 'mutation { logout }', {}, { token: phone.accessToken })).data).toEqual({
    logout: true,
  })
  expect(await meBy(site, phone.accessToken)).toEqual(OVER)
  expect((await refresh(site, phone.refreshToken)).codes).toEqual(OVER)
  expect(await meBy(site, desk.accessToken)).toBe(id)
  // Without a session there is nothing to sign out of.
  expect((await ask(site, 'mutation { logout }')).data).toEqual({ logout: true })
  expect(await meBy(site, desk.accessToken)).toBe(id)
})

test('a new password ends every session at once', async () => {
  await using site = await aSite()
  const { email } = await aPerson(site, { password: true })
  const pairs = [await signIn(site, email), await signIn(site, email)]
  const other = await aPerson(site, { password: true })
  const untouched = await signIn(site, other.email)
  await forgotPassword(site, email)
  const token = await mailedToken(site, email)
  expect((await resetPassword(site, token, 'Kaffee um halb vier')).codes).toEqual([])
  for (const { accessToken, refreshToken } of pairs) {
    expect(await meBy(site, accessToken)).toEqual(OVER)
    expect((await refresh(site, refreshToken)).codes).toEqual(OVER)
  }
  expect(await meBy(site, untouched.accessToken)).toBe(other.id)
})

test('locking or deleting an account takes effect at the next request', async () => {
  await using site = await aSite()
  for (const change of ['lockedAt', 'deletedAt'] as const) {
    const { id, email } = await aPerson(site, { password: true })
    const { accessToken, refreshToken } = await signIn(site, email)
    expect(await meBy(site, accessToken), change).toBe(id)
    const at = { [change]: site.clock.now() }
    await site.services.db.updateTable('person').set(at).where('id', '=', id).execute()
    expect(await meBy(site, accessToken), change).toEqual(OVER)
    expect((await refresh(site, refreshToken)).codes, change).toEqual(OVER)
    const list = await ask(site, '{ reports { paginatorInfo { total } } }', {}, { token: accessToken })
    expect(list.codes, change).toEqual(OVER)
  }
})
