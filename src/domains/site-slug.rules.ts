/** The part of a town's address that its own site leaves out. */
export type Slug = { slug: string }

/**
 * Removes the slug from a path, for the town's own site, whose home page is the list of reports. No path of
 * the platform begins with a slug: those words are reserved.
 */
export function withoutSlug({ slug }: Slug, path: string): string {
  if (!path.startsWith(`/${slug}/`)) return path
  const rest = path.slice(slug.length + 1)
  return /^\/meldungen(?=[?#]|$)/.test(rest) ? `/${rest.slice('/meldungen'.length)}` : rest
}
