import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { THEMES } from '../../src/domains/municipalities/theme-colours.rules.ts'
import { axeFindings, comeAlive } from '../../tests/e2e/site.ts'

export type AxeFigures = {
  /** Addresses that were opened: the strangers' and those of everybody who is signed in. */
  pages: number
  /** Of these, those that somebody signed in has opened, by the name that they sign in with. */
  signedIn: Record<string, number>
  /** Page, theme and scheme: each looked at for what colours can break. */
  combinations: number
  /** Each must be none. */
  violations: string[]
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A theme is nothing but colours and letters (decision 0009): these are the rules that another one can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block', 'target-size']
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/**
 * One page by all of axe's rules, narrow and wide, light and dark, in its own theme; and by the rules of colour in all
 * themes. `who` is named beside what is found.
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
