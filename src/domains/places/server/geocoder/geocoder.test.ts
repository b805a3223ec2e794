import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { anAddress, aTown } from '#tests/factories.ts'
import { logLines, withLog } from '#tests/log-lines.ts'
import { anOutsideService, type OutsideService } from '#tests/servers/outside-service.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { forgetAnswersJob } from '../places.manifest.ts'

const DAY = 86_400_000

const NOMINATIM = [
  {
    lat: '50.5841234',
    lon: '8.9612345',
    address: {
      house_number: '7',
      road: 'Neuer Weg',
      village: 'Lindental',
      state: 'Hessen',
      postcode: '35999',
      country_code: 'de',
    },
  },
]
const PHOTON = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [8.9612345, 50.5841234] },
      properties: {
        street: 'Neuer Weg',
        housenumber: '7',
        postcode: '35999',
        city: 'Lindental',
        state: 'Hessen',
        countrycode: 'DE',
        type: 'house',
      },
    },
  ],
}

function speaksNominatim(service: OutsideService) {
  service.answers.set('/search', NOMINATIM)
  service.answers.set('/reverse', NOMINATIM[0])
}
function speaksPhoton(service: OutsideService) {
  service.answers.set('/api', PHOTON)
  service.answers.set('/reverse', PHOTON)
}

const geocode = (site: TestSite, searchText: string, options = {}) =>
  ask(
    site,
    'query ($searchText: String) { geocode(input: { searchText: $searchText }) { latitude longitude attribution } }',
    { searchText },
    options,
  )
const reverse = (site: TestSite, latitude: number, longitude: number, options = {}) =>
  ask(
    site,
    `query ($latitude: Float!, $longitude: Float!) { reverseGeocode(latitude: $latitude, longitude: $longitude) {
      street houseNumber zip place state country distance attribution } }`,
    { latitude, longitude },
    options,
  )
const suggest = async (site: TestSite, municipalityId: number, searchText: string) =>
  (
    await ask(
      site,
      `query ($municipalityId: Int!, $searchText: String!) {
        addressSuggestions(municipalityId: $municipalityId, searchText: $searchText) { id label attribution } }`,
      { municipalityId, searchText },
    )
  ).data.addressSuggestions

/** A town at 50.583, 8.963 with one address. */
async function aTownWithAddress(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const place = { zip: '35999', place: 'Lindental', latitude: 50.58, longitude: 8.95 }
  await anAddress(site, { municipalityId: town.id, street: 'Hauptstraße', houseNumber: '1', ...place })
  return town
}

test.each([
  ['nominatim', speaksNominatim],
  ['photon', speaksPhoton],
] as const)('a %s answers where local addresses do not, with its attribution', async (kind, speaks) => {
  await using service = await anOutsideService()
  speaks(service)
  await using site = await aSite({ GEOCODER_URL: service.url, GEOCODER_PER_SECOND: '100' })
  await aTownWithAddress(site)
  const source = '© OpenStreetMap-Mitwirkende'
  expect((await geocode(site, 'Neuer Weg 7, 35999 Lindental')).data.geocode).toEqual({
    latitude: 50.5841234,
    longitude: 8.9612345,
    attribution: source,
  })
  expect((await reverse(site, 50.58412, 8.96123)).data.reverseGeocode).toMatchObject({
    street: 'Neuer Weg',
    houseNumber: '7',
    zip: '35999',
    place: 'Lindental',
    state: 'Hessen',
    country: 'DE',
    attribution: source,
  })
  // One probe detects the kind; later requests use its format.
  const [probe, ...rest] = service.paths()
  expect(probe).toContain('/api?q=Neuer+Weg+7')
  expect(rest.map((path) => path.split('?')[0])).toEqual(
    kind === 'photon' ? ['/api', '/reverse'] : ['/search', '/reverse'],
  )
  expect(rest[0]).toContain(kind === 'photon' ? 'lang=de' : 'countrycodes=de%2Cat%2Cch%2Cli%2Cit')
  expect(rest[1]).toContain(kind === 'photon' ? 'lon=8.96123&lat=50.58412' : 'lat=50.58412&lon=8.96123')
})

test('addresses in the town’s own data need no outside request', async () => {
  await using service = await anOutsideService()
  speaksNominatim(service)
  await using site = await aSite({ GEOCODER_URL: `${service.url}/search` })
  await aTownWithAddress(site)
  for (const text of ['Hauptstraße 1', 'Hauptstr. 1, 35999 Lindental', 'hauptstrasse']) {
    expect((await geocode(site, text)).data.geocode, text).toMatchObject({
      latitude: 50.58,
      attribution: null,
    })
  }
  expect((await reverse(site, 50.5801, 8.9501)).data.reverseGeocode).toMatchObject({ street: 'Hauptstraße' })
  expect(service.asked).toEqual([])
  // A number, postal code or place that the town lacks is a reason to ask the geocoder.
  for (const text of ['Hauptstraße 99', 'Hauptstraße 1, 10115 Berlin', 'Hauptstraße 1 Berlin']) {
    service.asked.length = 0
    site.clock.advance(2000)
    await geocode(site, text)
    expect(
      service.paths().map((path) => path.split('?')[0]),
      text,
    ).toEqual(['/search'])
  }
})

test('a geocoder request names this site but carries no citizen data', async () => {
  await using service = await anOutsideService()
  speaksNominatim(service)
  await using site = await aSite({ GEOCODER_URL: `${service.url}/search?key=abc` })
  const headers = {
    cookie: 'a=b',
    referer: 'http://localhost/melden',
    'x-forwarded-for': '203.0.113.7',
    'user-agent': 'Kanarie',
  }
  await geocode(site, '..%2f..%2freverse?q=x&key=fremd', { headers })
  const [asked] = service.asked
  expect(asked?.headers).toEqual({
    host: new URL(service.url).host,
    accept: 'application/json',
    'accept-encoding': 'gzip, br',
    'user-agent': 'Meldewerk (+http://localhost:3000)',
    connection: 'keep-alive',
  })
  // The text is only a parameter's value.
  const url = new URL(asked?.path ?? '', service.url)
  expect(url.pathname).toBe('/search')
  expect(url.searchParams.get('q')).toBe('..%2f..%2freverse?q=x&key=fremd')
  expect(url.searchParams.getAll('key')).toEqual(['abc'])
})

test('an answer is cached for thirty days, an empty one for one', async () => {
  await using service = await anOutsideService()
  speaksNominatim(service)
  await using site = await aSite({ GEOCODER_URL: `${service.url}/search` })
  const times = async (text: string) => {
    service.asked.length = 0
    site.clock.advance(2000)
    await geocode(site, text)
    return service.asked.length
  }
  expect([await times('Neuer Weg 7'), await times(' neuer  WEG 7 ')]).toEqual([1, 0])
  site.clock.advance(29 * DAY)
  expect(await times('Neuer Weg 7')).toBe(0)
  site.clock.advance(DAY)
  expect(await times('Neuer Weg 7')).toBe(1)
  service.answers.set('/search', [])
  expect([await times('Gibtsnicht 1'), await times('Gibtsnicht 1')]).toEqual([1, 0])
  site.clock.advance(DAY)
  expect(await times('Gibtsnicht 1')).toBe(1)
  const rows = await site.services.db.selectFrom('outsideAnswer').selectAll().execute()
  expect(JSON.stringify(rows.map(({ key }) => key))).not.toMatch(/weg|gibts/i)
  site.clock.advance(31 * DAY)
  await site.services.db.transaction().execute((trx) => site.services.jobs.enqueue(trx, forgetAnswersJob, {}))
  await site.runJobs()
  expect(await site.services.db.selectFrom('outsideAnswer').selectAll().execute()).toEqual([])
})

test('all processes share one geocoder request a second, else answer locally', async () => {
  await using service = await anOutsideService()
  speaksNominatim(service)
  await using site = await aSite({ GEOCODER_URL: `${service.url}/search` })
  await aTownWithAddress(site)
  // With a frozen clock there are slots now, in one second and in two; the other requests get none.
  const texts = Array.from({ length: 8 }, (_, index) => `Hauptstraße ${index + 50}`)
  const answers = await Promise.all(texts.map((text) => geocode(site, text)))
  expect(service.asked).toHaveLength(3)
  const sources = answers.map(({ data }) => data.geocode.attribution)
  expect(sources.filter((source) => source === null)).toHaveLength(5)
})

test('address suggestions never ask Nominatim and ask Photon within the town', async () => {
  await using service = await anOutsideService()
  speaksNominatim(service)
  await using site = await aSite({ GEOCODER_URL: `${service.url}/search` })
  const town = await aTownWithAddress(site)
  expect(await suggest(site, town.id, 'Neuer Weg')).toEqual([])
  expect(service.asked).toEqual([])

  await using other = await anOutsideService()
  speaksPhoton(other)
  await using second = await aSite({ GEOCODER_URL: `${other.url}/api`, GEOCODER_ATTRIBUTION: '© Landesamt' })
  const its = await aTownWithAddress(second)
  const [found] = await suggest(second, its.id, 'Neuer Weg')
  expect(found).toEqual({
    id: expect.any(Number),
    label: 'Neuer Weg 7, 35999 Lindental',
    attribution: '© Landesamt',
  })
  expect(found.id).toBeGreaterThanOrEqual(2_000_000_000)
  expect(new URL(other.paths()[0] ?? '', other.url).searchParams.get('bbox')).toMatch(
    /^8\.7\d+,50\.4\d+,9\.1\d+,50\.7\d+$/,
  )
  other.asked.length = 0
  expect((await suggest(second, its.id, 'Hauptstr'))[0]).toMatchObject({ attribution: null })
  expect(await suggest(second, its.id, 'Neu')).toEqual([])
  // A town outside the mocked area, where the response does not matter.
  const far = await aTown(second, { latitude: 47, longitude: 11 })
  second.clock.advance(1000)
  expect(await suggest(second, far.id, 'Neuer Weg')).toEqual([])
  expect(other.asked).toHaveLength(1)
})

test.each(['html', 'down', 'huge', 'redirecting', 'packed', 'forbidden', 'gone'] as const)(
  'a service that is %s loses only its answers, logged once',
  async (behaviour) => {
    await using service = await anOutsideService()
    service.behaviour = behaviour
    await using plain = await aSite({ GEOCODER_URL: `${service.url}/search`, GEOCODER_PER_SECOND: '100' })
    const lines = logLines()
    const site = withLog(plain, lines.log)
    await aTownWithAddress(site)
    expect((await geocode(site, 'Neuer Weg 7')).codes).toEqual(['NOT_FOUND'])
    for (let number = 20; number < 30; number += 1) {
      expect((await geocode(site, `Hauptstraße ${number}`)).data.geocode).toMatchObject({ latitude: 50.58 })
    }
    expect((await reverse(site, 50.585, 8.955)).data.reverseGeocode).toMatchObject({ street: 'Hauptstraße' })
    const named = lines.lines.filter(({ service: name }) => name === 'GEOCODER_URL')
    const fault = 'a service outside has a fault'
    // The circuit breaker opens after five failures of the connection; an invalid response affects its own
    // address alone.
    const isSpared = behaviour === 'down'
    expect(named.map(({ msg }) => msg)).toEqual(
      isSpared ? [fault, 'a service outside is left alone for a while'] : [fault],
    )
    expect(service.asked).toHaveLength(isSpared ? 5 : 12)
    service.behaviour = 'right'
    speaksNominatim(service)
    expect((await geocode(site, 'Neuer Weg 7')).codes).toEqual(['NOT_FOUND'])
    site.clock.advance(61_000)
    expect((await geocode(site, 'Neuer Weg 7')).data.geocode).toMatchObject({ latitude: 50.5841234 })
    expect(lines.text().includes('a service outside answers again')).toBe(isSpared)
  },
)

test('invalid answers of a geocoder are ignored', async () => {
  await using service = await anOutsideService()
  await using site = await aSite({ GEOCODER_URL: `${service.url}/search`, GEOCODER_PER_SECOND: '100' })
  const broken = [
    {},
    [null, 1, 'x'],
    [{ lat: 'x', lon: '8', address: { road: 'A', country_code: 'de' } }],
    [{ lat: '95', lon: '8', address: { road: 'A', country_code: 'de' } }],
    [{ lat: '50', lon: '8', address: { road: 'A', country_code: 'fr' } }],
    [{ lat: '50', lon: '8', address: { road: { a: 1 }, country_code: 'de' } }],
    { error: 'Unable to geocode' },
    PHOTON,
  ]
  for (const [index, answer] of broken.entries()) {
    service.answers.set('/search', answer)
    expect((await geocode(site, `Irgendwo ${index}`)).codes, JSON.stringify(answer)).toEqual(['NOT_FOUND'])
  }
})
