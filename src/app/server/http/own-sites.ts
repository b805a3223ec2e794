import { AsyncLocalStorage } from 'node:async_hooks'
import { Hono } from 'hono'
import { findMunicipalitiesBySlugs } from '#domains/municipalities/server/municipalities.sql.ts'
import { findPresentSlug } from '#domains/municipalities/server/settings.sql.ts'
import { isOfPlatform, linkOn, type OwnSite, platformPath, slugIn } from '#domains/site.rules.ts'
import { withoutSlug } from '#domains/site-slug.rules.ts'
import type { Services } from '../services.ts'
import { holdsControl } from './control-characters.ts'
import { siteFinder } from './find-site.ts'
import { protect } from './security-headers.ts'

const sites = new AsyncLocalStorage<OwnSite>()

/** The own site of the request that is being answered. Null for the platform, and outside a request. */
export const siteOfRequest = (): OwnSite | null => sites.getStore() ?? null

/** The router's data requests, which already use the platform's paths. */
const DATA = /\.data$/

/**
 * Wraps the app so that it answers on a town's own host. A path without a slug gets the town's slug before it
 * reaches the app. A path with a slug, or of the platform, is redirected to its canonical address.
 */
export function withOwnSites(app: Hono, services: Services): Hono {
  const findSite = siteFinder(services)
  const isSecure = services.publicUrl.startsWith('https:')
  const outer = new Hono()
  outer.all('*', async (http) => {
    const request = http.req.raw
    const url = new URL(request.url)
    if (holdsControl(url.pathname)) return app.fetch(request, http.env)
    // Without a database every host counts as the platform, and the app answers with its own error.
    const site = await findSite(url.hostname).catch((error: unknown) => {
      services.log.error({ err: error }, 'the municipality of a host could not be determined')
      return null
    })
    if (site === null) return app.fetch(request, http.env)
    return sites.run(site, async () => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return app.fetch(request, http.env)
      const path = `${url.pathname}${url.search}`
      // Of several host names one is canonical.
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
  // Lists the inner app's routes, which this wrapper serves.
  outer.routes = app.routes
  return outer
}

/** The canonical address of a path; null where the path is canonical already. */
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
  // One hour: hosts change, and a browser that cached the redirect for good would keep going to the old one.
  const headers = new Headers({ location, 'cache-control': 'max-age=3600' })
  protect(headers, path, isSecure)
  return new Response(null, { status: 301, headers })
}
