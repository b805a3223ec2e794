import type { Hono, Context as HonoContext } from 'hono'
import { MAP_ROUTE } from '#domains/places/server/map-files.ts'
import { pictureType } from '#domains/places/server/outside/map-bytes.ts'
import { createOutsideMap, type OutsideMap } from '#domains/places/server/outside/outside-map.ts'
import { createServedArea } from '#domains/places/server/outside/served-area.ts'
import type { Resource } from '#domains/places/server/outside/style.ts'
import { tileAddress } from '#domains/places/server/outside/tile-address.ts'
import { withLabels } from '#domains/places/server/outside/with-labels.ts'
import type { OutsideLayer } from '#kit/server/config/outside-config.ts'
import type { Answered } from '#kit/server/outside/outside.ts'
import { OutsideError } from '#kit/server/outside/outside-error.ts'
import type { Services } from '../services.ts'

/**
 * Seconds for which browsers cache a tile, at least and at most. Styles and the list of maps get the minimum.
 */
const LEAST = 60
const MOST = 86_400
const SHORT = 300
const ROUTE = `${MAP_ROUTE}/aussen`
const NUMBER = '[0-9]{1,8}'
const NAMES = ':name{karte|luftbild|beschriftung}'
const KEY = '[0-9a-f]{12}'

/** Number of fonts in a text's font stack, each a fallback of the one before. */
const MOST_FONTS = 4

/** Maps of outside services, proxied through our own origin (rule 32, D-10 and D-11). */
export function addOutsideMaps(app: Hono, services: Services): void {
  const { config, outside, clock, log, db } = services
  const { map, satellite } = config.outside
  const area = createServedArea(db, clock)
  const make = (name: string, layer: OutsideLayer | null | undefined, isOverlay = false) =>
    layer ? createOutsideMap({ layer, route: `${ROUTE}/${name}`, isOverlay, outside, clock }) : null
  const maps: Record<string, OutsideMap | null> = {
    karte: make('karte', map),
    luftbild: make('luftbild', satellite?.imagery),
    beschriftung: make('beschriftung', satellite?.labels, true),
  }

  /** Answers from an outside service. A fault becomes an empty 503, which nobody caches. */
  const answer = async (http: HonoContext, work: () => Promise<Response>): Promise<Response> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      return http.body(null, 503, { 'cache-control': 'no-store' })
    }
  }

  // The maps of a town besides its own.
  app.get(`${MAP_ROUTE}/angebot.json`, (http) => {
    const hasSatellite = satellite !== null && http.req.query('ort') === satellite.slug
    return http.json(
      {
        karte: map === null ? null : `${ROUTE}/karte/stil.json`,
        luftbild: hasSatellite ? `${ROUTE}/luftbild/stil.json` : null,
      },
      200,
      { 'cache-control': `public, max-age=${SHORT}` },
    )
  })

  app.get(`${ROUTE}/:name{karte|luftbild}/stil.json`, (http) =>
    answer(http, async () => {
      const name = http.req.param('name')
      const style = await maps[name]?.style(log)
      if (style === undefined) return http.notFound()
      const labels = name === 'luftbild' ? await labelsStyle() : null
      const headers = { 'cache-control': `public, max-age=${SHORT}` }
      return http.json(labels === null ? style : withLabels(style, labels), 200, headers)
    }),
  )

  /** Imagery without labels is better than none. */
  const labelsStyle = async () => {
    try {
      return (await maps.beschriftung?.style(log)) ?? null
    } catch (error) {
      if (error instanceof OutsideError) return null
      throw error
    }
  }

  /** Finds the resource behind an address; null where the address is none of ours. */
  const find = async <Kind extends Resource['kind']>(http: HonoContext, kind: Kind, key: string) => {
    const ofLayer = maps[http.req.param('name') ?? ''] ?? null
    const resource = (await ofLayer?.find(key, log)) ?? null
    if (ofLayer === null || resource?.kind !== kind) return null
    return { ofLayer, resource: resource as Extract<Resource, { kind: Kind }> }
  }

  app.get(`${ROUTE}/${NAMES}/:key{${KEY}}/:z{[0-9]{1,2}}/:x{${NUMBER}}/:y{${NUMBER}}`, (http) =>
    answer(http, async () => {
      const found = await find(http, 'tiles', http.req.param('key') ?? '')
      const tile = {
        z: Number(http.req.param('z')),
        x: Number(http.req.param('x')),
        y: Number(http.req.param('y')),
      }
      const isThere =
        tile.z <= (found?.resource.maxZoom ?? -1) && tile.x < 2 ** tile.z && tile.y < 2 ** tile.z
      if (found === null || !isThere) return http.notFound()
      const ofTown = http.req.param('name') === 'karte' ? null : (satellite?.slug ?? null)
      if (!(await area.holds(tile, ofTown))) return http.notFound()
      const { templates, bytes, isFromSouth } = found.resource
      const got = await found.ofLayer.fetch(tileAddress(templates, tile, isFromSouth), bytes, log)
      const vector = 'application/vnd.mapbox-vector-tile'
      return give(http, got, bytes === 'vector' ? vector : pictureType(got.body ?? Buffer.alloc(0)))
    }),
  )

  app.get(`${ROUTE}/${NAMES}/:key{${KEY}}/:fonts/:range{[0-9]{1,5}-[0-9]{1,5}\\.pbf}`, (http) =>
    answer(http, async () => {
      const found = await find(http, 'glyphs', http.req.param('key') ?? '')
      const stack = (http.req.param('fonts') ?? '').split(',')
      const range = (http.req.param('range') ?? '').replace('.pbf', '')
      const isKnown = isGlyphRange(range) && stack.length <= MOST_FONTS
      if (found === null || !isKnown || !stack.every((font) => found.resource.fonts.has(font))) {
        return http.notFound()
      }
      const url = found.resource.template
        .replaceAll('{fontstack}', stack.map(encodeURIComponent).join(','))
        .replaceAll('{range}', range)
      return give(http, await found.ofLayer.fetch(url, 'glyphs', log), 'application/x-protobuf')
    }),
  )

  app.get(`${ROUTE}/${NAMES}/:file{${KEY}(?:@2x)?\\.(json|png)}`, (http) =>
    answer(http, async () => {
      const [, key = '', ending = ''] = /^([0-9a-f]{12})(.*)$/.exec(http.req.param('file') ?? '') ?? []
      const found = await find(http, 'sprite', key)
      if (found === null) return http.notFound()
      const url = new URL(found.resource.url)
      url.pathname += ending
      const isPicture = ending.endsWith('.png')
      const got = await found.ofLayer.fetch(url.href, isPicture ? 'picture' : 'json', log)
      return give(http, got, isPicture ? pictureType(got.body ?? Buffer.alloc(0)) : 'application/json')
    }),
  )

  app.get(`${ROUTE}/${NAMES}/:key{${KEY}}`, (http) =>
    answer(http, async () => {
      const found = await find(http, 'data', http.req.param('key') ?? '')
      if (found === null) return http.notFound()
      return give(http, await found.ofLayer.fetch(found.resource.url, 'json', log), 'application/json')
    }),
  )

  const give = (http: HonoContext, { body, freshUntil }: Answered, type: string | null): Response => {
    const left = Math.round((freshUntil - clock.now().getTime()) / 1000)
    const headers = { 'cache-control': `public, max-age=${Math.max(LEAST, Math.min(MOST, left))}` }
    if (body === null || type === null) return http.body(null, 204, headers)
    return http.body(new Uint8Array(body), 200, { ...headers, 'content-type': type })
  }
}

/**
 * Whether the text names a file of glyphs: 256 code points of Unicode's first plane each; other ranges are
 * refused.
 */
function isGlyphRange(range: string): boolean {
  const [first = 0, last = 0] = range.split('-').map(Number)
  return first % 256 === 0 && last === first + 255 && last <= 0xffff
}
