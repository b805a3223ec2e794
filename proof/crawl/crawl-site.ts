import { ask } from './ask.ts'
import { factsOf, type PageFacts } from './page-facts.ts'

export type CrawledPage = { url: string; facts: PageFacts; html: string }
export type Crawl = {
  pages: CrawledPage[]
  /** Non-HTML addresses that answered correctly. */
  files: number
  /** Of these, the feeds. */
  feeds: { url: string; text: string }[]
  /** Faults, one line each. */
  problems: string[]
}

/** Maximum pages and files: a site without an end is a finding, too. */
const MOST = 12_000
const AT_ONCE = 4
/** Addresses that need a token or an account, or that are no pages. */
const PASSED_OVER = /^\/(entwicklung|graphql)(\/|$)/

/**
 * Follows every link from each host's home page and sitemap, also between the hosts, and requests every file
 * that a page loads. Each combination of filter names counts once, because filtered and sorted lists lead to
 * the same pages.
 */
export async function crawlSites(origins: readonly string[]): Promise<Crawl> {
  const crawl: Crawl = { pages: [], files: 0, feeds: [], problems: [] }
  const seen = new Set<string>()
  const queue: { url: string; from: string }[] = []
  const add = (href: string, from: string) => {
    const target = URL.parse(href, from)
    if (target === null || !origins.includes(target.origin)) return
    const key = `${target.origin}${target.pathname}?${[...target.searchParams.keys()].sort()}`
    if (seen.has(key) || PASSED_OVER.test(target.pathname)) return
    seen.add(key)
    queue.push({ url: target.origin + target.pathname + target.search, from })
  }
  for (const origin of origins) {
    add('/', origin)
    for (const { address, from } of await sitemapOf(origin)) {
      add(address, from)
      if (new URL(address).origin !== origin) crawl.problems.push(`${from} names ${address} of another host`)
    }
  }
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await visit(next)
  }
  const visit = async ({ url, from }: { url: string; from: string }) => {
    if (crawl.pages.length + crawl.files >= MOST) return
    const { status, headers, body } = await ask(url)
    if (status !== 200) {
      crawl.problems.push(`${from} leads to ${url}, which answers ${status}`)
      return
    }
    if (!headers['content-type']?.startsWith('text/html')) {
      crawl.files += 1
      if (headers['content-type']?.startsWith('application/atom+xml')) crawl.feeds.push({ url, text: body })
      return
    }
    const facts = await factsOf(body)
    crawl.pages.push({ url, facts, html: body })
    for (const href of [...facts.links, ...facts.loads]) add(href, url)
    for (const href of facts.loads)
      if (new URL(href, url).origin !== new URL(url).origin)
        crawl.problems.push(`${url} loads ${href} from elsewhere`)
    for (const place of facts.missingPlaces) crawl.problems.push(`${url} has no place ${place}`)
  }
  // The queue runs empty while the first page is still loading, so start again as long as it fills up.
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (crawl.pages.length + crawl.files >= MOST) crawl.problems.push(`more than ${MOST} addresses`)
  return crawl
}

/** Every address in a host's sitemap, with the file that lists it. */
export async function sitemapOf(origin: string): Promise<{ address: string; from: string }[]> {
  const locs = async (url: string) =>
    [...(await ask(url)).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) =>
      loc.replaceAll('&amp;', '&'),
    )
  const found: { address: string; from: string }[] = []
  for (const from of await locs(`${origin}/sitemap.xml`))
    for (const address of await locs(from)) found.push({ address, from })
  return found
}
