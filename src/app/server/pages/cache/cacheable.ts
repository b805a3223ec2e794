import { holdsToken } from '#app/server/http/security-headers.ts'

/**
 * Query parameters of pages that may be cached: their values are numbers or few words. Free text would make a
 * page for each value, and an unknown parameter may hold anything, also a one-time token.
 */
const KNOWN = [
  ...['page', 'seite', 'count', 'sort', 'statusKind', 'statusId', 'categoryId', 'dateFrom', 'dateTo'],
  ...['onlyWithPhoto', 'land', 'bundesland', 'schritt'],
]

/** Characters: the site has no longer addresses. */
const LONGEST = 300

/**
 * Whether the page at an address may be cached: it is the same for everybody, and the number of such pages is
 * bounded.
 */
export const isCacheable = ({ pathname, search, searchParams }: URL): boolean =>
  pathname.length + search.length <= LONGEST &&
  !pathname.endsWith('.data') &&
  // The site's own links contain no percent-encoding; an encoded spelling would cache the same page again.
  !pathname.includes('%') &&
  !holdsToken(pathname) &&
  [...searchParams.keys()].every((name) => KNOWN.includes(name))
