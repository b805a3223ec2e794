/** The layers of a town's tiles, for the style. Every feature has a `kind`, most a `name`. */
export type MapLayer =
  | 'boundary'
  | 'area'
  | 'water'
  | 'building'
  | 'street'
  | 'rail'
  | 'place'
  | 'house-number'

/** Layer and kind of an element, and the lowest zoom whose tiles hold it. */
export type MapClass = { layer: MapLayer; kind: string; minZoom: number }

type Tags = { get(key: string): string | undefined; has(key: string): boolean }

const STREETS: Record<string, readonly [kind: string, minZoom: number]> = {
  motorway: ['motorway', 0],
  trunk: ['motorway', 0],
  motorway_link: ['secondary', 12],
  trunk_link: ['secondary', 12],
  primary: ['primary', 8],
  primary_link: ['secondary', 12],
  secondary: ['secondary', 8],
  secondary_link: ['secondary', 12],
  tertiary: ['secondary', 8],
  tertiary_link: ['secondary', 12],
  residential: ['residential', 12],
  unclassified: ['residential', 12],
  road: ['residential', 12],
  living_street: ['lane', 12],
  pedestrian: ['lane', 12],
  service: ['service', 12],
  track: ['footway', 12],
  footway: ['footway', 14],
  path: ['footway', 14],
  cycleway: ['footway', 14],
  bridleway: ['footway', 14],
  steps: ['footway', 14],
}

/** Values by key; the first match decides. */
const AREAS: readonly (readonly [key: string, values: Record<string, string>])[] = [
  [
    'leisure',
    {
      playground: 'playground',
      park: 'park',
      garden: 'park',
      recreation_ground: 'park',
      pitch: 'sports',
      sports_centre: 'sports',
      stadium: 'sports',
      golf_course: 'sports',
      nature_reserve: '',
    },
  ],
  [
    'amenity',
    {
      school: 'school',
      kindergarten: 'school',
      university: 'school',
      hospital: 'school',
      grave_yard: 'cemetery',
    },
  ],
  ['place', { square: 'square' }],
  [
    'landuse',
    {
      forest: 'wood',
      meadow: 'meadow',
      grass: 'meadow',
      farmland: 'farmland',
      orchard: 'meadow',
      vineyard: 'vineyard',
      allotments: 'park',
      village_green: 'park',
      recreation_ground: 'park',
      cemetery: 'cemetery',
      industrial: 'industrial',
      commercial: 'industrial',
      railway: 'industrial',
      retail: 'industrial',
      quarry: 'rock',
      residential: 'residential',
      farmyard: 'residential',
    },
  ],
  [
    'natural',
    {
      wood: 'wood',
      scrub: 'wood',
      grassland: 'meadow',
      heath: 'meadow',
      wetland: 'meadow',
      bare_rock: 'rock',
      scree: 'rock',
    },
  ],
]

const RAILS: ReadonlySet<string> = new Set(['rail', 'light_rail', 'tram', 'narrow_gauge', 'subway'])
const RIVERS: ReadonlySet<string> = new Set(['river', 'canal'])
const STREAMS: ReadonlySet<string> = new Set(['stream', 'ditch', 'drain'])

const PLACES: Record<string, readonly [kind: string, minZoom: number]> = {
  city: ['town', 0],
  town: ['town', 0],
  village: ['village', 8],
  suburb: ['quarter', 12],
  quarter: ['quarter', 12],
  neighbourhood: ['quarter', 12],
  hamlet: ['hamlet', 12],
  isolated_dwelling: ['hamlet', 12],
}

/** Buildings and places that serve as landmarks. */
const POIS: ReadonlySet<string> = new Set([
  ...[
    'townhall',
    'school',
    'kindergarten',
    'place_of_worship',
    'library',
    'hospital',
    'police',
    'fire_station',
  ],
  ...[
    'theatre',
    'community_centre',
    'marketplace',
    'post_office',
    'museum',
    'attraction',
    'castle',
    'station',
  ],
  ...['halt', 'swimming_pool', 'sports_centre', 'stadium', 'public_bath', 'university', 'fountain'],
])

/** Classifies a line; null where the map does not show it. */
export function classOfLine(tags: Tags): MapClass | null {
  const street = STREETS[tags.get('highway') ?? '']
  if (street !== undefined) return { layer: 'street', kind: street[0], minZoom: street[1] }
  if (RAILS.has(tags.get('railway') ?? '')) return { layer: 'rail', kind: 'rail', minZoom: 8 }
  const waterway = tags.get('waterway') ?? ''
  if (RIVERS.has(waterway)) return { layer: 'water', kind: 'river', minZoom: 8 }
  if (STREAMS.has(waterway)) return { layer: 'water', kind: 'stream', minZoom: 12 }
  return null
}

/** Classifies an area; null where the map does not show it. */
export function classOfArea(tags: Tags): MapClass | null {
  if (tags.has('building'))
    return tags.get('building') === 'no' ? null : { layer: 'building', kind: 'building', minZoom: 14 }
  const isWater = tags.get('natural') === 'water' || tags.get('waterway') === 'riverbank'
  if (isWater || ['reservoir', 'basin'].includes(tags.get('landuse') ?? '')) {
    return { layer: 'water', kind: 'lake', minZoom: 0 }
  }
  if (tags.get('leisure') === 'swimming_pool') return { layer: 'water', kind: 'pool', minZoom: 14 }
  if (tags.get('highway') === 'pedestrian') return { layer: 'area', kind: 'square', minZoom: 12 }
  for (const [key, values] of AREAS) {
    const kind = values[tags.get(key) ?? '']
    if (kind) return { layer: 'area', kind, minZoom: kind === 'playground' || kind === 'square' ? 12 : 8 }
  }
  return null
}

/** Classifies a named point; null where the map does not show it. */
export function classOfPoint(tags: Tags): MapClass | null {
  if (!tags.has('name')) return null
  const place = PLACES[tags.get('place') ?? '']
  if (place !== undefined) return { layer: 'place', kind: place[0], minZoom: place[1] }
  const keys = ['amenity', 'tourism', 'historic', 'railway', 'leisure']
  return keys.some((key) => POIS.has(tags.get(key) ?? ''))
    ? { layer: 'place', kind: 'poi', minZoom: 14 }
    : null
}
