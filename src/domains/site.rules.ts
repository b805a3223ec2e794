import { NOT_FOUND } from './paths.ts'

/**
 * A town's own site (white label) leaves the slug out of its addresses. Everything inside the program, routes included, knows
 * the platform's paths of paths.ts alone; these functions turn them into what stands in the address bar and back.
 */

/** Whose site a page belongs to. */
export type OwnSite = {
  slug: string
  name: string
  country: string
  logo: string | null
  theme: string
  /** Its own colours (#rrggbb). */
  accent: string | null
  paper: string | null
  /** Where the site is at home. */
  origin: string
  /** Where the platform is; null where there is none beside this site. */
  platform: string | null
}

type Slug = Pick<OwnSite, 'slug'>

const FIRST_PARTS =
  'meldungen|ankuendigungen|verwaltung|kategorien|impressum|datenschutz|agb|barrierefreiheit|leichte-sprache|gebaerdensprache|barriere-melden'
const END = '(?=[/?#]|$)'
/** What is a town's where no slug stands before it. */
const OF_TOWN = new RegExp(`^/(${FIRST_PARTS})${END}`)
const WITH_SLUG = new RegExp(`^/([^/?#]+)/(${FIRST_PARTS})${END}`)
/** What the platform alone has (rules 67 and 96). */
const OF_PLATFORM = new RegExp(
  `^/(gemeinden|plattform|aktuelles|loesungen|awards|support/angebot-anfordern|support/mobile-apps)${END}`,
)
const HOME = /^\/(?=[?#]|$)/

/** The slug with which a path begins, where it is one of a town's; null for a path without. */
export function slugIn(path: string): string | null {
  if (OF_TOWN.test(path)) return null
  return WITH_SLUG.exec(path)?.[1] ?? null
}

/** Whether a path leads to the platform, wherever it is asked for. */
export const isOfPlatform = (path: string): boolean => OF_PLATFORM.test(path)

/** The platform's path of what a town's own site shows at an address; nothing of another town's. */
export function platformPath({ slug }: Slug, path: string): string {
  if (![null, slug].includes(slugIn(path))) return NOT_FOUND
  if (HOME.test(path)) return `/${slug}/meldungen${path.slice(1)}`
  return OF_TOWN.test(path) ? `/${slug}${path}` : path
}

/** The same path without the slug, on the site of the town; its reports are its home. */
export function withoutSlug({ slug }: Slug, path: string): string {
  if (slugIn(path) !== slug) return path
  const rest = path.slice(slug.length + 1)
  return /^\/meldungen(?=[?#]|$)/.test(rest) ? `/${rest.slice('/meldungen'.length)}` : rest
}

/** What a link to one of the platform's paths says on a site: without its slug, or in full where it leads away. */
export function linkOn(site: OwnSite, path: string): string {
  const slug = slugIn(path)
  const leadsAway = isOfPlatform(path) || (slug !== null && slug !== site.slug)
  return leadsAway ? `${site.platform ?? ''}${path}` : withoutSlug(site, path)
}

/** Where a town's own host is: as the platform, but by another name. */
export function originOfHost(publicUrl: string, host: string): string {
  const url = new URL(publicUrl)
  url.hostname = host
  return url.origin
}

type Town = Slug & { ownHost: string | null; isActive: boolean }

/** Where a town's pages are at home, if that is not the platform. */
export const ownOrigin = (publicUrl: string, { ownHost, isActive }: Town): string | null =>
  ownHost === null || !isActive ? null : originOfHost(publicUrl, ownHost)

/** The address, in full, of something of a town's: on its own site where it has one, else on the platform. */
export function addressOf(publicUrl: string, town: Town, path: string): string {
  const origin = ownOrigin(publicUrl, town)
  return origin === null || isOfPlatform(path) ? `${publicUrl}${path}` : `${origin}${withoutSlug(town, path)}`
}
