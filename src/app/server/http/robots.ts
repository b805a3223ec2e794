import type { Hono } from 'hono'
import { LANGUAGE_PARTS } from '#kit/common/languages/language-path.ts'
import type { Services } from '../services.ts'
import { siteOfRequest } from './own-sites.ts'

/**
 * Paths that crawlers should not read: administration, personal pages, search results, links that hold a
 * token. The longer rule wins (RFC 9309), so a category called "verwaltung" can still be read. Pages that
 * must stay out of search results have to be readable: they say so themselves (X-Robots-Tag).
 */
const RULES = [
  'Allow: /',
  'Allow: /*/meldungen/',
  ...['/*/verwaltung', '/verwaltung$', '/verwaltung/', '/profil$', '/profil/', '/plattform/'].map(disallow),
  ...['/*/meldungen/suche$', '/*/meldungen/suche?', '/meldungen/suche$', '/meldungen/suche?'].map(disallow),
  ...[
    '/email-verifizieren',
    '/passwort-zuruecksetzen',
    '/meldung-bestaetigen',
    '/angabe$',
    '/angabe?',
    '/noch-nicht-erledigt$',
    '/noch-nicht-erledigt?',
    '/weitergabe$',
    '/weitergabe?',
    '/einladung$',
    '/einladung?',
    '/abbestellen/',
    '/konto-loeschen/',
  ].map(disallow),
  ...['/graphql', '/entwicklung'].map(disallow),
]

function disallow(path: string): string {
  return `Disallow: ${path}`
}

/** On a town's own site no path begins with a slug: there such a rule would block a category. */
const OWN_SITE_RULES = RULES.filter((rule) => !rule.includes(': /*/'))

/** Repeats rules for the pages in other languages. */
const inLanguages = (rules: readonly string[]): string[] =>
  LANGUAGE_PARTS.flatMap((part) =>
    rules
      .filter((rule) => rule !== 'Allow: /' && !rule.includes('/graphql'))
      .map((rule) => rule.replace(': /', `: /${part}/`)),
  )

/** Each own site names its own sitemap; every other host name gets the platform's. */
export function addRobots(app: Hono, { publicUrl }: Pick<Services, 'publicUrl'>): void {
  app.get('/robots.txt', (http) => {
    const site = siteOfRequest()
    const [rules, origin] = site === null ? [RULES, publicUrl] : [OWN_SITE_RULES, site.origin]
    const text = [
      'User-agent: *',
      ...rules,
      ...inLanguages(rules),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n')
    return http.text(text, 200, { 'cache-control': 'public, max-age=3600' })
  })
}
