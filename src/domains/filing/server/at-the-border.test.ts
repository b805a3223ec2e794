import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aTown, type Person, type Town } from '#tests/factories.ts'
import { fileReport, reportInput } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

/** A square of some seven kilometres, from a longitude to the east. */
const bounded = async (site: TestSite, name: string, west: number): Promise<Town> => {
  const town = await aTown(site, { name, latitude: 50.55, longitude: west + 0.05 })
  const [south, north, east] = [50.5, 50.6, west + 0.1]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  await site.services.db
    .updateTable('municipality')
    .set({ boundary: JSON.stringify([ring]) })
    .where('id', '=', town.id)
    .execute()
  return town
}

/** 42 metres over the border, in the neighbour's area. */
const BESIDE = { latitude: 50.55, longitude: 9.0006 }

const tolerate = (site: TestSite, town: Town, metres: number, as: Person) =>
  ask(
    site,
    `mutation { updateMunicipality(municipality: { id: ${town.id}, borderTolerance: ${metres} }) { borderTolerance } }`,
    {},
    { as },
  )

test('a place over the border is taken as the town chooses', async () => {
  await using site = await aSite()
  const [here, there] = [await bounded(site, 'Lindental', 8.9), await bounded(site, 'Moorhafen', 9)]
  const [category, admin, citizen] = [
    await aCategory(site, here),
    await anAdmin(site, here),
    await aPerson(site),
  ]
  const file = async () =>
    (await fileReport(site, reportInput(here, category, { location: BESIDE }), { as: citizen })).codes
  const takenBy = async (preferredId: number | null) =>
    (
      await ask(
        site,
        'query ($latitude: Float!, $longitude: Float!, $id: Int) { municipalityAt(latitude: $latitude, longitude: $longitude, preferredId: $id) { name } }',
        { ...BESIDE, id: preferredId },
      )
    ).data.municipalityAt?.name
  expect(await file()).toEqual([])
  expect([await takenBy(here.id), await takenBy(there.id), await takenBy(null)]).toEqual([
    'Lindental',
    'Moorhafen',
    'Moorhafen',
  ])
  expect((await tolerate(site, here, 40, admin)).data.updateMunicipality.borderTolerance).toBe(40)
  expect(await file()).toEqual(['BAD_USER_INPUT'])
  expect(await takenBy(here.id)).toBe('Moorhafen')
  for (const metres of [-1, 201]) {
    const refused = await tolerate(site, here, metres, admin)
    expect(Object.keys(refused.errors[0]?.extensions.fields ?? {})).toEqual(['borderTolerance'])
  }
  expect((await tolerate(site, here, 200, citizen)).codes).toEqual(['FORBIDDEN'])
})
