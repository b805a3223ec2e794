import { AsyncLocalStorage } from 'node:async_hooks'
import { Hono } from 'hono'
import { findMunicipalitiesBySlugs } from '#domains/municipalities/server/municipalities.sql.ts'
import { findPresentSlug } from '#domains/municipalities/server/settings.sql.ts'
import { isOfPlatform, linkOn, type OwnSite, platformPath, slugIn, withoutSlug } from '#domains/site.rules.ts'
import type { Services } from '../services.ts'
import { siteFinder } from './find-site.ts'
import { protect } from './security-headers.ts'

const sites = new AsyncLocalStorage<OwnSite>()

/** Whose site the request that is being answered is for; null: the platform's, or no request at all. */
export const siteOfRequest = (): OwnSite | null => sites.getStore() ?? null

/** Data of a page that the router asks for by the path that it knows, which is the platform's. */
const DATA = /\.data$/

/**
 * Stands before the whole program and lets it answer on a town's own host: what comes without a slug gets one before it goes
 * in, and what comes with one, or is the platform's, is sent on to where it is at home.
 */
export function withOwnSites(app: Hono, services: Services): Hono {
  const findSite = siteFinder(services)
  const isSecure = services.publicUrl.startsWith('https:')
  const outer = new Hono()
  outer.all('*', async (http) => {
    const request = http.req.raw
    const url = new URL(request.url)
    // Without a database nothing is anybody's site; what comes then says so in the way of the program.
    const site = await findSite(url.hostname).catch((error: unknown) => {
      services.log.error({ err: error }, 'whose site a host is could not be found out')
      return null
    })
    if (site === null) return app.fetch(request, http.env)
    return sites.run(site, async () => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return app.fetch(request, http.env)
      const path = `${url.pathname}${url.search}`
      // Of several names one is the address.
      const isNamed = site.platform === null || new URL(site.origin).hostname === url.hostname
      const elsewhere = isNamed ? await homeOf(services, site, path) : `${site.origin}${path}`
      if (elsewhere !== null) return moved(elsewhere, url.pathname, isSecure)
      const inside = new URL(platformPath(site, path), url.origin)
      const answer = await app.fetch(new Request(inside, request), http.env)
      const location = answer.headers.get('location')
      if (!location?.startsWith('/')) return answer
      const sent = new Response(answer.body, answer)
      sent.headers.set('location', linkOn(site, location))
      return sent
    })
  })
  // What there is to be asked for is inside.
  outer.routes = app.routes
  return outer
}

/** Where something is at home that was asked for here; null: here. */
async function homeOf({ db }: Services, site: OwnSite, path: string): Promise<string | null> {
  if (site.platform !== null && isOfPlatform(path)) return `${site.platform}${path}`
  const slug = slugIn(path)
  if (slug === null) return null
  if (slug === site.slug) return DATA.test(path.replace(/\?.*/, '')) ? null : withoutSlug(site, path)
  const [there] = await findMunicipalitiesBySlugs(db, [slug])
  const present = there?.slug ?? (await findPresentSlug(db, slug))
  if (present === null) return null
  const now = `/${present}${path.slice(slug.length + 1)}`
  if (present === site.slug) return withoutSlug(site, now)
  return site.platform === null ? null : `${site.platform}${now}`
}

function moved(location: string, path: string, isSecure: boolean): Response {
  // Hosts come and go; a browser that never asked again would be led astray.
  const headers = new Headers({ location, 'cache-control': 'max-age=3600' })
  protect(headers, path, isSecure)
  return new Response(null, { status: 301, headers })
}
