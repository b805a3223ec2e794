import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { merge, mesh } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'

type Position = [number, number]
type Countries = Topology<{ countries: GeometryCollection }>
type Box = { west: number; south: number; east: number; north: number }

/** The part of Europe that is visible when one of our towns is in the centre. Degrees, WGS 84. */
const EUROPE: Box = { west: -14, south: 34, east: 36, north: 62 }
/**
 * A corner is kept if it changes the shape by this many square degrees, about two kilometres in each
 * direction.
 */
const DETAIL = 0.0015
/** Minimum area of an island in square degrees. */
const SMALLEST = 0.02

/** Positions of the countries' names. Where space is short, the first names in the list stay. */
const NAMES: readonly (readonly [name: string, longitude: number, latitude: number])[] = [
  ['Deutschland', 10.2, 51.2],
  ['Österreich', 15.2, 47.9],
  ['Schweiz', 8.2, 46.8],
  ['Frankreich', 2.6, 46.9],
  ['Belgien', 4.6, 50.7],
  ['Niederlande', 5.6, 52.3],
  ['Luxemburg', 6.1, 49.75],
  ['Dänemark', 9.2, 56],
  ['Polen', 19.3, 52.1],
  ['Tschechien', 15.3, 49.8],
  ['Slowakei', 19.4, 48.75],
  ['Ungarn', 19.3, 47.1],
  ['Slowenien', 14.7, 46.1],
  ['Italien', 12, 43.3],
  ['Kroatien', 16, 45.4],
  ['Liechtenstein', 9.55, 47.16],
]

/**
 * The background of the towns' own maps: land, borders and names of countries as GeoJSON. It is a simplified
 * version of Natural Earth (public domain) from the package world-atlas.
 */
export function outlines(): string {
  const path = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'))
  const atlas = JSON.parse(readFileSync(path, 'utf8')) as Countries
  const fewer = simplify(presimplify(atlas), DETAIL) as Countries
  const { geometries } = fewer.objects.countries
  const areas = geometries.filter((each) => each.type === 'Polygon' || each.type === 'MultiPolygon')
  const land = merge(fewer, areas as (Polygon | MultiPolygon)[])
    .coordinates.map((rings) => clip((rings[0] ?? []) as Position[], EUROPE))
    .filter((ring) => sizeOf(ring) > SMALLEST)
    .map((ring) => [ring.map(rounded)])
  const borders = mesh(fewer, fewer.objects.countries, (one, other) => one !== other)
    .coordinates.filter((line) => (line as Position[]).some((position) => isIn(position, EUROPE)))
    .map((line) => (line as Position[]).map(rounded))
  const feature = (kind: string, geometry: object, more = {}) => ({
    type: 'Feature',
    properties: { kind, ...more },
    geometry,
  })
  const names = NAMES.map(([name, longitude, latitude], rank) =>
    feature('country', { type: 'Point', coordinates: [longitude, latitude] }, { name, rank }),
  )
  const features = [
    feature('land', { type: 'MultiPolygon', coordinates: land }),
    feature('border', { type: 'MultiLineString', coordinates: borders }),
    ...names,
  ]
  return `${JSON.stringify({ type: 'FeatureCollection', features })}\n`
}

/** Rounds to about a hundred metres, which is finer than the distance of the corners. */
const rounded = ([x, y]: Position): Position => [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]

const isIn = ([x, y]: Position, { west, south, east, north }: Box) =>
  x >= west && x <= east && y >= south && y <= north

function sizeOf(ring: readonly Position[]): number {
  let twice = 0
  ring.forEach(([x, y], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length] ?? [x, y]
    twice += x * y2 - x2 * y
  })
  return Math.abs(twice) / 2
}

/** Clips a ring to a box, one side after the other (Sutherland and Hodgman), and closes it again. */
function clip(ring: readonly Position[], { west, south, east, north }: Box): Position[] {
  const sides: { axis: 0 | 1; at: number; keeps: (value: number) => boolean }[] = [
    { axis: 0, at: west, keeps: (x) => x >= west },
    { axis: 0, at: east, keeps: (x) => x <= east },
    { axis: 1, at: south, keeps: (y) => y >= south },
    { axis: 1, at: north, keeps: (y) => y <= north },
  ]
  let rest = ring.slice(0, -1)
  for (const { axis, at, keeps } of sides) {
    const kept: Position[] = []
    rest.forEach((to, index) => {
      const from = rest.at(index - 1) ?? to
      if (keeps(from[axis]) !== keeps(to[axis])) {
        const part = (at - from[axis]) / (to[axis] - from[axis])
        kept.push([from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])])
      }
      if (keeps(to[axis])) kept.push(to)
    })
    rest = kept
  }
  const [first] = rest
  return first === undefined ? [] : [...rest, first]
}
