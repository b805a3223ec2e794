/** A tile: zoom, column from the west, row from the north. */
export type Tile = { z: number; x: number; y: number }

/** Half the width of the world in EPSG:3857, in metres: π times the radius of 6,378,137 m. */
const HALF_WORLD = 20_037_508.342789244

/**
 * The addresses of a template with sub-hosts: `{0-4}`, `{a-c}`, `{switch:a,b}`, and `{s}` for a, b and c. A
 * template without any is its only address.
 */
export function expandHosts(template: string): string[] {
  const [whole, inside = ''] = /\{(s|[0-9]-[0-9]|[a-z]-[a-z]|switch:[^{}]+)\}/.exec(template) ?? []
  return whole === undefined ? [template] : namesOf(inside).map((name) => template.replaceAll(whole, name))
}

function namesOf(inside: string): string[] {
  if (inside === 's') return ['a', 'b', 'c']
  if (inside.startsWith('switch:')) return inside.slice('switch:'.length).split(',')
  const [first = 0, last = 0] = [inside.charCodeAt(0), inside.charCodeAt(2)]
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) =>
    String.fromCharCode(first + index),
  )
}

/** The address of one tile. A tile always maps to the same host, so that it is cached once. */
export function tileAddress(templates: readonly string[], { z, x, y }: Tile, isFromSouth: boolean): string {
  const template = templates[(x + y) % templates.length] ?? ''
  const row = isFromSouth ? 2 ** z - 1 - y : y
  return template
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(row))
    .replaceAll('{-y}', String(2 ** z - 1 - y))
    .replaceAll('{ratio}', '')
    .replaceAll('{r}', '')
    .replaceAll('{bbox-epsg-3857}', boundsOf({ z, x, y }).join(','))
}

/** West, south, east and north of a tile in metres of EPSG:3857. */
export function boundsOf({ z, x, y }: Tile): [number, number, number, number] {
  const size = (2 * HALF_WORLD) / 2 ** z
  const west = x * size - HALF_WORLD
  const north = HALF_WORLD - y * size
  return [west, north - size, west + size, north].map((metres) => Number(metres.toFixed(6))) as [
    number,
    number,
    number,
    number,
  ]
}

/**
 * Turns a WMS address into a tile template, and returns the pictures' width: 256 or 512 pixels, by its
 * `width` (512 needs a quarter of the requests). Missing GetMap parameters are added; version 1.1.1 uses SRS
 * for CRS.
 */
export function wmsTemplate(address: string, isOverlay: boolean): { template: string; tileSize: 256 | 512 } {
  const url = new URL(address)
  const given = new Map([...url.searchParams].map(([name, value]) => [name.toUpperCase(), value]))
  const tileSize = given.get('WIDTH') === '256' ? 256 : 512
  const version = given.get('VERSION') ?? '1.3.0'
  const all: Record<string, string> = {
    STYLES: '',
    FORMAT: isOverlay ? 'image/png' : 'image/jpeg',
    TRANSPARENT: isOverlay ? 'TRUE' : 'FALSE',
    ...Object.fromEntries(given),
    SERVICE: 'WMS',
    REQUEST: 'GetMap',
    VERSION: version,
    [version < '1.3' ? 'SRS' : 'CRS']: 'EPSG:3857',
    WIDTH: String(tileSize),
    HEIGHT: String(tileSize),
  }
  delete all.BBOX
  url.search = new URLSearchParams(all).toString()
  return { template: `${url}&BBOX={bbox-epsg-3857}`, tileSize }
}
