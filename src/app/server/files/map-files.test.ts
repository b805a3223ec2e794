import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { importExtract } from '#domains/geodata/server/import-extract.ts'
import { aTown } from '#tests/factories.ts'
import { logLines, withLog } from '#tests/log-lines.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aFile, osmPbf } from '#tests/towns/osm-pbf.ts'
import { MIDDLE, osmTown } from '#tests/towns/osm-town.ts'

async function withMap(site: TestSite) {
  await aTown(site, { name: 'Bindlach', slug: 'bindlach', ...MIDDLE })
  await using file = await aFile(osmPbf(osmTown()))
  await importExtract(site.services, file.path, null, { onRead: () => {}, onStage: () => {} })
  const info = await (await site.app.request('/karten/bindlach/karte.json')).json()
  return { info, tile: (z: number, x: number, y: number) => `/karten/bindlach/${z}/${x}/${y}.mvt` }
}

test('a tile is compressed only for clients that accept it, and cached', async () => {
  await using site = await aSite()
  const { info, tile } = await withMap(site)
  const own = info.tiles[0].replace('{z}/{x}/{y}', '0/0/0')
  const packed = await site.app.request(own, { headers: { 'accept-encoding': 'br, gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  const bytes = gunzipSync(await packed.arrayBuffer())
  const plain = await site.app.request(own)
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(Buffer.from(await plain.arrayBuffer())).toEqual(bytes)
  expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  // Without the map's hash in its address a tile may change at any time.
  const loose = await site.app.request(tile(0, 0, 0))
  expect(loose.headers.get('cache-control')).toBe('public, max-age=3600')
  const etag = loose.headers.get('etag') ?? ''
  expect((await site.app.request(tile(0, 0, 0), { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a tile without data is empty, an invalid tile is not found', async () => {
  await using site = await aSite()
  const { tile } = await withMap(site)
  const status = async (path: string) => (await site.app.request(path)).status
  expect(await status(tile(16, 1, 1))).toBe(204)
  expect(await status(tile(18, 1, 1))).toBe(204)
  expect(await status('/karten/nirgends/3/1/1.mvt')).toBe(204)
  expect(await (await site.app.request('/karten/nirgends/karte.json')).json()).toMatchObject({ tiles: [] })
  for (const path of [
    tile(3, 8, 1),
    tile(3, 1, 8),
    tile(30, 1, 1),
    '/karten/bindlach/1/1/1.png',
    '/karten/..%2f/1/1/1.mvt',
  ]) {
    expect(await status(path), path).toBe(404)
  }
})

test('a missing map file costs only the base map and is logged', async () => {
  await using site = await aSite()
  const lines = logLines()
  const { tile } = await withMap(site)
  await rm(join(site.services.config.storageDir, 'maps'), { recursive: true })
  const { app } = withLog(site, lines.log)
  const response = await app.request(tile(0, 0, 0))
  expect(response.status).toBe(503)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(lines.text()).toContain('a tile could not be read')
  expect(lines.text()).toContain('maps/bindlach/')
})
