import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { osmPbf } from '#tests/towns/osm-pbf.ts'
import { MIDDLE, osmTown } from '#tests/towns/osm-town.ts'
import { placesOf, sendPiece, startUpload, uploadPlaces } from '#tests/uploading.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Bindlach', slug: 'bindlach', ...MIDDLE })
  return { town, admin: await anAdmin(site, town), bytes: osmPbf(osmTown()) }
}

async function stored(site: TestSite): Promise<string[]> {
  const keys: string[] = []
  for await (const key of site.services.storage.list('geodata')) keys.push(key)
  return keys
}

test('an uploaded extract becomes map, addresses and a summary', async () => {
  await using site = await aSite()
  const { town, admin, bytes } = await aScene(site)
  expect(await placesOf(site, town, admin)).toMatchObject({ mapAt: null, hasBoundary: false, imports: [] })
  const places = await uploadPlaces(site, town, admin, { kind: 'EXTRACT', bytes, piece: 700 })
  expect(places).toMatchObject({
    hasBoundary: true,
    addresses: 18,
    imports: [{ state: 'DONE', problem: null }],
  })
  const facts = new Map(
    places.imports[0].summary.map(({ label, text }: { label: string; text: string }) => [label, text]),
  )
  expect(facts.get('Grenze')).toBe('aus der Datei übernommen')
  expect(facts.get('Adressen')).toContain('18 aus 14 Hausnummern')
  expect(places.districts.map(({ name }: { name: string }) => name)).toEqual([
    'Bindlach',
    'Eckershof',
    'Ramsenthal',
  ])
  expect(await stored(site)).toEqual([])
  const { data } = await ask(
    site,
    '{ addressSuggestions(municipalityId: 1, searchText: "Hauptstr 5a") { label } }'.replace(
      '1',
      `${town.id}`,
    ),
  )
  expect(JSON.stringify(data)).toContain('Hauptstraße')
  const actions = await site.services.db.selectFrom('auditEntry').select('action').orderBy('id').execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'municipality.places-uploaded',
    'municipality.places-imported',
  ])
})

test('a broken or foreign file leaves everything as it was', async () => {
  await using site = await aSite()
  const { town, admin, bytes } = await aScene(site)
  const before = await uploadPlaces(site, town, admin, { kind: 'EXTRACT', bytes })
  const cut = await uploadPlaces(site, town, admin, { kind: 'EXTRACT', bytes: bytes.subarray(0, -20) })
  expect(cut.imports[0]).toMatchObject({ state: 'FAILED', summary: null })
  expect(cut.imports[0].problem).toMatch(/nicht vollständig/)
  expect(cut.imports[1]).toMatchObject({ state: 'DONE', id: before.imports[0].id })
  expect(cut).toMatchObject({ addresses: before.addresses, mapAt: before.mapAt })
  // A header that announces more than the format allows, behind a true beginning.
  const huge = Buffer.concat([bytes.subarray(0, 60), Buffer.alloc(200, 0xff)])
  const attacked = await uploadPlaces(site, town, admin, { kind: 'EXTRACT', bytes: huge })
  expect(attacked.imports[0].state).toBe('FAILED')
  expect(attacked.addresses).toBe(before.addresses)
  expect(await stored(site)).toEqual([])
})

test('content decides what a file is, at its first piece', async () => {
  await using site = await aSite()
  const { town, admin } = await aScene(site)
  for (const [kind, text] of [
    ['EXTRACT', '<osm version="0.6"></osm> and more'],
    ['EXTRACT', '{"type":"FeatureCollection","features":[]}'],
    ['BOUNDARY', '<?xml version="1.0"?><kml></kml>'],
    ['AREAS', '[1, 2, 3]'],
  ] as const) {
    const bytes = Buffer.from(text)
    const { data } = await startUpload(site, town, admin, { kind, size: bytes.length })
    const { id } = data.startPlaceImport
    expect((await sendPiece(site, admin, { id, offset: 0, bytes })).codes).toEqual(['UPLOAD_REJECTED'])
    expect((await sendPiece(site, admin, { id, offset: 0, bytes })).codes).toEqual(['NOT_FOUND'])
  }
  expect(await stored(site)).toEqual([])
})

test('sizes are bounded before a byte arrives', async () => {
  await using site = await aSite()
  const { town, admin, bytes } = await aScene(site)
  for (const [kind, size] of [
    ['EXTRACT', 300 * 1024 * 1024 + 1],
    ['BOUNDARY', 20 * 1024 * 1024 + 1],
    ['EXTRACT', 0],
    ['EXTRACT', -5],
  ] as const)
    expect((await startUpload(site, town, admin, { kind, size })).codes).toEqual(['BAD_USER_INPUT'])
  const { id } = (await startUpload(site, town, admin, { kind: 'EXTRACT', size: bytes.length })).data
    .startPlaceImport
  const piece = (offset: number, part: Uint8Array) => sendPiece(site, admin, { id, offset, bytes: part })
  expect((await piece(5, bytes.subarray(5, 10))).codes).toEqual(['BAD_USER_INPUT'])
  expect((await piece(-1, bytes.subarray(0, 10))).codes).toEqual(['BAD_USER_INPUT'])
  expect((await piece(0, Buffer.concat([bytes, bytes]))).codes).toEqual(['BAD_USER_INPUT'])
  expect((await piece(0, new Uint8Array(4 * 1024 * 1024 + 1))).codes).toEqual(['BAD_USER_INPUT'])
  expect((await piece(0, bytes.subarray(0, 100))).data.addPlaceImportPiece.received).toBe(100)
  // The answer was lost: the piece comes again.
  expect((await piece(0, bytes.subarray(0, 100))).data.addPlaceImportPiece.received).toBe(100)
  expect((await piece(100, bytes.subarray(100))).data.addPlaceImportPiece.state).toBe('WAITING')
})

test('a silent import of a town gives way to another', async () => {
  await using site = await aSite()
  const { town, admin, bytes } = await aScene(site)
  const other = await aTown(site, { name: 'Anderswo', slug: 'anderswo' })
  const start = () => startUpload(site, town, admin, { kind: 'EXTRACT', size: bytes.length })
  const first = (await start()).data.startPlaceImport.id
  await sendPiece(site, admin, { id: first, offset: 0, bytes: bytes.subarray(0, 100) })
  expect((await start()).codes).toEqual(['CONFLICT'])
  expect((await startUpload(site, other, await anAdmin(site, other), { kind: 'EXTRACT' })).codes).toEqual([])
  site.clock.advance(3 * MINUTE)
  expect((await start()).codes).toEqual([])
  expect(
    (await sendPiece(site, admin, { id: first, offset: 100, bytes: bytes.subarray(100) })).codes,
  ).toEqual(['NOT_FOUND'])
  expect(await stored(site)).toEqual([])
})

test('a cancelled or abandoned upload leaves nothing behind', async () => {
  await using site = await aSite()
  const { town, admin, bytes } = await aScene(site)
  const begin = async () => {
    const answer = await startUpload(site, town, admin, { kind: 'EXTRACT', size: bytes.length })
    const { id } = answer.data.startPlaceImport
    await sendPiece(site, admin, { id, offset: 0, bytes: bytes.subarray(0, 100) })
    return id
  }
  const cancel = (id: number) => ask(site, `mutation { cancelPlaceImport(id: ${id}) }`, {}, { as: admin })
  const id = await begin()
  expect(await stored(site)).toHaveLength(1)
  expect((await cancel(id)).data.cancelPlaceImport).toBe(true)
  expect(await stored(site)).toEqual([])
  expect((await cancel(id)).codes).toEqual(['NOT_FOUND'])
  await begin()
  site.clock.advance(2 * HOUR)
  const { dropImports } = await import('./drop-imports.ts')
  const { anonymousContext } = await import('#app/server/graphql/context.ts')
  // What a crash between row and file leaves.
  await site.services.storage.write('geodata/1/99999/000000000000', bytes)
  expect(await dropImports(anonymousContext(site.services))).toBe(1)
  expect(await stored(site)).toEqual([])
  expect((await placesOf(site, town, admin)).imports).toEqual([])
})

test('nobody but the administrators of the town uploads or sees', async () => {
  await using site = await aSite()
  const { town, admin, bytes } = await aScene(site)
  const category = await aCategory(site, town)
  const elsewhere = await aTown(site, { name: 'Anderswo', slug: 'anderswo' })
  const id = (await startUpload(site, town, admin, { kind: 'EXTRACT', size: bytes.length })).data
    .startPlaceImport.id
  const people = [await aPerson(site), await anEditor(site, town, [category]), await anAdmin(site, elsewhere)]
  for (const as of people) {
    expect((await startUpload(site, town, as, { kind: 'EXTRACT' })).codes).toEqual(['FORBIDDEN'])
    expect((await sendPiece(site, as, { id, offset: 0, bytes })).codes).toEqual(['NOT_FOUND'])
    expect((await ask(site, `mutation { cancelPlaceImport(id: ${id}) }`, {}, { as })).codes).toEqual([
      'NOT_FOUND',
    ])
    const read = `{ managedPlaces(municipalityId: ${town.id}) { addresses } }`
    expect((await ask(site, read, {}, { as })).codes).toEqual(['FORBIDDEN'])
  }
  expect((await startUpload(site, town, null, { kind: 'EXTRACT' })).codes).toEqual(['UNAUTHENTICATED'])
  expect((await sendPiece(site, null, { id, offset: 0, bytes })).codes).toEqual(['UNAUTHENTICATED'])
})

test('uploads of a town are limited by the hour', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { town, admin } = await aScene(site)
  let last: string[] = []
  for (let count = 0; count < 21; count += 1) {
    last = (await startUpload(site, town, admin, { kind: 'EXTRACT' })).codes
  }
  expect(last).toEqual(['RATE_LIMITED'])
})
