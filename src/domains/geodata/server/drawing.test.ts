import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aReport, aTown, type Person } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { osmPbf } from '#tests/towns/osm-pbf.ts'
import { MIDDLE, osmTown } from '#tests/towns/osm-town.ts'
import { box, geoJson, placesOf, uploadPlaces } from '#tests/uploading.ts'

const { longitude, latitude } = MIDDLE
const square = (east: number, size: number) =>
  geoJson({ x: box([longitude + east, latitude], size, size) }).toString()

const DRAW = `mutation ($id: Int!, $name: String!, $geoJson: String!, $replaces: Boolean) {
  drawDistrict(municipalityId: $id, name: $name, geoJson: $geoJson, replaces: $replaces) { id name } }`

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Bindlach', slug: 'bindlach', ...MIDDLE })
  const category = await aCategory(site, town)
  const admin = await anAdmin(site, town)
  const draw = async (name: string, area: string, replaces = false) => {
    const answer = await ask(site, DRAW, { id: town.id, name, geoJson: area, replaces }, { as: admin })
    await site.runJobs()
    return answer
  }
  return { town, category, admin, draw }
}

const names = async (site: TestSite, town: { id: number }, admin: Person) =>
  (await placesOf(site, town, admin)).districts.map(
    ({ name, reports }: { name: string; reports: number }) => `${name} ${reports}`,
  )

const named = async (site: TestSite) => {
  const rows = await site.services.db.selectFrom('address').select('district').distinct().execute()
  return rows.map(({ district }) => district).sort()
}

test('a drawn area takes reports, addresses, filters and rules', async () => {
  await using site = await aSite()
  const { town, category, admin, draw } = await aScene(site)
  await uploadPlaces(site, town, admin, { kind: 'EXTRACT', bytes: osmPbf(osmTown()) })
  const inside = await aReport(site, town, category, { ...MIDDLE, title: 'In der Mitte' })
  await aReport(site, town, category, { longitude: longitude + 0.02, latitude, title: 'Draußen' })
  expect((await draw('Altstadt', square(0, 0.003))).codes).toEqual([])
  expect(await names(site, town, admin)).toContain('Altstadt 1')
  expect(await named(site)).toContain('Altstadt')
  const { data } = await ask(site, `{ routing(municipalityId: ${town.id}) { districts } }`, {}, { as: admin })
  expect(data.routing.districts).toContain('Altstadt')
  const [{ id }] = (await placesOf(site, town, admin)).districts
  const list = `{ reports(municipalitySlug: "bindlach", districtId: ${id}) { data { id } } }`
  expect((await ask(site, list, {}, { as: admin })).data.reports.data).toEqual([{ id: inside.id }])
  const shown = await ask(site, `{ districtArea(id: ${id}) }`, {}, { as: admin })
  expect(JSON.parse(shown.data.districtArea)).toMatchObject({ type: 'MultiPolygon' })
})

test('a drawn area outlasts imports, also where the file has its name', async () => {
  await using site = await aSite()
  const { town, category, admin, draw } = await aScene(site)
  await aReport(site, town, category, MIDDLE)
  await draw('Altstadt', square(0, 0.003))
  for (const kind of ['EXTRACT', 'AREAS'] as const) {
    const bytes =
      kind === 'EXTRACT'
        ? osmPbf(osmTown())
        : geoJson({
            Altstadt: box([longitude + 0.02, latitude], 0.01, 0.01),
            Ost: box([longitude + 0.02, latitude], 0.012, 0.012),
          })
    await uploadPlaces(site, town, admin, { kind, bytes })
    expect(await names(site, town, admin)).toContain('Altstadt 1')
    expect(await named(site)).toContain('Altstadt')
  }
  const { districts } = await placesOf(site, town, admin)
  expect(districts.map(({ name }: { name: string }) => name)).toEqual(['Altstadt', 'Ost'])
})

test('a removed drawing gives its addresses back to the area around', async () => {
  await using site = await aSite()
  const { town, admin, draw } = await aScene(site)
  await uploadPlaces(site, town, admin, { kind: 'EXTRACT', bytes: osmPbf(osmTown()) })
  await draw('Kernort', square(0, 0.05))
  const { data } = await draw('Altstadt', square(0, 0.003))
  expect(await named(site)).toEqual(['Altstadt', 'Kernort'])
  const remove = `mutation { removeDistrict(id: ${data.drawDistrict.id}) { id } }`
  expect((await ask(site, remove, {}, { as: admin })).codes).toEqual([])
  await site.runJobs()
  expect(await named(site)).toEqual(['Kernort'])
  // The same name drawn again is the same district.
  expect((await draw('Altstadt', square(0, 0.003))).data.drawDistrict.id).toBe(data.drawDistrict.id)
  expect(await named(site)).toEqual(['Altstadt', 'Kernort'])
})

test('an area is only replaced where that is said', async () => {
  await using site = await aSite()
  const { town, admin, draw } = await aScene(site)
  const first = (await draw('Altstadt', square(0, 0.003))).data.drawDistrict.id
  expect((await draw('Altstadt', square(0, 0.004))).errors[0]?.extensions.fields).toHaveProperty('name')
  expect((await draw('Altstadt', square(0, 0.004), true)).data.drawDistrict.id).toBe(first)
  const rename = `mutation { renameDistrict(id: ${first}, name: "Zentrum") { name } }`
  expect((await ask(site, rename, {}, { as: admin })).codes).toEqual([])
  // The former name is free again, and belongs to another district.
  const second = (await draw('Altstadt', square(0.01, 0.003))).data.drawDistrict.id
  expect(second).not.toBe(first)
  expect(await names(site, town, admin)).toEqual(['Altstadt 0', 'Zentrum 0'])
})

test('a drawing that is no area is refused at its field', async () => {
  await using site = await aSite()
  const { draw } = await aScene(site)
  const swapped = geoJson({ x: box([latitude, longitude], 0.01, 0.01) }).toString()
  for (const wrong of [
    '',
    '{}',
    '{"type":"Polygon"',
    swapped,
    JSON.stringify({
      type: 'Polygon',
      coordinates: [
        [
          [11.6, 49.98],
          [11.61, 49.98],
          [11.62, 49.98],
        ],
      ],
    }),
  ])
    expect([wrong, (await draw('Altstadt', wrong)).errors[0]?.extensions.fields]).toEqual([
      wrong,
      { geoJson: expect.any(String) },
    ])
})
