import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importExtract } from '#domains/geodata/server/import-extract.ts'
import { misspellings } from '#domains/places/search-key.rules.ts'
import { findPlaces } from '#domains/places/server/find-places.ts'
import { insertPlaces } from '#domains/places/server/geodata/geodata.sql.ts'
import { openDatabase } from '#kit/server/database/db.ts'
import { ask } from '#tests/ask.ts'
import { aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aFile, osmPbf } from '#tests/towns/osm-pbf.ts'
import { MIDDLE, osmTown } from '#tests/towns/osm-town.ts'

let site: TestSite
let town: number

beforeAll(async () => {
  site = await aSite()
  town = (await aTown(site, { name: 'Bindlach', slug: 'bindlach', ...MIDDLE })).id
  await using file = await aFile(osmPbf(osmTown()))
  await importExtract(site.services, file.path, null, { onRead: () => {}, onStage: () => {} })
})
afterAll(() => site[Symbol.asyncDispose]())

async function suggested(searchText: string, municipalityId = town): Promise<string[]> {
  const { data } = await ask(
    site,
    `query ($municipalityId: Int!, $searchText: String!) {
      addressSuggestions(municipalityId: $municipalityId, searchText: $searchText) { id label houseNumber }
    }`,
    { municipalityId, searchText },
  )
  return data.addressSuggestions.map(({ label }: { label: string }) => label)
}

test.each([
  ['Hauptstraße 5a, 95463 Bindlach', 'Hauptstraße 5a, 95463 Bindlach'],
  ['Hauptstr. 5 A', 'Hauptstraße 5a, 95463 Bindlach'],
  ['hauptstrasse 5 a Bindlach', 'Hauptstraße 5a, 95463 Bindlach'],
  ['Bindlach Hauptstr 7', 'Hauptstraße 7, 95463 Bindlach'],
  ['95463 Bindlach, Hauptstr. 7', 'Hauptstraße 7, 95463 Bindlach'],
  ['Schlossgaesschen 12', 'Schloßgäßchen 12, 95463 Bindlach'],
  ['Schloßgässchen 12', 'Schloßgäßchen 12, 95463 Bindlach'],
  ['Eckershof 3', 'Eckershof 3, 95463 Bindlach'],
  ['Bayreuther Str 24', 'Bayreuther Straße 24, 95463 Bindlach'],
  // Typos: two letters swapped, one missing, one too many, one replaced; an umlaut in the wrong place.
  ['Bayretuher Straße 20', 'Bayreuther Straße 20, 95463 Bindlach'],
  ['Bayruther Straße 20', 'Bayreuther Straße 20, 95463 Bindlach'],
  ['Hauptsttrasse 7, Bindlach', 'Hauptstraße 7, 95463 Bindlach'],
  ['Schloßgäßchem 12', 'Schloßgäßchen 12, 95463 Bindlach'],
  ['Schlßogäßchen 12', 'Schloßgäßchen 12, 95463 Bindlach'],
  // Without a house number: the street, by its beginning or by a later word.
  ['Bayreu', 'Bayreuther Straße, 95463 Bindlach'],
  ['markt', 'Am alten Markt, 95463 Bindlach'],
])('"%s" is answered with %s', async (text, first) => {
  expect((await suggested(text))[0]).toBe(first)
})

test('a village names which of two streets is meant', async () => {
  const point = async (searchText: string) => {
    const query = 'query ($input: GeocodeInput!) { geocode(input: $input) { latitude longitude } }'
    return (await ask(site, query, { input: { searchText } })).data.geocode.latitude
  }
  expect(await point('Hauptstr. 5, Ramsenthal')).toBeCloseTo(MIDDLE.latitude + 3015 * 0.8993e-5, 5)
  expect(await point('Hauptstr. 5, Bindlach')).toBeCloseTo(MIDDLE.latitude + 15 * 0.8993e-5, 5)
})

test('a street suggests its first house numbers, six answers at most', async () => {
  expect(await suggested('Schloßg')).toEqual([
    'Schloßgäßchen, 95463 Bindlach',
    'Schloßgäßchen 12, 95463 Bindlach',
  ])
  expect(await suggested('Hauptstr')).toHaveLength(6)
})

test('geocode takes address parts, falls back to the street or reports nothing', async () => {
  const query = 'query ($input: GeocodeInput!) { geocode(input: $input) { latitude longitude } }'
  const geocode = (input: object) => ask(site, query, { input })
  const parts = { street: 'Bayreuther Str.', houseNumber: '30', zip: '95463', place: 'Bindlach' }
  expect((await geocode(parts)).data.geocode.longitude).toBeCloseTo(MIDDLE.longitude - 100 * 1.396e-5, 5)
  expect((await geocode({ searchText: 'Am alten Markt 4' })).data.geocode.latitude).toBeCloseTo(
    49.98 + 300 * 0.8993e-5,
    5,
  )
  expect((await geocode({ searchText: 'Zwölfbrunnenallee 1' })).errors?.[0]?.extensions.code).toBe(
    'NOT_FOUND',
  )
  expect((await geocode({})).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  expect((await geocode({ searchText: "'; drop table address; -- %_\\" })).errors?.[0]?.extensions.code).toBe(
    'NOT_FOUND',
  )
})

test('a point moved by five metres still has its street and number', async () => {
  const query = `query ($latitude: Float!, $longitude: Float!) {
    reverseGeocode(latitude: $latitude, longitude: $longitude) { street houseNumber zip place country state distance }
  }`
  const { data } = await ask(site, query, {
    latitude: 49.98 + 20 * 0.8993e-5,
    longitude: 11.6 + 60 * 1.396e-5,
  })
  expect(data.reverseGeocode).toMatchObject({
    ...{ street: 'Hauptstraße', zip: '95463', place: 'Bindlach', country: 'DE', state: 'Hessen' },
  })
  expect(['3', '11']).toContain(data.reverseGeocode.houseNumber)
  expect(data.reverseGeocode.distance).toBeLessThan(6)
})

test('with 4,000 streets and 20,000 addresses nothing but indexes is read', async () => {
  const { db } = site.services
  const many = (await aTown(site, { name: 'Großstadt', slug: 'grossstadt' })).id
  const names = Array.from(
    { length: 4000 },
    (_, at) => `str${at.toString(26).replace(/\d/g, (d) => 'qrstuvwxyz'[Number(d)] ?? '')}eichenweg`,
  )
  await db.transaction().execute(async (trx) => {
    const place = { municipalityId: many, zip: '1', place: 'x', district: null, latitude: 50, longitude: 9 }
    await insertPlaces(
      trx,
      'street',
      names.map((name, at) => ({ ...place, id: 100_000 + at, name, isPlace: false })),
    )
    const keys = names.flatMap((key, at) =>
      [key, ...misspellings(key)].map((each, nth) => ({
        ...{ municipalityId: many, streetId: 100_000 + at, key: each, kind: nth === 0 ? 'NAME' : 'MISSPELT' },
      })),
    )
    await insertPlaces(trx, 'streetKey', keys)
    const rows = names.flatMap((street, at) =>
      [1, 2, 3, 4, 5].map((number) => ({
        ...{ ...place, id: 100_000 + at * 5 + number, streetId: 100_000 + at, street, isGuessed: false },
        ...{ houseNumber: String(number), numberKey: String(number) },
      })),
    )
    await insertPlaces(trx, 'address', rows)
  })
  await sql`analyze street, street_key, address`.execute(db)
  const typed = {
    whole: `${names[777]} 3`,
    beginning: 'strb',
    misspelt: `${names[777]?.replace('chen', 'hcen')} 3`,
  }
  const seen: { sql: string; parameters: readonly unknown[] }[] = []
  const watched = openDatabase(site.databaseUrl, {
    log: site.services.log,
    onQuery: ({ query }) => seen.push(query),
  })
  const client = new Client({ connectionString: site.databaseUrl })
  await client.connect()
  for (const [name, text] of Object.entries(typed)) {
    seen.length = 0
    const [first] = await findPlaces(watched, [many], text, { limit: 6, isTyping: true })
    if (name !== 'beginning') expect(`${first?.street} ${first?.houseNumber}`).toBe(`${names[777]} 3`)
    expect(seen.length, name).toBeLessThanOrEqual(2)
    for (const { sql: text, parameters } of seen) {
      const { rows } = await client.query(`explain (analyze, timing off) ${text}`, [...parameters])
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan, name).not.toMatch(/Seq Scan on (street|street_key|address)\b/)
      const read = [...plan.matchAll(/actual rows=(\d+)/g)].map(([, each]) => Number(each))
      expect(Math.max(...read), `${name}\n${plan}`).toBeLessThanOrEqual(100)
    }
  }
  await client.end()
  await watched.destroy()
})
