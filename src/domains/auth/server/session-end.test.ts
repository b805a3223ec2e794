import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aPerson, aTown } from '#tests/factories.ts'
import { logIn, meBy } from '#tests/people/accounts.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const END = '{ sessionEnd { secondsLeft canExtend } }'
const EXTEND = 'mutation { extendSession { secondsLeft canExtend } }'
/** The header of a request that a page sends by itself. */
const IDLE = { 'client-idle': '1' }

async function anEditor(site: TestSite) {
  const person = await aPerson(site, { password: true })
  const values = { municipalityId: (await aTown(site)).id, personId: person.id, role: 'EDITOR' as const }
  await site.services.db.insertInto('municipalityRole').values(values).execute()
  return person
}

type Pair = { accessToken: string; refreshToken: string }
const signIn = async (site: TestSite, email: string): Promise<Pair> =>
  (await logIn(site, email)).data.login.authToken

test('only real use renews a staff session, not background requests (A-31)', async () => {
  await using site = await aSite()
  const { id, email } = await anEditor(site)
  const { accessToken: first, refreshToken } = await signIn(site, email)
  const look = async (token: string) => (await ask(site, END, {}, { token, headers: IDLE })).data.sessionEnd
  expect(await look(first)).toEqual({ secondsLeft: 3600, canExtend: true })
  site.clock.advance(10 * MINUTE)
  expect(await look(first)).toEqual({ secondsLeft: 3000, canExtend: true })
  expect((await ask(site, EXTEND, {}, { token: first })).data.extendSession).toEqual({
    secondsLeft: 3600,
    canExtend: true,
  })
  // An open page polls and renews its token. That does not extend the idle limit.
  let token = first
  let renewing = refreshToken
  for (let minute = 0; minute < 59; minute += 1) {
    site.clock.advance(MINUTE)
    if (minute % 14 === 0) {
      const renewed = await ask(
        site,
        'mutation R($token: String!) { refreshToken(refreshToken: $token) { accessToken refreshToken } }',
        { token: renewing },
        { headers: IDLE },
      )
      token = renewed.data.refreshToken.accessToken
      renewing = renewed.data.refreshToken.refreshToken
    }
    expect((await look(token)).secondsLeft).toBe(3600 - (minute + 1) * 60)
  }
  site.clock.advance(MINUTE)
  expect((await ask(site, END, {}, { token, headers: IDLE })).codes).toEqual(['UNAUTHENTICATED'])
  expect(await meBy(site, token)).not.toBe(id)
})

test('a session cannot be extended in the last of its 24 hours', async () => {
  await using site = await aSite()
  const { email } = await anEditor(site)
  let { accessToken, refreshToken } = await signIn(site, email)
  for (let minutes = 0; minutes < 23 * 60 + 30; minutes += 30) {
    site.clock.advance(HOUR / 2)
    const renewed = await ask(
      site,
      'mutation R($token: String!) { refreshToken(refreshToken: $token) { accessToken refreshToken } }',
      { token: refreshToken },
    )
    accessToken = renewed.data.refreshToken.accessToken
    refreshToken = renewed.data.refreshToken.refreshToken
  }
  expect((await ask(site, EXTEND, {}, { token: accessToken })).data.extendSession).toEqual({
    secondsLeft: 1800,
    canExtend: false,
  })
})

test('a citizen’s session has no idle timeout', async () => {
  await using site = await aSite()
  const { email } = await aPerson(site, { password: true })
  const { accessToken: token } = await signIn(site, email)
  expect((await ask(site, END, {}, { token })).data).toEqual({ sessionEnd: null })
  expect((await ask(site, EXTEND, {}, { token })).data).toEqual({ extendSession: null })
})
