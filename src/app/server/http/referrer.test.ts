import { expect, test } from 'vitest'
import { aTown } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'
import routes from '../../../routes.ts'
import { loadPages } from '../pages/load-pages.ts'
import { createApp } from './http.ts'

/** Pages that mails link to, with what each link carries. */
const LINKS = [
  '/angabe//?token=kanarie',
  '/email-verifizieren?token=kanarie',
  '/Email-Verifizieren?token=kanarie',
  '/passwort-zuruecksetzen?token=kanarie',
  '/meldung-bestaetigen?token=kanarie',
  '/angabe?token=kanarie',
  '/noch-nicht-erledigt?token=kanarie',
  '/weitergabe?token=kanarie',
  '/einladung?token=kanarie',
  '/einladung/?token=kanarie',
  '/abbestellen/kanarie',
  '/konto-loeschen/bestaetigen?token=kanarie',
  '/profil/email-aendern/bestaetigen?token=kanarie',
  '/profil/email-aendern/stoppen?token=kanarie',
]

test('other hosts see no full referrer, and none from token pages', async () => {
  await using site = await aSite()
  await aTown(site, { slug: 'lindental' })
  const app = createApp(site.services, await loadPages(site.services))
  const policyOf = async (path: string, init?: RequestInit) =>
    (await app.request(path, init)).headers.get('referrer-policy')
  for (const path of LINKS) {
    expect(await policyOf(path), path).toBe('no-referrer')
    expect((await app.request(path)).headers.get('cache-control'), path).toBe('no-store')
    expect(await policyOf(path, { method: 'POST', body: new URLSearchParams() }), path).toBe('no-referrer')
  }
  const paths = routes.flatMap(({ path }) => (path && /^(?::slug\/)?[^:*]+$/.test(path) ? [path] : []))
  expect(paths.length).toBeGreaterThan(40)
  for (const route of paths) {
    const path = `/${route.replace(':slug', 'lindental')}`
    if (LINKS.some((link) => link.startsWith(`${path}?`))) continue
    expect(await policyOf(path), path).toBe('strict-origin-when-cross-origin')
  }
  for (const path of ['/', '/graphql', '/sitemap.xml', '/dateien/fotos/x', '/nirgends'])
    expect(await policyOf(path), path).toBe('strict-origin-when-cross-origin')
})
