import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aSite } from '#tests/site.ts'
import { giveHosts, OTHER, OWN, PLATFORM, threeTowns } from '#tests/towns/own-sites.ts'

/** Status and target of a redirect. */
async function led(app: Pick<Hono, 'request'>, url: string, headers: Record<string, string> = {}) {
  const { status, headers: answered } = await app.request(url, { headers })
  return [status, answered.get('location')]
}

/** A page's theme and title. */
async function seen(app: Pick<Hono, 'request'>, url: string, headers: Record<string, string> = {}) {
  const html = await (await app.request(url, { headers })).text()
  return [/<html[^>]* data-theme="(\w+)"/.exec(html)?.[1] ?? null, /<title>(.*?)<\/title>/.exec(html)?.[1]]
}

const htmlOf = async (app: Pick<Hono, 'request'>, url: string) => (await app.request(url)).text()

test('a town’s own host serves only its pages, without a slug', async () => {
  await using site = await aSite()
  const { app, path } = await threeTowns(site)
  for (const each of [
    '/',
    '/meldungen',
    path,
    '/meldungen/erstellen',
    '/ankuendigungen',
    '/impressum',
    '/login',
  ])
    expect([each, ...(await led(app, `${OWN}${each}`))]).toEqual([each, 200, null])
  expect(await seen(app, `${OWN}/`)).toEqual(['lindental', 'Meldungen – Lindental'])
  expect(await seen(app, `${OWN}/login`)).toEqual(['lindental', 'Anmelden – Lindental'])
  expect(await seen(app, `${OTHER}/`)).toEqual(['moorhafen', 'Meldungen – Moorhafen'])
  // Of two host names one is canonical.
  expect(await led(app, 'http://zwei.localhost:3000/meldungen?page=2')).toEqual([
    301,
    `${OTHER}/meldungen?page=2`,
  ])
  // The platform is unchanged, and the other town's site does not show this town's report.
  expect(await seen(app, `${PLATFORM}/login`)).toEqual([null, 'Anmelden – Meldewerk'])
  expect(await led(app, `${PLATFORM}/lindental${path}`)).toEqual([200, null])
  expect(await led(app, `${OTHER}${path}`)).toEqual([404, null])
  expect(await led(app, `${OWN}/meldungen/gibt-es/nicht`)).toEqual([404, null])
})

test('an address on the wrong host or with a slug redirects', async () => {
  await using site = await aSite()
  const { app, path } = await threeTowns(site)
  for (const [from, to] of [
    ['/lindental/meldungen', '/'],
    ['/lindental/meldungen?page=2', '/?page=2'],
    [`/lindental${path}`, path],
    ['/lindental/verwaltung/benutzer', '/verwaltung/benutzer'],
    ['/lindental/meldungen/feed.atom', '/meldungen/feed.atom'],
    ['/auenstadt/meldungen', `${PLATFORM}/auenstadt/meldungen`],
    ['/moorhafen/impressum', `${PLATFORM}/moorhafen/impressum`],
    ['/gemeinden', `${PLATFORM}/gemeinden`],
    ['/aktuelles/feed.atom', `${PLATFORM}/aktuelles/feed.atom`],
    ['/support/mobile-apps', `${PLATFORM}/support/mobile-apps`],
    ['/plattform/gemeinden', `${PLATFORM}/plattform/gemeinden`],
  ] as const)
    expect([from, ...(await led(app, `${OWN}${from}`))]).toEqual([from, 301, to])
  expect(await led(app, `${OWN}/gibtesnicht/meldungen`)).toEqual([404, null])
})

test('links on a town’s own site have no slug', async () => {
  await using site = await aSite()
  const { app, path } = await threeTowns(site)
  const hrefs = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href)
  const links = hrefs(await htmlOf(app, `${OWN}/`))
  expect(links).toEqual(expect.arrayContaining(['/', path, '/meldungen/erstellen', '/impressum', '/login']))
  expect(links).toEqual(
    expect.arrayContaining([`${PLATFORM}/aktuelles`, `${PLATFORM}/loesungen`, '/support/faqs']),
  )
  expect(links.filter((href) => href?.startsWith('/lindental'))).toEqual([])
  // Two concurrent requests for different hosts do not mix.
  const [own, platform] = await Promise.all([htmlOf(app, `${OWN}/login`), htmlOf(app, `${PLATFORM}/login`)])
  expect(hrefs(own)).toContain(`${PLATFORM}/awards`)
  expect(hrefs(platform)).toContain('/awards')
})

test('only the table of hosts decides whose site answers', async () => {
  await using site = await aSite()
  const { app } = await threeTowns(site)
  const foreign = {
    'x-forwarded-host': 'moor.localhost',
    forwarded: 'host=moor.localhost',
    'x-site': 'moorhafen',
  }
  expect(await seen(app, `${OWN}/`, foreign)).toEqual(['lindental', 'Meldungen – Lindental'])
  for (const origin of [PLATFORM, 'http://unbekannt.example', 'http://127.0.0.1:3000'])
    expect(await seen(app, `${origin}/login`, foreign)).toEqual([null, 'Anmelden – Meldewerk'])
})

test('a host change takes effect within seconds, without a query per request', async () => {
  await using site = await aSite()
  const { app, lindental } = await threeTowns(site)
  const title = async () => (await seen(app, `${OWN}/login`))[1]
  expect(await title()).toBe('Anmelden – Lindental')
  site.statements.length = 0
  await app.request(`${OWN}/robots.txt`)
  expect(site.statements).toEqual([])
  await giveHosts(site, lindental)
  site.clock.advance(11_000)
  expect(await title()).toBe('Anmelden – Meldewerk')
})

test('with SITE_MUNICIPALITY every host is that town’s, and the platform’s pages stay', async () => {
  await using site = await aSite({ SITE_MUNICIPALITY: 'lindental' })
  const { app, path } = await threeTowns(site)
  expect(await led(app, `${PLATFORM}${path}`)).toEqual([200, null])
  expect(await led(app, `${PLATFORM}/lindental/meldungen`)).toEqual([301, '/'])
  expect(await led(app, `${PLATFORM}/aktuelles`)).toEqual([200, null])
  expect(await led(app, `${PLATFORM}/auenstadt/meldungen`)).toEqual([404, null])
  expect((await seen(app, 'http://irgendwie.example/'))[1]).toBe('Meldungen – Lindental')
})

test('SITE_THEME is the theme of all pages', async () => {
  await using site = await aSite({ SITE_THEME: 'felskirch' })
  const { app } = await threeTowns(site)
  expect(await seen(app, `${PLATFORM}/login`)).toEqual(['felskirch', 'Anmelden – Meldewerk'])
  expect(await seen(app, `${PLATFORM}/lindental/meldungen`)).toEqual(['felskirch', 'Meldungen – Lindental'])
  expect(await seen(app, `${OTHER}/`)).toEqual(['felskirch', 'Meldungen – Moorhafen'])
})
