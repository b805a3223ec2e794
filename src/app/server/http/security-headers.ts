import type { MiddlewareHandler } from 'hono'

/** Addresses that hold a one-time token, which is no other page's business (D-17). Case counts for nothing. */
const HOLDS_TOKEN =
  /^\/+(email-verifizieren|passwort-zuruecksetzen|meldung-bestaetigen|abbestellen\/|profil\/email-aendern\/|konto-loeschen\/|einladung\/?$)/i

export const holdsToken = (path: string): boolean => HOLDS_TOKEN.test(path)

/** What a browser may do for a page of ours; a page uses the first group, and nothing may use the second. */
const USED = ['geolocation', 'camera', 'clipboard-write', 'fullscreen', 'picture-in-picture', 'autoplay']
/** As Chromium lists them (document.featurePolicy.features()) without what is only tried out; others ignore what they do not know. */
const UNUSED =
  `accelerometer browsing-topics clipboard-read compute-pressure cross-origin-isolated display-capture encrypted-media
  gamepad gyroscope hid identity-credentials-get idle-detection keyboard-map local-fonts magnetometer microphone midi
  otp-credentials payment publickey-credentials-create publickey-credentials-get screen-wake-lock serial storage-access sync-xhr
  usb window-management xr-spatial-tracking`.split(/\s+/)
const PERMISSIONS = [...USED.map((name) => `${name}=(self)`), ...UNUSED.map((name) => `${name}=()`)].join(
  ', ',
)

const NOBODY = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const NOTHING = `default-src 'none'; style-src 'unsafe-inline'; sandbox; ${NOBODY}`

/**
 * Classes of answers, the first that fits, with what they carry beside the headers of every answer. What the code behind an
 * address says itself stands; pages bring their own policy (content-policy.ts).
 */
export const HEADER_CLASSES: readonly {
  name: string
  covers: RegExp
  headers: Readonly<Record<string, string>>
}[] = [
  {
    // A worker has the policy of its own file: MapLibre's asks for tiles.
    name: 'assets of the bundle',
    covers: /^\/assets\//,
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self'; ${NOBODY}`,
    },
  },
  {
    // It may ask for what a page may ask for, and run nothing else.
    name: 'service worker',
    covers: /^\/service-worker\.js$/,
    headers: { 'content-security-policy': `default-src 'none'; connect-src 'self'; ${NOBODY}` },
  },
  {
    // Previews are made to be shown elsewhere.
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
    // The API, files, maps, feeds, redirects, errors: nothing of them runs or loads anything.
    name: 'all else',
    covers: /^/,
    headers: { 'content-security-policy': NOTHING },
  },
]

/** One year, as the preload lists ask for. */
const HSTS = 'max-age=31536000; includeSubDomains'

/** Sets the headers of an answer to `path` (S-34). */
export function protect(headers: Headers, path: string, isSecure: boolean): void {
  const always: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': holdsToken(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'x-frame-options': 'DENY',
    // Browsers ignore it over HTTP, where it would only mislead whoever reads it.
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

/** Headers that every answer carries; `isSecure` where the site is reached by HTTPS. */
export const securityHeaders =
  (isSecure: boolean): MiddlewareHandler =>
  async (http, next) => {
    await next()
    protect(http.res.headers, http.req.path, isSecure)
  }
