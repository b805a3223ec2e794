import { expect, test } from 'vitest'
import { shiftedPoint } from '#domains/places/shifted-point.rules.ts'
import { ask } from '#tests/ask.ts'
import { anAddress, aPerson, aTown } from '#tests/factories.ts'
import { CENTRE } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { areaInput, createArea, SQUARE, updateArea } from '#tests/towns/areas.ts'

type Who = { as: Awaited<ReturnType<typeof aPerson>> }

const drawing = (more = {}) => areaInput({ kind: 'DRAWN', corners: SQUARE, ...more })

const list = async (site: TestSite, who: Who) =>
  (
    await ask(
      site,
      '{ areaSubscriptions { name kind radius address corners { latitude longitude } } }',
      {},
      who,
    )
  ).data.areaSubscriptions

test('a drawn area keeps its corners and its name', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const who = { as: await aPerson(site) }
  const { data } = await createArea(site, town, drawing({ name: ' Schulweg der Kinder ' }), who)
  expect(data.area.name).toBe('Schulweg der Kinder')
  const [drawn] = await list(site, who)
  expect(drawn).toEqual({
    ...{ name: 'Schulweg der Kinder', kind: 'DRAWN', radius: null, address: null },
    corners: SQUARE,
  })
  const triangle = SQUARE.slice(1)
  await updateArea(site, data.area.id, drawing({ name: 'Park', corners: triangle }), who)
  expect(await list(site, who)).toMatchObject([{ name: 'Park', corners: triangle }])
  const { db } = site.services
  const stored = () => db.selectFrom('areaSubscription').select(['shape', 'corners']).executeTakeFirst()
  expect((await stored())?.shape?.split('),(')).toHaveLength(3)
  // Another kind forgets the drawing.
  await updateArea(site, data.area.id, areaInput({ kind: 'TOWN', corners: SQUARE, name: 'Park' }), who)
  expect(await stored()).toEqual({ shape: null, corners: null })
  expect(await list(site, who)).toMatchObject([{ kind: 'TOWN', corners: [] }])
})

test('a drawn area without a name is called by its surroundings', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const who = { as: await aPerson(site) }
  const nameOf = async () => (await createArea(site, town, drawing(), who)).data.area.name
  expect(await nameOf()).toBe('Gezeichnete Fläche')
  await anAddress(site, {
    ...{ municipalityId: town.id, street: 'Lindenweg', houseNumber: '1', zip: '35999', place: 'Lindental' },
    ...CENTRE,
  })
  expect(await nameOf()).toMatch(/^Fläche bei .?Lindenweg/)
  await site.services.db.updateTable('address').set({ district: 'Altstadt' }).execute()
  expect(await nameOf()).toMatch(/^Fläche in .?Altstadt/)
})

test('an invalid drawing is refused with its reason at the corners', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const who = { as: await aPerson(site) }
  const refused = async (corners: unknown) => {
    const { codes, errors } = await createArea(site, town, drawing({ corners }), who)
    expect(codes).toEqual(['BAD_USER_INPUT'])
    const fields = errors[0]?.extensions.fields as Record<string, string> | undefined
    expect(Object.keys(fields ?? {})).toEqual(['corners'])
    return fields?.corners
  }
  const [a, b, c, d] = SQUARE
  expect(await refused(null)).toMatch(/mindestens drei Ecken/)
  expect(await refused([a, b])).toMatch(/mindestens drei Ecken/)
  expect(await refused([a, c, b, d])).toMatch(/kreuzt sich selbst, nahe Ecke [1-4]\./)
  expect(await refused([a, b, b])).toMatch(/zu klein/)
  const large = [0, 8000].map((east) => shiftedPoint(CENTRE, east, 0))
  expect(await refused([...large, shiftedPoint(CENTRE, 0, 8000)])).toMatch(/mehr als 25/)
  expect(await refused(Array.from({ length: 61 }, () => a))).toMatch(/höchstens 60 Ecken/)
  const pole = SQUARE.map(({ longitude }) => ({ latitude: 90, longitude }))
  expect(await refused(pole)).toMatch(/nicht auf der Karte/)
  const abroad = [a, b, c].map((corner) => corner && shiftedPoint(corner, 60_000, 0))
  expect(await refused(abroad)).toMatch(/liegt nicht in/)
})

test('an area at the edge or around the town hall is taken', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const boundary = [SQUARE.map(({ latitude, longitude }) => [longitude, latitude])]
  await site.services.db
    .updateTable('municipality')
    .set({ boundary: JSON.stringify(boundary) })
    .execute()
  const who = { as: await aPerson(site) }
  const moved = (east: number) => SQUARE.map((corner) => shiftedPoint(corner, east, 0))
  const wide = SQUARE.map(({ latitude, longitude }) => ({
    latitude: CENTRE.latitude + (latitude - CENTRE.latitude) * 5,
    longitude: CENTRE.longitude + (longitude - CENTRE.longitude) * 5,
  }))
  for (const corners of [moved(300), wide])
    expect((await createArea(site, town, drawing({ corners }), who)).codes).toEqual([])
  expect((await createArea(site, town, drawing({ corners: moved(500) }), who)).codes).toEqual([
    'BAD_USER_INPUT',
  ])
})
