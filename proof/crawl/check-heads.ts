import type { CrawledPage } from './crawl-site.ts'

/** Faults of titles, headings and canonical addresses. A title must be unique on its host in a language. */
export function checkHeads(pages: readonly CrawledPage[]): string[] {
  const problems: string[] = []
  const byTitle = new Map<string, string>()
  for (const { url, facts } of pages) {
    if (facts.headings !== 1) problems.push(`${url} has ${facts.headings} first headings`)
    if (facts.title === '') problems.push(`${url} has no title`)
    if (!facts.isForSearch) continue
    if (facts.canonical === null) {
      problems.push(`${url} is for search engines and has no canonical address`)
      continue
    }
    // A page with another canonical address (other sort order, other host) may repeat the title.
    if (facts.canonical !== url) continue
    const key = `${new URL(url).origin} ${facts.language} ${facts.title}`
    const other = byTitle.get(key)
    if (other !== undefined) problems.push(`${url} has the title of ${other}: ${facts.title}`)
    byTitle.set(key, url)
  }
  return problems
}
