import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { comeAlive, signedIn } from '../../tests/e2e/site.ts'
import { openBrowser } from '../crawl/look-at-pages.ts'
import type { ProofOptions } from '../proof-type.ts'
import { differenceOf, MOST_DIFFERENT, stored } from './compare.ts'
import { FIXED_TIME, openFixedSite } from './fixed-site.ts'
import { SCREENS, type Screen } from './screens.ts'

const PORT = 3989
const EXPECTED = join(import.meta.dirname, 'pictures')
const ACTUAL = resolve('test-results/looks')

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1280, height: 800 } }
const SCHEMES = ['light', 'dark'] as const

/** Photos and maps are drawn by decoders and WebGL, which differ between machines: their room is kept. */
const PLAIN = `img, canvas, picture, video { visibility: hidden !important }
  *, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important }`

/** `different`: the share of differing pixels, 0 to 1, of each picture over the bound. */
export type LooksFigures = { pictures: number; largest: number; different: Record<string, number> }

/** Compares pictures of the screens with those that are kept; with `--keep` the new ones are kept. */
export async function proveLooks({ keep, only }: ProofOptions): Promise<LooksFigures> {
  await rm(ACTUAL, { recursive: true, force: true })
  for (const folder of [EXPECTED, ACTUAL]) await mkdir(folder, { recursive: true })
  await using site = await openFixedSite(PORT, resolve('data/proof-looks'))
  const browser = await openBrowser()
  const figures: LooksFigures = { pictures: 0, largest: 0, different: {} }
  try {
    for (const screen of SCREENS.filter(({ name }) => only === undefined || name.includes(only)))
      for (const [width, size] of Object.entries({ 390: PHONE, 1280: DESK }))
        for (const colorScheme of SCHEMES) {
          const picture = await pictureOf(browser, site.url, screen, { ...size, colorScheme })
          await judge(figures, `${screen.name}-${width}-${colorScheme}.png`, picture, keep)
        }
  } finally {
    await browser.close()
  }
  return figures
}

async function pictureOf(
  browser: Browser,
  url: string,
  { path, account, steps }: Screen,
  options: BrowserContextOptions,
): Promise<Buffer> {
  const context = await browser.newContext({
    ...options,
    ...{
      baseURL: url,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      bypassCSP: true,
    },
  })
  try {
    const page = await context.newPage()
    await page.clock.setFixedTime(FIXED_TIME)
    if (account !== undefined) await signedIn(page, account)
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    // A font that comes too late is used from the next page on.
    await page.reload()
    await comeAlive(page)
    if (account !== undefined) await page.getByRole('button', { name: /Benutzermenü/ }).waitFor()
    await steps?.(page)
    await settle(page)
    return await stored(await page.screenshot())
  } finally {
    await context.close()
  }
}

/** Waits until nothing more is loaded: lists, late parts, fonts. */
async function settle(page: Page): Promise<void> {
  await page.addStyleTag({ content: PLAIN })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
}

async function judge(figures: LooksFigures, name: string, picture: Buffer, keep: boolean): Promise<void> {
  figures.pictures += 1
  const path = join(EXPECTED, name)
  const share = existsSync(path) ? await differenceOf(await readFile(path), picture) : 1
  if (share <= MOST_DIFFERENT) {
    figures.largest = Math.max(figures.largest, share)
    return
  }
  if (keep) return await writeFile(path, picture)
  figures.different[name] = share
  await writeFile(join(ACTUAL, name), picture)
}

/** Eighty pictures: twenty screens at two widths in two schemes. */
export const looksTheSame = ({ pictures, different }: LooksFigures): boolean =>
  pictures === SCREENS.length * 2 * SCHEMES.length && Object.keys(different).length === 0
