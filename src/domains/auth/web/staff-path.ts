import { STAFF_PATH_LIFETIME } from '#domains/device-lifetimes.rules.ts'
import { isOwnPath } from './last-path.ts'

const KEY = 'staff-path'
/** The pages of staff: a town's administration with its categories, and the platform's. */
const STAFF = /^\/(?:plattform|([^/]+)\/(?:verwaltung|kategorien))(?:\/|$)/

type Stored = { path: string; personId: number; at: number }

/** Remembers the page at which a person of the staff works. Without its search, which can hold names. */
export function rememberStaffPath(path: string, personId: number, now: number): void {
  if (!STAFF.test(path) || !isOwnPath(path)) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ path, personId, at: now } satisfies Stored))
  } catch {
    // Without storage the next sign-in leads to the inbox.
  }
}

/**
 * The page of staff where this person stopped; null where there is none, it is too old, or the town is none
 * of theirs any more.
 */
export function lastStaffPath(personId: number, slugs: readonly string[], now: number): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>
    const { path = '', at = 0 } = stored
    if (stored.personId !== personId || now - at > STAFF_PATH_LIFETIME || !isOwnPath(path)) return null
    const found = STAFF.exec(path)
    if (found === null) return null
    const slug = found[1]
    return slug === undefined || slugs.includes(decodeURIComponent(slug)) ? path : null
  } catch {
    return null
  }
}
