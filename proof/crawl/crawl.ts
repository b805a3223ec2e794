import { openDemoSite } from '../site/demo-site.ts'
import { checkFeeds, type FeedCheck } from './check-feeds.ts'
import { checkHeads } from './check-heads.ts'
import { checkHtml, type HtmlCheck } from './check-html.ts'
import { crawlSites } from './crawl-site.ts'
import { pagesOfEachKind } from './kinds.ts'
import { lookAtPages, openBrowser } from './look-at-pages.ts'

export type CrawlFigures = {
  hosts: string[]
  pages: number
  files: number
  /** Pages opened in a browser, with and without JavaScript. */
  looked: number
  html: HtmlCheck
  links: string[]
  heads: string[]
  feeds: FeedCheck
  browser: string[]
}

const PORT = 3986
/** Pages of each kind that are opened in a browser, on each host. */
const EACH = 2
/** Addresses of the sitemaps that are requested and must be canonical. */
const SITEMAP_ENTRIES = 200
/** Towns of the demo with a host of their own. */
const OWN_HOSTS = ['lindental', 'moorhafen']

/**
 * Crawls the platform and two towns' own hosts together, from their home pages and sitemaps: no dead links,
 * correct heads, valid HTML and feeds, no foreign resources, no errors.
 */
export async function proveCrawl(): Promise<CrawlFigures> {
  await using site = await openDemoSite(PORT)
  const { port } = new URL(site.url)
  const origins = [new URL(site.url).origin, ...OWN_HOSTS.map((slug) => `http://${slug}.localhost:${port}`)]
  const { pages, files, feeds, problems } = await crawlSites(origins)
  const browser = await openBrowser()
  try {
    const looked: string[] = []
    const seen: string[] = []
    for (const origin of origins) {
      const chosen = pagesOfEachKind(
        pages.filter(({ url }) => url.startsWith(`${origin}/`)),
        EACH,
      )
      looked.push(...chosen.map(({ url }) => url))
      seen.push(
        ...(await lookAtPages(
          browser,
          origin,
          chosen.map(({ url }) => url.slice(origin.length)),
        )),
      )
    }
    return {
      hosts: origins.map((origin) => new URL(origin).host),
      pages: pages.length,
      files,
      looked: looked.length,
      html: checkHtml(pages),
      links: problems,
      heads: checkHeads(pages),
      feeds: await checkFeeds(feeds, origins, SITEMAP_ENTRIES),
      browser: seen,
    }
  } finally {
    await browser.close()
  }
}

export const isSound = ({ pages, html, links, heads, feeds, browser }: CrawlFigures): boolean =>
  pages > 400 &&
  typeof html !== 'string' &&
  feeds.feeds > 10 &&
  feeds.isXmlChecked &&
  [...html.errors, ...links, ...heads, ...feeds.faults, ...browser].length === 0
