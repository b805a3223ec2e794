import { afterAll, beforeAll, expect, test } from 'vitest'
import { importExtract } from '#domains/geodata/server/import-extract.ts'
import { findPlace, findPlaces } from '#domains/places/server/find-places.ts'
import { demoAddresses, houseOf, searchInMemory } from '#tests/addresses/demo-addresses.ts'
import { WAYS, writingsOf } from '#tests/addresses/writings.ts'
import { ask } from '#tests/ask.ts'
import { aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { TOWNS } from '../../../../demo/data/towns.ts'
import { townFile } from '../../../../demo/places/read-town.ts'
import { seededRandom } from '../../../../demo/random.ts'

let site: TestSite
const ids = new Map<string, number>()

beforeAll(async () => {
  site = await aSite()
  for (const { slug, name, country, state, zip, centre } of TOWNS) {
    const [longitude, latitude] = centre
    const { id } = await aTown(site, { name, slug, country, longitude, latitude })
    await site.services.db.updateTable('municipality').set({ state, zip }).where('id', '=', id).execute()
    await importExtract(site.services, townFile(slug), slug, { onRead: () => {}, onStage: () => {} })
    ids.set(name, id)
  }
})
afterAll(() => site[Symbol.asyncDispose]())

async function suggested(searchText: string, town: string): Promise<string[]> {
  const query = `query ($municipalityId: Int!, $searchText: String!) {
    addressSuggestions(municipalityId: $municipalityId, searchText: $searchText) { label } }`
  const { data, errors } = await ask(site, query, { municipalityId: ids.get(town), searchText })
  expect(errors).toEqual([])
  return data.addressSuggestions.map(({ label }: { label: string }) => label)
}

/** The code of the error, or the point. */
async function geocoded(input: object): Promise<string | { latitude: number; longitude: number }> {
  const query = 'query ($input: GeocodeInput!) { geocode(input: $input) { latitude longitude } }'
  const { data, codes } = await ask(site, query, { input })
  return codes[0] ?? data.geocode
}

test.each([
  // Parts of a house stand behind its number.
  ['Felskirch', 'Kirchgasse 3 Top 5', 'Kirchgasse 3'],
  ['Felskirch', 'Kirchgasse 3 Stiege 2', 'Kirchgasse 3'],
  ['Felskirch', 'Kirchgasse 3, Tür 5', 'Kirchgasse 3'],
  ['Felskirch', 'Kirchgasse 3/2/5', 'Kirchgasse 3'],
  ['Lindental', 'Hauptstraße 5, Whg. 7', 'Hauptstraße 5'],
  ['Lindental', 'Hauptstraße 5 App. 12', 'Hauptstraße 5'],
  ['Lindental', 'Hauptstraße 5, 2. Stock', 'Hauptstraße 5'],
  ['Lindental', 'Hauptstraße 5 Hinterhaus EG rechts', 'Hauptstraße 5'],
  ['Lindental', '1. OG links, Hauptstraße 5', 'Hauptstraße 5'],
  // A range is its first house.
  ['Lindental', 'Hauptstraße 5 bis 9', 'Hauptstraße 5'],
  ['Lindental', 'Hauptstraße 5 u. 7', 'Hauptstraße 5'],
  ['Lindental', 'Hauptstraße 5 – 9', 'Hauptstraße 5'],
  ['Lindental', 'Hauptstraße 5 Laterne 9', 'Hauptstraße 5'],
  ['Lindental', 'Hauptstraße 5 gegenüber der Kirche', 'Hauptstraße 5'],
  // Any order.
  ['Lindental', '5, Hauptstraße, Lindental', 'Hauptstraße 5'],
  ['Lindental', '5 Hauptstraße', 'Hauptstraße 5'],
  ['Lindental', 'Lindental, Hauptstraße, 5', 'Hauptstraße 5'],
  ['Lindental', 'Lindental 5 Hauptstraße', 'Hauptstraße 5'],
  ['Lindental', 'Deutschland, D-35999 Lindental, 5 Hauptstraße', 'Hauptstraße 5'],
  ['Rebenau', '12 Kirchgasse, Rebenau TG', 'Kirchgasse 12'],
  // A misspelt town that sounds the same, and a quarter near the street.
  ['Lindental', 'Hauptstraße 5, Lindenthal', 'Hauptstraße 5'],
  ['Lindental', 'Hauptstraße 5, Stadt Lindental (Hessen)', 'Hauptstraße 5'],
  ['Lindental', 'Ludwigstraße 3, Bahnhofsviertel', 'Ludwigstraße 3'],
  // A place that is still being typed.
  ['Lindental', 'Hauptstraße 5, Linde', 'Hauptstraße 5'],
  ['Lindental', 'Hauptstraße 5, 3599', 'Hauptstraße 5'],
  // Another town that is on the platform, also without a comma.
  ['Lindental', 'Kirchgasse 3 Felskirch', 'Kirchgasse 3'],
])('in %s "%s" is %s', async (town, text, house) => {
  const [first] = await suggested(text, town)
  expect(first?.split(',')[0]).toBe(house)
})

test.each([
  'Hauptstraße 5, Krems',
  'Hauptstraße 5 Krems',
  'Krems, Hauptstraße 5',
  'Hauptstraße 5, 80331 München',
  'Hauptstraße 5, 80331',
  'Hauptstraße 5, 35999 München',
  'Hauptstraße 5, 80331 Lindental',
  'Hauptstraße 5, Lindental, Österreich',
  'Hauptstraße 5, Wien 3',
  'Hauptstraße 5, Steinbach',
  'Hauptstraße, München',
  'München, Hauptstraße',
  '12 Mühleweg, Vaduz',
  '12 Zwölfbrunnenallee, Lindental',
  'Zwölfbrunnenallee 12 Lindental',
])('"%s" is nowhere here', async (text) => {
  expect(await suggested(text, 'Lindental')).toEqual([])
  expect(await geocoded({ searchText: text })).toBe('NOT_FOUND')
})

test('the parts of an address are never left out of a geocode', async () => {
  const [house] = (await demoAddresses()).filter((each) => houseOf(each) === 'Lindental: hauptstrasse 5')
  const point = { latitude: house?.latitude, longitude: house?.longitude }
  const parts = { street: 'Hauptstraße', houseNumber: '5' }
  expect(await geocoded({ ...parts, zip: '35999', place: 'Lindental' })).toEqual(point)
  expect(await geocoded({ ...parts, houseNumber: '5 Top 3', place: 'Lindental' })).toEqual(point)
  expect(await geocoded({ ...parts, zip: '80331', place: 'München' })).toBe('NOT_FOUND')
  expect(await geocoded({ ...parts, zip: '80331' })).toBe('NOT_FOUND')
  expect(await geocoded({ ...parts, place: 'Krems' })).toBe('NOT_FOUND')
  // Another house is none: the street has 15, but no 150.
  const street = await geocoded({ street: 'Hauptstraße', place: 'Lindental' })
  expect(await geocoded({ street: 'Hauptstraße', houseNumber: '150', place: 'Lindental' })).toEqual(street)
  expect(await geocoded({ street: 'Hauptstraße', houseNumber: '2', place: 'Lindental' })).toEqual(street)
})

test.each([
  'Hauptstraße Ecke Obergasse',
  'Ecke Hauptstraße Obergasse',
  'Ecke Hauptstraße/Obergasse',
  'Hauptstraße/Obergasse',
  'Hauptstr. und Obergasse',
  'Hauptstraße, Ecke Obergasse, 35999 Lindental',
  'Lindental, Kreuzung Hauptstraße, Obergasse',
  'An der Ecke von Hauptstraße und Oberg.',
  'Einmündung Hauptstraße in die Obergasse',
  'Hauptstrase x Obergasse',
])('"%s" is the junction', async (text) => {
  const junction = 'Hauptstraße Ecke Obergasse, 35999 Lindental'
  expect((await suggested(text, 'Lindental'))[0]).toBe(junction)
  expect(await geocoded({ searchText: text })).toEqual({ latitude: 50.584896, longitude: 8.966532 })
})

test('streets that do not meet are both offered, and no junction elsewhere', async () => {
  const both = ['Hauptstraße, 35999 Lindental', 'Schulgasse, 35999 Lindental']
  for (const text of [
    'Ecke Hauptstraße Schulgasse',
    'Hauptstraße Ecke Schulgasse',
    'Hauptstraße/Schulgasse',
  ]) {
    expect(await suggested(text, 'Lindental'), text).toEqual(both)
    expect(await geocoded({ searchText: text }), text).toBe('NOT_FOUND')
  }
  expect(await suggested('Hauptstraße Ecke Obergasse, Krems', 'Lindental')).toEqual([])
  expect(await suggested('Hauptstraße Ecke', 'Lindental')).toContain(
    'Hauptstraße Ecke Obergasse, 35999 Lindental',
  )
  // A house is nearer than its corner.
  expect(await suggested('Hauptstraße 5 Ecke Obergasse 2', 'Lindental')).toEqual([
    'Hauptstraße 5, 35999 Lindental',
  ])
})

/** Addresses that are looked up in the database; `npm run proof -- addresses` takes all. */
const SAMPLE = 24

test('an address written in forty ways is the same house', async () => {
  expect(WAYS).toBe(40)
  const addresses = await demoAddresses()
  const inMemory = searchInMemory(addresses)
  const random = seededRandom(30)
  const wrong: string[] = []
  // One house of every third street, by the rules alone.
  const streets = [...new Map(addresses.map((each) => [`${each.town} ${each.street}`, each])).values()]
  for (const address of streets.filter((_, nth) => nth % 3 === 0)) {
    for (const { way, text, namesTown } of writingsOf(address)) {
      const found = inMemory(text, namesTown ? null : address.town)
      if (found === null || houseOf(found) !== houseOf(address)) wrong.push(`${way}: ${text}`)
    }
  }
  for (let nth = 0; nth < SAMPLE; nth += 1) {
    const address = random.pick(addresses)
    const town = ids.get(address.town) ?? 0
    for (const { way, text, namesTown } of writingsOf(address)) {
      const { db } = site.services
      const one = { limit: 1, isTyping: true }
      const found = namesTown ? await findPlace(db, text) : (await findPlaces(db, [town], text, one))[0]
      const isRight =
        found?.municipalityId === town &&
        houseOf({ ...address, street: found.street, houseNumber: found.houseNumber ?? '' }) ===
          houseOf(address)
      if (!isRight) wrong.push(`${way}: ${text} → ${found?.street} ${found?.houseNumber}`)
    }
  }
  expect(wrong).toEqual([])
})
