/** Where the towns' own maps are served: tiles, and what a map has to know before it asks for them. */
export const MAP_ROUTE = '/karten'

/** Where a town's tiles lie in the store; the name changes with the content. */
export const mapStorageKey = (slug: string, hash: string): string => `maps/${slug}/${hash}.pmtiles`

/** What every map made of OpenStreetMap's data has to show (ODbL 1.0). */
export const OSM_ATTRIBUTION =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap-Mitwirkende</a>'
