import { factsOf, type PageFacts } from './page-facts.ts'

export type CrawledPage = { path: string; facts: PageFacts; html: string }
export type Crawl = {
  pages: CrawledPage[]
  /** Addresses of files that answered as they should. */
  files: number
  /** What is wrong, a line each. */
  problems: string[]
}

/** Pages and files at most: a site that never ends is a finding, too. */
const MOST = 6000
const AT_ONCE = 4
/** Addresses of the site that lead nowhere without a token or an account, or that are not pages. */
const PASSED_OVER = /^\/(entwicklung|graphql)(\/|$)/

/**
 * Follows every link from the home page and the sitemap on, and asks for every file that a page loads. Of lists that are
 * filtered or sorted each combination of filters counts once: their contents are the same pages.
 */
export async function crawlSite(url: string): Promise<Crawl> {
  const { origin } = new URL(url)
  const crawl: Crawl = { pages: [], files: 0, problems: [] }
  const seen = new Set<string>()
  const queue: { path: string; from: string }[] = []
  const add = (href: string, from: string) => {
    const target = URL.parse(href, `${origin}${from}`)
    if (target === null || !/^https?:$/.test(target.protocol) || target.origin !== origin) return
    const path = target.pathname + target.search
    const key = `${target.pathname}?${[...target.searchParams.keys()].sort()}`
    if (seen.has(key) || PASSED_OVER.test(path)) return
    seen.add(key)
    queue.push({ path, from })
  }
  add('/', '/')
  for (const path of await sitemapPaths(origin)) add(path, '/sitemap.xml')
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await visit(next)
  }
  const visit = async ({ path, from }: { path: string; from: string }) => {
    if (crawl.pages.length + crawl.files >= MOST) return
    const answer = await fetch(origin + path, { redirect: 'manual' })
    const body = await answer.text()
    if (answer.status !== 200) {
      crawl.problems.push(`${from} leads to ${path}, which answers ${answer.status}`)
      return
    }
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      crawl.files += 1
      return
    }
    const facts = factsOf(body)
    crawl.pages.push({ path, facts, html: body })
    for (const href of [...facts.links, ...facts.loads]) add(href, path)
    for (const href of facts.loads)
      if (/^(https?:)?\/\//.test(href) && new URL(href, origin).origin !== origin)
        crawl.problems.push(`${path} loads ${href} from elsewhere`)
    for (const place of facts.missingPlaces) crawl.problems.push(`${path} has no place ${place}`)
  }
  // Workers run dry while the first page is still read: they begin again as long as there is something.
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (crawl.pages.length + crawl.files >= MOST) crawl.problems.push(`more than ${MOST} addresses`)
  return crawl
}

/** Every address of the sitemap, as paths: its own host may be another name of this one. */
async function sitemapPaths(origin: string): Promise<string[]> {
  const locs = async (path: string) => {
    const text = await (await fetch(origin + path)).text()
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => {
      const { pathname, search } = new URL(loc.replaceAll('&amp;', '&'))
      return pathname + search
    })
  }
  const found: string[] = []
  for (const file of await locs('/sitemap.xml')) found.push(...(await locs(file)))
  return found
}

/** What is wrong with titles, headings and canonical addresses. */
export function checkHeads(pages: readonly CrawledPage[], url: string): string[] {
  const problems: string[] = []
  const byTitle = new Map<string, string>()
  for (const { path, facts } of pages) {
    if (facts.headings !== 1) problems.push(`${path} has ${facts.headings} first headings`)
    if (facts.title === '') problems.push(`${path} has no title`)
    if (!facts.isForSearch) continue
    if (facts.canonical === null) {
      problems.push(`${path} is for search engines and has no canonical address`)
      continue
    }
    const canonical = new URL(facts.canonical, url)
    const own = canonical.pathname + canonical.search
    // Another order of the same list says whose place it takes.
    if (own !== path) continue
    const other = byTitle.get(facts.title)
    if (other !== undefined && other !== own)
      problems.push(`${own} has the title of ${other}: ${facts.title}`)
    byTitle.set(facts.title, own)
  }
  return problems
}
