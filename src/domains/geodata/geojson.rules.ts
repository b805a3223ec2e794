import type { Boundary } from '#domains/places/area.rules.ts'
import { DISTRICT_NAME_MAX, MOST_DISTRICTS } from '#domains/places/district.rules.ts'
import { crossingOf } from '#domains/places/drawing/crossing.rules.ts'
import { say } from '#kit/common/say.ts'

/** An area of a GeoJSON file with all its rings; null: its feature has no name. */
export type NamedArea = { name: string | null; area: Boundary }

/** A file that cannot be taken, with a sentence for the person who uploaded it. */
export class GeoJsonError extends Error {}

/** Most corners of one ring, and of a file. A municipality's boundary has some thousand. */
export const MOST_RING_CORNERS = 10_000
export const MOST_CORNERS = 50_000
/** Degrees to which corners are rounded: some ten centimetres. */
const PRECISION = 1e6

/** Properties that name a district in the files of surveying offices, the best first. */
const NAMES = ['name', 'ortsteil', 'stadtteil', 'stadtbezirk', 'bezirk', 'bezeichnung', 'gen', 'ot_name']

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The areas of a GeoJSON text (RFC 7946): of a feature collection, a feature or a single geometry.
 * @throws GeoJsonError
 */
export function areasOfGeoJson(text: string): NamedArea[] {
  const json = parsed(text)
  requireDegrees(json)
  const features = featuresOf(json)
  if (features.length === 0) throw new GeoJsonError(say`In der Datei ist keine Fläche.`)
  if (features.length > MOST_DISTRICTS)
    throw new GeoJsonError(
      say`In der Datei sind mehr als ${MOST_DISTRICTS} Flächen. Bitte lassen Sie kleinere weg.`,
    )
  let corners = 0
  return features.map(({ geometry, properties }, index) => {
    const name = nameOf(properties)
    const called = name ?? say`Fläche ${index + 1}`
    const area = ringsOf(geometry, called).map((ring) => checkedRing(ring, called))
    corners += area.reduce((sum, ring) => sum + ring.length, 0)
    if (corners > MOST_CORNERS)
      throw new GeoJsonError(
        say`Die Flächen haben zusammen mehr als 50.000 Ecken. Bitte vereinfachen Sie sie, zum Beispiel in QGIS.`,
      )
    return { name, area }
  })
}

function parsed(text: string): Json {
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (isObject(json)) return json
  } catch {
    // The sentence below says it.
  }
  throw new GeoJsonError(say`Die Datei ist kein vollständiges GeoJSON. Bitte speichern Sie sie noch einmal.`)
}

/** Old files may name another system. Newer ones have degrees only. */
function requireDegrees({ crs }: Json): void {
  const named = isObject(crs) && isObject(crs.properties) ? String(crs.properties.name ?? '') : ''
  if (named === '' || /CRS84|EPSG:+4326|OGC:+84/i.test(named)) return
  throw new GeoJsonError(inDegrees())
}

const inDegrees = () =>
  say`Die Koordinaten sind keine Längen und Breiten in Grad. Bitte speichern Sie die Datei im System WGS 84 (EPSG:4326).`

function featuresOf(json: Json): { geometry: Json; properties: unknown }[] {
  const list = json.type === 'FeatureCollection' ? json.features : [json]
  if (!Array.isArray(list)) throw new GeoJsonError(say`In der Datei ist keine Fläche.`)
  return list.flatMap((each: unknown) => {
    if (!isObject(each)) return []
    const geometry = each.type === 'Feature' ? each.geometry : each
    // Points and lines beside the areas are no error: many files hold labels.
    if (!isObject(geometry) || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) return []
    return [{ geometry, properties: each.properties }]
  })
}

function nameOf(properties: unknown): string | null {
  if (!isObject(properties)) return null
  const lower = new Map(Object.entries(properties).map(([key, value]) => [key.toLowerCase(), value]))
  for (const key of NAMES) {
    const value = lower.get(key)
    // Control characters have no place in a name.
    const name = typeof value === 'string' ? value.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim() : ''
    if (name !== '') return name.slice(0, DISTRICT_NAME_MAX)
  }
  return null
}

function ringsOf({ type, coordinates }: Json, called: string): unknown[] {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates
  if (!Array.isArray(polygons) || !polygons.every(Array.isArray)) throw broken(called)
  const rings = (polygons as unknown[][]).flat()
  if (rings.length === 0 || rings.length > MOST_RING_CORNERS) throw broken(called)
  return rings
}

/** A closed ring without its repeated last corner. */
function checkedRing(ring: unknown, called: string): [number, number][] {
  if (!Array.isArray(ring)) throw broken(called)
  if (ring.length > MOST_RING_CORNERS)
    throw new GeoJsonError(
      say`„${called}“ hat eine Umrandung mit mehr als 10.000 Ecken. Bitte vereinfachen Sie sie, zum Beispiel in QGIS.`,
    )
  const corners = ring.map((position: unknown) => corner(position, called))
  const [first, last] = [corners[0], corners.at(-1)]
  if (first && last && first[0] === last[0] && first[1] === last[1]) corners.pop()
  if (corners.length < 3) throw broken(called)
  const crossing = crossingOf(corners)
  if (crossing !== null)
    throw new GeoJsonError(
      say`Die Umrandung von „${called}“ kreuzt sich selbst, nahe ${degreesText(crossing[1])}, ${degreesText(crossing[0])}. Bitte berichtigen Sie sie.`,
    )
  return corners
}

function corner(position: unknown, called: string): [number, number] {
  if (!Array.isArray(position) || position.length < 2) throw broken(called)
  const [x, y] = position as unknown[]
  if (typeof x !== 'number' || typeof y !== 'number') throw broken(called)
  if (Math.abs(x) > 180 || Math.abs(y) > 90) throw new GeoJsonError(inDegrees())
  return [Math.round(x * PRECISION) / PRECISION, Math.round(y * PRECISION) / PRECISION]
}

const degreesText = (degrees: number): string => degrees.toFixed(5)

const broken = (called: string) =>
  new GeoJsonError(say`Die Fläche „${called}“ ist unvollständig. Bitte speichern Sie die Datei noch einmal.`)
