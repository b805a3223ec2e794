/** Longest address of a service, in characters. */
export const SERVICE_URL_MAX = 500
/** Longest name of a layer. Names of INSPIRE with their prefixes have some 80 characters. */
export const LAYER_MAX = 200
/** Most layers of a service that are offered. */
export const MOST_LAYERS = 500
/** Most requests for one layer: services limit an answer to 1,000 features or more, as a rule. */
export const MOST_ANSWERS = 100

/** Bytes of the description of a service; those of states have some 500,000. */
export const CAPABILITIES_BYTES = 5_000_000
/** Bytes of all answers for one layer: 50,000 features of GML have some 25 million. */
export const LAYER_BYTES = 40_000_000
/** Seconds after which no further answer for a layer is asked for. */
export const LAYER_SECONDS = 120
/** Questions to services for one town: the list of a whole town is dear for both sides. */
export const SERVICE_QUOTA = { hourly: 60, daily: 200 } as const

/** A layer of a service: what GetFeature asks for, and its name for people. */
export type Layer = { name: string; title: string }

/** Parameters that we set ourselves, in small letters. */
const OURS = new Set([
  ...['service', 'request', 'version', 'acceptversions', 'typename', 'typenames', 'count'],
  ...['maxfeatures', 'startindex', 'srsname', 'outputformat'],
])

/**
 * The address of a Web Feature Service as a town types it, without the parameters of a request; null for
 * none.
 */
export function serviceAddress(text: string): string | null {
  const url = URL.parse(text.trim())
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null
  url.hash = ''
  for (const name of [...url.searchParams.keys()])
    if (OURS.has(name.toLowerCase())) url.searchParams.delete(name)
  return url.href.length > SERVICE_URL_MAX ? null : url.href
}

/** GetCapabilities of WFS 2.0 (OGC 09-025r2, 8). */
export const capabilitiesAddress = (service: string): string =>
  withParameters(service, { request: 'GetCapabilities', acceptversions: '2.0.0' })

/**
 * GetFeature of WFS 2.0 (OGC 09-025r2, 11) for a part of a layer, in GML, which every service has.
 * `count` and `startIndex` count features.
 */
export const featuresAddress = (service: string, layer: string, count: number, startIndex: number): string =>
  withParameters(service, {
    ...{ request: 'GetFeature', version: '2.0.0', typenames: layer, srsname: WGS84, count: String(count) },
    ...(startIndex > 0 && { startindex: String(startIndex) }),
  })

const WGS84 = 'urn:ogc:def:crs:EPSG::4326'

function withParameters(service: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(service)
  for (const [name, value] of Object.entries({ service: 'WFS', ...parameters }))
    url.searchParams.set(name, value)
  return url.href
}

/**
 * Degrees of a point whose axes come in either order: programs differ in spite of the standard. In Germany,
 * Austria and Switzerland a latitude (45.8 to 55.1) is never a longitude (5.8 to 17.2).
 */
export const degreesOf = (one: number, other: number): { latitude: number; longitude: number } =>
  one < 30 && other > 30 ? { latitude: other, longitude: one } : { latitude: one, longitude: other }
