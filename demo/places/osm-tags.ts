import type { Area, Place, Street } from '../geography/types.ts'

type Tagging = Record<string, string>

const STREETS: Record<Street['kind'], Tagging> = {
  primary: { highway: 'primary' },
  secondary: { highway: 'secondary' },
  residential: { highway: 'residential' },
  lane: { highway: 'living_street' },
  service: { highway: 'service' },
  footway: { highway: 'footway' },
  rail: { railway: 'rail' },
}

const AREAS: Record<Area['kind'], Tagging> = {
  water: { natural: 'water' },
  wood: { natural: 'wood' },
  meadow: { landuse: 'meadow' },
  farmland: { landuse: 'farmland' },
  vineyard: { landuse: 'vineyard' },
  park: { leisure: 'park' },
  cemetery: { landuse: 'cemetery' },
  playground: { leisure: 'playground' },
  sports: { leisure: 'pitch' },
  school: { amenity: 'school' },
  industrial: { landuse: 'industrial' },
  residential: { landuse: 'residential' },
  square: { place: 'square' },
  rock: { natural: 'bare_rock' },
}

/** What the demo's landmarks are, by a word in their names; the others are sights. */
const LANDMARKS: readonly (readonly [RegExp, Tagging])[] = [
  [/rathaus|gemeindeamt/i, { amenity: 'townhall' }],
  [/kirche|kapelle|münster|dom\b/i, { amenity: 'place_of_worship' }],
  [/schule|gymnasium/i, { amenity: 'school' }],
  [/kindergarten|kita/i, { amenity: 'kindergarten' }],
  [/bahnhof|haltepunkt/i, { railway: 'station' }],
  [/feuerwehr/i, { amenity: 'fire_station' }],
  [/bücherei|bibliothek/i, { amenity: 'library' }],
  [/spital|krankenhaus/i, { amenity: 'hospital' }],
]

const SETTLEMENTS: Record<Exclude<Place['kind'], 'poi'>, string> = {
  town: 'town',
  village: 'village',
  quarter: 'quarter',
}

const named = (name: string | null): Tagging => (name === null ? {} : { name })

export const tagsOfStreet = ({ kind, name, bridge }: Street): Tagging => ({
  ...STREETS[kind],
  ...named(name),
  ...(bridge ? { bridge: 'yes' } : {}),
})

export const tagsOfArea = ({ kind, name }: Area): Tagging => ({ ...AREAS[kind], ...named(name) })

export function tagsOfPlace({ kind, name }: Place): Tagging {
  if (kind !== 'poi') return { place: SETTLEMENTS[kind], name }
  const landmark = LANDMARKS.find(([word]) => word.test(name))
  return { ...(landmark?.[1] ?? { tourism: 'attraction' }), name }
}
