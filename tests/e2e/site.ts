import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import axe, { type NodeResult } from 'axe-core'
import { platformPath } from '#domains/site.rules.ts'
import { DEMO_PASSWORD, type Tokens, tokenFor } from './api.ts'
import { AXE_EXCEPTIONS } from './axe-exceptions.ts'
import { findUnregistered } from './kept-on-device.ts'

export { expect }

/**
 * Watches every page of a test: no console errors, no exceptions, no requests to another origin, no stored
 * data that the register does not name. A test that causes one of these on purpose (a missing page, a lost
 * connection) declares it with `expected`.
 */
export const test = base.extend<{ expected: RegExp | null; watched: undefined }>({
  expected: [null, { option: true }],
  watched: [
    async ({ context, baseURL, expected }, use) => {
      const problems: string[] = []
      const { origin } = new URL(baseURL ?? '')
      context.on('page', (page) => watch(page, origin, problems))
      await context.addInitScript(tellViolations)
      await use(undefined)
      problems.push(...(await findUnregistered(context, origin)))
      expect(problems.filter((problem) => !expected?.test(problem))).toEqual([])
    },
    { auto: true },
  ],
})

/** The browser's console messages for a lost connection, and for an address that does not exist. */
export const OFFLINE_NOISE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/
export const MISSING_NOISE = /status of 404/

/** A wide window with a mouse and a keyboard. */
export const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false } as const

/**
 * Moves a test from `npm test` to `npm run proof -- browser`. For a journey at two widths that is the less
 * common width. Long journeys whose rules are tested through the endpoint go there too (decision 0082).
 */
export const inProof = (isLeft: boolean): { tag?: '@proof' } => (isLeft ? { tag: '@proof' } : {})

/** Watches one page. Call it for pages of contexts that a test creates itself. */
export function watch(page: Page, origin: string, problems: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${page.url()})`)
  })
  page.on('pageerror', (error) => problems.push(`exception: ${error.message} (${page.url()})`))
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && new URL(url).origin !== origin) problems.push(`foreign request: ${url}`)
  })
}

/** Every browser logs a violation of the content security policy as a console error, also in a frame. */
function tellViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) =>
    console.error(`policy: ${effectiveDirective} stops ${blockedURI} (${disposition})`),
  )
}

/** Opens a page and waits until it is hydrated and visible. Returns its status. */
export async function visit(page: Page, path: string): Promise<number> {
  const response = await page.goto(path)
  await comeAlive(page)
  return response?.status() ?? 0
}

const isAlive = () =>
  globalThis.earlyInput?.isWaiting !== true && !document.documentElement.classList.contains('awaits-user')

/** @throws after a minute, with what the page still waits for: seen four times and never explained. */
export async function comeAlive(page: Page): Promise<void> {
  // A page behind another one may draw no frame for minutes, by which Playwright would ask otherwise.
  await page.waitForFunction(isAlive, undefined, { polling: 50, timeout: 60_000 }).catch(async (error) => {
    throw new Error(`not alive: ${JSON.stringify(await page.evaluate(stateOfPage))}`, { cause: error })
  })
}

/** The state of a page that does not come alive: its parts that have loaded, and when, in milliseconds. */
const stateOfPage = () => ({
  address: location.pathname,
  readyState: document.readyState,
  isWaiting: globalThis.earlyInput?.isWaiting,
  classes: document.documentElement.className,
  visibility: document.visibilityState,
  now: Math.round(performance.now()),
  loaded: performance
    .getEntriesByType('resource')
    .map(({ name, startTime, duration }) => `${new URL(name).pathname} ${startTime | 0}+${duration | 0}`),
})

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Checks the current screen: one h1, a title with the site's name, no horizontal scrolling, no axe findings.
 */
export async function expectGoodScreen(page: Page, alsoTags: readonly string[] = []): Promise<void> {
  await expect(page.locator('main h1')).toHaveCount(1)
  await expect(page).toHaveTitle(/ – /)
  await expect(page.locator('html.awaits-user')).toHaveCount(0)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `sideways scrolling on ${page.url()}`).toBeLessThanOrEqual(0)
  await expectAxeFindsNothing(page, (axe) => axe.withTags([...TAGS, ...alsoTags]))
}

export async function expectAxeFindsNothing(
  page: Page,
  narrow: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  expect(await axeFindings(page, narrow), `axe on ${page.url()}`).toEqual([])
}

/** The axe findings on the current screen, one line for each rule. */
export async function axeFindings(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // No page has foreign frames, so axe needs no second page for its report, which would double the time.
  // Writing down what is in order, and loading the style sheets again for a rule that is off, costs more.
  const lean = new AxeBuilder({ page, ...(await axeInPage(page)) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
  let builder = narrow(lean)
  for (const { selector } of AXE_EXCEPTIONS) builder = builder.exclude(selector)
  // Fixed bars cover different elements at each scroll position. The Tab test covers hidden elements, so make
  // the bars static here.
  await page.evaluate(stillness)
  await page.evaluate(unfix, 'static')
  await page.evaluate(showCoveredPins, false)
  const { violations } = await builder.analyze()
  await page.evaluate(unfix, '')
  await page.evaluate(showCoveredPins, true)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(nodeText).join(', ')}`)
}

/** An element of a finding, with the others that it concerns: those that cover it, for example. */
const nodeText = ({ target, any }: NodeResult): string => {
  const others = any.flatMap(({ relatedNodes = [] }) => relatedNodes.flatMap((each) => each.target))
  return [target.join(' '), ...(others.length > 0 ? [`(with ${others.join(', ')})`] : [])].join(' ')
}

/** Loads axe once for a document: its builder would do so twice for each look, half of the time. */
async function axeInPage(page: Page): Promise<{ axeSource?: string }> {
  if (page.frames().length > 1) return {}
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return { axeSource: '0' }
}

/**
 * Waits until no transition runs, before colours are measured: a loading list, a message that appears or
 * disappears.
 */
async function stillness(): Promise<void> {
  const until = Date.now() + 3000
  const isMoving = () =>
    document.querySelector('main [aria-busy="true"]') !== null ||
    document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
  while (isMoving() && Date.now() < until) await new Promise((done) => setTimeout(done, 50))
}

function unfix(position: string): void {
  for (const bar of document.querySelectorAll<HTMLElement>('[data-bar]')) bar.style.position = position
}

/**
 * Hides the pins behind a map's buttons, or shows them again. Which ones lie there depends on the data; the
 * map can be moved, and the list beside it has them all (WCAG 2.5.8, exception "equivalent").
 */
function showCoveredPins(isShown: boolean): void {
  const controls = [...document.querySelectorAll('.maplibregl-ctrl')].map((each) =>
    each.getBoundingClientRect(),
  )
  for (const pin of document.querySelectorAll<HTMLElement>('.maplibregl-marker')) {
    const { left, right, top, bottom } = pin.getBoundingClientRect()
    const isCovered = controls.some(
      (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    )
    if (isCovered) pin.style.visibility = isShown ? '' : 'hidden'
  }
}

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  createdAt: string
}

/** The latest mail to an address with that subject, as soon as `count` of them have arrived. */
export async function readMail(page: Page, to: string, subject: RegExp, count = 1): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/entwicklung/postfach.json')
        const mails = (await answer.json()) as Mail[]
        const fitting = mails.filter((mail) => mail.to === to && subject.test(mail.subject))
        found = fitting[0]
        return fitting.length
      },
      { message: `mail to ${to}: ${subject}` },
    )
    .toBeGreaterThanOrEqual(count)
  return found as Mail
}

/**
 * The first link in a mail to a path of the site. A link to a town's own site is converted to the platform's.
 */
export function linkIn(mail: Mail, path: string): string {
  const links = mail.text.match(/https?:\/\/\S+/g)?.map(onPlatform)
  const link = links?.find((url) => new URL(url).pathname.startsWith(path))
  if (link === undefined) throw new Error(`no link to ${path} in: ${mail.text}`)
  return link
}

/** Converts a demo address on a town's own site to the platform's. */
export function onPlatform(link: string): string {
  const url = new URL(link)
  const slug = /^(.+)\.localhost$/.exec(url.hostname)?.[1]
  if (slug === undefined) return link
  return `${url.protocol}//localhost:${url.port}${platformPath({ slug }, `${url.pathname}${url.search}`)}`
}

/** Signs in by the form, from any page. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByRole('link', { name: 'Anmelden' }).first().click()
  await fillLogin(page, email, password)
}

export async function fillLogin(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Signs in without the form, for tests of later steps. The page is blank afterwards. */
export async function signedIn(page: Page, name: string): Promise<void> {
  await holdToken(page, await tokenFor(page, name))
}

/** Stores a session in the browser. The page is blank afterwards. */
export async function holdToken(page: Page, token: Tokens): Promise<void> {
  await page.route('**/leer', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto('/leer')
  await keepToken(page, token)
  // A page with a route has no HTTP cache: it would load every file and every font again.
  await page.unroute('**/leer')
}

export async function keepToken(page: Page, token: Tokens): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('auth-token', value), JSON.stringify(token))
}
