import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EARTH_RADIUS_M } from '#domains/places/area.rules.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aTown } from '#tests/factories.ts'
import { fileReport, reportInput } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aKind, metresAway, sendThings, takeThings, thingIds, thingsCsv } from '#tests/towns/things.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const admin = await anAdmin(site, town)
  return { town, category, admin, kind: await aKind(site, town, admin, [category]) }
}

test('a file is previewed, taken once, and changes nothing again', async () => {
  await using site = await aSite()
  const { town, kind, admin } = await aScene(site)
  const first = thingsCsv({ '1': 0, '2': 10, 'L 003': 20 })
  const preview = (await sendThings(site, kind.id, first, admin)).data.importThings
  expect(preview).toMatchObject({ isDone: false, added: 3, changed: 0, gone: 0, refused: 0 })
  expect(await thingIds(site, kind.id)).toEqual({})
  const done = (await takeThings(site, kind.id, first, admin)).data.importThings
  expect(done).toMatchObject({ isDone: true, added: 3 })
  const ids = await thingIds(site, kind.id)
  expect(Object.keys(ids).sort()).toEqual(['1', '2', 'L 003'])
  expect((await takeThings(site, kind.id, first, admin)).data.importThings).toMatchObject({
    ...{ added: 0, changed: 0, gone: 0, unchanged: 3 },
  })
  const second = thingsCsv({ '1': 0, L3: 20, '4': 30 })
  expect((await sendThings(site, kind.id, second, admin)).data.importThings).toMatchObject({
    ...{ addedNumbers: ['4'], changedNumbers: ['L3'], goneNumbers: ['2'], unchanged: 1 },
  })
  await takeThings(site, kind.id, second, admin)
  expect(await thingIds(site, kind.id)).toEqual({ '1': ids['1'], L3: ids['L 003'], '4': expect.any(Number) })
  const log = `{ auditEntries(municipalityId: ${town.id}, subject: "thing") { data { action newValue } } }`
  const { auditEntries } = (await ask(site, log, {}, { as: admin })).data
  expect(auditEntries.data.map(({ action, newValue }: Record<string, string>) => [action, newValue])).toEqual(
    [
      ['thing.imported', '+1 ~1 -1'],
      ['thing.imported', '+3 ~0 -0'],
      ['thing.kind-created', expect.any(String)],
    ],
  )
})

test('a preview that is out of date is not taken', async () => {
  await using site = await aSite()
  const { kind, admin } = await aScene(site)
  const file = thingsCsv({ '1': 0, '2': 10 })
  const { fingerprint } = (await sendThings(site, kind.id, file, admin)).data.importThings
  await takeThings(site, kind.id, thingsCsv({ '9': 5 }), admin)
  const late = await sendThings(site, kind.id, file, admin, { fingerprint })
  expect(late.codes).toEqual(['CONFLICT'])
  expect(Object.keys(await thingIds(site, kind.id))).toEqual(['9'])
})

test('refused rows keep their things, and points outside are refused', async () => {
  await using site = await aSite()
  const { kind, admin } = await aScene(site)
  await takeThings(site, kind.id, thingsCsv({ '1': 0, '2': 10 }), admin)
  const file = `${thingsCsv({ '1': 0 })}\n2;weit;weg;\n7;10,0;10,0;`
  const effect = (await sendThings(site, kind.id, file, admin)).data.importThings
  expect(effect).toMatchObject({ added: 0, gone: 0, refused: 2 })
  expect(effect.refusedRows.map(({ row, number }: { row: number; number: string }) => [row, number])).toEqual(
    [
      [3, '2'],
      [4, '7'],
    ],
  )
  const none = await sendThings(site, kind.id, 'Name\nA', admin)
  expect(none.codes).toEqual(['BAD_USER_INPUT'])
  expect(none.errors[0]?.extensions.fields).toHaveProperty('file')
})

test('a removed thing stays for its reports, and comes back', async () => {
  await using site = await aSite()
  const { town, category, kind, admin } = await aScene(site)
  await takeThings(site, kind.id, thingsCsv({ '1': 0, '2': 10 }), admin)
  const before = await thingIds(site, kind.id)
  const author = await aPerson(site)
  const filed = await fileReport(site, reportInput(town, category, { thingId: before['1'] }), { as: author })
  expect(filed.codes).toEqual([])
  await takeThings(site, kind.id, thingsCsv({ '3': 0 }), admin)
  expect(Object.keys(await thingIds(site, kind.id)).sort()).toEqual(['1', '3'])
  const { data } = await ask(site, '{ reports { data { thing { name isRemoved } } } }', {}, { as: author })
  expect(data.reports.data).toEqual([{ thing: { name: 'Laterne 1', isRemoved: true } }])
  const found = await ask(site, `{ municipality(slug: "${town.slug}") { thing(code: "laterne-1") { id } } }`)
  expect(found.data.municipality.thing).toBe(null)
  const blocked = await ask(site, `mutation { deleteThingKind(id: ${kind.id}) }`, {}, { as: admin })
  expect(blocked.codes).toEqual(['CONFLICT'])
  await takeThings(site, kind.id, thingsCsv({ '1': 5 }), admin)
  expect(await thingIds(site, kind.id)).toEqual({ '1': before['1'] })
})

test('a number is found as people type it, and by its sticker', async () => {
  await using site = await aSite()
  const { town, category, kind, admin } = await aScene(site)
  await takeThings(site, kind.id, thingsCsv({ 'L 0012': 0, '7': 1 }), admin)
  const typed = async (number: string) => {
    const query = `query ($number: String!) { category(categoryId: ${category.id}) { thingKind { thing(number: $number) { number } } } }`
    return (await ask(site, query, { number })).data.category.thingKind.thing?.number ?? null
  }
  expect(await Promise.all(['l12', 'L 12', ' L0012 ', 'Laterne L12', 'laterne 007'].map(typed))).toEqual([
    ...['L 0012', 'L 0012', 'L 0012', 'L 0012', '7'],
  ])
  expect(await Promise.all(['12', '', 'Laterne', 'L 120'].map(typed))).toEqual([null, null, null, null])
  const scanned = async (code: string, { slug } = town) =>
    (
      await ask(
        site,
        `query ($code: String!) { municipality(slug: "${slug}") { thing(code: $code) { code } } }`,
        { code },
      )
    ).data.municipality.thing?.code ?? null
  expect(await scanned('laterne-L0012')).toBe('laterne-L0012')
  expect(await scanned('laterne-l12')).toBe('laterne-L0012')
  expect(await scanned('bank-7')).toBe(null)
  expect(await scanned('laterne-7', await aTown(site))).toBe(null)
})

/** Metres by the chord through the earth, computed in another way than the product does. */
function metres(from: { latitude: number; longitude: number }, to: { latitude: number; longitude: number }) {
  const vector = ({ latitude, longitude }: typeof from) => {
    const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const
  }
  const [a, b] = [vector(from), vector(to)]
  const chord = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
  return 2 * Math.asin(chord / 2) * EARTH_RADIUS_M
}

test('the nearest five within 500 metres come in their order', async () => {
  await using site = await aSite()
  const { category, kind, admin } = await aScene(site)
  const at = fc.integer({ min: -900, max: 900 })
  const [offsets = []] = fc.sample(fc.array(fc.tuple(at, at), { minLength: 60, maxLength: 60 }), {
    numRuns: 1,
    seed: 7,
  })
  const all = offsets.map(([north, east], index) => ({
    number: String(index + 1),
    ...metresAway(north, east),
  }))
  const rows = all.map(({ number, latitude, longitude }) => `${number};${latitude};${longitude}`)
  await takeThings(site, kind.id, ['Nummer;Breite;Länge', ...rows].join('\n'), admin)
  for (const [north, east] of [
    [0, 0],
    [400, -300],
    [-850, 850],
    [3000, 3000],
  ] as const) {
    const point = metresAway(north, east)
    const { data } = await ask(
      site,
      `query ($latitude: Float!, $longitude: Float!) { category(categoryId: ${category.id}) { thingKind {
        nearest(latitude: $latitude, longitude: $longitude) { distance thing { number } } } } }`,
      point,
    )
    const expected = all
      .map(({ number, ...place }) => ({ number, distance: metres(place, point) }))
      .filter(({ distance }) => distance <= 500)
      .sort((one, other) => one.distance - other.distance)
      .slice(0, 5)
    const found = data.category.thingKind.nearest as { distance: number; thing: { number: string } }[]
    expect(found.map(({ thing }) => thing.number)).toEqual(expected.map(({ number }) => number))
    for (const [index, { distance }] of found.entries())
      expect(distance).toBeCloseTo(expected[index]?.distance ?? 0, 1)
  }
})

test('the map shows the things of its part, or none', async () => {
  await using site = await aSite()
  const { town, category, kind, admin } = await aScene(site)
  const other = await aKind(site, town, admin, [], 'Bank')
  await takeThings(site, kind.id, thingsCsv({ '1': 0, '2': 100, '3': 900 }), admin)
  await takeThings(site, kind.id, thingsCsv({ '1': 0, '2': 100 }), admin)
  await takeThings(site, other.id, thingsCsv({ '9': 0 }), admin)
  const shown = (south: number, north: number, half = 100) =>
    ask(
      site,
      `query ($box: MapBoxInput) { category(categoryId: ${category.id}) { thingKind {
        onMap(box: $box) { isTooMany things { number } } } } }`,
      { box: boxOf(south, north, half) },
    )
  const asked = async (...sides: Parameters<typeof shown>) =>
    (await shown(...sides)).data.category.thingKind.onMap
  const both = await asked(-10, 1000)
  expect(both.isTooMany).toBe(false)
  expect(both.things.map(({ number }: { number: string }) => number).sort()).toEqual(['1', '2'])
  expect(await asked(50, 1000)).toEqual({ isTooMany: false, things: [{ number: '2' }] })
  expect(await asked(-10, 20_000)).toEqual({ isTooMany: true, things: [] })
  expect((await shown(10, -10)).codes).toEqual(['BAD_USER_INPUT'])
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [String(index + 1), index]))
  await takeThings(site, kind.id, thingsCsv(many), admin)
  expect(await asked(-10, 1000)).toEqual({ isTooMany: true, things: [] })
  expect((await asked(-0.5, 199.5)).things).toHaveLength(200)
})

/** A part of the map between so many metres south and north of the town hall. */
function boxOf(south: number, north: number, half: number) {
  const [lower, upper] = [metresAway(south, -half), metresAway(north, half)]
  return {
    ...{ south: lower.latitude, west: lower.longitude },
    ...{ north: upper.latitude, east: upper.longitude },
  }
}

test('staff see the list and the history, others neither', async () => {
  await using site = await aSite()
  const { town, category, kind, admin } = await aScene(site)
  await takeThings(site, kind.id, thingsCsv({ '1': 0, '2': 1, '10': 2 }), admin)
  const ids = await thingIds(site, kind.id)
  const author = await aPerson(site)
  await fileReport(site, reportInput(town, category, { thingId: ids['2'] }), { as: author })
  const list = `{ municipality(slug: "${town.slug}") { thingKinds { total revision things { data { number } }
    found: things(number: "1") { data { number } paginatorInfo { total } } } } }`
  const asked = async (as: { id: number } | null) =>
    (await ask(site, list, {}, { as })).data.municipality.thingKinds[0]
  const seen = await asked(await anEditor(site, town, [category]))
  expect(seen.things.data.map(({ number }: { number: string }) => number)).toEqual(['1', '2', '10'])
  expect(seen.found).toMatchObject({ data: [{ number: '1' }, { number: '10' }], paginatorInfo: { total: 2 } })
  expect(seen.revision).toBe(null)
  const past = `{ thingHistory(thingId: ${ids['2']}) { title } }`
  expect((await ask(site, past, {}, { as: admin })).data.thingHistory).toHaveLength(1)
  for (const other of [null, author, await anAdmin(site, await aTown(site))]) {
    expect(await asked(other)).toEqual({ total: 3, revision: null, things: null, found: null })
    expect((await ask(site, past, {}, { as: other })).codes).toEqual([
      other ? 'FORBIDDEN' : 'UNAUTHENTICATED',
    ])
  }
})
