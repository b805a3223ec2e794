import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aTown, type Person } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aKind, metresAway, takeThings, thingIds, thingsCsv } from '#tests/towns/things.ts'
import { aWfs } from '#tests/towns/wfs.ts'

const VOUCHED = { WFS_PRIVATE_HOSTS: '127.0.0.1' }
const LAYER = 'stadt:laternen'
const PROPERTY = 'Mastnummer'

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  return { town, admin, kind: await aKind(site, town, admin, [await aCategory(site, town)]) }
}

type Given = { url: string; layer?: string; property?: string | null; fingerprint?: string }

const importFrom = (site: TestSite, kindId: number, given: Given, as: Person | null) =>
  ask(
    site,
    `mutation ($kindId: Int!, $url: String!, $layer: String!, $property: String, $fingerprint: String) {
      importThingsFromService(kindId: $kindId, url: $url, layer: $layer, property: $property, fingerprint: $fingerprint) {
        isDone fingerprint added changed gone unchanged refused refusedRows { row number reason } } }`,
    { kindId, layer: LAYER, property: PROPERTY, ...given },
    { as },
  )

const layersOf = (site: TestSite, kindId: number, url: string, as: Person | null) =>
  ask(
    site,
    'mutation ($kindId: Int!, $url: String!) { thingServiceLayers(kindId: $kindId, url: $url) { name title } }',
    { kindId, url },
    { as },
  )

const sourceOf = async (site: TestSite, slug: string, as: Person | null) => {
  const query = `{ municipality(slug: "${slug}") { thingKinds { source { url layer property } } } }`
  return (await ask(site, query, {}, { as })).data.municipality.thingKinds[0].source
}

test('a layer is chosen, previewed, taken, and kept for the next time', async () => {
  await using site = await aSite(VOUCHED)
  await using wfs = await aWfs([
    { number: 'L 1', ...metresAway(0, 0), note: 'am Brunnen' },
    { number: 'L 2', ...metresAway(10, 0) },
  ])
  const { town, admin, kind } = await aScene(site)
  await takeThings(site, kind.id, thingsCsv({ '9': 5 }), admin)
  expect((await layersOf(site, kind.id, wfs.url, admin)).data.thingServiceLayers).toEqual([
    { name: LAYER, title: 'Laternen & Masten' },
    { name: 'stadt:baenke', title: 'stadt:baenke' },
  ])
  const preview = (await importFrom(site, kind.id, wfs, admin)).data.importThingsFromService
  expect(preview).toMatchObject({ isDone: false, added: 2, gone: 1, refused: 0 })
  expect(Object.keys(await thingIds(site, kind.id))).toEqual(['9'])
  expect(await sourceOf(site, town.slug, admin)).toBe(null)
  const { fingerprint } = preview
  const done = await importFrom(site, kind.id, { url: wfs.url, fingerprint }, admin)
  expect(done.data.importThingsFromService).toMatchObject({ isDone: true, added: 2, gone: 1 })
  const rows = await site.services.db
    .selectFrom('thing')
    .select(['number', 'note', 'latitude', 'longitude'])
    .where('removedAt', 'is', null)
    .orderBy('number')
    .execute()
  expect(rows).toMatchObject([
    { number: 'L 1', note: 'am Brunnen', latitude: expect.closeTo(metresAway(0, 0).latitude, 6) },
    { number: 'L 2', note: null, longitude: expect.closeTo(metresAway(10, 0).longitude, 6) },
  ])
  const kept = { url: wfs.url.replace('&request=GetMap', ''), layer: LAYER, property: PROPERTY }
  expect(await sourceOf(site, town.slug, admin)).toEqual(kept)
  expect(await sourceOf(site, town.slug, await anEditor(site, town)), 'an editor').toBe(null)
  // A list from a file is the newer source.
  await takeThings(site, kind.id, thingsCsv({ '9': 5 }), admin)
  expect(await sourceOf(site, town.slug, admin), 'after a file').toBe(null)
  // The parameters of the town's own address go along with each request.
  expect(wfs.asked.map((url) => url.searchParams.get('map'))).toEqual(['stadt', 'stadt', 'stadt'])
})

test('a service that limits its answers is asked for the rest', async () => {
  await using site = await aSite(VOUCHED)
  const lamps = Array.from({ length: 7 }, (_, index) => ({
    number: String(index + 1),
    ...metresAway(index * 3, 0),
  }))
  await using wfs = await aWfs(lamps, { most: 3, isLongitudeFirst: true })
  const { admin, kind } = await aScene(site)
  const { data } = await importFrom(site, kind.id, wfs, admin)
  expect(data.importThingsFromService).toMatchObject({ added: 7, refused: 0 })
  expect(wfs.asked.map((url) => url.searchParams.get('startindex'))).toEqual([null, '3', '6'])
  await using uncounted = await aWfs(lamps, { most: 3, isCounted: false })
  expect((await importFrom(site, kind.id, uncounted, admin)).data.importThingsFromService.added).toBe(7)
  await using unpaged = await aWfs(lamps, { most: 3, isPaged: false })
  await using silent = await aWfs(lamps, { most: 3, isPaged: false, isCounted: false })
  for (const cut of [unpaged, silent])
    expect((await importFrom(site, kind.id, cut, admin)).errors[0]?.extensions.fields).toEqual({
      url: 'Der Dienst gibt nicht alle Objekte dieser Ebene heraus. Bitte lesen Sie sie als Datei ein.',
    })
})

test('a town reads one layer at a time', async () => {
  await using site = await aSite(VOUCHED)
  const { promise: until, resolve: answer } = Promise.withResolvers<void>()
  await using wfs = await aWfs([{ number: '1', ...metresAway(0, 0) }], { until })
  const { admin, kind } = await aScene(site)
  const first = importFrom(site, kind.id, wfs, admin)
  await expect.poll(() => wfs.asked.length).toBe(1)
  expect((await importFrom(site, kind.id, wfs, admin)).codes).toEqual(['CONFLICT'])
  answer()
  expect((await first).codes).toEqual([])
  expect((await importFrom(site, kind.id, wfs, admin)).codes).toEqual([])
})

test('a fault of the service is told at its field', async () => {
  await using site = await aSite(VOUCHED)
  await using wfs = await aWfs([{ number: '1', ...metresAway(0, 0) }])
  await using old = await aWfs([], { version: '1.1.0' })
  const { admin, kind } = await aScene(site)
  const fieldsOf = async (given: Given) =>
    (await importFrom(site, kind.id, given, admin)).errors[0]?.extensions.fields
  expect(await fieldsOf({ url: wfs.url, layer: 'stadt:wolken' })).toEqual({
    url: 'Der Dienst lehnt die Anfrage ab: unknown type',
  })
  expect(await fieldsOf({ url: wfs.url, property: 'nummer' })).toEqual({
    property: 'Die Objekte dieser Ebene haben keine Nummer unter diesem Namen. Es gibt: Mastnummer',
  })
  expect(await fieldsOf({ url: 'laternen' })).toEqual({
    url: 'Bitte geben Sie die Adresse des Dienstes ein, sie beginnt mit https://.',
  })
  expect((await layersOf(site, kind.id, old.url, admin)).errors[0]?.extensions.fields).toEqual({
    url: 'Der Dienst spricht WFS 1.1.0. Gebraucht wird WFS 2.0.',
  })
})

test('only administrators ask services, and never private addresses', async () => {
  await using site = await aSite()
  await using wfs = await aWfs([{ number: '1', ...metresAway(0, 0) }])
  const { town, admin, kind } = await aScene(site)
  const foreign = await anAdmin(site, await aTown(site))
  for (const as of [null, await anEditor(site, town), foreign]) {
    const expected = as === null ? 'UNAUTHENTICATED' : 'NOT_FOUND'
    expect((await importFrom(site, kind.id, wfs, as)).codes).toEqual([expected])
    expect((await layersOf(site, kind.id, wfs.url, as)).codes).toEqual([expected])
  }
  for (const url of [
    wfs.url,
    'http://localhost:5432/',
    'http://169.254.169.254/latest',
    'http://[::1]/wfs',
  ]) {
    expect((await layersOf(site, kind.id, url, admin)).codes, url).toEqual(['BAD_USER_INPUT'])
    expect((await importFrom(site, kind.id, { url }, admin)).codes, url).toEqual(['BAD_USER_INPUT'])
  }
  expect(wfs.asked).toEqual([])
})
