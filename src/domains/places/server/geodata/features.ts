import type { Boundary } from '#domains/places/area.rules.ts'
import {
  classOfArea,
  classOfLine,
  classOfPoint,
  type MapClass,
  type MapLayer,
} from '#domains/places/map-layers.rules.ts'
import type { Tags } from '#kit/server/osm/elements.ts'
import { type Box, boxOf, type Position } from './box.ts'
import type { Extract } from './extract.ts'
import type { RawAddress } from './raw-address.ts'
import { centreOf } from './rings.ts'

export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'Polygon'; coordinates: Position[][] }

export type MapFeature = {
  layer: MapLayer
  /** The lowest zoom whose tiles hold it. */
  minZoom: number
  properties: Record<string, string | number | boolean>
  geometry: Geometry
  box: Box
}

export type FeaturesFound = { features: MapFeature[]; buildings: number; incomplete: number }

/**
 * Everything that the map draws: the ground first, large areas before small ones, so that nothing is hidden.
 */
export function featuresOf(
  extract: Extract,
  addresses: readonly RawAddress[],
  boundary: Boundary | null,
): FeaturesFound {
  const features: MapFeature[] = []
  let [buildings, incomplete] = [0, 0]
  const put = (what: MapClass, tags: Tags | null, geometry: Geometry) => {
    const box = boxOf(positionsOf(geometry))
    const properties = { kind: what.kind, ...(tags === null ? {} : wordsOf(what, tags)) }
    features.push({ layer: what.layer, minZoom: what.minZoom, properties, geometry, box })
    if (what.layer === 'building') buildings += 1
    return box
  }
  const putArea = (what: MapClass, tags: Tags, rings: Position[][]) => {
    put(what, tags, { type: 'Polygon', coordinates: rings })
    const point = classOfPoint(tags)
    if (point !== null) put(point, tags, { type: 'Point', coordinates: centreOf(rings[0] ?? []) })
  }
  for (const relation of extract.relations) {
    if (relation.tags.get('type') !== 'multipolygon') continue
    const what = classOfArea(relation.tags)
    if (what === null) continue
    const polygons = extract.polygons(relation)
    if (polygons === null) incomplete += 1
    else for (const rings of polygons) putArea(what, relation.tags, rings)
  }
  for (const way of extract.ways.values()) {
    if (way.tags.size === 0) continue
    const line = extract.line(way)
    const isClosed = way.refs.length > 3 && way.refs[0] === way.refs.at(-1) && line.length > 3
    const area = isClosed && isDrawnAsArea(way.tags) ? classOfArea(way.tags) : null
    if (area !== null) putArea(area, way.tags, [line])
    else if (line.length > 1) {
      const what = classOfLine(way.tags)
      if (what !== null) put(what, way.tags, { type: 'LineString', coordinates: line })
    }
  }
  for (const { tags, position } of extract.tagged) {
    const what = classOfPoint(tags)
    if (what !== null) put(what, tags, { type: 'Point', coordinates: position })
  }
  for (const { houseNumber, position, isGuessed } of addresses) {
    // An interpolated address can be searched, but is not drawn: nobody has surveyed it.
    if (isGuessed) continue
    const box = { west: position[0], east: position[0], south: position[1], north: position[1] }
    const properties = { kind: 'house-number', name: houseNumber }
    features.push({
      layer: 'house-number',
      minZoom: 16,
      properties,
      geometry: { type: 'Point', coordinates: position },
      box,
    })
  }
  for (const ring of boundary ?? []) {
    put({ layer: 'boundary', kind: 'municipality', minZoom: 0 }, null, {
      type: 'Polygon',
      coordinates: [ring],
    })
  }
  const sizeOf = ({ box }: MapFeature) => (box.east - box.west) * (box.north - box.south)
  features.sort((a, b) => sizeOf(b) - sizeOf(a))
  return { features, buildings, incomplete }
}

/**
 * Whether a closed way is drawn as an area: a closed street is a loop unless it is tagged as an area; every
 * other closed way is one.
 */
const isDrawnAsArea = (tags: Tags): boolean =>
  tags.get('area') === 'yes' || !(tags.has('highway') || tags.has('railway')) || tags.has('building')

function wordsOf({ layer }: MapClass, tags: Tags): MapFeature['properties'] {
  const words: MapFeature['properties'] = {}
  // The German name where a place has several.
  const name = tags.get('name:de') ?? tags.get('name')
  if (name !== undefined && layer !== 'building') words.name = name
  if (layer !== 'street' && layer !== 'rail') return words
  if (tags.has('ref') && layer === 'street') words.ref = tags.get('ref') ?? ''
  if (tags.has('bridge') && tags.get('bridge') !== 'no') words.bridge = true
  if (tags.has('tunnel') && tags.get('tunnel') !== 'no') words.tunnel = true
  return words
}

function positionsOf({ type, coordinates }: Geometry): Position[] {
  if (type === 'Point') return [coordinates]
  return type === 'LineString' ? coordinates : (coordinates[0] ?? [])
}
