import { createHash } from 'node:crypto'
import { OutsideError } from '#kit/server/outside/outside-error.ts'
import { safeAttribution } from './attribution.ts'
import { expandHosts } from './tile-address.ts'

type Json = Record<string, unknown>

/** A style that arrived, but cannot be used. */
export class StyleError extends OutsideError {
  constructor(message: string) {
    super('wrong', message)
  }
}

/** An external resource of a style, by its name below our own path. */
export type Resource =
  | { kind: 'tiles'; templates: string[]; bytes: 'picture' | 'vector'; isFromSouth: boolean; maxZoom: number }
  | { kind: 'glyphs'; template: string; fonts: ReadonlySet<string> }
  | { kind: 'sprite'; url: string }
  | { kind: 'data'; url: string }

/** A style whose addresses all lead to our own origin, and the resources behind them. */
export type OwnStyle = { style: Json; resources: ReadonlyMap<string, Resource> }

export type StyleOptions = {
  /** The style's own address, the base of relative ones. */
  base: string
  /** Our path below which its resources are served. */
  route: string
  /** The operator's attribution; without one each source has its own. */
  attribution: string | null
  maxZoom: number
  /** Fetches a source's external description (TileJSON). */
  load: (url: string) => Promise<Json>
}

/** Properties of a source that are copied unchanged: everything that is no address. */
const KEPT = ['bounds', 'tileSize', 'encoding', 'minzoom', 'promoteId', 'volatile', 'cluster', 'buffer']
const TILED = new Set(['vector', 'raster', 'raster-dem'])
/** Most sources; more is a mistake. */
const MOST_SOURCES = 30

/**
 * Rewrites a MapLibre style (version 8) so that browsers load sources, tiles, glyphs and sprites only from
 * us. Sources of kinds that a town's map does not need (images, videos) are left out with their layers.
 * @throws StyleError where it is no style
 */
export async function ownStyle(style: Json, options: StyleOptions): Promise<OwnStyle> {
  const { base, route } = options
  const { layers } = style
  if (style.version !== 8 || !Array.isArray(layers) || !isObject(style.sources)) {
    throw new StyleError('its answer is no MapLibre style of version 8')
  }
  const resources = new Map<string, Resource>()
  const add = (resource: Resource): string => {
    const key = keyOf(resource)
    resources.set(key, resource)
    return `${route}/${key}`
  }
  const sources: Record<string, Json> = {}
  for (const [name, source] of Object.entries(style.sources).slice(0, MOST_SOURCES)) {
    const own = isObject(source) ? await ownSource(source, options, add) : null
    if (own !== null) sources[name] = own
  }
  if (options.attribution !== null) sayOnce(sources, safeAttribution(options.attribution))
  const drawn = layers.filter(
    (layer): layer is Json =>
      isObject(layer) && (layer.source === undefined || String(layer.source) in sources),
  )
  return {
    style: {
      version: 8,
      sources,
      layers: drawn.map(({ metadata: _, ...layer }) => layer),
      ...(typeof style.glyphs === 'string' && {
        glyphs: `${add({ kind: 'glyphs', template: resolve(style.glyphs, base), fonts: fontsOf(drawn) })}/{fontstack}/{range}.pbf`,
      }),
      ...spritesOf(style.sprite, base, add),
    },
    resources,
  }
}

/** The key is a hash of the content, so that a browser's cache never mixes tiles of two styles. */
function keyOf(resource: Resource): string {
  const text = JSON.stringify(resource, (_, value) => (value instanceof Set ? [...value] : value))
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

async function ownSource(
  source: Json,
  { base, maxZoom, load }: StyleOptions,
  add: (resource: Resource) => string,
): Promise<Json | null> {
  const kept = Object.fromEntries(KEPT.filter((name) => name in source).map((name) => [name, source[name]]))
  if (source.type === 'geojson') {
    const { data } = source
    const own = typeof data === 'string' ? add({ kind: 'data', url: resolve(data, base) }) : data
    return { type: 'geojson', ...kept, data: own, ...attributionOf(source) }
  }
  if (typeof source.type !== 'string' || !TILED.has(source.type)) return null
  const isElsewhere = typeof source.url === 'string'
  const place = isElsewhere ? resolve(String(source.url), base) : base
  const said = isElsewhere ? { ...(await load(place)), ...source } : source
  const templates = Array.isArray(said.tiles) ? said.tiles.map(String) : []
  if (templates.length === 0) throw new StyleError('a source of its style names no tiles')
  const zoom = Math.min(typeof said.maxzoom === 'number' ? said.maxzoom : 22, maxZoom)
  const path = add({
    kind: 'tiles',
    templates: templates.flatMap(expandHosts).map((template) => resolve(template, place)),
    bytes: source.type === 'vector' ? 'vector' : 'picture',
    isFromSouth: said.scheme === 'tms',
    maxZoom: zoom,
  })
  const described = Object.fromEntries(KEPT.filter((name) => name in said).map((name) => [name, said[name]]))
  return {
    type: source.type,
    ...described,
    tiles: [`${path}/{z}/{x}/{y}`],
    maxzoom: zoom,
    ...attributionOf(said),
  }
}

const attributionOf = ({ attribution }: Json) =>
  typeof attribution === 'string' && attribution !== '' ? { attribution: safeAttribution(attribution) } : {}

function sayOnce(sources: Record<string, Json>, attribution: string): void {
  for (const [index, source] of Object.values(sources).entries()) {
    if (index === 0) source.attribution = attribution
    else delete source.attribution
  }
}

function spritesOf(sprite: unknown, base: string, add: (resource: Resource) => string): Json {
  if (typeof sprite === 'string') return { sprite: add({ kind: 'sprite', url: resolve(sprite, base) }) }
  if (!Array.isArray(sprite)) return {}
  const several = sprite.filter(isObject).map(({ id, url }) => ({
    id: String(id),
    url: add({ kind: 'sprite', url: resolve(String(url), base) }),
  }))
  return { sprite: several }
}

/** The names of all fonts in the layers, at any depth of an expression. */
function fontsOf(layers: readonly Json[]): ReadonlySet<string> {
  // MapLibre's default where a layer names none.
  const fonts = new Set(['Open Sans Regular', 'Arial Unicode MS Regular'])
  const collect = (value: unknown): void => {
    if (typeof value === 'string') fonts.add(value)
    else if (Array.isArray(value)) value.forEach(collect)
    else if (isObject(value)) Object.values(value).forEach(collect)
  }
  for (const { layout } of layers) {
    if (isObject(layout)) collect(layout['text-font'])
    if (isObject(layout)) collectSections(layout['text-field'], collect)
  }
  return fonts
}

/** A text may change its font midway: ["format", …, { "text-font": … }]. */
function collectSections(field: unknown, collect: (value: unknown) => void): void {
  if (Array.isArray(field)) for (const part of field) collectSections(part, collect)
  else if (isObject(field)) collect(field['text-font'])
}

/** Resolves an address in a style; its placeholders stay. */
function resolve(address: string, base: string): string {
  const url = URL.parse(address, base)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new StyleError('its style names an address that is neither http nor https')
  }
  return url.href.replace(/%7B/gi, '{').replace(/%7D/gi, '}')
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
