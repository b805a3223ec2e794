import { NO_TAGS, type Tags } from '#kit/server/osm/elements.ts'

/** Keys that the map or the addresses read; all others would only use memory. */
const KEYS: ReadonlySet<string> = new Set([
  ...['name', 'name:de', 'ref', 'type', 'boundary', 'admin_level', 'postal_code', 'place', 'width'],
  ...['highway', 'railway', 'waterway', 'bridge', 'tunnel', 'service', 'building', 'area'],
  ...['landuse', 'natural', 'leisure', 'amenity', 'tourism', 'historic', 'water'],
  ...['addr:street', 'addr:place', 'addr:housenumber', 'addr:postcode', 'addr:city', 'addr:suburb'],
  ...['addr:hamlet', 'addr:village', 'addr:district', 'addr:interpolation'],
])

/** Most characters of a value: OpenStreetMap's own limit. */
const LONGEST = 255

export function keptTags(tags: Tags): Tags {
  if (tags.size === 0) return NO_TAGS
  const kept = [...tags].filter(([key, value]) => KEYS.has(key) && value !== '' && value.length <= LONGEST)
  return kept.length === 0 ? NO_TAGS : new Map(kept)
}

/**
 * Whether a relation is needed: areas, streets with their houses, postal codes and the boundaries of
 * municipalities and their parts. Those of districts and countries would pull in half of the file.
 */
export function isWorthKeeping(tags: Tags): boolean {
  const type = tags.get('type')
  if (type === 'multipolygon') return tags.get('boundary') !== 'administrative'
  if (type === 'associatedStreet' || type === 'street') return true
  if (type !== 'boundary') return false
  return tags.get('boundary') === 'postal_code' || Number(tags.get('admin_level')) >= 8
}
