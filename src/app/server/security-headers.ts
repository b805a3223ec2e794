import type { MiddlewareHandler } from 'hono'

/** Headers that every answer carries. What a page may load is said by its own policy (see pages.ts). */
export const securityHeaders: MiddlewareHandler = async (http, next) => {
  await next()
  const { headers } = http.res
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', headers.get('referrer-policy') ?? 'strict-origin-when-cross-origin')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'geolocation=(self), camera=(self), microphone=(), payment=()')
  headers.set('x-frame-options', 'DENY')
}
