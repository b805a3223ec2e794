import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport } from '#tests/factories.ts'
import { changeStatus } from '#tests/reporting.ts'
import { aSite } from '#tests/site.ts'
import { OTHER, OWN, PLATFORM, threeTowns } from '#tests/towns/own-sites.ts'

const textOf = async (app: Pick<Hono, 'request'>, url: string) => (await app.request(url)).text()
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)

test('a town’s pages have canonical addresses on its own site (O-04)', async () => {
  await using site = await aSite()
  const { app, path, auenstadt } = await threeTowns(site)
  for (const [own, platform, home] of [
    ['/', '/lindental/meldungen', `${OWN}/`],
    [path, `/lindental${path}`, `${OWN}${path}`],
    ['/ankuendigungen', '/lindental/ankuendigungen', `${OWN}/ankuendigungen`],
    ['/impressum', '/lindental/impressum', `${OWN}/impressum`],
  ] as const)
    for (const url of [`${OWN}${own}`, `${PLATFORM}${platform}`]) {
      const html = await textOf(app, url)
      expect([url, ...all(html, /<link rel="canonical" href="([^"]*)"/g)]).toEqual([url, home])
      expect([url, ...all(html, /<meta property="og:url" content="([^"]*)"/g)]).toEqual([url, home])
      // The page's metadata does not contain the platform's address of the page.
      const things = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).join()
      expect(things).toContain(home)
      expect(things).not.toContain(`${PLATFORM}/lindental`)
    }
  const category = await aCategory(site, auenstadt)
  await aReport(site, auenstadt, category)
  expect(await textOf(app, `${PLATFORM}/auenstadt/meldungen`)).toContain(
    `<link rel="canonical" href="${PLATFORM}/auenstadt/meldungen"`,
  )
})

test('robots.txt and sitemap are per host, with each address in one sitemap', async () => {
  await using site = await aSite()
  const { app, path, lindental, auenstadt } = await threeTowns(site)
  const category = await aCategory(site, auenstadt)
  const other = await aReport(site, auenstadt, category)
  const announced = await ask(
    site,
    `mutation { createAnnouncement(announcement: { municipalityId: ${lindental.id}, title: "Straßenfest", text: "Am Samstag.", status: PUBLISHED }) { id } }`,
    {},
    { as: await anAdmin(site, lindental) },
  )
  const { id } = announced.data.createAnnouncement
  const sitemap = async (origin: string) => {
    const files = all(await textOf(app, `${origin}/sitemap.xml`), /<loc>([^<]*)</g)
    const texts = await Promise.all(files.map((file) => textOf(app, file as string)))
    return { files, pages: texts.flatMap((text) => all(text, /<loc>([^<]*)</g)) }
  }
  expect(all(await textOf(app, `${OWN}/robots.txt`), /^Sitemap: (.*)$/gm)).toEqual([`${OWN}/sitemap.xml`])
  expect(all(await textOf(app, `${PLATFORM}/robots.txt`), /^Sitemap: (.*)$/gm)).toEqual([
    `${PLATFORM}/sitemap.xml`,
  ])
  const security = '/.well-known/security.txt'
  for (const origin of [OWN, PLATFORM])
    expect(await textOf(app, `${origin}${security}`)).toContain(`Canonical: ${origin}${security}\r\n`)
  expect(await textOf(app, `${OWN}/robots.txt`)).toMatch(/^Disallow: \/verwaltung\/$/m)
  const own = await sitemap(OWN)
  expect(own.pages).toEqual(
    expect.arrayContaining([`${OWN}/`, `${OWN}${path}`, `${OWN}/impressum`, `${OWN}/ankuendigungen/${id}`]),
  )
  expect([...own.files, ...own.pages].filter((url) => !url?.startsWith(`${OWN}/`))).toEqual([])
  expect((await sitemap(OTHER)).pages).not.toContain(`${OTHER}${path}`)
  const platform = await sitemap(PLATFORM)
  expect(platform.pages).toContain(`${PLATFORM}/auenstadt/meldungen/${category.slug}/${other.slug}`)
  expect([...platform.files, ...platform.pages].filter((url) => url?.includes('lindental'))).toEqual([])
  expect((await app.request(`${PLATFORM}/sitemap-lindental-meldungen-1.xml`)).status).toBe(404)
  expect((await app.request(`${OWN}/sitemap-auenstadt-meldungen-1.xml`)).status).toBe(404)
})

test('feeds link to the town’s own site, and their ids stay stable', async () => {
  await using site = await aSite()
  const { app, path, category } = await threeTowns(site)
  const feed = await textOf(app, `${OWN}/meldungen/feed.atom`)
  expect(all(feed, /href="([^"]*)"/g)).toEqual([`${OWN}/`, `${OWN}/meldungen/feed.atom`, `${OWN}${path}`])
  expect(all(feed, /<id>([^<]*)</g).every((id) => id?.startsWith('tag:localhost,'))).toBe(true)
  // The former address answers the same feed.
  expect(await textOf(app, `${PLATFORM}/lindental/meldungen/feed.atom`)).toBe(feed)
  expect((await app.request(`${OWN}/meldungen/${category.slug}/feed.atom`)).status).toBe(200)
  expect((await app.request(`${OTHER}/meldungen/${category.slug}/feed.atom`)).status).toBe(404)
  expect(all(await textOf(app, `${OWN}/`), /type="application\/atom\+xml"[^>]*href="([^"]*)"/g)[0]).toBe(
    `${OWN}/meldungen/feed.atom`,
  )
})

test('the API and the town’s manifest name its own addresses', async () => {
  await using site = await aSite()
  const { app, path, report, category } = await threeTowns(site)
  const { data } = await ask(
    site,
    `{ report(slug: "${report.slug}", municipalitySlug: "lindental", categorySlug: "${category.slug}") { url municipality { ownOrigin } }
      reportsForSitemap { data { url } } }`,
  )
  expect(data.report).toEqual({ url: `${OWN}${path}`, municipality: { ownOrigin: OWN } })
  expect(data.reportsForSitemap.data).toEqual([{ url: `${OWN}${path}` }])
  const manifest = await (await app.request(`${OWN}/app/lindental/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({ id: '/', start_url: '/', shortcuts: [{ url: '/meldungen/erstellen' }] })
})

test('a town’s mails lead to its own site, another’s to the platform', async () => {
  await using site = await aSite()
  const { lindental, category, auenstadt } = await threeTowns(site)
  const author = await aPerson(site)
  const linksAfter = async (town: typeof lindental, kind: typeof category) => {
    const report = await aReport(site, town, kind, { author })
    const changed = await changeStatus(site, report.id, town.statuses.ACCEPTED, {
      as: await anAdmin(site, town),
    })
    expect(changed.codes).toEqual([])
    const [mail] = await site.mails()
    expect(mail?.recipient).toBe(author.email)
    const links = all(mail?.text ?? '', /(https?:\/\/\S+)/g)
    expect(all(mail?.html ?? '', /href="(http[^"]*)"/g).every((href) => links.includes(href))).toBe(true)
    return { links, path: `/meldungen/${kind.slug}/${report.slug}` }
  }
  const own = await linksAfter(lindental, category)
  for (const path of [own.path, '/profil/benachrichtigungen', '/impressum', '/datenschutz'])
    expect(own.links).toContain(`${OWN}${path}`)
  expect(own.links.filter((link) => !link?.startsWith(`${OWN}/`))).toEqual([])
  const other = await linksAfter(auenstadt, await aCategory(site, auenstadt))
  expect(other.links).toContain(`${PLATFORM}/auenstadt${other.path}`)
  expect(other.links).toContain(`${PLATFORM}/impressum`)
})
