import { expect, test } from 'vitest'
import { OTHER_LINE } from '#kit/server/rate-limits/allowance.ts'
import { ask } from '#tests/ask.ts'
import { anAddress, aPerson, aTown } from '#tests/factories.ts'
import { from } from '#tests/people/accounts.ts'
import { aSite, type TestSite } from '#tests/site.ts'

/** Requests in tests have no socket, so their forwarded address counts. */
const LIMITS = { RATE_LIMITS: 'on', TRUSTED_PROXIES: 'unknown' }

const QUERIES = {
  geocode: '{ geocode(input: { searchText: "Am Anger 1" }) { latitude } }',
  reverseGeocode: '{ reverseGeocode(latitude: 50.5, longitude: 8.9) { street } }',
}

async function aSiteWithAddress() {
  const site = await aSite(LIMITS)
  const { id: municipalityId } = await aTown(site)
  const at = { zip: '35999', place: 'Lindental', latitude: 50.5, longitude: 8.9 }
  await anAddress(site, { municipalityId, street: 'Am Anger', houseNumber: '1', ...at })
  return site
}

/** How many of the requests succeed. */
async function answered(
  site: TestSite,
  query: string,
  times: number,
  options: Parameters<typeof ask>[3],
): Promise<number> {
  let count = 0
  for (let index = 0; index < times; index += 1) {
    if ((await ask(site, query, {}, options)).codes.length === 0) count += 1
  }
  return count
}

test.each(Object.entries(QUERIES))(
  '%s answers an account 60 times a minute, a network 600 times',
  async (_, query) => {
    await using site = await aSiteWithAddress()
    const person = await aPerson(site)
    const one = from('203.0.113.1')
    expect(await answered(site, query, 62, { as: person, ...one })).toBe(60)
    // The limit of an account does not apply to a person without one, not even together with fifty others
    // behind the same address.
    expect(await answered(site, query, 602, one)).toBe(600)
    const refused = await ask(site, query, {}, one)
    expect(refused.errors).toMatchObject([
      {
        message: `Zu viele Anfragen. Bitte versuchen Sie es in einer Minute noch einmal. ${OTHER_LINE()} Sie können den Ort auch ohne Adresse auf der Karte setzen.`,
        extensions: { code: 'RATE_LIMITED', retryAfter: 60 },
      },
    ])
    // Other networks are not limited, nor is a signed-in person at the same address.
    expect(await answered(site, query, 1, from('203.0.113.2'))).toBe(1)
    expect(await answered(site, query, 1, { as: await aPerson(site), ...one })).toBe(1)
    // The other query has a limit of its own. Typing goes on, because its results are the town's own.
    for (const other of Object.values(QUERIES)) {
      if (other !== query) expect(await answered(site, other, 1, one)).toBe(1)
    }
    site.clock.advance(60_000)
    expect(await answered(site, query, 1, one)).toBe(1)
  },
)

test('without rate limits nothing is counted', async () => {
  await using site = await aSite()
  await aTown(site)
  for (let index = 0; index < 35; index += 1) {
    expect((await ask(site, QUERIES.reverseGeocode)).codes).toEqual(['NOT_FOUND'])
  }
})
