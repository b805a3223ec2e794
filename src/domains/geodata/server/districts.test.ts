import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aReport, aTown } from '#tests/factories.ts'
import { fileReport, reportInput } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { osmPbf } from '#tests/towns/osm-pbf.ts'
import { MIDDLE, osmTown } from '#tests/towns/osm-town.ts'
import { box, geoJson, placesOf, uploadPlaces } from '#tests/uploading.ts'

const { longitude, latitude } = MIDDLE
const CENTRE = [longitude, latitude] as const
/** West and east of the town's middle. */
const HALVES = {
  Westend: box([longitude - 0.02, latitude], 0.02, 0.02),
  Ostend: box([longitude + 0.02, latitude], 0.02, 0.02),
}

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Bindlach', slug: 'bindlach', ...MIDDLE })
  const category = await aCategory(site, town)
  const admin = await anAdmin(site, town)
  const upload = (kind: 'EXTRACT' | 'BOUNDARY' | 'AREAS', bytes: Uint8Array) =>
    uploadPlaces(site, town, admin, { kind, bytes })
  const names = async () =>
    (await placesOf(site, town, admin)).districts.map(
      ({ name, reports }: { name: string; reports: number }) => `${name} ${reports}`,
    )
  return { town, category, admin, upload, names }
}

/** The figures by district that administrators see. */
async function figures(site: TestSite, town: { id: number }, admin: { id: number }) {
  const query = `{ statistics(municipalityId: ${town.id}) { places { name created } } }`
  const { data } = await ask(site, query, {}, { as: admin })
  return data.statistics.places.map(
    ({ name, created }: { name: string; created: number }) => `${name} ${created}`,
  )
}

test('reports belong to the area that holds them, old and new ones', async () => {
  await using site = await aSite()
  const { town, category, admin, upload, names } = await aScene(site)
  const file = async (east: number) => {
    const location = { longitude: longitude + east, latitude, street: 'Hauptstraße', place: 'Bindlach' }
    const filed = await fileReport(site, { ...reportInput(town, category), location }, { as: admin })
    expect(filed.codes).toEqual([])
  }
  await file(-0.01)
  await upload('EXTRACT', osmPbf(osmTown()))
  const places = await upload('AREAS', geoJson(HALVES))
  expect(places.imports[0]).toMatchObject({ kind: 'AREAS', state: 'DONE' })
  expect(await names()).toEqual(['Ostend 0', 'Westend 1'])
  await file(0.005)
  expect(await names()).toEqual(['Ostend 1', 'Westend 1'])
  expect((await figures(site, town, admin)).sort()).toEqual(['Ostend 1', 'Westend 1'])
  const addresses = await site.services.db.selectFrom('address').select('district').distinct().execute()
  expect(addresses.map(({ district }) => district).sort()).toEqual(['Ostend', 'Westend', null])
  const { data } = await ask(site, `{ routing(municipalityId: ${town.id}) { districts } }`, {}, { as: admin })
  expect(data.routing.districts).toEqual(['Ostend', 'Westend'])
})

test('uploaded areas and boundary outlast the next extract', async () => {
  await using site = await aSite()
  const { upload, names } = await aScene(site)
  const narrow = geoJson({ Bindlach: box(CENTRE, 0.002, 0.002) })
  expect((await upload('BOUNDARY', narrow)).imports[0]).toMatchObject({ state: 'DONE' })
  await upload('AREAS', geoJson({ Mitte: box(CENTRE, 0.001, 0.001) }))
  const places = await upload('EXTRACT', osmPbf(osmTown()))
  expect(places.imports[0].summary).toContainEqual({ label: 'Grenze', text: 'die eigene der Gemeinde' })
  expect(places.addresses).toBeGreaterThan(0)
  expect(places.addresses).toBeLessThan(14)
  expect(await names()).toEqual(['Mitte 0'])
})

test('boundaries of quarters in the extract become districts', async () => {
  await using site = await aSite()
  const { upload, names } = await aScene(site)
  const data = osmTown()
  for (const [index, [name, ring]] of Object.entries(HALVES).entries()) {
    const first = 7000 + index * 10
    for (const [offset, at] of ring.entries()) data.nodes.push({ id: first + offset, at })
    data.ways.push({ id: first, refs: [first, first + 1, first + 2, first + 3, first] })
    data.relations.push({
      id: first,
      members: [[1, first, 'outer']],
      tags: { type: 'boundary', boundary: 'administrative', admin_level: '10', name },
    })
  }
  await upload('EXTRACT', osmPbf(data))
  expect(await names()).toEqual(expect.arrayContaining(['Ostend 0', 'Westend 0']))
})

test('a new name reaches addresses, rules and the next import', async () => {
  await using site = await aSite()
  const { town, category, admin, upload, names } = await aScene(site)
  await aReport(site, town, category, MIDDLE)
  const { districts } = await upload('EXTRACT', osmPbf(osmTown()))
  const [{ id }] = districts
  const editor = await anEditor(site, town, [category])
  const rules = `mutation { saveRoutingRules(municipalityId: ${town.id}, rules: [{ district: "Bindlach", personId: ${editor.id} }]) { revision } }`
  expect((await ask(site, rules, {}, { as: admin })).codes).toEqual([])
  const rename = (name: string) =>
    ask(
      site,
      'mutation ($id: Int!, $name: String!) { renameDistrict(id: $id, name: $name) { name } }',
      { id, name },
      { as: admin },
    )
  expect((await rename('')).errors[0]?.extensions.fields).toHaveProperty('name')
  expect((await rename('Eckershof')).codes).toEqual(['BAD_USER_INPUT'])
  expect((await rename(' Kernort ')).data.renameDistrict.name).toBe('Kernort')
  const rule = await site.services.db.selectFrom('routingRule').select('district').executeTakeFirst()
  expect(rule?.district).toBe('Kernort')
  for (const _ of [1, 2]) {
    expect(await names()).toEqual(['Eckershof 0', 'Kernort 1', 'Ramsenthal 0'])
    const known = await site.services.db.selectFrom('address').select('district').distinct().execute()
    expect(known.map(({ district }) => district).sort()).toEqual(['Eckershof', 'Kernort', 'Ramsenthal'])
    await upload('EXTRACT', osmPbf(osmTown()))
  }
})

test('a removed district stays removed, and its reports have none', async () => {
  await using site = await aSite()
  const { town, category, admin, upload, names } = await aScene(site)
  await aReport(site, town, category, { longitude: longitude - 0.01, latitude })
  await upload('EXTRACT', osmPbf(osmTown()))
  const { districts } = await upload('AREAS', geoJson(HALVES))
  const { id } = districts.find(({ name }: { name: string }) => name === 'Westend')
  const remove = () => ask(site, `mutation { removeDistrict(id: ${id}) { id } }`, {}, { as: admin })
  for (const _ of [1, 2]) expect((await remove()).codes).toEqual([])
  await site.runJobs()
  expect(await names()).toEqual(['Ostend 0'])
  const report = await site.services.db.selectFrom('report').select('districtId').executeTakeFirst()
  expect(report?.districtId).toBeNull()
  await upload('AREAS', geoJson(HALVES))
  expect(await names()).toEqual(['Ostend 0'])
})

test('files that are wrong are refused with what helps', async () => {
  await using site = await aSite()
  const { upload } = await aScene(site)
  const knot = [
    [longitude - 0.01, latitude - 0.01],
    [longitude + 0.01, latitude + 0.01],
    [longitude + 0.01, latitude - 0.01],
    [longitude - 0.01, latitude + 0.01],
  ] as const
  const many = Array.from({ length: 1_000_000 }, (_, at) => [11 + at / 1e7, 50] as const)
  const swapped = box([latitude, longitude], 0.01, 0.01)
  const nameless = Buffer.from(geoJson({ x: HALVES.Ostend }).toString().replace('"name"', '"farbe"'))
  const wrong: [kind: 'BOUNDARY' | 'AREAS', bytes: Buffer, problem: RegExp][] = [
    ['BOUNDARY', geoJson({ Bindlach: box([9, 50], 0.1, 0.1) }), /Mittelpunkt von Bindlach liegt nicht/],
    ['BOUNDARY', geoJson({ Bindlach: swapped }), /Mittelpunkt von Bindlach liegt nicht/],
    ['BOUNDARY', geoJson({ Bindlach: knot }), /kreuzt sich selbst/],
    [
      'BOUNDARY',
      geoJson({
        Bindlach: [
          [500_000, 5_500_000],
          [500_100, 5_500_000],
          [500_100, 5_500_100],
        ],
      }),
      /Grad/,
    ],
    ['BOUNDARY', geoJson({ Bindlach: many }), /mehr als 10\.000 Ecken/],
    ['BOUNDARY', Buffer.from('{"type":"FeatureCollection","features":[]}'), /keine Fläche/],
    ['BOUNDARY', Buffer.from('{"type":"Polygon","coordinates":[[[1,'), /kein vollständiges GeoJSON/],
    ['AREAS', geoJson({ Fern: box([9, 50], 0.1, 0.1) }), /„Fern“ liegt nicht in Bindlach/],
    ['AREAS', geoJson({ Knoten: knot }), /„Knoten“ kreuzt sich selbst/],
    ['AREAS', nameless, /Fläche 1 hat keinen Namen/],
    ['AREAS', Buffer.from('{"type":"Polygon","coordinates":{"x":1}}'), /unvollständig/],
  ]
  for (const [kind, bytes, problem] of wrong) {
    const places = await upload(kind, bytes)
    expect(places.imports[0].state).toBe('FAILED')
    expect(places.imports[0].problem).toMatch(problem)
    expect(places).toMatchObject({ hasBoundary: false, districts: [] })
  }
})
