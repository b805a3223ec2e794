import { expect, test } from 'vitest'
import { aTown } from '#tests/factories.ts'
import { logLines, withLog } from '#tests/log-lines.ts'
import { anOutsideService } from '#tests/servers/outside-service.ts'
import { aSite } from '#tests/site.ts'

const PICTURES = { MAP_STYLE_URL: '', MAP_MAXZOOM: '18', MAP_ATTRIBUTION: 'Daten: <b>Land</b> & Stadt' }

/** A site whose map comes as raster tiles from the service, and the address of one of these tiles. */
async function withPictures(url: string, more: Record<string, string> = {}) {
  const site = await aSite({ ...PICTURES, MAP_STYLE_URL: url, ...more })
  const style = await (await site.app.request('/karten/aussen/karte/stil.json')).json()
  const [[, source]] = Object.entries(style.sources) as [[string, { tiles: string[] }]]
  const tile = (z: number, x: number, y: number) =>
    (source.tiles[0] ?? '').replace('{z}/{x}/{y}', `${z}/${x}/${y}`)
  return { site, source, tile, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

test.each([
  ['y before x, as basemap.at and basemap.de have it', '/bilder/{z}/{y}/{x}.png', '', '/bilder/3/2/5.png'],
  ['x before y, as swisstopo has it', '/bilder/{z}/{x}/{y}.jpeg', '', '/bilder/3/5/2.jpeg'],
  ['rows from the south (TMS)', '/bilder/{z}/{x}/{y}.png', 'tms', '/bilder/3/5/5.png'],
])('pictures with %s', async (_, path, kind, asked) => {
  await using service = await anOutsideService()
  await using map = await withPictures(service.url + path, { MAP_KIND: kind })
  expect(map.source).toMatchObject({
    type: 'raster',
    tileSize: 256,
    maxzoom: 18,
    attribution: 'Daten: Land &amp; Stadt',
  })
  const response = await map.site.app.request(map.tile(3, 5, 2))
  expect(response.headers.get('content-type')).toBe(path.endsWith('jpeg') ? 'image/jpeg' : 'image/png')
  expect(service.paths()).toEqual([asked])
  // Beyond the service's highest zoom, or outside the world: no request goes out.
  for (const [z, x, y] of [
    [19, 1, 1],
    [3, 8, 1],
    [3, 1, 8],
  ] as const) {
    expect((await map.site.app.request(map.tile(z, x, y))).status).toBe(404)
  }
  expect(service.asked).toHaveLength(1)
})

test('a WMS gets 512 or 256 pixel requests matching its version', async () => {
  await using service = await anOutsideService()
  await using large = await withPictures(`${service.url}/wms?layers=by_dop20c&format=image/png`)
  expect(large.source).toMatchObject({ tileSize: 512 })
  await large.site.app.request(large.tile(1, 1, 0))
  const asked = (index: number) =>
    Object.fromEntries(new URL(service.paths()[index] ?? '', service.url).searchParams)
  expect(asked(0)).toEqual({
    SERVICE: 'WMS',
    REQUEST: 'GetMap',
    VERSION: '1.3.0',
    LAYERS: 'by_dop20c',
    STYLES: '',
    FORMAT: 'image/png',
    TRANSPARENT: 'FALSE',
    CRS: 'EPSG:3857',
    WIDTH: '512',
    HEIGHT: '512',
    BBOX: '0,0,20037508.342789,20037508.342789',
  })
  await using small = await withPictures(`${service.url}/wms?LAYERS=a,b&version=1.1.1&WIDTH=256`)
  expect(small.source).toMatchObject({ tileSize: 256 })
  await small.site.app.request(small.tile(0, 0, 0))
  expect(asked(1)).toMatchObject({
    SRS: 'EPSG:3857',
    VERSION: '1.1.1',
    LAYERS: 'a,b',
    WIDTH: '256',
    HEIGHT: '256',
  })
  expect(asked(1)).not.toHaveProperty('CRS')
})

test('concurrent requests fetch a tile once, and again when it is stale', async () => {
  await using service = await anOutsideService()
  service.cacheControl = 'max-age=7200'
  await using map = await withPictures(`${service.url}/bilder/{z}/{x}/{y}.png`)
  const { site, tile } = map
  const get = async () => (await site.app.request(tile(3, 5, 2))).headers.get('cache-control')
  const first = await Promise.all(Array.from({ length: 20 }, get))
  expect(new Set(first)).toEqual(new Set(['public, max-age=7200']))
  expect(service.asked).toHaveLength(1)
  site.clock.advance(7_199_000)
  expect(await get()).toBe('public, max-age=60')
  expect(service.asked).toHaveLength(1)
  // Stale: the cached tile is served at once and revalidated in the background.
  site.clock.advance(1000)
  await get()
  await expect.poll(() => service.asked.length).toBe(2)
  expect(service.asked[1]?.headers['if-none-match']).toBe('"eins"')
  await expect.poll(get).toBe('public, max-age=7200')
  expect(service.asked).toHaveLength(2)
})

test.each(['html', 'down', 'huge', 'redirecting', 'packed', 'forbidden'] as const)(
  'while the service is %s, stale tiles are still served',
  async (behaviour) => {
    await using service = await anOutsideService()
    await using map = await withPictures(`${service.url}/bilder/{z}/{x}/{y}.png`)
    const lines = logLines()
    const site = withLog(map.site, lines.log)
    const old = await (await site.app.request(map.tile(3, 5, 2))).arrayBuffer()
    site.clock.advance(40 * 86_400_000)
    service.behaviour = behaviour
    const askAll = async () => {
      for (let x = 0; x < 8; x += 1) {
        const response = await site.app.request(map.tile(3, x, 3))
        expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
      }
    }
    await askAll()
    await askAll()
    const stale = await site.app.request(map.tile(3, 5, 2))
    expect(Buffer.from(await stale.arrayBuffer())).toEqual(Buffer.from(old))
    const named = lines.lines.filter(({ service: name }) => name === 'MAP_STYLE_URL')
    const fault = 'a service outside has a fault'
    // After five failures the circuit breaker opens. A wrong answer counts only for its own address.
    const isSpared = behaviour === 'down'
    expect(named.map(({ msg }) => msg)).toEqual(
      isSpared ? [fault, 'a service outside is left alone for a while'] : [fault],
    )
    expect(named[0]).toMatchObject({ host: new URL(service.url).host })
    await expect.poll(() => service.asked.length).toBe(isSpared ? 1 + 5 : 1 + 8 + 1)
    service.behaviour = 'right'
    if (!isSpared) expect((await site.app.request(map.tile(3, 1, 4))).status).toBe(200)
    site.clock.advance(61_000)
    expect((await site.app.request(map.tile(3, 1, 3))).status).toBe(200)
    expect(lines.text().includes('a service outside answers again')).toBe(isSpared)
  },
)

test('from zoom 9 on only the ground around active towns is fetched', async () => {
  await using service = await anOutsideService()
  await using map = await withPictures(`${service.url}/bilder/{z}/{x}/{y}.png`)
  const status = async (z: number, x: number, y: number) =>
    (await map.site.app.request(map.tile(z, x, y))).status
  // 50.5° north and 9° east at zoom 16; the same row at 20° east.
  const here = [16, 34406, 22127] as const
  const away = [16, 36408, 22127] as const
  expect(await status(...here)).toBe(404)
  const town = await aTown(map.site, { latitude: 50.5, longitude: 9 })
  map.site.clock.advance(5 * 60_000)
  expect([await status(...here), await status(...away)]).toEqual([200, 404])
  expect(await status(8, 0, 0)).toBe(200)
  await map.site.services.db
    .updateTable('municipality')
    .set({ isActive: false })
    .where('id', '=', town.id)
    .execute()
  map.site.clock.advance(5 * 60_000)
  expect(await status(...here)).toBe(404)
})

test('a service that never finishes its answer times out after eight seconds', async () => {
  await using service = await anOutsideService()
  service.behaviour = 'hanging'
  await using map = await withPictures(`${service.url}/bilder/{z}/{x}/{y}.png`)
  const lines = logLines()
  const site = withLog(map.site, lines.log)
  expect((await site.app.request(map.tile(3, 5, 2))).status).toBe(503)
  expect(lines.lines).toContainEqual(expect.objectContaining({ service: 'MAP_STYLE_URL', fault: 'slow' }))
})

test('an unreachable map service costs only the background map', async () => {
  const gone = await anOutsideService()
  await gone.stop()
  await using site = await aSite({ MAP_STYLE_URL: `${gone.url}/stile/stil.json` })
  const lines = logLines()
  const { app } = withLog(site, lines.log)
  expect((await app.request('/karten/aussen/karte/stil.json')).status).toBe(503)
  expect(lines.lines).toContainEqual(
    expect.objectContaining({ fault: 'down', reason: 'no connection (ECONNREFUSED)' }),
  )
})

test('a tile missing at the service answers 204 and is cached', async () => {
  await using service = await anOutsideService()
  await using map = await withPictures(`${service.url}/bilder/{z}/{x}/{y}.png`)
  service.behaviour = 'gone'
  for (let index = 0; index < 3; index += 1) {
    expect((await map.site.app.request(map.tile(3, 5, 2))).status).toBe(204)
  }
  expect(service.asked).toHaveLength(1)
})

test('after a restart cached tiles are served while the service is unreachable', async () => {
  await using service = await anOutsideService()
  const { site, tile } = await withPictures(`${service.url}/bilder/{z}/{x}/{y}.png`)
  await using _ = site
  expect((await site.app.request(tile(3, 5, 2))).status).toBe(200)
  await service.stop()
  const DATA_DIR = site.services.config.dataDir
  await using again = await withPictures(`${service.url}/bilder/{z}/{x}/{y}.png`, { DATA_DIR })
  expect((await again.site.app.request(tile(3, 5, 2))).status).toBe(200)
})

test('nothing of the citizen goes to the map service', async () => {
  await using service = await anOutsideService()
  await using map = await withPictures(`${service.url}/bilder/{z}/{x}/{y}.png`)
  const headers = {
    cookie: 'a=b',
    referer: 'http://localhost/melden',
    authorization: 'Bearer x',
    'x-forwarded-for': '203.0.113.7',
    'user-agent': 'Kanarie',
    'accept-language': 'de',
  }
  await map.site.app.request(`${map.tile(3, 5, 2)}?von=mir`, { headers })
  expect(service.asked).toEqual([
    {
      path: '/bilder/3/5/2.png',
      headers: {
        host: new URL(service.url).host,
        accept: 'image/webp,image/png,image/jpeg',
        'accept-encoding': 'gzip, br',
        'user-agent': 'Meldewerk (+http://localhost:3000)',
        connection: 'keep-alive',
      },
    },
  ])
})
