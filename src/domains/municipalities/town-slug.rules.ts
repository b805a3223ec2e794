import { slugOf } from '#kit/common/slug.ts'
import { RESERVED_SLUGS, SLUG_MAX } from './settings.rules.ts'

/** Facts that distinguish towns of the same name. */
export type NamedTown = {
  name: string
  /** The operator's name, with the district where several towns have the same name. */
  internalName?: string
  state?: string
  zip?: string
}

/** Slugs offered in place of one that is taken. */
const MOST_OFFERED = 3

/**
 * Slugs that a name alone gives, the best first. With "sz" for ß, Aßling and Assling differ; otherwise both
 * would be assling.
 */
export const slugsOfName = (name: string): string[] =>
  distinct([slugOf(name, ''), slugOf(name.replace(/[\u00df\u1e9e]/g, 'sz'), '')])

/** Slugs that a town may get where its first choice is taken, the best first: with district, state or zip. */
export function otherSlugs({ name, internalName = '', state = '', zip = '' }: NamedTown): string[] {
  const [first = '', ...more] = slugsOfName(name)
  const district = slugOf(internalName, '')
  const whole = district === first || district.startsWith(`${first}-`) ? district : `${first}-${district}`
  const wider = [state, zip].map((part) => `${first}-${slugOf(part, '')}`)
  return distinct([...more, whole, ...wider, `${first}-2`, `${first}-3`, `${first}-4`])
}

/** Every slug that would be offered; those that are taken have to be left out. */
export const freeSlugs = (offered: readonly string[], taken: ReadonlySet<string>): string[] =>
  offered.filter((slug) => !taken.has(slug)).slice(0, MOST_OFFERED)

/** Valid slugs only, each once. */
function distinct(slugs: readonly string[]): string[] {
  const isValid = (slug: string) =>
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= SLUG_MAX && !RESERVED_SLUGS.has(slug)
  return [...new Set(slugs.filter(isValid))]
}
