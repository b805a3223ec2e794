import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { anAddress, aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'

type Address = {
  street: string
  houseNumber: string
  zip?: string
  place?: string
  latitude?: number
  longitude?: number
}

/** Addresses of a town in the form that the import writes. */
async function addresses(site: TestSite, { id: municipalityId }: { id: number }, list: readonly Address[]) {
  for (const address of list) {
    const common = { municipalityId, zip: '35999', place: 'Lindental', latitude: 50.583, longitude: 8.963 }
    await anAddress(site, { ...common, ...address })
  }
}

async function suggestions(site: TestSite, municipalityId: number, searchText: string): Promise<string[]> {
  const query = `query ($municipalityId: Int!, $searchText: String!) {
    addressSuggestions(municipalityId: $municipalityId, searchText: $searchText) { label } }`
  const { data, errors } = await ask(site, query, { municipalityId, searchText })
  expect(errors).toEqual([])
  return data.addressSuggestions.map(({ label }: { label: string }) => label)
}

test('an address is found however its street is written, the shortest first', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  await addresses(site, town, [
    { street: 'Hauptstraße', houseNumber: '12' },
    { street: 'Hauptstraße', houseNumber: '1' },
    { street: 'Hauptstraße', houseNumber: '1a' },
    { street: 'Am Mühlbach', houseNumber: '3' },
    { street: 'Große Gasse', houseNumber: '7' },
  ])
  const one = [
    'Hauptstraße 1, 35999 Lindental',
    'Hauptstraße 12, 35999 Lindental',
    'Hauptstraße 1a, 35999 Lindental',
  ]
  for (const text of ['Hauptstraße 1', 'hauptstrasse 1', 'HAUPTSTR. 1', 'Hauptstr 1', ' Hauptstraße  1 '])
    expect([text, await suggestions(site, town.id, text)]).toEqual([text, one])
  expect((await suggestions(site, town.id, 'Hauptstraße 1 A'))[0]).toBe(one[2])
  expect((await suggestions(site, town.id, 'Hauptstraße 12, 35999 Lindental'))[0]).toBe(one[1])
  // A street, then its numbers.
  const stream = ['Am Mühlbach, 35999 Lindental', 'Am Mühlbach 3, 35999 Lindental']
  for (const text of ['mühlbach', 'am mühl', 'Am Muehlbahc'])
    expect([text, await suggestions(site, town.id, text)]).toEqual([text, stream])
  expect(await suggestions(site, town.id, 'Muehlbach 3')).toEqual([stream[1]])
  const lane = ['Große Gasse, 35999 Lindental', 'Große Gasse 7, 35999 Lindental']
  for (const text of ['große', 'GROSSE GASSE', 'gasse'])
    expect([text, await suggestions(site, town.id, text)]).toEqual([text, lane])
  // An unknown number leads to its street.
  expect(await suggestions(site, town.id, 'gasse 99')).toEqual([lane[0]])
})

test('search suggests at most six addresses, only from this town', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const many = Array.from({ length: 9 }, (_, index) => ({
    street: 'Am Anger',
    houseNumber: String(index + 1),
  }))
  const streets = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => ({
    street: `${name}-Lindenweg`,
    houseNumber: '1',
  }))
  await addresses(site, town, [...many, ...streets])
  await addresses(site, other, [{ street: 'Am Anderen Ort', houseNumber: '1' }])
  expect(await suggestions(site, town.id, 'Am Anger')).toHaveLength(6)
  const anger = ['', ' 1', ' 2', ' 3', ' 4', ' 5'].map((number) => `Am Anger${number}, 35999 Lindental`)
  expect(await suggestions(site, town.id, 'anger')).toEqual(anger)
  expect(new Set(await suggestions(site, town.id, 'lindenweg')).size).toBe(6)
  expect(await suggestions(site, town.id, 'Am Anderen Ort')).toEqual([])
  expect(await suggestions(site, 987_654, 'Am Anger')).toEqual([])
})

test('a search that names another active town finds its addresses', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Lindental', slug: 'lindental' })
  const neighbour = await aTown(site, { name: 'Rebenau', slug: 'rebenau' })
  await addresses(site, town, [{ street: 'Marktplatz', houseNumber: '1' }])
  await addresses(site, neighbour, [
    { street: 'Marktplatz', houseNumber: '1', zip: '8599', place: 'Rebenau' },
    { street: 'Rebgasse', houseNumber: '2', zip: '8599', place: 'Rebenau' },
  ])
  const found = async (text: string) => (await suggestions(site, town.id, text)).slice(0, 2)
  expect(await found('Marktplatz 1')).toEqual(['Marktplatz 1, 35999 Lindental'])
  // The one of this town is not the one that was named.
  expect(await found('Marktplatz 1, Rebenau')).toEqual(['Marktplatz 1, 8599 Rebenau'])
  expect(await found('Marktplatz 1 Rebenau')).toEqual(['Marktplatz 1, 8599 Rebenau'])
  expect(await found('Rebgasse 2, rebenau')).toEqual(['Rebgasse 2, 8599 Rebenau'])
  expect(await found('Rebgasse 2')).toEqual([])
  await site.services.db
    .updateTable('municipality')
    .set({ isActive: false })
    .where('id', '=', neighbour.id)
    .execute()
  expect(await found('Rebgasse 2, Rebenau')).toEqual([])
})

test('a too short or special-character search finds nothing without an error', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  await addresses(site, town, [{ street: 'Am Anger', houseNumber: '1' }])
  const nothing = [
    '',
    ' ',
    'a',
    '%',
    '%%',
    '__',
    'A_ger',
    "'; drop table address; --",
    '\\\\',
    '\u0000\u0000',
    '…!?',
    '🙂🙂',
    '１',
  ]
  for (const text of nothing) expect([text, await suggestions(site, town.id, text)]).toEqual([text, []])
  // A further word may be another place.
  expect(await suggestions(site, town.id, `Am Anger ${'x'.repeat(100_000)}`)).toEqual([])
  expect(await suggestions(site, town.id, 'Am Anger\u0000 1')).toContain('Am Anger 1, 35999 Lindental')
})

test('the nearest address comes with its distance, from any town', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site, { country: 'AT' })]
  await addresses(site, town, [{ street: 'Am Anger', houseNumber: '1', latitude: 50.5, longitude: 8.9 }])
  await addresses(site, other, [{ street: 'Ortsplatz', houseNumber: '2a', latitude: 50.5, longitude: 8.93 }])
  const at = async (latitude: number, longitude: number) => {
    const query = `query ($latitude: Float!, $longitude: Float!) { reverseGeocode(latitude: $latitude, longitude: $longitude) {
      street houseNumber zip place country state distance } }`
    const { data, errors } = await ask(site, query, { latitude, longitude })
    return errors[0] ?? data.reverseGeocode
  }
  const anger = {
    street: 'Am Anger',
    houseNumber: '1',
    zip: '35999',
    place: 'Lindental',
    country: 'DE',
    state: 'Hessen',
  }
  expect(await at(50.5, 8.9)).toEqual({ ...anger, distance: 0 })
  // A degree of latitude is some 111 km everywhere, one of longitude here some 71 km.
  expect((await at(50.51, 8.9)).distance).toBeCloseTo(1112, -1)
  expect(await at(50.5, 8.914)).toMatchObject({ street: 'Am Anger' })
  expect(await at(50.5, 8.916)).toMatchObject({ street: 'Ortsplatz', country: 'AT' })
  for (const [latitude, longitude, code, message] of [
    [50.519, 8.9, 'NOT_FOUND', 'Eine Adresse an dieser Stelle wurde nicht gefunden.'],
    [-50.5, 8.9, 'NOT_FOUND', 'Eine Adresse an dieser Stelle wurde nicht gefunden.'],
    [90.01, 8.9, 'BAD_USER_INPUT', 'Diese Koordinaten gibt es nicht.'],
    [50.5, -180.01, 'BAD_USER_INPUT', 'Diese Koordinaten gibt es nicht.'],
    [1e308, -1e308, 'BAD_USER_INPUT', 'Diese Koordinaten gibt es nicht.'],
  ] as const)
    expect(await at(latitude, longitude)).toMatchObject({ message, extensions: { code } })
})

test('without any address data nothing is found', async () => {
  await using site = await aSite()
  await aTown(site)
  const { codes } = await ask(site, '{ reverseGeocode(latitude: 50, longitude: 9) { street } }')
  expect(codes).toEqual(['NOT_FOUND'])
})
