import { COUNTRIES, type Point } from '../../place.rules.ts'
import type { Box } from '../geodata/box.ts'

/** An address from a geocoder. */
export type OutsideAddress = Point & {
  street: string | null
  houseNumber: string | null
  zip: string | null
  place: string | null
  state: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
}

export type Search = { text: string; limit: number; box: Box | null }

/**
 * The request and response format of one kind of geocoder. A request holds only text, language, countries and
 * area.
 */
export type Dialect = {
  searchUrl(base: string, search: Search): string
  reverseUrl(base: string, point: Point): string
  /** The addresses of a response, best first; null for a response of another format. */
  read(answer: unknown): OutsideAddress[] | null
}

export type DialectName = 'nominatim' | 'photon'

/** Coordinates are rounded to a metre: further digits would describe a person rather than a place. */
const degrees = (value: number) => value.toFixed(5)

function build(base: string, path: string, values: Record<string, string>): string {
  const url = new URL(base)
  url.pathname = url.pathname.replace(/\/(api|search|reverse)?\/*$/, '') + path
  // Query parameters in the configured URL stay, for example an API key.
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}

const nominatim: Dialect = {
  searchUrl: (base, { text, limit }) =>
    build(base, '/search', {
      q: text,
      format: 'jsonv2',
      addressdetails: '1',
      limit: String(limit),
      countrycodes: COUNTRIES.join(',').toLowerCase(),
      'accept-language': 'de',
    }),
  reverseUrl: (base, { latitude, longitude }) =>
    build(base, '/reverse', {
      lat: degrees(latitude),
      lon: degrees(longitude),
      format: 'jsonv2',
      addressdetails: '1',
      zoom: '18',
      'accept-language': 'de',
    }),
  read: (answer) => {
    if (Array.isArray(answer)) return answer.flatMap(readNominatim)
    if (!isObject(answer) || answer.type === 'FeatureCollection') return null
    // "Unable to geocode" means that there is no address.
    return 'error' in answer ? [] : readNominatim(answer)
  },
}

function readNominatim(entry: unknown): OutsideAddress[] {
  if (!isObject(entry) || !isObject(entry.address)) return []
  const of = (...names: string[]) => firstText(entry.address as Record<string, unknown>, names)
  return good({
    latitude: Number(entry.lat),
    longitude: Number(entry.lon),
    street: of('road', 'pedestrian', 'footway', 'path', 'square', 'place'),
    houseNumber: of('house_number'),
    zip: of('postcode'),
    place: of('city', 'town', 'village', 'municipality', 'hamlet', 'suburb'),
    state: of('state'),
    country: (of('country_code') ?? '').toUpperCase(),
  })
}

const photon: Dialect = {
  searchUrl: (base, { text, limit, box }) =>
    build(base, '/api', {
      q: text,
      lang: 'de',
      limit: String(limit),
      ...(box !== null && { bbox: [box.west, box.south, box.east, box.north].map(degrees).join(',') }),
    }),
  reverseUrl: (base, { latitude, longitude }) =>
    build(base, '/reverse', { lon: degrees(longitude), lat: degrees(latitude), lang: 'de', limit: '1' }),
  read: (answer) => {
    if (!isObject(answer) || answer.type !== 'FeatureCollection' || !Array.isArray(answer.features))
      return null
    return answer.features.flatMap(readPhoton)
  },
}

function readPhoton(feature: unknown): OutsideAddress[] {
  if (!isObject(feature) || !isObject(feature.properties) || !isObject(feature.geometry)) return []
  const { coordinates } = feature.geometry
  if (!Array.isArray(coordinates)) return []
  const { properties } = feature
  const of = (...names: string[]) => firstText(properties, names)
  const isStreet = properties.type === 'street'
  const isPlace = properties.osm_key === 'place' && properties.type !== 'house'
  return good({
    latitude: Number(coordinates[1]),
    longitude: Number(coordinates[0]),
    street: isStreet ? of('name', 'street') : of('street'),
    houseNumber: of('housenumber'),
    zip: of('postcode'),
    place: isPlace ? of('name', 'city') : of('city', 'town', 'village', 'locality', 'district'),
    state: of('state'),
    country: (of('countrycode') ?? '').toUpperCase(),
  })
}

/** Leaves out invalid points, countries that are not served, and results larger than a place. */
function good(address: OutsideAddress): OutsideAddress[] {
  const { latitude, longitude, street, place, country } = address
  const isPoint = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  const isOurs = (COUNTRIES as readonly string[]).includes(country)
  return isPoint && isOurs && (street !== null || place !== null) ? [address] : []
}

/** Most characters, the same as for a report's address. */
const LONGEST = 120

function firstText(object: Record<string, unknown>, names: readonly string[]): string | null {
  for (const name of names) {
    const value = object[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim().slice(0, LONGEST)
  }
  return null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const DIALECTS: Record<DialectName, Dialect> = { nominatim, photon }

/** The kind of geocoder, guessed from the path or host of its URL; null where neither tells. */
export function dialectOf(url: string): DialectName | null {
  const { pathname, hostname } = new URL(url)
  if (/\/api\/?$/.test(pathname) || hostname.includes('photon')) return 'photon'
  if (/\/(search|reverse)\/?$/.test(pathname) || hostname.includes('nominatim')) return 'nominatim'
  return null
}
