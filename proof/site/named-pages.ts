export type NamedPage = {
  name: string
  path: string
  /** What most people tap there first, in the page's main part. */
  tap: string
}

/** The pages that people come to most, or first. */
export const namedPages = (report: string): readonly NamedPage[] => [
  { name: 'home', path: '/', tap: 'a[href="/lindental/meldungen"]' },
  { name: 'town', path: '/lindental/meldungen', tap: 'article h3 a' },
  { name: 'list', path: '/meldungen', tap: 'article h3 a' },
  { name: 'report', path: report, tap: 'a[href^="/lindental/meldungen"]' },
  { name: 'create', path: '/lindental/meldungen/erstellen', tap: 'button, a' },
]

/** The report of the demo that was discussed most: the longest page of its kind. */
export async function firstReport(url: string): Promise<string> {
  const list = await (await fetch(`${url}/lindental/meldungen?sort=discussed`)).text()
  const [, path] = /<h3[^>]*><a [^>]*href="([^"]+)"/.exec(list) ?? []
  if (path === undefined) throw new Error('no report in the list of Lindental')
  return path
}
