export type NamedPage = { name: string; path: string }

/** The pages that people come to most, or first. */
export const namedPages = (report: string): readonly NamedPage[] => [
  { name: 'home', path: '/' },
  { name: 'town', path: '/lindental/meldungen' },
  { name: 'list', path: '/meldungen' },
  { name: 'report', path: report },
  { name: 'create', path: '/lindental/meldungen/erstellen' },
]

/** The report of the demo that was discussed most: the longest page of its kind. */
export async function firstReport(url: string): Promise<string> {
  const list = await (await fetch(`${url}/lindental/meldungen?sort=discussed`)).text()
  const [, path] = /<h3[^>]*><a [^>]*href="([^"]+)"/.exec(list) ?? []
  if (path === undefined) throw new Error('no report in the list of Lindental')
  return path
}
