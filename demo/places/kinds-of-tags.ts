import type { Tags } from '#kit/server/osm/elements.ts'
import type { AreaKind, Place, StreetKind } from './geography.ts'

/** Kinds of elements by their tags; the towns' files know no others. */
type Kinds<Kind> = readonly (readonly [key: string, value: string, kind: Kind])[]

const STREETS: Kinds<StreetKind> = [
  ['highway', 'primary', 'primary'],
  ['highway', 'secondary', 'secondary'],
  ['highway', 'residential', 'residential'],
  ['highway', 'living_street', 'lane'],
  ['highway', 'service', 'service'],
  ['highway', 'footway', 'footway'],
  ['railway', 'rail', 'rail'],
]

const AREAS: Kinds<AreaKind> = [
  ['natural', 'water', 'water'],
  ['natural', 'wood', 'wood'],
  ['landuse', 'meadow', 'meadow'],
  ['landuse', 'farmland', 'farmland'],
  ['landuse', 'vineyard', 'vineyard'],
  ['leisure', 'park', 'park'],
  ['landuse', 'cemetery', 'cemetery'],
  ['leisure', 'playground', 'playground'],
  ['leisure', 'pitch', 'sports'],
  ['amenity', 'school', 'school'],
  ['landuse', 'industrial', 'industrial'],
  ['landuse', 'residential', 'residential'],
  ['place', 'square', 'square'],
  ['natural', 'bare_rock', 'rock'],
]

/** A named point that is none of these is a landmark. */
const PLACES: Kinds<Place['kind']> = [
  ['place', 'town', 'town'],
  ['place', 'village', 'village'],
  ['place', 'quarter', 'quarter'],
]

const finder =
  <Kind>(kinds: Kinds<Kind>) =>
  (tags: Tags): Kind | undefined =>
    kinds.find(([key, value]) => tags.get(key) === value)?.[2]

export const streetKind = finder(STREETS)
export const areaKind = finder(AREAS)
export const placeKind = finder(PLACES)
