import { withoutSlug } from '#domains/site.rules.ts'
import { currentSite } from '#kit/web/own-site.ts'
import { type Home, originOf } from '#kit/web/public-meta.ts'

type Matches = Parameters<typeof originOf>[0]

/** Where a town's pages are at home, for their canonical addresses: on its own site, wherever they are read (O-04). */
export function homeOf(matches: Matches, town: { slug: string; ownOrigin: string | null }): Home {
  const site = currentSite()
  const own = town.ownOrigin ?? (site?.slug === town.slug ? site.origin : null)
  return own === null ? originOf(matches) : (path) => `${own}${withoutSlug(town, path)}`
}
