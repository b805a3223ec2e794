import { checkHtml, type HtmlCheck } from './crawl/check-html.ts'
import { checkHeads, crawlSite } from './crawl/crawl-site.ts'
import { pagesOfEachKind } from './crawl/kinds.ts'
import { lookAtPages, openBrowser } from './crawl/look-at-pages.ts'
import { openDemoSite } from './demo-site.ts'

export type CrawlFigures = {
  pages: number
  files: number
  /** Pages opened in a browser, with and without JavaScript. */
  looked: number
  html: HtmlCheck
  links: string[]
  heads: string[]
  browser: string[]
}

const PORT = 3986
/** Of each kind of page so many are opened in a browser. */
const EACH = 2

/** Every page from the home page and the sitemap on: no dead link, right heads, valid HTML, nothing foreign, no error. */
export async function proveCrawl(): Promise<CrawlFigures> {
  await using site = await openDemoSite(PORT)
  const { pages, files, problems } = await crawlSite(site.url)
  const html = checkHtml(pages)
  const chosen = pagesOfEachKind(pages, EACH).map(({ path }) => path)
  const browser = await openBrowser()
  try {
    return {
      pages: pages.length,
      files,
      looked: chosen.length,
      html,
      links: problems,
      heads: checkHeads(pages, site.url),
      browser: await lookAtPages(browser, site.url, chosen),
    }
  } finally {
    await browser.close()
  }
}

export const isSound = ({ pages, html, links, heads, browser }: CrawlFigures): boolean =>
  pages > 100 && typeof html !== 'string' && [...html.errors, ...links, ...heads, ...browser].length === 0
