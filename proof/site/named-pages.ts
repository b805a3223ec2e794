export type NamedPage = {
  name: string
  path: string
  /** The most common first tap in the page's main part. */
  tap: string
}

/** The most visited pages. */
export const namedPages = (report: string): readonly NamedPage[] => [
  { name: 'home', path: '/', tap: 'a[href="/lindental/meldungen"]' },
  { name: 'town', path: '/lindental/meldungen', tap: 'article h3 a' },
  { name: 'list', path: '/meldungen', tap: 'article h3 a' },
  { name: 'report', path: report, tap: 'a[href^="/lindental/meldungen"]' },
  { name: 'create', path: '/lindental/meldungen/erstellen', tap: 'button, a' },
]

/** The demo's report with the most comments, which is the longest page of its kind. */
export async function firstReport(url: string): Promise<string> {
  const list = await (await fetch(`${url}/lindental/meldungen?sort=discussed`)).text()
  const [, path] = /<h3[^>]*><a [^>]*href="([^"]+)"/.exec(list) ?? []
  if (path === undefined) throw new Error('no report in the list of Lindental')
  return path
}
