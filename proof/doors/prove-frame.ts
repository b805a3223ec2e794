import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import axe from 'axe-core'
import { findBrowser } from '../../tests/browser-path.ts'
import { type DoorSite, TOWN } from './door-site.ts'
import { look } from './door-type.ts'
import { packageVersion, versionOf } from './programs.ts'
import { until } from './until.ts'

const PORT = 4151
/** The town's website, and one that it has not named. Chromium is told that both are on this machine. */
const RATHAUS = 'https://www.rathaus.example'
const OTHERS = 'https://www.anderswo.example'

/** The line of HTML that a town puts on its website, in a page of another origin, in Chromium. */
export async function proveFrame(site: DoorSite) {
  versionOf('openssl', ['version'], 'Debian’s openssl')
  await site.call(
    'mutation($id: Int!, $sites: [String!]!) { chooseEmbeddingSites(municipalityId: $id, sites: $sites) }',
    { id: site.townId, sites: [RATHAUS] },
    'verwaltung',
  )
  await using _server = await aWebsite(pageWith(site.url))
  const found = await findBrowser()
  const here = `127.0.0.1:${PORT}`
  const rules = `--host-resolver-rules=MAP www.rathaus.example ${here}, MAP www.anderswo.example ${here}`
  const browser = await chromium.launch({ ...found, args: [...found.args, rules] })
  try {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      viewport: { width: 390, height: 844 },
    })
    return {
      program: `Chromium ${browser.version()}, ${packageVersion('axe-core')}`,
      checks: { ...(await onOwnSite(context, site.url)), ...(await onOtherSite(context)) },
    }
  } finally {
    await browser.close()
  }
}

const pageWith = (url: string) => `<!doctype html><html lang="de"><title>Rathaus</title><main><h1>Rathaus</h1>
  <script src="${url}/einbetten.js" data-gemeinde="${TOWN}" data-ansicht="liste" data-anzahl="3" async></script></main></html>`

async function onOwnSite(context: BrowserContext, url: string) {
  const page = await context.newPage()
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  await page.goto(`${RATHAUS}/`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('listitem').first().waitFor()
  const root = frame.locator('html')
  const contentHeight = () => root.evaluate((each) => (each as HTMLElement).offsetHeight)
  const height = async () => Math.round((await page.locator('iframe').boundingBox())?.height ?? 0)
  let isRight = true
  for (const width of [390, 320, 900]) {
    await page.setViewportSize({ width, height: 844 })
    await until(async () => (await height()) === (await contentHeight())).catch(() => {
      isRight = false
    })
  }
  const wide = await root.evaluate((each) => each.scrollWidth - each.clientWidth)
  const entries = await frame.getByRole('listitem').count()
  // Within the frame: from outside axe sees little more of a sandboxed frame than its title.
  const inside = page.frames().find((each) => each.parentFrame() !== null) ?? page.mainFrame()
  await inside.evaluate(axe.source)
  const { violations, passes } = await inside.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(),
  )
  // A sandbox without an origin of its own: the frame could store nothing if it wanted to.
  const canStore = await root.evaluate(() => {
    try {
      return localStorage.length + document.cookie.length >= 0
    } catch {
      return false
    }
  })
  const { origins } = await context.storageState()
  const cookies = await context.cookies()
  await page.close()
  return {
    'the list stands on the town’s website': look(entries === 3, `${entries} reports`),
    'axe finds nothing': look(
      violations.length === 0 && passes.length > 10,
      violations.map(({ id }) => id).join(', ') || `${passes.length} rules passed`,
    ),
    'no cookie, nothing stored': look(
      cookies.length === 0 && origins.length === 0 && !canStore,
      `${cookies.length} cookies`,
    ),
    'nothing is asked of a third origin': look(
      [...asked].every((each) => each === RATHAUS || each === url),
      [...asked].join(' '),
    ),
    'the frame takes its height by itself, at three widths': look(
      isRight && wide === 0,
      `${wide} pixels too wide`,
    ),
  }
}

async function onOtherSite(context: BrowserContext) {
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(`${OTHERS}/`)
  await page.locator('iframe').waitFor()
  await until(() => said.some((text) => text.includes('frame-ancestors'))).catch(() => {})
  const entries = await page.frameLocator('iframe').getByRole('listitem').count()
  await page.close()
  return {
    'a website that the town has not named gets no frame': look(
      entries === 0 && said.some((text) => text.includes('frame-ancestors')),
      said[0] ?? `${entries} reports`,
    ),
  }
}

/** A website with a certificate of its own making. */
async function aWebsite(html: string) {
  const folder = mkdtempSync(join(tmpdir(), 'meldewerk-frame-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=rathaus.example',
  ]
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(html)
  })
  rmSync(folder, { recursive: true })
  await new Promise<void>((done) => server.listen(PORT, '127.0.0.1', done))
  return {
    [Symbol.asyncDispose]: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
