import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { THEMES } from '../../src/domains/municipalities/theme-colours.rules.ts'
import { axeFindings, comeAlive } from '../../tests/e2e/site.ts'
import { crawlSites } from './crawl/crawl-site.ts'
import { pagesOfEachKind } from './crawl/kinds.ts'
import { openBrowser } from './crawl/look-at-pages.ts'
import { openDemoSite } from './demo-site.ts'

export type AxeFigures = {
  pages: number
  /** Page, theme and scheme: each looked at for what colours can break. */
  combinations: number
  /** Each must be none. */
  violations: string[]
}

const PORT = 3986
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A theme is nothing but colours and letters (decision 0009): these are the rules that another one can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block', 'target-size']
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/**
 * One page of every kind that strangers may see: all of axe's rules narrow and wide, light and dark, in its own theme, and
 * the rules of colour in all themes.
 */
export async function proveAxe(): Promise<AxeFigures> {
  await using site = await openDemoSite(PORT)
  const { origin, port } = new URL(site.url)
  // The platform, and one town's own site.
  const origins = [origin, `http://lindental.localhost:${port}`]
  const { pages } = await crawlSites(origins)
  const chosen = origins.flatMap((each) =>
    pagesOfEachKind(
      pages.filter(({ url }) => url.startsWith(`${each}/`)),
      1,
    ),
  )
  const figures: AxeFigures = { pages: chosen.length, combinations: 0, violations: [] }
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const { url } of chosen) {
      await page.goto(url)
      await comeAlive(page)
      const own = await page.evaluate(() => document.documentElement.dataset.theme ?? 'standard')
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        for (const size of SIZES) {
          await page.setViewportSize(size)
          await look(page, figures, `${url} ${size.width} ${colorScheme}`, (axe) => axe.withTags(TAGS))
        }
        for (const theme of THEMES) {
          await page.evaluate((to) => document.documentElement.setAttribute('data-theme', to), theme)
          const where = `${url} ${theme} ${colorScheme}`
          await look(page, figures, where, (axe) => axe.withRules(COLOUR_RULES))
          figures.combinations += 1
        }
        await page.evaluate((to) => document.documentElement.setAttribute('data-theme', to), own)
      }
    }
  } finally {
    await browser.close()
  }
  return figures
}

async function look(
  page: Page,
  figures: AxeFigures,
  where: string,
  narrow: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  for (const found of await axeFindings(page, narrow)) figures.violations.push(`${where}: ${found}`)
}

export const isAccessible = ({ pages, violations }: AxeFigures): boolean =>
  pages > 20 && violations.length === 0
