import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '../../proof/crawl/look-at-pages.ts'
import { openDemoSite } from '../../proof/site/demo-site.ts'
import { firstReport, type NamedPage, namedPages } from '../../proof/site/named-pages.ts'
import { comeAlive } from '../../tests/e2e/site.ts'

const PORT = 3986
/** Bytes of JavaScript, brotli, that a page loads before it comes to life. */
export const MOST_SCRIPT = 130_000
/** Without a request for so long a page is at rest; shorter than the time after which it takes its further steps unasked. */
const REST_MS = 2500
const KINDS = ['document', 'script', 'stylesheet', 'font', 'image', 'fetch', 'other'] as const
type Kind = (typeof KINDS)[number]
type Bytes = Record<Kind, number>

export type PageLine = {
  page: string
  /** As they came over the line, by kind. */
  bytes: Bytes
  requests: number
  /** Scripts that the page's HTML names, with which it comes to life; each packed as well as brotli can. */
  scriptBrotli: number
  /** Scripts that come afterwards by themselves, until nothing more is loaded. */
  laterBrotli: number
  /** What a first tap into a page's main step loads on top, packed alike. */
  tapBrotli: number
  /** The scripts among that, with their bytes. */
  tapScripts: Record<string, number>
  isGood: boolean
}

/** What the first visit of a page costs, and what the first tap on it, each in an empty browser. */
export async function benchPages(): Promise<PageLine[]> {
  await using site = await openDemoSite(PORT)
  const browser = await openBrowser()
  try {
    const lines: PageLine[] = []
    for (const page of namedPages(await firstReport(site.url)))
      lines.push(await measure(browser, site.url, page))
    return lines
  } finally {
    await browser.close()
  }
}

async function measure(browser: Browser, url: string, { name, path, tap }: NamedPage): Promise<PageLine> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const loaded = watchBytes(page)
  await page.goto(url + path, { waitUntil: 'networkidle' })
  const named = scriptsIn(await (await fetch(url + path)).text())
  await comeAlive(page)
  await comesToRest(page)
  const first = await loaded()
  await page.getByRole('main').locator(tap).filter({ visible: true }).first().tap()
  await comesToRest(page)
  const after = await loaded()
  await context.close()
  return {
    page: name,
    bytes: first.bytes,
    requests: first.requests,
    scriptBrotli: first.brotliOf((script) => named.has(script)),
    laterBrotli: first.brotliOf((script) => !named.has(script)),
    tapBrotli: after.brotliOf(() => true) - first.brotliOf(() => true),
    tapScripts: Object.fromEntries([...after.scripts].filter(([path]) => !first.scripts.has(path))),
    isGood: first.brotliOf((script) => named.has(script)) <= MOST_SCRIPT,
  }
}

/** Waits until a page has asked for nothing for a while; its own event of that kind comes once, with the first rest. */
async function comesToRest(page: Page): Promise<void> {
  let asked = performance.now()
  const onRequest = () => {
    asked = performance.now()
  }
  page.on('request', onRequest)
  while (performance.now() - asked < REST_MS) await page.waitForTimeout(100)
  page.off('request', onRequest)
}

/** Paths of the scripts that a page's HTML names: those to load ahead, and those that it begins with. */
const scriptsIn = (html: string): Set<string> => new Set(html.match(/\/assets\/[\w.~-]+\.js/g))

/** Sums up what a page loads from now on; ask as often as wanted. */
function watchBytes(page: Page) {
  const answers: Promise<{ path: string; kind: Kind; bytes: number; brotli: number }>[] = []
  page.on('requestfinished', (request) => {
    const type = request.resourceType()
    const kind = KINDS.find((each) => each === type) ?? 'other'
    const path = new URL(request.url()).pathname
    answers.push(
      // What was still on its way when the page was left weighs nothing on it.
      (async () => {
        const { responseBodySize } = await request.sizes()
        const isScript = kind === 'script'
        const body = isScript ? await (await request.response())?.body() : undefined
        return { path, kind, bytes: responseBodySize, brotli: body ? brotliCompressSync(body).length : 0 }
      })().catch(() => ({ path, kind, bytes: 0, brotli: 0 })),
    )
  })
  return async () => {
    const all = await Promise.all(answers)
    const bytes = Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        all.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.bytes, 0),
      ]),
    ) as Bytes
    const brotliOf = (isMeant: (path: string) => boolean) =>
      all.filter(({ path }) => isMeant(path)).reduce((sum, { brotli }) => sum + brotli, 0)
    const scripts = new Map(
      all.filter(({ kind }) => kind === 'script').map(({ path, brotli }) => [path, brotli]),
    )
    return { bytes, requests: all.length, brotliOf, scripts }
  }
}

const MEANING =
  'js: scripts that the HTML names, with which the page comes to life. later: what loads after it by itself. tap: what a first tap then loads. All three packed with Brotli; the other columns are bytes on the line until nothing more is loaded.'

/** A table of kilobytes, and what its columns mean. */
export function pagesTable(lines: readonly PageLine[]): string {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9)
  const head = ['page'.padEnd(8), ...KINDS.map((kind) => kind.slice(0, 9).padStart(9))]
  const rows = lines.map(({ page, bytes, requests, scriptBrotli, laterBrotli, tapBrotli, isGood }) =>
    [
      page.padEnd(8),
      ...KINDS.map((kind) => kB(bytes[kind])),
      ...[
        kB(scriptBrotli),
        kB(laterBrotli),
        kB(tapBrotli),
        String(requests).padStart(9),
        isGood ? 'ok' : 'FAILED',
      ],
    ].join(' '),
  )
  const own = ['js', 'later', 'tap', 'requests'].map((name) => name.padStart(9))
  return [[...head, ...own].join(' '), ...rows, MEANING].join('\n')
}
