import { holdsToken } from '#app/server/http/security-headers.ts'

/**
 * What an address may ask for that is kept: numbers and few words each. What people type is another page for each of them, and
 * what we do not know may be anything, also a one-time token.
 */
const KNOWN = [
  ...['page', 'seite', 'count', 'sort', 'statusKind', 'statusId', 'categoryId', 'dateFrom', 'dateTo'],
  ...['onlyWithPhoto', 'land', 'bundesland', 'schritt'],
]

/** Characters: longer addresses are none of ours. */
const LONGEST = 300

/** Whether the page at an address may be kept: it is the same for everybody, and there are not endlessly many of it. */
export const mayBeKept = ({ pathname, search, searchParams }: URL): boolean =>
  pathname.length + search.length <= LONGEST &&
  !pathname.endsWith('.data') &&
  // Written otherwise an address leads to the same page, and to none of ours.
  !pathname.includes('%') &&
  !holdsToken(pathname) &&
  [...searchParams.keys()].every((name) => KNOWN.includes(name))
