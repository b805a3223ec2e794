import type { MiddlewareHandler } from 'hono'

/** Addresses that hold a one-time token, which is no other page's business (REQUIREMENTS D-17). Case counts for nothing. */
const HOLDS_TOKEN =
  /^\/+(email-verifizieren|passwort-zuruecksetzen|meldung-bestaetigen|abbestellen\/|profil\/email-aendern\/|konto-loeschen\/)/i

/** Headers that every answer carries. What a page may load is said by its own policy (see pages.ts). */
export const securityHeaders: MiddlewareHandler = async (http, next) => {
  await next()
  const { headers } = http.res
  headers.set('x-content-type-options', 'nosniff')
  headers.set(
    'referrer-policy',
    HOLDS_TOKEN.test(http.req.path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
  )
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'geolocation=(self), camera=(self), microphone=(), payment=()')
  headers.set('x-frame-options', 'DENY')
}
