import { EASY, LANGUAGE_CODES } from './language-codes.ts'

/** The first part of the paths in Leichte Sprache, for readers who know no language tags. */
const EASY_PART = 'leicht'
/** The first part of a path in a language; a code that is no language gives itself. */
export const partOf = (code: string): string => (code === EASY ? EASY_PART : code)
/** The first parts of paths in all languages but German, which has none. */
export const LANGUAGE_PARTS: readonly string[] = LANGUAGE_CODES.map(partOf)

const PREFIX = new RegExp(`^/(${LANGUAGE_PARTS.join('|')})(?=[/?#]|$)`)

/** The code of the language that a path names, and the path without it. */
export function splitLanguage(path: string): { code: string | null; rest: string } {
  const [prefix = '', part = null] = PREFIX.exec(path) ?? []
  const code = part === EASY_PART ? EASY : part
  const rest = path.slice(prefix.length)
  return { code, rest: code === null || rest.startsWith('/') ? rest : `/${rest}` }
}

/** The prefix of a language's addresses: "/en"; empty for German and for languages that are no choice. */
export const prefixOf = (code: string | null | undefined): string => {
  const prefix = `/${partOf(String(code))}`
  return PREFIX.test(prefix) ? prefix : ''
}

/** A path of the site, without prefix, as its address in a language. */
export function pathIn(code: string | null | undefined, path: string): string {
  const prefix = prefixOf(code)
  return prefix === '' ? path : prefix + path.replace(/^\/(?=[?#]|$)/, '')
}

/** The full address of a page in a language, from that of the German page. */
export const addressIn = (code: string | null | undefined, german: string): string =>
  german.replace(/^(\w+:\/\/[^/]+)(\/$)?/, `$1${prefixOf(code)}`)

/** Changes a path behind its language. */
export function behindLanguage(path: string, change: (rest: string) => string): string {
  const { code, rest } = splitLanguage(path)
  return pathIn(code, change(rest))
}

/**
 * Addresses that have no language of their own: files, the API, interfaces for programs. Feeds of a town and
 * the files that make the site installable have one.
 */
const WITHOUT_LANGUAGE =
  /^\/(graphql|assets|dateien|wappen|karten|entwicklung|open311|scim|sprachen|mail|healthz|readyz|metrics|\.well-known)(\/|$)|^\/[\w.-]+\.(txt|xml|js|svg|ico)$/

/** Whether the address of a path, without prefix, may name a language. */
export const hasLanguage = (path: string): boolean => !WITHOUT_LANGUAGE.test(path.replace(/[?#].*/s, ''))
