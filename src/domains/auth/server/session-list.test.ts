import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aPerson, aTown } from '#tests/factories.ts'
import { logIn, meBy } from '#tests/people/accounts.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const OVER = ['UNAUTHENTICATED']
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

const signIn = async (site: TestSite, email: string, userAgent?: string): Promise<string> =>
  (await logIn(site, email, undefined, userAgent ? { headers: { 'user-agent': userAgent } } : {})).data.login
    .authToken.accessToken
const list = async (site: TestSite, token: string) =>
  (await ask(site, '{ sessions { id device createdAt lastUsedAt expiresAt isCurrent } }', {}, { token })).data
    .sessions
const end = (site: TestSite, token: string, id: string) =>
  ask(site, 'mutation End($id: String!) { endSession(id: $id) }', { id }, { token })

test('a person sees and can end their own live sessions (S-10)', async () => {
  await using site = await aSite()
  const { id, email } = await aPerson(site, { password: true })
  const stranger = await aPerson(site, { password: true })
  const foreign = await signIn(site, stranger.email)
  const desk = await signIn(site, email, FIREFOX)
  site.clock.advance(5 * 60_000)
  const app = await signIn(site, email)
  await ask(site, 'mutation { logout }', {}, { token: await signIn(site, email) })
  const sessions = await list(site, app)
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      device: null,
      createdAt: '2026-11-21T11:05:00.000Z',
      lastUsedAt: '2026-11-21T11:05:00.000Z',
      expiresAt: '2026-12-21T11:05:00.000Z',
      isCurrent: true,
    },
    {
      id: expect.any(String),
      device: 'Firefox auf Windows',
      createdAt: '2026-11-21T11:00:00.000Z',
      lastUsedAt: '2026-11-21T11:00:00.000Z',
      expiresAt: '2026-12-21T11:00:00.000Z',
      isCurrent: false,
    },
  ])
  const [, { id: deskId }] = sessions
  expect((await end(site, foreign, deskId)).codes).toEqual(['NOT_FOUND'])
  expect((await end(site, app, 'irgendetwas')).codes).toEqual(['NOT_FOUND'])
  expect(await meBy(site, desk)).toBe(id)
  expect((await end(site, app, deskId)).data).toEqual({ endSession: true })
  expect(await meBy(site, desk)).toEqual(OVER)
  expect((await end(site, app, deskId)).codes).toEqual(['NOT_FOUND'])
  expect(await list(site, app)).toHaveLength(1)
})

test('a session stores neither the full user agent nor an address', async () => {
  await using site = await aSite()
  const { email } = await aPerson(site, { password: true })
  await signIn(site, email, FIREFOX)
  const rows = await site.services.db.selectFrom('session').selectAll().execute()
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
    [
      'byTownId',
      'createdAt',
      'device',
      'endedAt',
      'expiresAt',
      'hasSecondStep',
      'id',
      'idleSeconds',
      'lastUsedAt',
      'personId',
      'readAfter',
    ].sort(),
  )
  expect(JSON.stringify(rows)).not.toContain('Gecko')
})

test('a sign-out everywhere ends only this person’s sessions', async () => {
  await using site = await aSite()
  const [one, two] = [await aPerson(site, { password: true }), await aPerson(site, { password: true })]
  const tokens = [await signIn(site, one.email), await signIn(site, one.email), await signIn(site, one.email)]
  const [first = '', second = '', third = ''] = tokens
  const other = await signIn(site, two.email)
  await ask(site, 'mutation { endAllSessions(keepThis: true) }', {}, { token: first })
  expect(await Promise.all([first, second, third].map((token) => meBy(site, token)))).toEqual([
    one.id,
    OVER,
    OVER,
  ])
  const again = await signIn(site, one.email)
  await ask(site, 'mutation { endAllSessions }', {}, { token: first })
  expect(await Promise.all([first, again, other].map((token) => meBy(site, token)))).toEqual([
    OVER,
    OVER,
    two.id,
  ])
  for (const call of [
    '{ sessions { id } }',
    'mutation { endAllSessions }',
    'mutation { endSession(id: "x") }',
  ])
    expect((await ask(site, call)).codes).toEqual(OVER)
})

/** Age and idle time of a citizen's session when its owner gets a role, and whether the session survives. */
const GRANTS: [what: string, age: number, unused: number, lives: boolean][] = [
  ['two days old', 2 * DAY, 0, false],
  ['fresh and in use', 30 * 60_000, 0, true],
  ['fresh and unused for an hour', HOUR, HOUR, false],
  ['almost a day old and in use', DAY - 60_000, 60_000, true],
]

test.each(GRANTS)('a new staff member’s session %s', async (_, age, unused, lives) => {
  await using site = await aSite()
  const person = await aPerson(site, { password: true })
  const town = await aTown(site)
  const { accessToken } = (await logIn(site, person.email)).data.login.authToken
  const { db, clock } = site.services
  // The rows are backdated: the access token itself lives for only 15 minutes.
  const now = clock.now().getTime()
  const times = { createdAt: new Date(now - age), lastUsedAt: new Date(now - unused) }
  await db.updateTable('session').set(times).execute()
  expect(await meBy(site, accessToken)).toBe(person.id)
  await db.updateTable('session').set(times).execute()
  await db
    .insertInto('municipalityRole')
    .values({ municipalityId: town.id, personId: person.id, role: 'EDITOR' })
    .execute()
  expect(await meBy(site, accessToken)).toEqual(lives ? person.id : OVER)
})
