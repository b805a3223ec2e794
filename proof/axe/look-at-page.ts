import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { THEMES } from '../../src/domains/municipalities/theme-colours.rules.ts'
import { axeFindings, comeAlive } from '../../tests/e2e/site.ts'

export type AxeFigures = {
  /** Pages opened, by strangers and by signed-in accounts. */
  pages: number
  /** Of these, the pages opened by a signed-in account, by its login name. */
  signedIn: Record<string, number>
  /** Combinations of page, theme and colour scheme. Each is checked for the rules that depend on colour. */
  combinations: number
  /** Must be empty. */
  violations: string[]
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/**
 * A theme changes only colours and typography (decision 0009), so only these rules can fail in another theme.
 */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block', 'target-size']
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/**
 * Checks one page by all rules of axe, narrow and wide, light and dark, in its own theme. Then checks the
 * colour rules in all themes. `who` appears in the messages.
 */
export async function lookAtPage(page: Page, figures: AxeFigures, url: string, who: string): Promise<void> {
  await page.goto(url)
  await comeAlive(page)
  figures.pages += 1
  const own = await page.evaluate(() => document.documentElement.dataset.theme ?? 'standard')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await look(page, figures, `${who} ${url} ${size.width} ${colorScheme}`, (axe) => axe.withTags(TAGS))
    }
    for (const theme of THEMES) {
      await wear(page, theme)
      await look(page, figures, `${who} ${url} ${theme} ${colorScheme}`, (axe) => axe.withRules(COLOUR_RULES))
      figures.combinations += 1
    }
    await wear(page, own)
  }
}

const wear = (page: Page, theme: string): Promise<void> =>
  page.evaluate((to) => document.documentElement.setAttribute('data-theme', to), theme)

async function look(
  page: Page,
  figures: AxeFigures,
  where: string,
  narrow: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  for (const found of await axeFindings(page, narrow)) figures.violations.push(`${where}: ${found}`)
}
