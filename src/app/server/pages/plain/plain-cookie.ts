import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { PLAIN_COOKIE } from '#domains/auth/plain-sign-in.rules.ts'
import { sessionOfPlain } from '#domains/auth/server/plain-session.ts'
import type { Services } from '../../services.ts'

type Configured = Pick<Services, 'publicUrl' | 'config'>

const isSecure = ({ publicUrl }: Configured): boolean => publicUrl.startsWith('https:')

/**
 * By HTTPS the name binds the cookie to this host alone: no other host of the domain can set or read it. It
 * ends with the browser, because a machine without JavaScript is often one of a library.
 */
const prefixOf = (services: Configured) => (isSecure(services) ? ({ prefix: 'host' } as const) : {})

/**
 * The session that the cookie of the plain sign-in names; null without a cookie, or for a forged one. Only
 * forms without JavaScript and their pages read it: no other request is answered for its person.
 */
export function plainSessionIn(http: HonoContext, services: Configured): string | null {
  const value = isSecure(services) ? getCookie(http, PLAIN_COOKIE, 'host') : getCookie(http, PLAIN_COOKIE)
  return value === undefined ? null : sessionOfPlain({ secret: services.config.secret }, value)
}

/** Sets the cookie, or deletes it for null. Strict: no page of another origin has it sent. */
export function setPlainSession(http: HonoContext, services: Configured, value: string | null): void {
  const options = { ...prefixOf(services), path: '/', secure: isSecure(services) }
  if (value === null) deleteCookie(http, PLAIN_COOKIE, options)
  else setCookie(http, PLAIN_COOKIE, value, { ...options, httpOnly: true, sameSite: 'Strict' })
}
