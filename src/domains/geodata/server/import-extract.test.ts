import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { VectorTile } from '@mapbox/vector-tile'
import { sql } from 'kysely'
import { PbfReader } from 'pbf'
import { expect, test } from 'vitest'
import { allTowns } from '#domains/places/server/geodata/geodata.sql.ts'
import { aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aFile, osmPbf } from '#tests/towns/osm-pbf.ts'
import { MIDDLE, osmTown } from '#tests/towns/osm-town.ts'
import { importExtract } from './import-extract.ts'

const TOWN = { name: 'Bindlach', slug: 'bindlach', ...MIDDLE }
const quiet = { onRead: () => {}, onStage: () => {} }

async function imported(site: TestSite, bytes: Uint8Array, slug: string | null = 'bindlach') {
  await using file = await aFile(bytes)
  return await importExtract(site.services, file.path, slug, quiet)
}

const addresses = (site: TestSite) =>
  site.services.db
    .selectFrom('address')
    .select(['street', 'houseNumber', 'zip', 'place', 'district', 'isGuessed'])
    .orderBy('street')
    .orderBy('houseNumber')
    .orderBy('latitude')
    .execute()

const tileAt = (zoom: number, { longitude, latitude }: typeof MIDDLE) => {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [zoom, ...[(longitude + 180) / 360, y].map((part) => Math.floor(part * 2 ** zoom))].join('/')
}

test('every address notation is imported, with safe gaps completed', async () => {
  await using site = await aSite()
  await aTown(site, TOWN)
  const { prepared } = await imported(site, osmPbf(osmTown()))
  expect(prepared.counts).toMatchObject({ numbered: 14, nameless: 1, guessed: 4, buildings: 2, outside: 0 })
  const rows = await addresses(site)
  const found = rows.map(({ street, houseNumber, district }) => `${street} ${houseNumber} ${district}`)
  expect(found).toEqual([
    'Bayreuther Straße 20 Bindlach',
    'Bayreuther Straße 22 Bindlach',
    'Bayreuther Straße 24 Bindlach',
    'Bayreuther Straße 26 Bindlach',
    'Bayreuther Straße 28 Bindlach',
    'Bayreuther Straße 30 Bindlach',
    'Eckershof 3 Eckershof',
    'Hauptstraße 1 Bindlach',
    'Hauptstraße 11 Bindlach',
    'Hauptstraße 2 Bindlach',
    'Hauptstraße 3 Bindlach',
    'Hauptstraße 4 Bindlach',
    'Hauptstraße 5 Bindlach',
    'Hauptstraße 5 Ramsenthal',
    'Hauptstraße 5a Bindlach',
    'Hauptstraße 7 Bindlach',
    'Hauptstraße 8 Bindlach',
    'Schloßgäßchen 12 Bindlach',
  ])
  expect(rows.every(({ zip, place }) => zip === '95463' && place === 'Bindlach')).toBe(true)
  const streets = await site.services.db.selectFrom('street').select(['name', 'isPlace']).execute()
  expect(streets.filter(({ name }) => name === 'Hauptstraße')).toHaveLength(2)
  expect(streets).toContainEqual({ name: 'Eckershof', isPlace: true })
})

test('the boundary is joined from its pieces, and refused with a gap', async () => {
  await using site = await aSite()
  await aTown(site, TOWN)
  await aTown(site, { ...TOWN, name: 'Nachbarort', slug: 'nachbarort' })
  const whole = await imported(site, osmPbf(osmTown()))
  expect(whole.prepared.boundaryReason).toBe('found')
  expect((await imported(site, osmPbf(osmTown()), 'nachbarort')).prepared.boundaryReason).toBe('cut')
  const [bindlach, neighbour] = await allTowns(site.services.db)
  expect(bindlach?.boundary?.map((ring) => ring.length)).toEqual([5])
  expect(neighbour?.boundary).toBeNull()
})

test('tiles have the layers of the style, for zoom 0 to 16', async () => {
  await using site = await aSite()
  await aTown(site, TOWN)
  await imported(site, osmPbf(osmTown()))
  const info = await (await site.app.request('/karten/bindlach/karte.json')).json()
  expect(info).toMatchObject({ minzoom: 0, maxzoom: 16 })
  expect(info.attribution).toContain('OpenStreetMap')
  const layersAt = async (zoom: number) => {
    const path = info.tiles[0].replace(
      '{z}/{x}/{y}',
      tileAt(zoom, { ...MIDDLE, longitude: MIDDLE.longitude + 0.0007 }),
    )
    const response = await site.app.request(path)
    expect(response.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile')
    expect(response.headers.get('cache-control')).toContain('immutable')
    return new VectorTile(new PbfReader(await response.arrayBuffer())).layers
  }
  expect(Object.keys(await layersAt(0))).toEqual(['place'])
  expect(Object.keys(await layersAt(9)).sort()).toEqual(['boundary', 'place', 'street', 'water'])
  const close = await layersAt(16)
  expect(Object.keys(close).sort()).toEqual(['boundary', 'building', 'house-number', 'place', 'street'])
  const numbers = Array.from({ length: close['house-number']?.length ?? 0 }, (_, at) =>
    String(close['house-number']?.feature(at).properties.name),
  )
  expect(numbers).toContain('5a')
  expect(close.street?.feature(0).properties).toEqual({ kind: 'residential', name: 'Hauptstraße' })
})

test('a repeated import changes only ids; a new file replaces the former', async () => {
  await using site = await aSite()
  await aTown(site, TOWN)
  const files = () => readdir(join(site.services.config.storageDir, 'maps', 'bindlach'))
  await imported(site, osmPbf(osmTown()))
  const [before, stored] = [await addresses(site), await files()]
  await imported(site, osmPbf(osmTown()))
  expect(await addresses(site)).toEqual(before)
  expect(await files()).toEqual(stored)
  const data = osmTown()
  data.nodes.push({
    id: 900,
    at: [11.6005, 49.9802],
    tags: { 'addr:street': 'Hauptstraße', 'addr:housenumber': '77' },
  })
  await imported(site, osmPbf(data))
  expect(await addresses(site)).toHaveLength(before.length + 1)
  expect(await files()).toHaveLength(1)
  expect(await files()).not.toEqual(stored)
})

test('an import that fails midway keeps the former map and addresses', async () => {
  await using site = await aSite()
  await aTown(site, TOWN)
  const good = osmPbf(osmTown())
  await imported(site, good)
  const before = await addresses(site)
  await expect(imported(site, good.subarray(0, good.length - 20))).rejects.toThrow('bricht bei Byte')
  // The last step that can fail: the rows are replaced, but their transaction is not committed yet.
  const { db } = site.services
  await sql`alter table town_map add check (imported_at < '2026-01-01') not valid`.execute(db)
  const data = osmTown()
  data.nodes.pop()
  await expect(imported(site, osmPbf(data))).rejects.toThrow('check')
  expect(await addresses(site)).toEqual(before)
  expect((await site.app.request('/karten/bindlach/karte.json')).status).toBe(200)
})

test('a file of another place or an unknown town is refused', async () => {
  await using site = await aSite()
  await aTown(site, { ...TOWN, longitude: 8, latitude: 50 })
  await expect(imported(site, osmPbf(osmTown()))).rejects.toThrow('enthält nichts im Gebiet von Bindlach')
  await expect(imported(site, osmPbf(osmTown()), 'nirgends')).rejects.toThrow('„nirgends“ gibt es nicht')
  await aTown(site, { ...TOWN, slug: 'a' })
  expect((await imported(site, osmPbf(osmTown()), null)).town.slug).toBe('a')
  await aTown(site, { ...TOWN, slug: 'b' })
  await expect(imported(site, osmPbf(osmTown()), null)).rejects.toThrow(
    '--municipality SLUG an, zum Beispiel a, b',
  )
})
