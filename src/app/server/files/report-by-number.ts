import type { Hono } from 'hono'
import { findMunicipalitiesBySlugs } from '#domains/municipalities/server/municipalities.sql.ts'
import { findPresentSlug } from '#domains/municipalities/server/settings.sql.ts'
import { reportPath } from '#domains/paths.ts'
import { findPublicSlugs } from '#domains/report-lists/server/public-rows.sql.ts'
import { addressOf } from '#domains/site.rules.ts'
import type { Services } from '../services.ts'

/**
 * A report's URL by its number, for programs that store it: it holds no words of the title, as the page's own
 * does. Redirects to the page; 404 once the report is not public.
 */
export function addReportByNumber(app: Hono, { db, publicUrl }: Services): void {
  app.get('/:slug/meldung/:number', async (http) => {
    const { slug, number } = http.req.param()
    const [town] = await findMunicipalitiesBySlugs(db, [slug])
    if (town === undefined) {
      const present = await findPresentSlug(db, slug)
      return present === null ? http.notFound() : http.redirect(http.req.path.replace(slug, present), 301)
    }
    const found = await findPublicSlugs(db, town.id, number)
    if (found === null) return http.notFound()
    const path = reportPath({
      ...{ slug: found.slug, municipality: town },
      category: { slug: found.categorySlug },
    })
    http.header('cache-control', 'no-cache')
    return http.redirect(addressOf(publicUrl, town, path), 302)
  })
}
