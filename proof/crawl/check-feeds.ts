import { spawnSync } from 'node:child_process'
import { ask } from './ask.ts'
import { sitemapOf } from './crawl-site.ts'
import { factsOf } from './page-facts.ts'

/** Checks each text with xmllint; null if xmllint is not installed. */
function xmlFaults(texts: readonly { url: string; text: string }[]): string[] | null {
  if (spawnSync('xmllint', ['--version'], { stdio: 'ignore' }).status !== 0) return null
  return texts.flatMap(({ url, text }) => {
    const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '-'], {
      input: text,
      encoding: 'utf8',
    })
    return status === 0 ? [] : [`${url}: ${stderr.split('\n')[0]}`]
  })
}

/** Checks the required elements of a feed and its entries (RFC 4287). */
function atomFaults({ url, text }: { url: string; text: string }): string[] {
  const entries = text.split('<entry>').slice(1)
  const lacks = (part: string, of: string, where: string) =>
    part.includes(of) ? [] : [`${url}: ${where} lacks ${of}`]
  const [head = ''] = text.split('<entry>')
  return [
    ...['<id>', '<title>', '<updated>', 'rel="self"'].flatMap((each) => lacks(head, each, 'the feed')),
    ...entries.flatMap((entry) =>
      ['<id>', '<title', '<updated>'].flatMap((each) => lacks(entry, each, 'an entry')),
    ),
    ...(head.includes('<author>') ? [] : entries.flatMap((entry) => lacks(entry, '<author>', 'an entry'))),
  ]
}

export type FeedCheck = { feeds: number; entries: number; faults: string[]; isXmlChecked: boolean }

/**
 * Checks that feeds are valid Atom and XML. Then checks `most` addresses of each host's sitemap, spread over
 * it: they answer 200 and are canonical.
 */
export async function checkFeeds(
  feeds: readonly { url: string; text: string }[],
  origins: readonly string[],
  most: number,
): Promise<FeedCheck> {
  const xml = xmlFaults(feeds)
  const faults = [...(xml ?? []), ...feeds.flatMap(atomFaults)]
  const all = (await Promise.all(origins.map(sitemapOf))).flat().map(({ address }) => address)
  const step = Math.max(1, Math.floor(all.length / most))
  const chosen = all.filter((_, index) => index % step === 0).slice(0, most)
  for (const address of chosen) {
    const { status, body } = await ask(address)
    if (status !== 200) faults.push(`the sitemap names ${address}, which answers ${status}`)
    else if ((await factsOf(body)).canonical !== address)
      faults.push(`the sitemap names ${address}, which is not canonical`)
  }
  return { feeds: feeds.length, entries: chosen.length, faults, isXmlChecked: xml !== null }
}
