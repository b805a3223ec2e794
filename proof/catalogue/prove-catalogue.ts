import { resolve } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { readConfig } from '../../src/kit/server/config/config.ts'
import { comeAlive, signedIn } from '../../tests/e2e/site.ts'
import { addressesFor, PEOPLE } from '../axe/look-signed-in.ts'
import { crawlSites } from '../crawl/crawl-site.ts'
import { pagesOfEachKind } from '../crawl/kinds.ts'
import { openBrowser } from '../crawl/look-at-pages.ts'
import { openDemoSite } from '../site/demo-site.ts'
import { readBrackets } from './brackets.ts'
import { documentTexts } from './documents.ts'
import { errorTexts } from './errors.ts'
import { fileTexts } from './files.ts'
import { findsUnknown } from './known-words.ts'
import { mailTexts } from './mails.ts'
import { NAMES, sampleWords } from './names.ts'
import { pageTexts } from './page-texts.ts'
import { wordsOfIntl } from './said-by-intl.ts'
import { storedStrings } from './stored-strings.ts'
import type { NamedText } from './texts.ts'

const PORT = 3976

export type CatalogueFigures = {
  pages: number
  mails: number
  files: number
  errors: number
  /** Words that are in no message and no data, with the first place where they stand. Must be empty. */
  outside: Record<string, string>
}

/**
 * Starts a site in which every message stands in brackets, and reads one page of each public kind, every
 * address of the product as each role sees it, every kind of mail, exports, feeds and errors of the API. What
 * stands outside of messages must come from the database or from a document.
 * @param only looks at addresses with this word only
 */
export async function proveCatalogue(only?: string): Promise<CatalogueFigures> {
  const dataDir = resolve('data/proof-catalogue')
  await using site = await openDemoSite(PORT, { PSEUDO_LANGUAGE: '1', DATA_DIR: dataDir })
  const browser = await openBrowser()
  const figures: CatalogueFigures = { pages: 0, mails: 0, files: 0, errors: 0, outside: {} }
  const isWanted = (name: string) => only === undefined || name.includes(only)
  try {
    const page = await openTab(browser, site.url)
    const mails = isWanted('mails') ? await mailTexts(page) : []
    const files = isWanted('files') ? await fileTexts(page) : []
    const errors = isWanted('errors') ? await errorTexts(page, site.url) : []
    // Only now, because what was done is in the audit log.
    const { operator } = readConfig({ DEMO: '1' })
    const unknownIn = findsUnknown([
      ...[...(await storedStrings(dataDir)), ...(await documentTexts(page))],
      ...[...Object.values(operator), ...sampleWords(), ...wordsOfIntl(), ...NAMES],
    ])
    const note = (where: string, pieces: readonly string[]) => {
      const { outside, isWhole } = readBrackets(pieces)
      const words = outside.flatMap(unknownIn)
      if (!isWhole) words.push(`a cut message: ${pieces.join(' ').slice(0, 60)}`)
      for (const word of words) figures.outside[word] ??= where
    }
    const look = async (on: Page, address: string, who: string) => {
      if (!isWanted(address)) return
      await on.goto(address)
      await comeAlive(on)
      figures.pages += 1
      for (const pieces of await pageTexts(on)) note(`${who} ${address}`, pieces)
    }
    const read = (found: readonly NamedText[]): number => {
      for (const { name, texts } of found) for (const pieces of texts) note(name, pieces)
      return found.length
    }
    figures.mails = read(mails)
    figures.files = read(files)
    figures.errors = read(errors)
    for (const address of await publicAddresses(page, site.url, only)) await look(page, address, 'a stranger')
    for (const person of PEOPLE) {
      const tab = await openTab(browser, site.url)
      const addresses = await addressesFor(tab, person)
      await signedIn(tab, person)
      for (const address of addresses) await look(tab, address, person)
      await tab.context().close()
    }
  } finally {
    await browser.close()
  }
  return figures
}

export const isTranslatable = ({ pages, mails, files, errors, outside }: CatalogueFigures): boolean =>
  pages > 150 && mails > 30 && files > 5 && errors > 3 && Object.keys(outside).length === 0

async function openTab(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'de-DE', reducedMotion: 'reduce' })
  return context.newPage()
}

/** One page of each kind; in a run in part, the addresses of the product, because a crawl takes long. */
async function publicAddresses(page: Page, url: string, only: string | undefined): Promise<string[]> {
  if (only !== undefined) return addressesFor(page, 'buergerin')
  const { pages } = await crawlSites([url])
  return pagesOfEachKind(pages, 1).map((found) => found.url)
}
