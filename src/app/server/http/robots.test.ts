import { expect, test } from 'vitest'
import { aSite } from '#tests/site.ts'

/**
 * Whether a crawler may read a path: the longest matching rule wins, and of two equally long ones the one
 * that allows (RFC 9309).
 */
function mayRead(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, kind, pattern = '']) => ({
    isAllowed: kind === 'Allow',
    length: pattern.length,
    fits: new RegExp(`^${pattern.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`),
  }))
  const fitting = rules.filter(({ fits }) => fits.test(path))
  fitting.sort((a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed))
  return fitting[0]?.isAllowed ?? true
}

test('robots.txt names the sitemap and excludes only private pages', async () => {
  await using site = await aSite()
  const response = await site.app.request('/robots.txt', { headers: { host: 'melden.lindental.example' } })
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  const robots = await response.text()
  expect(robots).toMatch(/^User-agent: \*$/m)
  expect(robots).toMatch(/^Sitemap: http:\/\/localhost:3000\/sitemap\.xml$/m)
  for (const path of [
    '/lindental/verwaltung',
    '/lindental/verwaltung/benutzer',
    '/verwaltung',
    '/profil',
    '/profil/daten',
    '/plattform/gemeinden',
    '/lindental/meldungen/suche?searchText=Laterne',
    '/lindental/meldungen/suche',
    '/email-verifizieren?token=x',
    '/passwort-zuruecksetzen?token=x',
    '/meldung-bestaetigen?token=x',
    '/angabe?token=x',
    '/noch-nicht-erledigt?token=x',
    '/weitergabe?token=x',
    '/einladung',
    '/einladung?token=x',
    '/abbestellen/x',
    '/graphql',
  ])
    expect([path, mayRead(robots, path)]).toEqual([path, false])
  for (const path of [
    '/',
    '/login',
    '/profilstadt/meldungen',
    '/einladungsdorf/meldungen',
    '/lindental/meldungen',
    '/lindental/meldungen/verwaltung/fenster-2026-1',
    '/lindental/meldungen/suchen-und-finden/hund-2026-2',
    '/lindental/ankuendigungen/3',
  ])
    expect([path, mayRead(robots, path)]).toEqual([path, true])
})
