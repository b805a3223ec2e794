/** Path of the towns' own maps: tiles, and the metadata that a map loads first. */
export const MAP_ROUTE = '/karten'

/** The key of a town's tiles in the store; it holds the content's hash. */
export const mapStorageKey = (slug: string, hash: string): string => `maps/${slug}/${hash}.pmtiles`

/** The attribution that every map from OpenStreetMap's data needs (ODbL 1.0). */
export const OSM_ATTRIBUTION =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap-Mitwirkende</a>'
