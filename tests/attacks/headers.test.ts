import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createApp } from '#app/server/http/http.ts'
import { HEADER_CLASSES } from '#app/server/http/security-headers.ts'
import { loadPages } from '#app/server/pages/load-pages.ts'
import { FILE_ROUTES } from '../leaks/addresses.ts'
import { addSecrets, anOpenScene, PHOTO_KEYS } from '../leaks/scene.ts'
import { serveSite } from '../servers/serve.ts'
import { aSite, type TestSite } from '../site.ts'
import { giveHosts } from '../towns/own-sites.ts'

const PLATFORM = 'http://localhost:3000'
const JSON_TYPE = { 'content-type': 'application/json' }
const query = { method: 'POST', body: '{"query":"{ __typename }"}', headers: JSON_TYPE }

type Wanted = { path: string; init?: RequestInit; status?: number; cache?: string | RegExp; origin?: string }

/** At least one answer of each class that the file routes do not cover. */
const MORE: readonly Wanted[] = [
  { path: '/', status: 200, cache: 'no-cache' },
  { path: '/lindental/meldungen', status: 200, cache: 'no-cache' },
  { path: '/profil', status: 200, cache: 'no-cache' },
  { path: '/nirgends/nirgendwo', status: 404, cache: 'no-cache' },
  { path: '/login', init: { method: 'POST', body: 'a=b' }, status: 403, cache: 'no-store' },
  { path: '/graphql', init: query, status: 200, cache: 'no-store' },
  { path: '/graphql', init: { ...query, body: '{' }, cache: 'no-store' },
  { path: '/graphql', init: { method: 'POST', body: 'a=b' }, status: 415, cache: 'no-store' },
  { path: '/graphql', init: { ...query, body: ' '.repeat(2 ** 20 + 1) }, status: 413, cache: 'no-store' },
  { path: '/graphql', init: { method: 'OPTIONS' }, status: 405, cache: 'no-store' },
  { path: `/dateien/fotos/${PHOTO_KEYS.shown}-640.webp`, status: 200, cache: 'public, max-age=3600' },
  { path: '/abbestellen/x', init: { method: 'POST', body: 'a=b' }, cache: 'no-store' },
  { path: '/entwicklung/postfach', status: 200, cache: 'no-store' },
  { path: '/entwicklung/postfach.json', status: 200, cache: 'no-store' },
  { path: '/robots.txt', init: { method: 'HEAD' }, status: 200 },
  { path: '/', init: { method: 'PROPFIND' }, status: 405, cache: 'no-store' },
  {
    path: '/lindental/meldungen',
    origin: 'http://lindental.localhost:3000',
    status: 301,
    cache: 'max-age=3600',
  },
  { path: '/verwaltung', origin: 'http://lindental.localhost:3000' },
]

/** Calls `look` for every answer of the site. */
async function walk(
  site: TestSite,
  publicUrl: string,
  look: (headers: Headers, where: string, wanted: Wanted) => void,
) {
  const scene = await anOpenScene(site)
  const secrets = await addSecrets(site, scene)
  await giveHosts(site, scene.town, 'lindental.localhost')
  const services = { ...site.services, publicUrl }
  const app = createApp(services, await loadPages(services))
  const files = Object.values(FILE_ROUTES).flatMap(({ tries }) => tries(scene, secrets))
  for (const wanted of [...MORE, ...files.map((path): Wanted => ({ path }))]) {
    const { path, init, status, origin = PLATFORM } = wanted
    const response = await app.request(`${origin}${path}`, init)
    const where = `${init?.method ?? 'GET'} ${origin}${path}: ${response.status}`
    if (status !== undefined) expect(response.status, where).toBe(status)
    look(response.headers, where, wanted)
  }
  // An internal error has the same headers.
  const failing = createApp({ ...services, findFault: () => Promise.reject(new Error('broken')) }, null)
  const failed = await failing.request('/readyz')
  expect(failed.status).toBe(500)
  look(failed.headers, 'a fault', { path: '/readyz', cache: 'no-store' })
}

test('every class of answers carries its security headers, with every status (S-33, S-34)', async () => {
  await using site = await aSite({ DEMO: '1' })
  const seen = new Set<string>()
  await walk(site, PLATFORM, (headers, where, { path, cache }) => {
    expect(Object.fromEntries(headers), where).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(
        /geolocation=\(self\), camera=\(self\).*microphone=\(\).*payment=\(\)/,
      ),
      'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
    })
    const policy = (headers.get('content-security-policy') ?? '').split('; ')
    expect(policy, where).toEqual(
      expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    )
    expect(headers.get('cross-origin-resource-policy'), where).toBe(
      /^\/(dateien\/vorschau|open311)\/|\/offene-daten\/.|^\/einbetten\.js$/.test(path)
        ? 'cross-origin'
        : 'same-origin',
    )
    if (cache === undefined)
      expect(headers.get('cache-control'), where).toMatch(/no-store|no-cache|max-age=\d+/)
    else expect(headers.get('cache-control'), where).toMatch(cache)
    // HSTS makes no sense over HTTP; the software's name stays private; sessions use no cookies (S-50, S-51).
    for (const name of ['strict-transport-security', 'server', 'x-powered-by', 'via', 'set-cookie'])
      expect(headers.get(name), where).toBeNull()
    seen.add(HEADER_CLASSES.find(({ covers }) => covers.test(path))?.name ?? '')
  })
  // The two missing classes need a build or a folder of films; the browser tests cover both.
  expect([...seen, 'assets of the bundle'].sort()).toEqual(HEADER_CLASSES.map(({ name }) => name).sort())
})

test('over HTTPS every answer sets HSTS for a year', async () => {
  await using site = await aSite({ DEMO: '1' })
  await walk(site, 'https://localhost:3000', (headers, where) =>
    expect(headers.get('strict-transport-security'), where).toBe('max-age=31536000; includeSubDomains'),
  )
})

test('neither folders nor what lies beside the site are listed or served', async () => {
  await using site = await aSite()
  const app = createApp(site.services, await loadPages(site.services))
  for (const path of [
    '/assets/',
    '/assets',
    '/wappen/',
    '/dateien/',
    '/dateien/fotos/',
    '/.git/config',
    '/.env',
    '/package.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/server/index.js',
    '/wappen/..%2f..%2f..%2fpackage.json',
    '/wappen/%5c..%5c..%5cpackage.json',
  ]) {
    const response = await app.request(path)
    const text = await response.text()
    expect([path, response.status]).toEqual([path, 404])
    expect(text, path).not.toMatch(/"dependencies"|\[core\]|Index of|DATABASE_URL=/)
  }
})

test('TRACE requests are refused and echo nothing', async () => {
  await using site = await aSite()
  await using served = await serveSite(site)
  const { port } = new URL(served.url)
  for (const path of ['/', '/graphql', '/healthz']) {
    const options = { port, path, method: 'TRACE', headers: { authorization: 'Bearer kanarienvogel' } }
    const { status, body } = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      request(options, async (answer) =>
        resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
      )
        .on('error', reject)
        .end()
    })
    expect(status, path).toBeGreaterThanOrEqual(400)
    expect(body, path).not.toContain('kanarienvogel')
  }
})
