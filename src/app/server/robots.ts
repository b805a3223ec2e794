import type { Hono } from 'hono'
import type { Services } from './services.ts'

/**
 * What search engines need not read: administration, what is somebody's own, search results, links that hold a token. The
 * longer rule wins (RFC 9309), so that a category called "verwaltung" is read all the same. Pages that are to be left out
 * of results must be read for that: they say so themselves (X-Robots-Tag).
 */
const RULES = [
  'Allow: /',
  'Allow: /*/meldungen/',
  ...['/*/verwaltung', '/verwaltung$', '/verwaltung/', '/profil$', '/profil/', '/plattform/'].map(disallow),
  ...['/*/meldungen/suche$', '/*/meldungen/suche?', '/meldungen/suche$', '/meldungen/suche?'].map(disallow),
  ...['/email-verifizieren', '/passwort-zuruecksetzen', '/meldung-bestaetigen', '/abbestellen/'].map(
    disallow,
  ),
  ...['/graphql', '/entwicklung'].map(disallow),
]

function disallow(path: string): string {
  return `Disallow: ${path}`
}

/** The same on each of our hosts: the sitemap lies where the pages are at home. */
export function addRobots(app: Hono, { publicUrl }: Pick<Services, 'publicUrl'>): void {
  const text = ['User-agent: *', ...RULES, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
  app.get('/robots.txt', (http) => http.text(text, 200, { 'cache-control': 'public, max-age=3600' }))
}
