import { gunzipSync } from 'node:zlib'
import type { Hono, Context as HonoContext } from 'hono'
import { mapBySlug, type TownMap } from '#domains/places/server/geodata/geodata.sql.ts'
import { MAP_ROUTE } from '#domains/places/server/map-files.ts'
import { tileReader } from '#kit/server/pmtiles/read.ts'
import type { Services } from '../services.ts'

/** Seconds. Addresses of tiles carry the map's hash, so their answers never change. */
const YEAR = 31_536_000
const HOUR = 3600
const NUMBER = '[0-9]{1,6}'

/** The towns' own maps: the TileJSON and the tiles. */
export function addMapFiles(app: Hono, services: Services): void {
  const { db, storage, log } = services
  const read = tileReader(storage)

  app.get(`${MAP_ROUTE}/:slug{[a-z0-9-]+}/karte.json`, async (http) => {
    const map = await mapBySlug(db, http.req.param('slug'))
    // A town without a map is no error: the page shows an empty background and the pins.
    if (map === null) return http.json({ ...nothing(), tiles: [] }, 200, { 'cache-control': 'no-cache' })
    const etag = `"${map.hash}"`
    if (http.req.header('if-none-match') === etag) return http.body(null, 304, { etag })
    return http.json(describe(map, http.req.param('slug')), 200, { 'cache-control': 'no-cache', etag })
  })

  app.get(`${MAP_ROUTE}/:slug{[a-z0-9-]+}/:z{[0-9]{1,2}}/:x{${NUMBER}}/:y{${NUMBER}\\.mvt}`, async (http) => {
    const { slug, z, x, y } = http.req.param()
    const place = [Number(z), Number(x), Number.parseInt(y, 10)] as const
    if (!isTile(...place)) return http.notFound()
    const map = await mapBySlug(db, slug)
    if (map === null) return http.body(null, 204, { 'cache-control': 'no-cache' })
    const headers = cacheHeaders(http, map)
    if (http.req.header('if-none-match') === headers.etag) return http.body(null, 304, headers)
    if (place[0] > map.maxZoom) return http.body(null, 204, headers)
    try {
      const tile = await read(map.storageKey)(...place)
      return tile === null ? http.body(null, 204, headers) : answer(http, tile, headers)
    } catch (error) {
      // An empty tile: the rest of the map stays usable.
      log.error({ err: error, map: map.storageKey, tile: place.join('/') }, 'a tile could not be read')
      return http.body(null, 503, { 'cache-control': 'no-store' })
    }
  })

  function describe({ hash, attribution, maxZoom, west, south, east, north }: TownMap, slug: string) {
    return {
      ...nothing(),
      tiles: [`${MAP_ROUTE}/${slug}/{z}/{x}/{y}.mvt?v=${hash}`],
      bounds: [west, south, east, north],
      maxzoom: maxZoom,
      attribution,
    }
  }
}

const nothing = () => ({ tilejson: '3.0.0', minzoom: 0, maxzoom: 0 })

function isTile(z: number, x: number, y: number): boolean {
  return z <= 22 && x < 2 ** z && y < 2 ** z
}

function cacheHeaders(http: HonoContext, { hash }: TownMap): Record<'cache-control' | 'etag', string> {
  const isOwn = http.req.query('v') === hash
  return {
    'cache-control': isOwn ? `public, max-age=${YEAR}, immutable` : `public, max-age=${HOUR}`,
    etag: `"${hash}"`,
  }
}

function answer(http: HonoContext, tile: Uint8Array<ArrayBuffer>, headers: Record<string, string>) {
  const type = { ...headers, 'content-type': 'application/vnd.mapbox-vector-tile', vary: 'accept-encoding' }
  if (/\bgzip\b/.test(http.req.header('accept-encoding') ?? '')) {
    return http.body(tile, 200, { ...type, 'content-encoding': 'gzip' })
  }
  return http.body(new Uint8Array(gunzipSync(tile)), 200, type)
}
