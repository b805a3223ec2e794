import { LAST_PATH_LIFETIME } from '#domains/device-lifetimes.rules.ts'
import { HOME } from '#domains/paths.ts'

const KEY = 'last-path'
/** Pages of the sign-in and the one after sending a report: nobody wants to return to them. */
const EXCLUDED =
  /^\/(.*schritt=(gesendet|bestaetigen)|login|registrieren|passwort-zuruecksetzen|passwort-vergessen|email-verifizieren|einladung(?:[?/]|$)|(profil\/)?konto-loeschen|profil\/email-aendern\/|404)/

type Stored = { path: string; at: number }

/** Remembers the current path, to return to it after a sign-in. */
export function rememberPath(path: string, now: number): void {
  if (EXCLUDED.test(path) || !isOwnPath(path)) return
  try {
    // The home page needs no return. It also clears the path, so that a signed-out person leaves none behind
    // (S-12).
    if (path === HOME) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ path, at: now } satisfies Stored))
  } catch {
    // Without storage there is no return path. That is acceptable.
  }
}

/**
 * Returns the remembered path and removes it; null if there is none, it is too old, or it leads to another
 * site.
 */
export function takeLastPath(now: number): string | null {
  try {
    const stored = localStorage.getItem(KEY)
    localStorage.removeItem(KEY)
    const { path, at } = JSON.parse(stored ?? '{}') as Partial<Stored>
    if (path === undefined || at === undefined || now - at > LAST_PATH_LIFETIME || !isOwnPath(path))
      return null
    return EXCLUDED.test(path) ? null : path
  } catch {
    return null
  }
}

/**
 * Whether the path is of this site: one slash that no slash or backslash follows; "//host" and "/\host" are
 * other sites (S-43).
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path)
}
