import { z } from 'zod'
import { ConfigError } from './config-error.ts'

const KINDS = ['style', 'xyz', 'tms', 'wms'] as const

/** A map service as the operator configures it. */
export type OutsideLayer = {
  /** The setting that names it, for the log. */
  setting: string
  url: string
  kind: (typeof KINDS)[number]
  /** The highest zoom with tiles; higher zooms enlarge these. */
  maxZoom: number
  /** Text or links; null where the style contains it. */
  attribution: string | null
}

/** Replaces placeholders such as {z} and {s}, which are invalid in a URL. */
const withoutPlaceholders = (url: string) => url.replace(/\{[^{}]*\}/g, '0')
const address = z
  .string()
  .trim()
  .refine((url) => /^https?:$/.test(URL.parse(withoutPlaceholders(url))?.protocol ?? ''))
const text = z.string().trim().min(1).max(500)
const zoom = z.coerce.number().int().min(0).max(22)
const kind = z.enum(KINDS)

/** Settings of services that are proxied through our own origin. */
export const outsideSettings = {
  MAP_STYLE_URL: address.optional(),
  MAP_KIND: kind.optional(),
  MAP_MAXZOOM: zoom.optional(),
  MAP_ATTRIBUTION: text.optional(),
  SATELLITE_MUNICIPALITY: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/)
    .optional(),
  MAP_SATELLITE_URL: address.optional(),
  MAP_SATELLITE_KIND: kind.optional(),
  MAP_SATELLITE_MAXZOOM: zoom.optional(),
  MAP_SATELLITE_ATTRIBUTION: text.optional(),
  MAP_SATELLITE_LABELS_URL: address.optional(),
  MAP_SATELLITE_LABELS_KIND: kind.optional(),
  MAP_SATELLITE_LABELS_MAXZOOM: zoom.optional(),
  MAP_SATELLITE_LABELS_ATTRIBUTION: text.optional(),
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEOCODER_KIND: z.enum(['nominatim', 'photon']).optional(),
  GEOCODER_PER_SECOND: z.coerce.number().min(0.1).max(100).optional(),
  GEOCODER_ATTRIBUTION: text.default('© OpenStreetMap-Mitwirkende'),
  OUTSIDE_PRIVATE_HOSTS: z.string().default(''),
  SIGN_IN_PRIVATE_HOSTS: z.string().default(''),
  EXCHANGE_PRIVATE_HOSTS: z.string().default(''),
  WFS_PRIVATE_HOSTS: z.string().default(''),
  OUTSIDE_CACHE_MB: z.coerce.number().int().min(10).max(1_000_000).default(1000),
}

const settings = z.object(outsideSettings)
type Values = z.output<typeof settings>
type LayerName = 'MAP' | 'MAP_SATELLITE' | 'MAP_SATELLITE_LABELS'

/**
 * The configured outside services.
 * @throws ConfigError where two settings contradict each other
 */
export function readOutside(values: Values) {
  const imagery = layer(values, 'MAP_SATELLITE', values.MAP_SATELLITE_URL)
  const labels = layer(values, 'MAP_SATELLITE_LABELS', values.MAP_SATELLITE_LABELS_URL)
  const slug = values.SATELLITE_MUNICIPALITY
  if (labels !== null && imagery === null) requires('MAP_SATELLITE_LABELS_URL', 'MAP_SATELLITE_URL')
  if (imagery !== null && slug === undefined) requires('MAP_SATELLITE_URL', 'SATELLITE_MUNICIPALITY')
  if (slug !== undefined && imagery === null) requires('SATELLITE_MUNICIPALITY', 'MAP_SATELLITE_URL')
  return {
    map: layer(values, 'MAP', values.MAP_STYLE_URL),
    satellite: imagery === null || slug === undefined ? null : { slug, imagery, labels },
    geocoder:
      values.GEOCODER_URL === undefined
        ? null
        : {
            url: values.GEOCODER_URL,
            kind: values.GEOCODER_KIND ?? null,
            /** Requests a second over all processes; null: the default of this kind of service. */
            perSecond: values.GEOCODER_PER_SECOND ?? null,
            attribution: values.GEOCODER_ATTRIBUTION,
          },
    privateHosts: hostsOf(values.OUTSIDE_PRIVATE_HOSTS),
    /** Hosts of sign-in providers of towns that may lie in a private network. */
    signInHosts: hostsOf(values.SIGN_IN_PRIVATE_HOSTS),
    /** Hosts of towns' Open311 partners that may lie in a private network. */
    exchangeHosts: hostsOf(values.EXCHANGE_PRIVATE_HOSTS),
    /** Hosts of Web Feature Services of towns that may lie in a private network, or speak http. */
    wfsHosts: hostsOf(values.WFS_PRIVATE_HOSTS),
    cacheBytes: values.OUTSIDE_CACHE_MB * 1024 * 1024,
  }
}

const hostsOf = (list: string): string[] =>
  list
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)

function requires(one: string, other: string): never {
  throw new ConfigError(`${one} verlangt auch ${other}. / ${one} requires ${other}.`)
}

/** The usual highest zoom of raster services. */
const USUAL_MAX_ZOOM = 19

function layer(values: Values, name: LayerName, url: string | undefined): OutsideLayer | null {
  if (url === undefined) return null
  const setting = name === 'MAP' ? 'MAP_STYLE_URL' : (`${name}_URL` as const)
  const chosen = values[`${name}_KIND`] ?? guessKind(url)
  if ((chosen === 'xyz' || chosen === 'tms') && !/\{z\}/.test(url)) {
    throw new ConfigError(
      `${setting} braucht {z}, {x} und {y}, oder ${name}_KIND ist falsch. / ${setting} needs {z}, {x} and {y}, or ${name}_KIND is wrong.`,
    )
  }
  if (chosen === 'wms' && !/[?&]layers=[^&]/i.test(url)) {
    throw new ConfigError(
      `${setting} braucht „layers=…“ mit den Namen der Ebenen. / ${setting} needs "layers=…" with the layers' names.`,
    )
  }
  return {
    setting,
    url,
    kind: chosen,
    maxZoom: values[`${name}_MAXZOOM`] ?? USUAL_MAX_ZOOM,
    attribution: values[`${name}_ATTRIBUTION`] ?? null,
  }
}

function guessKind(url: string): OutsideLayer['kind'] {
  if (url.includes('{z}')) return 'xyz'
  return /[?&]layers=/i.test(url) ? 'wms' : 'style'
}
