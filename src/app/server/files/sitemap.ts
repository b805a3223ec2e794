import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import {
  announcementsBehind,
  listAnnouncingTowns,
} from '#domains/announcements/server/public-announcements.sql.ts'
import { findMunicipalitiesBySlugs } from '#domains/municipalities/server/municipalities.sql.ts'
import * as paths from '#domains/paths.ts'
import { sitemapPath } from '#domains/report-lists/server/sitemap/sitemap.graphql.ts'
import { beginOfPart, listParts, reportsBehind } from '#domains/report-lists/server/sitemap/sitemap.sql.ts'
import { withoutSlug } from '#domains/site-slug.rules.ts'
import { pathIn } from '#kit/common/languages/language-path.ts'
import { GERMAN, LANGUAGES } from '#kit/common/languages/languages.ts'
import { xmlText } from '#kit/common/xml-text.ts'
import { singleFlight } from '#kit/server/single-flight.ts'
import { siteOfRequest } from '../http/own-sites.ts'
import type { Services } from '../services.ts'

/** Addresses in one file: below the 50,000 that search engines accept, and some megabytes at most (O-02). */
const PART = 20_000
/** Files that an index may name, by the sitemap protocol. */
const MOST_FILES = 50_000
/** Rows read at a time, to bound memory. */
const STEP = 1000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'
/** The platform's own pages; their content changes only with a release. */
const PAGES = [
  ...[paths.HOME, paths.REPORTS, paths.MUNICIPALITIES, paths.ABOUT_DELETION],
  ...[paths.TERMS, paths.IMPRINT, paths.DATA_PROTECTION, paths.ACCESSIBILITY, paths.EASY_LANGUAGE],
  ...[paths.SIGN_LANGUAGE, paths.REPORT_BARRIER, paths.OVERVIEW],
  ...[paths.NEWS, paths.FAQS, paths.SOLUTIONS, paths.AWARDS, paths.MOBILE_APPS, paths.QUOTE_REQUEST],
]

/** The pages of a town's own site, as paths of the platform. */
const townSitePages = (town: { slug: string }): string[] => [
  paths.municipalityPath(town),
  ...[paths.TERMS, paths.IMPRINT, paths.DATA_PROTECTION, paths.ACCESSIBILITY, paths.EASY_LANGUAGE].map(
    (page) => paths.townPagePath(town, page),
  ),
]

/** Pages whose words are ours name those in other languages; what people wrote is listed in German alone. */
type Entry = { path: string; updatedAt?: Date; isOurs?: true }
type Town = { id: number; slug: string }

/**
 * The sitemap: an index, and below it the platform's pages, the towns, and the reports and announcements of
 * each town. All files lie at the top, because a file may only name addresses beside or below itself. Nothing
 * is cached: a hidden report leaves the sitemap at once.
 */
export function addSitemap(app: Hono, { db, clock, publicUrl }: Services, partSize = PART): void {
  // Single-flight: building the index of a large platform takes long, and concurrent requests share one run.
  const once = singleFlight<Awaited<ReturnType<typeof listParts>>>()
  const parts = () => {
    const ofSite = siteOfRequest()?.slug ?? null
    return once(ofSite ?? '', () => listParts(db, ofSite, partSize, MOST_FILES))
  }
  const answer = (root: 'urlset' | 'sitemapindex', entries: AsyncIterable<Entry> | Iterable<Entry>) => {
    const site = siteOfRequest()
    const locate = (path: string, code: string | null = null) =>
      site ? `${site.origin}${pathIn(code, withoutSlug(site, path))}` : `${publicUrl}${pathIn(code, path)}`
    return new Response(
      Readable.toWeb(Readable.from(xml(locate, root, entries))) as ReadableStream<Uint8Array>,
      {
        headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' },
      },
    )
  }

  app.get('/sitemap.xml', async () => {
    const [reports, announcing] = await Promise.all([
      parts(),
      listAnnouncingTowns(db, siteOfRequest()?.slug ?? null, clock.now(), MOST_FILES),
    ])
    const files: Entry[] = [
      { path: '/sitemap-seiten.xml' },
      ...(siteOfRequest() === null ? [{ path: '/sitemap-gemeinden.xml' }] : []),
      ...reports.map(({ municipalitySlug, part, updatedAt }) => ({
        path: `/sitemap-${municipalitySlug}-meldungen-${part}.xml`,
        updatedAt,
      })),
      ...announcing.map(({ municipalitySlug, updatedAt }) => ({
        path: `/sitemap-${municipalitySlug}-ankuendigungen.xml`,
        updatedAt,
      })),
    ]
    return answer('sitemapindex', files.slice(0, MOST_FILES))
  })

  app.get('/:file{sitemap-[a-z0-9-]+\\.xml}', async (http) => {
    const name = http.req.param('file').slice('sitemap-'.length, -'.xml'.length)
    const site = siteOfRequest()
    if (name === 'seiten')
      return answer(
        'urlset',
        (site === null ? PAGES : townSitePages(site)).map((path) => ({ path, isOurs: true })),
      )
    if (name === 'gemeinden' && site === null) return answer('urlset', townPages(await parts()))
    const [, slug = '', announcing, number] =
      /^(.+)-(?:(ankuendigungen)|meldungen-([1-9]\d{0,4}))$/.exec(name) ?? []
    const [town] = slug === '' ? [] : await findMunicipalitiesBySlugs(db, [slug])
    if (town === undefined || !(site === null ? town.ownHost === null : town.slug === site.slug))
      return http.notFound()
    if (announcing !== undefined) return answer('urlset', announcements(town))
    const begin = await beginOfPart(db, town.id, Number(number), partSize)
    return begin === null ? http.notFound() : answer('urlset', reports(town, begin))
  })

  async function* reports({ id }: Town, begin: number): AsyncGenerator<Entry> {
    let behind = begin
    for (let left = partSize; left > 0; left -= STEP) {
      const rows = await reportsBehind(db, id, behind, Math.min(STEP, left))
      for (const row of rows) yield { path: sitemapPath(row), updatedAt: row.updatedAt }
      const last = rows.at(-1)
      if (last === undefined) return
      behind = last.id
    }
  }

  async function* announcements(town: Town): AsyncGenerator<Entry> {
    const now = clock.now()
    let behindId = 0
    for (let left = partSize; left > 0; left -= STEP) {
      const rows = await announcementsBehind(db, { municipalityId: town.id, now, behindId, limit: STEP })
      if (behindId === 0 && rows.length > 0) yield { path: paths.announcementsPath(town) }
      for (const { id, updatedAt } of rows) yield { path: paths.announcementPath(town, id), updatedAt }
      const last = rows.at(-1)
      if (last === undefined) return
      behindId = last.id
    }
  }
}

/** The towns with public content, each with its newest change. */
function townPages(parts: Awaited<ReturnType<typeof listParts>>): Entry[] {
  const newest = new Map<string, Date>()
  for (const { municipalitySlug, updatedAt } of parts) {
    const known = newest.get(municipalitySlug)
    if (known === undefined || known < updatedAt) newest.set(municipalitySlug, updatedAt)
  }
  return [...newest].flatMap(([slug, updatedAt]): Entry[] => [
    { path: paths.municipalityPath({ slug }), updatedAt, isOurs: true },
    { path: paths.balancePath({ slug }), isOurs: true },
  ])
}

/** The page in each language, German included, as the protocol of search engines wants it. */
const alternates = (locate: (code: string | null) => string): string =>
  [GERMAN, ...LANGUAGES]
    .map(({ code }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${xmlText(locate(code))}"/>`)
    .join('')

async function* xml(
  locate: (path: string, code?: string | null) => string,
  root: 'urlset' | 'sitemapindex',
  entries: AsyncIterable<Entry> | Iterable<Entry>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const element = root === 'urlset' ? 'url' : 'sitemap'
  let text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}" xmlns:xhtml="${XHTML}">\n`
  for await (const { path, updatedAt, isOurs } of entries) {
    const changed = updatedAt === undefined ? '' : `<lastmod>${updatedAt.toISOString()}</lastmod>`
    text += `<${element}><loc>${xmlText(locate(path))}</loc>${changed}${isOurs ? alternates((code) => locate(path, code)) : ''}</${element}>\n`
    if (text.length < 32_000) continue
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(`${text}</${root}>\n`)
}
