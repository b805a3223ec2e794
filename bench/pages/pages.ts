import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '../../proof/crawl/look-at-pages.ts'
import { openDemoSite } from '../../proof/site/demo-site.ts'
import { firstReport, type NamedPage, namedPages } from '../../proof/site/named-pages.ts'
import { comeAlive } from '../../tests/e2e/site.ts'

const PORT = 3986
/** Maximum bytes of JavaScript (Brotli) that a page loads before it is interactive. */
export const MOST_SCRIPT = 130_000
/**
 * A page is idle after this many milliseconds without a request. It must be shorter than the delay after
 * which a page preloads its next steps.
 */
const REST_MS = 2500
const KINDS = ['document', 'script', 'stylesheet', 'font', 'image', 'fetch', 'other'] as const
type Kind = (typeof KINDS)[number]
type Bytes = Record<Kind, number>

export type PageLine = {
  page: string
  /** Bytes on the wire, by kind. */
  bytes: Bytes
  requests: number
  /**
   * The scripts that the page's HTML names and that make it interactive, compressed with Brotli at its best.
   */
  scriptBrotli: number
  /** The scripts that the page loads on its own afterwards, until it is idle. */
  laterBrotli: number
  /** The scripts that a first tap on the page's main step adds, compressed in the same way. */
  tapBrotli: number
  /** The scripts of that tap, with their bytes. */
  tapScripts: Record<string, number>
  isGood: boolean
}

/** Measures the first visit of a page and the first tap on it, each in a browser with an empty cache. */
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

/** Waits until a page has sent no request for a while. The browser's own idle event fires only once. */
async function comesToRest(page: Page): Promise<void> {
  let asked = performance.now()
  const onRequest = () => {
    asked = performance.now()
  }
  page.on('request', onRequest)
  while (performance.now() - asked < REST_MS) await page.waitForTimeout(100)
  page.off('request', onRequest)
}

/** Paths of the scripts that a page's HTML names: module preloads and entry. */
const scriptsIn = (html: string): Set<string> => new Set(html.match(/\/assets\/[\w.~-]+\.js/g))

/** Sums up the bytes that a page loads from now on. It can be read repeatedly. */
function watchBytes(page: Page) {
  const answers: Promise<{ path: string; kind: Kind; bytes: number; brotli: number }>[] = []
  page.on('requestfinished', (request) => {
    const type = request.resourceType()
    const kind = KINDS.find((each) => each === type) ?? 'other'
    const path = new URL(request.url()).pathname
    answers.push(
      // A request that is still open when the page is left does not count.
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

/** A table in kilobytes, with an explanation of its columns. */
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
