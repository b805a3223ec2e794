import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createApp } from '#app/server/http/http.ts'
import { openServices, type Services } from '#app/server/services.ts'
import { aCategory, anAdmin, aReport, aTown } from '#tests/factories.ts'
import { approve, remove, rewrite, withdraw } from '#tests/reporting.ts'
import { aSite, type TestSite, WITH_SHORTCUTS } from '#tests/site.ts'
import { giveHosts } from '#tests/towns/own-sites.ts'
import { loadPages } from '../load-pages.ts'
import { createPageCache, LONGEST } from './page-cache.ts'
import { createPageVersions, KNOWN_FOR } from './page-versions.ts'

/** The built pages of a process, with a count of the renderings. */
async function pagesOf(services: Services) {
  const render = await loadPages(services)
  const made: string[] = []
  const app = createApp(services, (request, mark) => {
    made.push(new URL(request.url).pathname)
    return render(request, mark)
  })
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { app, made, open }
}

/** A town with a report and an administrator. */
async function aScene(site: TestSite) {
  const town = await aTown(site, { slug: 'lindental', name: 'Lindental' })
  const category = await aCategory(site, town)
  const report = await aReport(site, town, category, { title: 'Laterne dunkel' })
  const admin = await anAdmin(site, town)
  return { town, category, report, admin, path: `/lindental/meldungen/${category.slug}/${report.slug}` }
}

test('a page is rendered once, compressed on request, and revalidated by ETag', async () => {
  await using site = await aSite()
  const { path } = await aScene(site)
  const { app, made, open } = await pagesOf(site.services)
  const first = await open(path)
  expect(first).toMatchObject({ status: 200, text: expect.stringContaining('Laterne dunkel') })
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  })
  expect([...first.headers.keys()]).not.toContain('set-cookie')

  for (const [accepted, packing, unpack] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const) {
    const response = await app.request(path, { headers: { 'accept-encoding': accepted } })
    expect(response.headers.get('content-encoding'), accepted).toBe(packing)
    expect(unpack(await response.arrayBuffer()).toString(), accepted).toBe(first.text)
    expect(response.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  }
  const etag = first.headers.get('etag') ?? ''
  for (const known of [etag, `"other", ${etag}`, etag.replace('W/', '')]) {
    const same = await open(path, { 'if-none-match': known })
    expect([same.status, same.text, same.headers.get('etag')], known).toEqual([304, '', etag])
  }
  expect((await open(path, { 'if-none-match': '"other"' })).status).toBe(200)
  expect(made).toEqual([path])
})

test('a hidden or changed report updates only its own pages at once', async () => {
  await using site = await aSite(WITH_SHORTCUTS)
  const { report, admin, path } = await aScene(site)
  const moor = await aTown(site, { slug: 'moorhafen' })
  const other = await aReport(site, moor, await aCategory(site, moor), { title: 'Bank morsch' })
  const { made, open } = await pagesOf(site.services)
  const pages = [path, '/lindental/meldungen', '/meldungen']
  const see = async () => {
    const all = await Promise.all(pages.map((each) => open(each)))
    return all.map(({ status, text }) => [status, text.includes('Laterne dunkel')])
  }
  const shown = pages.map(() => [200, true])
  expect(await see()).toEqual(shown)
  await open('/moorhafen/meldungen')

  expect((await withdraw(site, report.id, { as: admin })).codes).toEqual([])
  expect(await see()).toEqual([[404, false], ...pages.slice(1).map(() => [200, false])])
  expect((await approve(site, report.id, { as: admin })).codes).toEqual([])
  expect(await see()).toEqual(shown)
  // This process's own write comes back with those of others, on a slow machine in the middle of the test.
  await wait(KNOWN_FOR)
  expect(await see()).toEqual(shown)
  made.length = 0
  expect(await see()).toEqual(shown)
  await open('/moorhafen/meldungen')
  expect(made).toEqual([])

  const rewritten = await rewrite(site, { id: report.id, title: 'Laterne brennt wieder' }, { as: admin })
  expect(rewritten.codes).toEqual([])
  expect((await open(path)).text).toContain('Laterne brennt wieder')
  expect((await remove(site, report.id, { as: admin }, 'Steht schon woanders.')).codes).toEqual([])
  expect((await open(path)).status).toBe(410)
  await site.services.db.deleteFrom('report').where('id', '=', other.id).execute()
  expect((await open('/moorhafen/meldungen')).text).not.toContain('Bank morsch')
})

test('a report hidden by another process disappears within 200 ms', async () => {
  await using site = await aSite()
  const { report, admin, path } = await aScene(site)
  const other = await openServices(site.services.config, {
    ...site.services,
    ...{ databaseUrl: site.databaseUrl, isPassive: true },
  })
  try {
    const { open, made } = await pagesOf(other)
    expect((await open(path)).status).toBe(200)
    await wait(KNOWN_FOR)
    expect([(await open(path)).status, made.length]).toEqual([200, 1])
    await withdraw(site, report.id, { as: admin })
    await wait(KNOWN_FOR)
    expect((await open(path)).status).toBe(404)
  } finally {
    await other.close()
  }
})

test('each host, page and list filter has its own cache entry', async () => {
  await using site = await aSite()
  const { town, category } = await aScene(site)
  await giveHosts(site, town, 'lindental.localhost')
  const { app, open, made } = await pagesOf(site.services)
  const see = async (url: string) => (await app.request(url)).text()
  // The page of one municipality has another frame on its own host.
  const addresses = [
    'http://localhost:3000/datenschutz',
    'http://localhost:3000/lindental/datenschutz',
    'http://lindental.localhost:3000/datenschutz',
  ]
  const seen = []
  for (const url of addresses) seen.push(await see(url))
  expect(new Set(seen).size).toBe(addresses.length)
  for (const [index, url] of addresses.entries()) expect(await see(url), url).toBe(seen[index])
  const list = '/lindental/meldungen'
  const rejected = await open(`${list}?statusKind=REJECTED`)
  expect(rejected.text).not.toContain('Laterne dunkel')
  expect((await open(list)).text).toContain('Laterne dunkel')
  expect((await open(`${list}?categoryId=${category.id}`)).text).toContain('Laterne dunkel')
  made.length = 0
  expect((await open(`${list}?statusKind=REJECTED`)).text).toBe(rejected.text)
  for (const invented of ['http://a.example', 'http://b.example:81'])
    expect(await see(`${invented}${list}?statusKind=REJECTED`)).toBe(rejected.text)
  expect(made).toEqual([])
})

test('searches, one-time token pages and failures are not cached', async () => {
  await using site = await aSite()
  await aScene(site)
  const { made, open } = await pagesOf(site.services)
  const others = [
    '/lindental/meldungen?searchText=Laterne',
    '/passwort-zuruecksetzen?token=geheim',
    '/einladung?token=geheim',
    '/abbestellen/geheim',
    '/nirgendwo/meldungen',
    '/?fremd=1',
  ]
  for (const path of [...others, ...others]) await open(path)
  expect(made).toHaveLength(2 * others.length)
  // A page with a missing list is not cached.
  await site.services.db.schema.alterTable('report').renameTo('gone').execute()
  const failing = await open('/meldungen')
  expect(failing.headers.get('cache-control')).toBe('no-store')
  await site.services.db.schema.alterTable('gone').renameTo('report').execute()
  expect((await open('/meldungen')).headers.get('cache-control')).toBe('no-cache')
})

test('a page is cached for ten seconds at most', async () => {
  await using site = await aSite()
  const { path } = await aScene(site)
  const { made, open } = await pagesOf(site.services)
  await open(path)
  site.clock.advance(LONGEST - 1)
  await open(path)
  expect(made).toHaveLength(1)
  site.clock.advance(1)
  await open(path)
  expect(made).toHaveLength(2)
})

test('fifty concurrent requests share one rendering, never one older than a change', async () => {
  await using site = await aSite()
  const { report, admin, path } = await aScene(site)
  const render = await loadPages(site.services)
  let [made, hold]: [number, Promise<void>] = [0, Promise.resolve()]
  const app = createApp(site.services, async (request, mark) => {
    made += 1
    const page = await render(request, mark)
    await hold
    return page
  })
  const open = async () => (await app.request(path)).status
  expect(new Set(await Promise.all(Array.from({ length: 50 }, open)))).toEqual(new Set([200]))
  expect(made).toBe(1)

  site.clock.advance(LONGEST)
  const { promise, resolve } = Promise.withResolvers<void>()
  hold = promise
  const early = open()
  await expect.poll(() => made).toBe(2)
  await withdraw(site, report.id, { as: admin })
  hold = Promise.resolve()
  expect(await open()).toBe(404)
  resolve()
  expect(await early).toBe(200)
  // A rendering that began before the change is not cached either.
  expect(await open()).toBe(404)
  const figures = await site.services.metrics.text(site.services.db)
  expect(figures).toMatch(/^meldewerk_pages_total\{outcome="joined"\} 49$/m)
})

test('with PAGE_CACHE_MB=0 every page is made anew', async () => {
  await using site = await aSite({ PAGE_CACHE_MB: '0' })
  const { path } = await aScene(site)
  const { made, open } = await pagesOf(site.services)
  expect((await open(path)).text).toBe((await open(path)).text)
  expect(made).toHaveLength(2)
})

test('abandoned requests for new pages cannot exceed the rendering limit', async () => {
  await using site = await aSite()
  const { services } = site
  const held = Promise.withResolvers<void>()
  let begun = 0
  const pages = createPageCache({
    ...{ versions: createPageVersions(async () => []), clock: services.clock, townOf: async () => null },
    ...{ note: () => {}, most: 1_000_000, mostMaking: 3 },
  })
  const open = (page: number) => {
    const url = new URL(`http://localhost/meldungen?page=${page}`)
    return pages.answer(url, new Request(url), '', async () => {
      begun += 1
      await held.promise
      return new Response('da')
    })
  }
  const all = Array.from({ length: 10 }, (_, page) => open(page))
  await expect.poll(() => begun).toBe(3)
  const refused = await Promise.all(all.slice(3))
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503))
  // A concurrent request for the same page waits for the first.
  const same = open(0)
  held.resolve()
  for (const page of [...all.slice(0, 3), same]) expect((await page).status).toBe(200)
  expect([(await open(11)).status, begun]).toEqual([200, 4])
})
