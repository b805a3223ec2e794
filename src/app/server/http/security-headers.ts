import type { MiddlewareHandler } from 'hono'

/** Addresses that hold a one-time token, which must not leak as a referrer (D-17). Case is ignored. */
const HOLDS_TOKEN =
  /^\/+(email-verifizieren|passwort-zuruecksetzen|meldung-bestaetigen|(angabe|noch-nicht-erledigt)\/*$|weitergabe\/*$|abbestellen\/|login\/gemeinde\/|profil\/email-aendern\/|konto-loeschen\/|einladung\/*$)/i

export const holdsToken = (path: string): boolean => HOLDS_TOKEN.test(path)

/** Permissions policy: pages may use the first group, and nothing may use the second. */
const USED = [
  ...['geolocation', 'camera', 'clipboard-write', 'fullscreen', 'picture-in-picture', 'autoplay'],
  ...['publickey-credentials-create', 'publickey-credentials-get'],
]
/**
 * The features that Chromium lists (document.featurePolicy.features()) without experimental ones. Other
 * browsers ignore unknown names.
 */
const UNUSED =
  `accelerometer browsing-topics clipboard-read compute-pressure cross-origin-isolated display-capture encrypted-media
  gamepad gyroscope hid identity-credentials-get idle-detection keyboard-map local-fonts magnetometer microphone midi
  otp-credentials payment screen-wake-lock serial storage-access sync-xhr
  usb window-management xr-spatial-tracking`.split(/\s+/)
const PERMISSIONS = [...USED.map((name) => `${name}=(self)`), ...UNUSED.map((name) => `${name}=()`)].join(
  ', ',
)

const NOBODY = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Frames on a town's own page, which bring their own list of sites. */
const EMBEDDED = /^\/[a-z0-9-]+\/einbetten$/

const NOTHING = `default-src 'none'; style-src 'unsafe-inline'; sandbox; ${NOBODY}`

/**
 * Classes of answers with the headers of each, beside those of every answer; the first match counts. A header
 * that the route itself sets stays. Pages bring their own policy (content-policy.ts).
 */
export const HEADER_CLASSES: readonly {
  name: string
  covers: RegExp
  headers: Readonly<Record<string, string>>
}[] = [
  {
    // A worker has the policy of its own file: MapLibre's worker fetches tiles.
    name: 'assets of the bundle',
    covers: /^\/assets\//,
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self'; ${NOBODY}`,
    },
  },
  {
    // It may fetch the same addresses as a page, and run nothing else.
    name: 'service worker',
    covers: /^\/service-worker\.js$/,
    headers: { 'content-security-policy': `default-src 'none'; connect-src 'self'; ${NOBODY}` },
  },
  {
    // Other sites embed the preview pictures.
    name: 'previews',
    covers: /^\/dateien\/vorschau\//,
    headers: { 'content-security-policy': NOTHING, 'cross-origin-resource-policy': 'cross-origin' },
  },
  {
    name: 'films',
    covers: /^\/dateien\/filme\//,
    headers: { 'content-security-policy': `default-src 'none'; media-src 'self'; ${NOBODY}` },
  },
  {
    // Only in demo mode: mails have style attributes, and stand in frames without scripts.
    name: 'pages of the demo',
    covers: /^\/entwicklung\//,
    headers: {
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; ${NOBODY}`,
    },
  },
  {
    // Open data: programs of other origins read them, also in a browser.
    name: 'open interfaces',
    covers: /^\/open311\/|^(\/[a-z0-9-]+)?\/offene-daten\/./,
    headers: { 'content-security-policy': NOTHING, 'cross-origin-resource-policy': 'cross-origin' },
  },
  {
    // The API, files, maps, feeds, redirects, errors: none of them runs or loads anything.
    name: 'all else',
    covers: /^/,
    headers: { 'content-security-policy': NOTHING },
  },
]

/** One year, as the preload lists require. */
const HSTS = 'max-age=31536000; includeSubDomains'

/** Sets the security headers of the answer to `path` (S-34). */
export function protect(headers: Headers, path: string, isSecure: boolean): void {
  const always: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': holdsToken(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    // It knows no list of sites, and would forbid what the frame's own policy allows.
    ...(!(EMBEDDED.test(path) && headers.has('content-security-policy')) && { 'x-frame-options': 'DENY' }),
    // Browsers ignore it over HTTP, where it would only mislead the reader of the headers.
    ...(isSecure && { 'strict-transport-security': HSTS }),
  }
  for (const [name, value] of Object.entries(always)) headers.set(name, value)
  const { headers: ofClass = {} } = HEADER_CLASSES.find(({ covers }) => covers.test(path)) ?? {}
  const unlessSaid = {
    ...ofClass,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...ofClass,
  }
  for (const [name, value] of Object.entries(unlessSaid)) if (!headers.has(name)) headers.set(name, value)
}

/** Middleware for the headers of every answer. `isSecure`: people reach the site by HTTPS. */
export const securityHeaders =
  (isSecure: boolean): MiddlewareHandler =>
  async (http, next) => {
    await next()
    protect(http.res.headers, http.req.path, isSecure)
  }
