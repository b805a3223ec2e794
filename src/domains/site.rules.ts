import { NOT_FOUND } from './paths.ts'

/**
 * A town's own site (white label) leaves the slug out of its addresses. The program and its routes know only
 * the platform's paths in paths.ts. These functions convert between those and the addresses in the browser.
 */

/** The municipality whose own site a page belongs to. */
export type OwnSite = {
  slug: string
  name: string
  country: string
  logo: string | null
  theme: string
  /** The accent colour (#rrggbb); null: the theme's. */
  accent: string | null
  paper: string | null
  /** Origin of the site. */
  origin: string
  /** Origin of the platform; null if there is none beside this site. */
  platform: string | null
}

type Slug = Pick<OwnSite, 'slug'>

const FIRST_PARTS =
  'meldungen|ankuendigungen|verwaltung|kategorien|impressum|datenschutz|agb|barrierefreiheit|leichte-sprache|gebaerdensprache|barriere-melden'
const END = '(?=[/?#]|$)'
/** First parts of a path that belong to a town if no slug is before them. */
const OF_TOWN = new RegExp(`^/(${FIRST_PARTS})${END}`)
const WITH_SLUG = new RegExp(`^/([^/?#]+)/(${FIRST_PARTS})${END}`)
/** Paths that only the platform has (rules 67 and 96). */
const OF_PLATFORM = new RegExp(
  `^/(gemeinden|plattform|aktuelles|loesungen|awards|support/angebot-anfordern|support/mobile-apps)${END}`,
)
const HOME = /^\/(?=[?#]|$)/

/** The slug at the beginning of a town's path; null for a path without one. */
export function slugIn(path: string): string | null {
  if (OF_TOWN.test(path)) return null
  return WITH_SLUG.exec(path)?.[1] ?? null
}

/** Returns whether a path belongs to the platform on every site. */
export const isOfPlatform = (path: string): boolean => OF_PLATFORM.test(path)

/** Converts an address on a town's own site to the platform's path. A path of another town is not found. */
export function platformPath({ slug }: Slug, path: string): string {
  if (![null, slug].includes(slugIn(path))) return NOT_FOUND
  if (HOME.test(path)) return `/${slug}/meldungen${path.slice(1)}`
  return OF_TOWN.test(path) ? `/${slug}${path}` : path
}

/** Removes the slug from a path, for the town's own site, whose home page is the list of reports. */
export function withoutSlug({ slug }: Slug, path: string): string {
  if (slugIn(path) !== slug) return path
  const rest = path.slice(slug.length + 1)
  return /^\/meldungen(?=[?#]|$)/.test(rest) ? `/${rest.slice('/meldungen'.length)}` : rest
}

/**
 * The href of a link on a site to one of the platform's paths: without the slug, or absolute if it leaves the
 * site.
 */
export function linkOn(site: OwnSite, path: string): string {
  const slug = slugIn(path)
  const leadsAway = isOfPlatform(path) || (slug !== null && slug !== site.slug)
  return leadsAway ? `${site.platform ?? ''}${path}` : withoutSlug(site, path)
}

/** Origin of a town's own host: the platform's scheme and port with another host name. */
export function originOfHost(publicUrl: string, host: string): string {
  const url = new URL(publicUrl)
  url.hostname = host
  return url.origin
}

type Town = Slug & { ownHost: string | null; isActive: boolean }

/** Origin of a town's own site; null if it has none or the town is deactivated. */
export const ownOrigin = (publicUrl: string, { ownHost, isActive }: Town): string | null =>
  ownHost === null || !isActive ? null : originOfHost(publicUrl, ownHost)

/** The absolute address of a town's page: on its own site if it has one, else on the platform. */
export function addressOf(publicUrl: string, town: Town, path: string): string {
  const origin = ownOrigin(publicUrl, town)
  return origin === null || isOfPlatform(path) ? `${publicUrl}${path}` : `${origin}${withoutSlug(town, path)}`
}
