import { withoutSlug } from '#domains/site-slug.rules.ts'
import { currentSite } from '#kit/web/own-site.ts'
import { type Home, originOf } from '#kit/web/public-meta.ts'

type Matches = Parameters<typeof originOf>[0]

/**
 * Builds canonical addresses of a town's pages. They are on the town's own site if it has one, on every site
 * where they are read (O-04).
 */
export function homeOf(matches: Matches, town: { slug: string; ownOrigin: string | null }): Home {
  const site = currentSite()
  const own = town.ownOrigin ?? (site?.slug === town.slug ? site.origin : null)
  return own === null ? originOf(matches) : (path) => `${own}${withoutSlug(town, path)}`
}
