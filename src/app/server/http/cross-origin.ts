import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Services } from '../services.ts'
import { siteFinder } from './find-site.ts'

/** Seconds for which a browser caches the answer to a preflight. */
const REMEMBERED = 600

/**
 * CORS for the API: only our own origins may read its answers, the platform's and those of municipalities'
 * own sites (S-32). Credentials are never allowed: a session is a header that a script sets, and the API
 * reads no cookie. Requests of other origins are answered without CORS headers, so their browser withholds
 * the answer.
 */
export function ownHostsOnly(services: Services): MiddlewareHandler {
  const findSite = siteFinder(services)
  const platform = new URL(services.publicUrl).origin
  const isOurs = async (origin: string): Promise<boolean> => {
    if (origin === platform) return true
    if (!URL.canParse(origin)) return false
    const site = await findSite(new URL(origin).hostname).catch(() => null)
    return site !== null && new URL(site.origin).origin === origin
  }
  const answer = cors({
    origin: (origin) => origin,
    allowMethods: ['POST'],
    allowHeaders: [
      'authorization',
      'content-type',
      'client-name',
      'client-version',
      'client-build',
      'client-idle',
      'apollo-require-preflight',
    ],
    maxAge: REMEMBERED,
  })
  return async (http, next) => {
    const origin = http.req.header('origin')
    if (origin === undefined || !(await isOurs(origin))) return next()
    return answer(http, next)
  }
}
