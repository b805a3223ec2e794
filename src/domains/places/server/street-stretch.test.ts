import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { anAddress, aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const START = { latitude: 50.583, longitude: 8.963 }

/** Houses of a street to the north, one each ten metres; odd numbers stand across. */
async function aStreet(site: TestSite, town: { id: number }, street: string, place: string, last: number) {
  for (let number = 1; number <= last; number += 1)
    await anAddress(site, {
      ...{ municipalityId: town.id, street, houseNumber: `${number}`, zip: '35999', place },
      latitude: START.latitude + number * 0.00009,
      longitude: START.longitude + (number % 2) * 0.0002,
    })
}

async function stretch(site: TestSite, town: { id: number }, asked: object) {
  const query = `query ($town: Int!, $street: String!, $place: String, $from: String!, $to: String!) {
    streetStretch(municipalityId: $town, street: $street, place: $place, from: $from, to: $to) {
      street houseNumber zip place extent latitude longitude shape { kind coordinates metres squareMetres } } }`
  const { data, errors } = await ask(site, query, { town: town.id, ...asked })
  return errors[0]?.extensions?.fields ?? data.streetStretch
}

test('a stretch goes from one house number to another', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  await aStreet(site, town, 'Lindenweg', 'Lindental', 40)
  const found = await stretch(site, town, { street: 'lindenweg', from: '12', to: '30' })
  expect(found).toMatchObject({
    ...{ street: 'Lindenweg', houseNumber: '12–30', zip: '35999', place: 'Lindental' },
    extent: 'etwa 180\u00a0m',
    shape: { kind: 'LINE', squareMetres: null, coordinates: [8.963, 50.58408, 8.963, 50.5857] },
  })
  expect(found.shape.metres).toBeCloseTo(180, 0)
  expect(found.latitude).toBeCloseTo(50.58489, 5)
  const back = await stretch(site, town, { street: 'Lindenweg', from: '30', to: '12' })
  expect([back.houseNumber, back.shape.coordinates]).toEqual(['30–12', [8.963, 50.5857, 8.963, 50.58408]])
})

test('what cannot be found is said at its field', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  await aStreet(site, town, 'Lindenweg', 'Lindental', 8)
  const asked = { street: 'Lindenweg', from: '2', to: '8' }
  expect(await stretch(site, town, { ...asked, street: ' ' })).toEqual({
    street: 'Bitte wählen Sie zuerst, wo das Stück liegt.',
  })
  expect(await stretch(site, town, { ...asked, street: 'Ahornweg' })).toMatchObject({
    street: expect.stringMatching(/^Hier sind keine Hausnummern bekannt/),
  })
  expect(await stretch(site, town, { ...asked, from: '99' })).toEqual({
    from: 'Diese Hausnummer ist hier nicht bekannt. Bekannt sind in der Nähe: 8, 7 und 6.',
  })
  expect(await stretch(site, town, { ...asked, to: '' })).toEqual({
    to: 'Bitte geben Sie eine Hausnummer an.',
  })
  expect(await stretch(site, town, { ...asked, to: '2' })).toMatchObject({
    to: expect.stringMatching(/dieselbe Hausnummer/),
  })
})

test('of two streets of one name the village decides, else the numbers', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  await aStreet(site, town, 'Lindenweg', 'Lindental', 8)
  const { db } = site.services
  // The same name in another village is another street.
  await aStreet(site, town, 'Am Lindenweg', 'Oberdorf', 20)
  const [own] = await db.selectFrom('street').selectAll().where('name', '=', 'Lindenweg').execute()
  const [other] = await db.selectFrom('street').selectAll().where('name', '=', 'Am Lindenweg').execute()
  await db
    .updateTable('streetKey')
    .set({ key: 'lindenweg' })
    .where('streetId', '=', other?.id ?? 0)
    .where('kind', '=', 'NAME')
    .execute()
  expect(own).toBeDefined()
  const asked = { street: 'Lindenweg', from: '2', to: '8' }
  expect((await stretch(site, town, { ...asked, place: 'Oberdorf' })).place).toBe('Oberdorf')
  expect((await stretch(site, town, { ...asked, place: 'Lindental' })).place).toBe('Lindental')
  expect((await stretch(site, town, { ...asked, to: '16' })).place).toBe('Oberdorf')
})
