import { expect, test } from 'vitest'
import { type Shape, shapeOf } from '#domains/places/shapes/shape.rules.ts'
import { shiftedPoint } from '#domains/places/shifted-point.rules.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aTown } from '#tests/factories.ts'
import { CENTRE, fileReport, history, reportInput, rewrite } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const ADDRESS = { street: 'Lindenweg', houseNumber: '12–30', zip: '35999', place: 'Lindental' }
const line = shapeOf('LINE', [CENTRE, shiftedPoint(CENTRE, 200, 0)])
const area = shapeOf('AREA', [
  CENTRE,
  shiftedPoint(CENTRE, 60, 0),
  shiftedPoint(CENTRE, 60, 50),
  shiftedPoint(CENTRE, 0, 50),
])

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const author = { as: await aPerson(site) }
  const admin = { as: await anAdmin(site, town) }
  const file = (shape: unknown, more: object = {}) =>
    fileReport(
      site,
      reportInput(town, category, { location: { ...CENTRE, ...ADDRESS, shape }, ...more }),
      author,
    )
  /** Files one that everybody sees. */
  const filed = async (shape: Shape): Promise<{ id: number }> => {
    const { id } = (await file(shape)).data.createReport
    await site.services.db.updateTable('report').set({ isPublished: true }).where('id', '=', id).execute()
    return { id }
  }
  const PLACE = 'latitude longitude houseNumber extent shape { kind coordinates metres squareMetres }'
  const read = async (who: Parameters<typeof ask>[3] = author) =>
    (await ask(site, `{ reports { data { id location { ${PLACE} } exactLocation { ${PLACE} } } } }`, {}, who))
      .data.reports.data[0]
  return { town, category, author, admin, file, filed, read }
}

test('the point of a stretch or an area is worked out', async () => {
  await using site = await aSite()
  const { filed, read, admin } = await aScene(site)
  const { id } = await filed(line)
  const { location } = await read({ as: null })
  expect(location).toMatchObject({ houseNumber: '12–30', extent: 'etwa 200\u00a0m', shape: line })
  expect(location.shape.metres).toBeCloseTo(200, -1)
  const middle = shiftedPoint(CENTRE, 100, 0)
  expect(location.longitude).toBeCloseTo(middle.longitude, 5)
  // What was sent as the point does not count.
  const place = { ...shiftedPoint(CENTRE, 900, 900), ...ADDRESS, houseNumber: null, shape: area }
  expect((await rewrite(site, { id, location: place }, admin)).codes).toEqual([])
  const changed = (await read({ as: null })).location
  expect(changed).toMatchObject({ houseNumber: null, extent: 'etwa 3.000\u00a0m²', shape: area })
  expect(changed.shape.metres).toBe(null)
  expect(changed.latitude).toBeCloseTo(shiftedPoint(CENTRE, 0, 25).latitude, 5)
})

test('an impossible shape is refused at its field, with a reason', async () => {
  await using site = await aSite()
  const { file } = await aScene(site)
  const bow = shapeOf('AREA', [
    CENTRE,
    shiftedPoint(CENTRE, 50, 50),
    shiftedPoint(CENTRE, 50, 0),
    shiftedPoint(CENTRE, 0, 50),
  ])
  const fieldsOf = async (shape: unknown) => (await file(shape)).errors[0]?.extensions?.fields
  expect(await fieldsOf(bow)).toEqual({
    'location.shape': 'Der Rand der Fläche kreuzt sich. Bitte setzen Sie die Ecken der Reihe nach.',
  })
  expect(await fieldsOf({ kind: 'LINE', coordinates: Array(400).fill(8.9) })).toEqual({
    'location.shape.coordinates': 'Höchstens 60 Ecken.',
  })
  // The middle lies in the town, but one end does not.
  await site.services.db
    .updateTable('municipality')
    .set({ boundary: JSON.stringify([boundaryAround(250)]) })
    .execute()
  const far = shapeOf('LINE', [shiftedPoint(CENTRE, -200, 0), shiftedPoint(CENTRE, 500, 0)])
  expect(await fieldsOf(far)).toEqual({
    location: 'Ein Teil liegt nicht in Lindental. Bitte setzen Sie alle Ecken in Lindental.',
  })
})

const boundaryAround = (metres: number) =>
  [
    [-metres, -metres],
    [metres, -metres],
    [metres, metres],
    [-metres, metres],
  ].map(([east = 0, north = 0]) => {
    const { latitude, longitude } = shiftedPoint(CENTRE, east, north)
    return [longitude, latitude]
  })

test('a location without a shape keeps it only while its point stays', async () => {
  await using site = await aSite()
  const { filed, read, admin } = await aScene(site)
  const { id } = await filed(line)
  const { latitude, longitude } = (await read()).location
  const change = async (location: object) => {
    expect((await rewrite(site, { id, location }, admin)).codes).toEqual([])
    return (await read()).location
  }
  const kept = await change({ latitude, longitude, ...ADDRESS, note: 'an beiden Seiten' })
  expect(kept).toMatchObject({ latitude, longitude, shape: line })
  expect((await change({ ...CENTRE, ...ADDRESS })).shape).toBe(null)
  await change({ ...CENTRE, shape: line })
  expect((await change({ latitude, longitude, shape: null })).shape).toBe(null)
})

test('a hidden place hides its shape from all but staff and author', async () => {
  await using site = await aSite()
  const { filed, read, author, admin } = await aScene(site)
  const { id } = await filed(area)
  const hide = (isHidden: boolean) =>
    ask(
      site,
      'mutation ($id: Int!, $isHidden: Boolean!) { hideReportPlace(reportId: $id, isHidden: $isHidden) { id } }',
      { id, isHidden },
      admin,
    )
  expect((await hide(true)).codes).toEqual([])
  const open = await read({ as: null })
  expect([open.location.shape, open.location.extent, open.exactLocation]).toEqual([null, null, null])
  for (const who of [author, admin]) expect((await read(who)).exactLocation.shape).toMatchObject(area)
  // An older client sends the exact place without its shape.
  const { latitude, longitude } = (await read()).exactLocation
  expect((await rewrite(site, { id, location: { latitude, longitude } }, admin)).codes).toEqual([])
  expect((await read(admin)).exactLocation.shape).toMatchObject(area)
  expect((await hide(false)).codes).toEqual([])
  expect((await read({ as: null })).location.shape).toMatchObject(area)
})

test('the history tells a change of the shape by its extent', async () => {
  await using site = await aSite()
  const { filed, admin } = await aScene(site)
  const { id } = await filed(line)
  const longer = shapeOf('LINE', [shiftedPoint(CENTRE, -100, 0), shiftedPoint(CENTRE, 300, 0)])
  expect(
    (await rewrite(site, { id, location: { ...CENTRE, ...ADDRESS, shape: longer } }, admin)).codes,
  ).toEqual([])
  const [step] = (await history(site, id, admin)).data.reportHistory.data
  const [{ field, from, to }] = step.changes
  expect(field).toBe('location')
  expect(from).toContain('Lindenweg 12–30, etwa 200\u00a0m, 35999 Lindental')
  expect(to).toContain('Lindenweg 12–30, etwa 400\u00a0m, 35999 Lindental')
})
