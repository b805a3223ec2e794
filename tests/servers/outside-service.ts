import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import sharp from 'sharp'

/** The service's behaviour: normal, or a typical failure. */
export type Behaviour =
  | 'right'
  | 'html'
  | 'down'
  | 'hanging'
  | 'huge'
  | 'redirecting'
  | 'packed'
  | 'forbidden'
  | 'gone'

export type Asked = { path: string; headers: IncomingMessage['headers'] }

export type OutsideService = {
  url: string
  asked: Asked[]
  /** Requested paths since the last `asked.length = 0`. */
  paths(): string[]
  behaviour: Behaviour
  /** The Cache-Control header of every answer; empty for none. */
  cacheControl: string
  /** JSON answers by path, which take precedence. A path that is neither here nor part of a map is 404. */
  answers: Map<string, unknown>
  /** Redirects by path. */
  redirects: Map<string, string>
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** A map service on its own port: style, TileJSON, vector tiles, images, glyphs, sprites, WMS. */
export async function anOutsideService(port = 0): Promise<OutsideService> {
  const service: OutsideService = {
    url: '',
    asked: [],
    paths: () => service.asked.map(({ path }) => path),
    behaviour: 'right',
    cacheControl: '',
    answers: new Map(),
    redirects: new Map(),
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
    [Symbol.asyncDispose]: () => service.stop(),
  }
  const server = createServer((request, response) => {
    service.asked.push({ path: request.url ?? '', headers: request.headers })
    answer(service, request, response).catch((error) => response.destroy(error))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}

async function answer(service: OutsideService, request: IncomingMessage, response: ServerResponse) {
  const path = request.url ?? ''
  const send = (type: string, body: Buffer | string, status = 200, headers = {}) => {
    response.writeHead(status, {
      'content-type': type,
      ...(service.cacheControl && { 'cache-control': service.cacheControl }),
      ...headers,
    })
    response.end(body)
  }
  switch (service.behaviour) {
    case 'html':
      return send('text/html', '<!doctype html><title>Wartung</title>')
    case 'down':
      return send('text/plain', 'nein', 503)
    case 'forbidden':
      return send('text/plain', 'kein Schlüssel', 403)
    case 'gone':
      return send('text/plain', 'nichts', 404)
    case 'hanging':
      response.writeHead(200, { 'content-type': 'image/png' })
      return void response.write('\x89PNG')
    case 'huge':
      return send('image/png', Buffer.concat([await picture('#fff'), Buffer.alloc(9_000_000)]))
    case 'redirecting':
      return send('text/plain', '', 302, { location: `http://localhost:1${path}` })
    case 'packed':
      return send('image/png', Buffer.from('kein gzip'), 200, { 'content-encoding': 'gzip' })
  }
  const moved = service.redirects.get(path)
  if (moved !== undefined) return send('text/plain', '', 302, { location: moved })
  const own = service.answers.get(path.split('?')[0] ?? '')
  if (own !== undefined) return send('application/json', JSON.stringify(own))
  if (/^\/(api|search|reverse)\b/.test(path)) return send('text/plain', 'nichts', 404)
  if (request.headers['if-none-match'] === '"eins"') {
    response.writeHead(304, { etag: '"eins"' })
    return response.end()
  }
  const etag = { etag: '"eins"' }
  if (path.endsWith('/stil.json')) return send('application/json', JSON.stringify(styleOf(service)))
  if (path.endsWith('/quelle.json')) {
    const tilejson = {
      tilejson: '3.0.0',
      tiles: ['../vektor/{z}/{x}/{y}.pbf?key=geheim'],
      minzoom: 0,
      maxzoom: 16,
    }
    return send('application/json', JSON.stringify({ ...tilejson, attribution: '© <b>Landesamt</b>' }))
  }
  if (path.includes('/vektor/')) return send('application/x-protobuf', vectorTile(path), 200, etag)
  if (path.includes('/schrift/')) return send('application/x-protobuf', NO_GLYPHS)
  if (path.endsWith('.json')) return send('application/json', '{}')
  if (path.includes('/labels/')) return send('image/png', await picture('#00000000'), 200, etag)
  if (/jpe?g/.test(path)) return send('image/jpeg', await picture('#7a3b9c', 'jpeg'), 200, etag)
  return send('image/png', await picture('#7a3b9c'), 200, etag)
}

const pictures = new Map<string, Promise<Buffer>>()

function picture(background: string, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const key = background + format
  let made = pictures.get(key)
  if (made === undefined) {
    made = sharp({ create: { width: 256, height: 256, channels: format === 'png' ? 4 : 3, background } })
      .toFormat(format, { quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer()
    pictures.set(key, made)
  }
  return made
}

/** A font stack without glyphs. */
const NO_GLYPHS = Buffer.from([0x0a, 0x08, 0x0a, 0x01, 0x46, 0x12, 0x03, 0x30, 0x2d, 0x31])

/** A tile that is covered by one area. */
function vectorTile(path: string): Buffer {
  const [, z = 0, x = 0, y = 0] = (/(\d+)\/(\d+)\/(\d+)/.exec(path) ?? []).map(Number)
  const ring = [
    [-180, -85],
    [180, -85],
    [180, 85],
    [-180, 85],
    [-180, -85],
  ]
  const world = {
    type: 'Feature',
    properties: { name: 'Wiese' },
    geometry: { type: 'Polygon', coordinates: [ring] },
  } as const
  const tile = new GeoJSONVT({ type: 'FeatureCollection', features: [world] } as never, {
    maxZoom: 18,
  }).getTile(z, x, y)
  return tile === null ? Buffer.alloc(0) : Buffer.from(fromGeojsonVt({ flaeche: tile } as never))
}

/**
 * A realistic style: relative and absolute addresses, TileJSON, sprites, glyphs, and a video that no map
 * needs.
 */
function styleOf({ url }: OutsideService) {
  return {
    version: 8,
    name: 'Landeskarte',
    metadata: { from: 'https://landesamt.example/editor' },
    glyphs: `${url}/schrift/{fontstack}/{range}.pbf`,
    sprite: '../zeichen/sprite',
    sources: {
      flaechen: { type: 'vector', url: '../quellen/quelle.json' },
      bilder: {
        type: 'raster',
        tiles: [`${url}/bilder/{z}/{x}/{y}.png`],
        tileSize: 256,
        scheme: 'tms',
        maxzoom: 18,
      },
      film: { type: 'video', urls: ['https://landesamt.example/film.mp4'], coordinates: [] },
    },
    layers: [
      { id: 'grund', type: 'background', paint: { 'background-color': '#112233' } },
      {
        id: 'wiese',
        type: 'fill',
        source: 'flaechen',
        'source-layer': 'flaeche',
        paint: { 'fill-color': '#d4a017' },
      },
      { id: 'film', type: 'raster', source: 'film' },
      {
        id: 'namen',
        type: 'symbol',
        source: 'flaechen',
        'source-layer': 'flaeche',
        layout: { 'text-field': ['get', 'name'], 'text-font': ['Landesschrift Regular'] },
      },
    ],
  }
}
