import { behindLanguage, pathIn, splitLanguage } from '#kit/common/languages/language-path.ts'
import { NOT_FOUND } from './paths.ts'
import { type Slug, withoutSlug } from './site-slug.rules.ts'

/**
 * A town's own site (white label) leaves the slug out of its addresses. The program and its routes know only
 * the platform's paths in paths.ts. These functions convert between those and the addresses in the browser,
 * whose first part may be a language.
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

const FIRST_PARTS =
  'meldungen|meldung|ankuendigungen|bilanz|offene-daten|einbetten|verwaltung|kategorien|impressum|datenschutz|agb|barrierefreiheit|leichte-sprache|gebaerdensprache|barriere-melden'
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
export const platformPath = ({ slug }: Slug, path: string): string =>
  behindLanguage(path, (rest) => {
    if (![null, slug].includes(slugIn(rest))) return NOT_FOUND
    if (HOME.test(rest)) return `/${slug}/meldungen${rest.slice(1)}`
    return OF_TOWN.test(rest) ? `/${slug}${rest}` : rest
  })

/**
 * The href of a link on a site to one of the platform's paths: without the slug, or absolute if it leaves the
 * site.
 */
export function linkOn(site: Slug & Pick<OwnSite, 'platform'>, path: string): string {
  const { code, rest } = splitLanguage(path)
  const slug = slugIn(rest)
  const leadsAway = isOfPlatform(rest) || (slug !== null && slug !== site.slug)
  return leadsAway ? `${site.platform ?? ''}${path}` : pathIn(code, withoutSlug(site, rest))
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
  const { code, rest } = splitLanguage(path)
  if (origin === null || isOfPlatform(rest)) return `${publicUrl}${path}`
  return `${origin}${pathIn(code, withoutSlug(town, rest))}`
}
