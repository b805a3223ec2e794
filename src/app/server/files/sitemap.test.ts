import { Hono } from 'hono'
import { XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aReport, aTown } from '#tests/factories.ts'
import { withdraw } from '#tests/reporting.ts'
import { aSite, NOON, type TestSite } from '#tests/site.ts'
import { addSitemap } from './sitemap.ts'

const ORIGIN = 'http://localhost:3000'
const NAMES = { s: 'http://www.sitemaps.org/schemas/sitemap/0.9' }

type Entries = { loc: string; lastmod: string | undefined }[]

/** Parses a file of the sitemap. */
async function read(app: Pick<Hono, 'request'>, path: string): Promise<Entries> {
  const response = await app.request(path)
  expect([path, response.status]).toEqual([path, 200])
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  using document = XmlDocument.fromString(await response.text())
  return document.find('/s:*/s:*', NAMES).map((entry) => ({
    loc: entry.get('s:loc', NAMES)?.content ?? '',
    lastmod: entry.get('s:lastmod', NAMES)?.content,
  }))
}

async function everything(site: TestSite): Promise<string[]> {
  const files = await read(site.app, '/sitemap.xml')
  const found: string[] = []
  for (const { loc } of files)
    for (const entry of await read(site.app, loc.slice(ORIGIN.length))) found.push(entry.loc)
  return found
}

test('the sitemap lists public reports and announcements with their last change', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental' })
  const empty = await aTown(site, { slug: 'leer' })
  const category = await aCategory(site, town)
  const earlier = new Date(NOON.getTime() - 86_400_000)
  const first = await aReport(site, town, category, { createdAt: earlier })
  const second = await aReport(site, town, category)
  await aReport(site, town, category, { kind: 'NOT_APPROVED' })
  await aReport(site, town, category, { isInternal: true })
  const admin = await anAdmin(site, town)
  const announce = async (more: string) =>
    ask(
      site,
      `mutation { createAnnouncement(announcement: { municipalityId: ${town.id}, title: "Straßenfest", text: "Am Samstag wird gefeiert.", ${more} }) { id } }`,
      {},
      { as: admin },
    )
  await announce('status: DRAFT')
  const { id } = (await announce('status: PUBLISHED')).data.createAnnouncement

  expect(await read(site.app, '/sitemap.xml')).toEqual([
    { loc: `${ORIGIN}/sitemap-seiten.xml`, lastmod: undefined },
    { loc: `${ORIGIN}/sitemap-gemeinden.xml`, lastmod: undefined },
    { loc: `${ORIGIN}/sitemap-lindental-meldungen-1.xml`, lastmod: NOON.toISOString() },
    { loc: `${ORIGIN}/sitemap-lindental-ankuendigungen.xml`, lastmod: NOON.toISOString() },
  ])
  const pageOf = ({ slug }: { slug: string }) => `${ORIGIN}/lindental/meldungen/${category.slug}/${slug}`
  expect(await read(site.app, '/sitemap-lindental-meldungen-1.xml')).toEqual([
    { loc: pageOf(first), lastmod: earlier.toISOString() },
    { loc: pageOf(second), lastmod: NOON.toISOString() },
  ])
  expect(await read(site.app, '/sitemap-lindental-ankuendigungen.xml')).toEqual([
    { loc: `${ORIGIN}/lindental/ankuendigungen`, lastmod: undefined },
    { loc: `${ORIGIN}/lindental/ankuendigungen/${id}`, lastmod: NOON.toISOString() },
  ])
  expect(await read(site.app, '/sitemap-gemeinden.xml')).toEqual([
    { loc: `${ORIGIN}/lindental/meldungen`, lastmod: NOON.toISOString() },
    { loc: `${ORIGIN}/lindental/bilanz`, lastmod: undefined },
  ])
  expect(await read(site.app, '/sitemap-seiten.xml')).toHaveLength(18)

  // A report hidden after publication leaves the sitemap at once.
  await withdraw(site, second.id, { as: admin })
  const all = await everything(site)
  expect(all).toContain(pageOf(first))
  expect(all).not.toContain(pageOf(second))
  await site.services.db.updateTable('municipality').set({ enabledFeatures: [] }).execute()
  expect((await everything(site)).filter((loc) => loc.includes('ankuendigungen'))).toEqual([])
  for (const path of [
    'lindental-meldungen-2',
    'lindental-meldungen-0',
    'leer-meldungen-1',
    'nirgendwo-meldungen-1',
    'x',
  ])
    expect([path, (await site.app.request(`/sitemap-${path}.xml`)).status]).toEqual([path, 404])
  await site.services.db.updateTable('municipality').set({ isActive: false }).execute()
  expect(await read(site.app, '/sitemap.xml')).toHaveLength(2)
  expect((await site.app.request('/sitemap-lindental-meldungen-1.xml')).status).toBe(404)
  expect(empty.slug).toBe('leer')
})

test('a large town’s sitemap is split, and each report appears once', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'gross-meldungen-1' })
  const category = await aCategory(site, town)
  const slugs: string[] = []
  for (let made = 0; made < 8; made += 1) slugs.push((await aReport(site, town, category)).slug)
  const app = new Hono()
  addSitemap(app, site.services, 3)
  const files = (await read(app, '/sitemap.xml')).map(({ loc }) => loc).filter((loc) => loc.includes('gross'))
  expect(files.map((loc) => loc.slice(ORIGIN.length))).toEqual(
    [1, 2, 3].map((part) => `/sitemap-gross-meldungen-1-meldungen-${part}.xml`),
  )
  const found: string[][] = []
  for (const loc of files)
    found.push((await read(app, loc.slice(ORIGIN.length))).map((entry) => entry.loc.split('/').at(-1) ?? ''))
  expect(found.map(({ length }) => length)).toEqual([3, 3, 2])
  expect(found.flat()).toEqual(slugs)
})

test('libxml2 takes the sitemap', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  await aReport(site, town, await aCategory(site, town))
  for (const path of ['/sitemap.xml', `/sitemap-${town.slug}-meldungen-1.xml`]) {
    using document = XmlDocument.fromString(await (await site.app.request(path)).text())
    expect(document.root.name).toMatch(/^(sitemapindex|urlset)$/)
  }
})
