import { LAST_PATH_LIFETIME } from '#domains/device-lifetimes.rules.ts'
import { HOME } from '#domains/paths.ts'

const KEY = 'last-path'
/** Pages of signing in: nobody wants to return to them. */
const EXCLUDED =
  /^\/(login|registrieren|passwort-zuruecksetzen|passwort-vergessen|email-verifizieren|einladung(?:[?/]|$)|(profil\/)?konto-loeschen|profil\/email-aendern\/|404)/

type Stored = { path: string; at: number }

/** Remembers where somebody was, to bring them back there after signing in. */
export function rememberPath(path: string, now: number): void {
  if (EXCLUDED.test(path) || !isOwnPath(path)) return
  try {
    // Home is where one gets without being brought; so whoever signed out leaves no path behind (S-12).
    if (path === HOME) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ path, at: now } satisfies Stored))
  } catch {
    // Without storage there is just no way back.
  }
}

/** The remembered path, once; null when there is none, it is old, or it leads anywhere but to this site. */
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

/** One slash and then neither a slash nor a backslash: "//host" and "/\host" are other sites (S-43). */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path)
}
