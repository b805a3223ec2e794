import { expect, test } from 'vitest'
import { listen } from '#app/server/http/listen.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '../factories.ts'
import { listenSite } from '../servers/serve.ts'
import { aSite, type TestSite, tokenOf } from '../site.ts'

const ATTACKER = '203.0.113.66'
const VISITOR = '198.51.100.7'

/** The maximum cost of a document, independent of the number of results. */
const HEAVY = `{ ${Array.from({ length: 8 }, (_, index) => `a${index}: reports(count: 100) { data { ${'id title slug number createdAt updatedAt description url isFollowed isDuplicate version status { id name } category { id name slug } municipality { id name slug } location { latitude longitude street }'} } }`).join(' ')} }`
const LIGHT = '{ reports(count: 1) { data { id } } }'

type Sent = { data: Record<string, unknown> | null; codes: string[]; retryAfter: unknown }

/** Sends a query from an address, through the gate. */
async function askFrom(site: TestSite, address: string, query: string, token?: string): Promise<Sent> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const init = { method: 'POST', headers, body: JSON.stringify({ query }) }
  const env = { incoming: { socket: { remoteAddress: address } } }
  const response = await site.app.request('/graphql', init, env)
  const { data = null, errors = [] } = (await response.json()) as {
    data?: Sent['data']
    errors?: { extensions: { code: string; retryAfter?: number } }[]
  }
  return {
    data,
    codes: errors.map(({ extensions }) => extensions.code),
    retryAfter: errors[0]?.extensions.retryAfter,
  }
}

test('heavy queries rate-limit their sender and nobody else', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  let answered = 0
  let last = await askFrom(site, ATTACKER, HEAVY)
  for (; last.codes.length === 0 && answered < 100; answered += 1) last = await askFrom(site, ATTACKER, HEAVY)
  expect(last).toMatchObject({ data: null, codes: ['RATE_LIMITED'] })
  expect(answered).toBeGreaterThan(15)
  expect(last.retryAfter).toBeGreaterThanOrEqual(1)
  expect((await askFrom(site, ATTACKER, LIGHT)).codes).toEqual(['RATE_LIMITED'])
  expect((await askFrom(site, VISITOR, LIGHT)).codes).toEqual([])
  site.clock.advance(1000 * Number(last.retryAfter))
  expect((await askFrom(site, ATTACKER, LIGHT)).codes).toEqual([])
})

test('addresses of one household’s network have one budget', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  site.services.budgets.spend('2001:db8:1:2::/64', 1_000_000)
  expect((await askFrom(site, '2001:db8:1:2::77', LIGHT)).codes).toEqual(['RATE_LIMITED'])
  expect((await askFrom(site, '2001:db8:1:3::77', LIGHT)).codes).toEqual([])
})

test('an account has its own budget, and may sign out without any', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const person = await aPerson(site)
  const token = await tokenOf(site, person.id)
  site.services.budgets.spend(ATTACKER, 1_000_000)
  expect((await askFrom(site, ATTACKER, '{ me { id } }', token)).codes).toEqual([])
  site.services.budgets.spend(`account ${person.id}`, 1_000_000)
  expect((await askFrom(site, VISITOR, '{ me { id } }', token)).codes).toEqual(['RATE_LIMITED'])
  expect((await askFrom(site, VISITOR, 'mutation { logout }', token)).data).toEqual({ logout: true })
})

test('invalid tokens are counted and soon refused at the gate', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  await using served = await listenSite(site)
  const ask = async (from: string) => {
    const headers = { 'x-forwarded-for': from, 'content-type': 'application/json', authorization: 'Bearer x' }
    const response = await fetch(`${served.url}/graphql`, {
      ...{ method: 'POST', headers, body: JSON.stringify({ query: LIGHT }) },
    })
    return ((await response.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions
      .code
  }
  site.services.budgets.spend(`tokens ${ATTACKER}`, 399_900)
  expect(await ask(ATTACKER)).toBe('UNAUTHENTICATED')
  expect(await ask(ATTACKER)).toBe('RATE_LIMITED')
  expect(await ask(VISITOR)).toBe('UNAUTHENTICATED')
})

test('a used-up network is refused before its body is looked at', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  await using served = await listenSite(site)
  const ask = (from: string) =>
    fetch(`${served.url}/graphql`, {
      method: 'POST',
      headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
      body: 'no JSON at all',
    })
  site.services.budgets.spend(ATTACKER, 1_000_000)
  const begun = performance.now()
  const refused = await ask(ATTACKER)
  expect(performance.now() - begun, 'it waits for that').toBeGreaterThan(900)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await refused.json()).toMatchObject({
    errors: [
      { extensions: { code: 'RATE_LIMITED' }, message: expect.stringContaining('sehr viele Abfragen') },
    ],
  })
  expect(await (await ask(VISITOR)).json()).toMatchObject({
    errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
  })
})

test('without distinguishable networks no budget applies', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  for (const address of ['127.0.0.1', 'unknown']) {
    site.services.budgets.spend(address, 10_000_000)
    expect((await askFrom(site, address, LIGHT)).codes).toEqual([])
  }
})

test('lists without paging cost their real number of entries', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const town = await aTown(site)
  for (let made = 0; made < 40; made += 1) await anAdmin(site, town)
  const admin = await anAdmin(site, town, { isSuperAdmin: true })
  const token = await tokenOf(site, admin.id)
  const query = `{ municipality(slug: "${town.slug}") { administrators { id roles { municipality { id administrators { id email } } } } } }`
  // The document alone costs about 310.
  site.services.budgets.spend(`account ${admin.id}`, 398_000)
  expect((await askFrom(site, VISITOR, query, token)).codes).toEqual([])
  expect((await askFrom(site, VISITOR, query, token)).codes).toEqual(['RATE_LIMITED'])
})

test('large documents have connections of their own', async () => {
  await using site = await aSite()
  const { heavyDb } = site.services
  const held = Promise.withResolvers<void>()
  const holding = Array.from({ length: 2 }, () =>
    heavyDb.transaction().execute(async (trx) => {
      await trx.selectFrom('municipality').select('id').limit(1).execute()
      await held.promise
    }),
  )
  let isAnswered = false
  const heavy = askFrom(site, ATTACKER, HEAVY).then((answer) => {
    isAnswered = true
    return answer
  })
  for (let count = 0; count < 5; count += 1) expect((await askFrom(site, VISITOR, LIGHT)).codes).toEqual([])
  expect(isAnswered).toBe(false)
  held.resolve()
  await Promise.all(holding)
  expect((await heavy).codes).toEqual([])
})

test('lists of heavy users wait for pages', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const town = await aTown(site)
  const category = await aCategory(site, town)
  for (let made = 0; made < 100; made += 1) await aReport(site, town, category)
  const fields =
    'id title slug number createdAt updatedAt description url isFollowed status { id name } category { id name slug } municipality { id name slug }'
  const { gate, budgets } = site.services
  const timed = async () => {
    const begun = performance.now()
    expect((await askFrom(site, ATTACKER, `{ reports(count: 100) { data { ${fields} } } }`)).codes).toEqual(
      [],
    )
    return performance.now() - begun
  }
  await timed()
  const held = Promise.withResolvers<Response>()
  const pages = await listen({ port: 0, host: '127.0.0.1' }, { fetch: () => held.promise }, { gate })
  try {
    const page = fetch(`http://127.0.0.1:${pages.port}/`)
    await expect.poll(gate.pages).toBe(1)
    budgets.spend(ATTACKER, 100_000)
    // At least four turns, each of which waits a tenth of a second for the page.
    expect(await timed()).toBeGreaterThan(390)
    held.resolve(new Response('da'))
    expect((await page).status).toBe(200)
  } finally {
    held.resolve(new Response('da'))
    await pages.close()
  }
})

test('an answer computed in slices equals one computed at once', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  for (let made = 0; made < 30; made += 1) await aReport(site, town, category)
  const fields = 'id title slug number createdAt description url status { id name } category { id name }'
  const list = (count: number) => `reports(count: ${count}) { data { ${fields} } }`
  const light = await askFrom(site, VISITOR, `{ ${list(30)} }`)
  const heavy = await askFrom(
    site,
    VISITOR,
    `{ ${list(30)} a: ${list(100)} b: ${list(100)} c: ${list(100)} }`,
  )
  expect(heavy.codes).toEqual([])
  expect(light.data?.reports).toMatchObject({ data: expect.arrayContaining([expect.anything()]) })
  expect(heavy.data).toEqual({
    ...light.data,
    ...{ a: light.data?.reports, b: light.data?.reports, c: light.data?.reports },
  })
})
