import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Page } from '@playwright/test'
import { openBenchSite } from '../../bench/site/site.ts'
import { mailSamples } from '../../src/app/server/mail-samples/samples.ts'
import { USUAL } from '../../src/app/server/mail-samples/words.ts'
import { findBrowser } from '../../tests/browser-path.ts'

/** The three themes that differ most: light accent, dark accent, and corners. */
const THEMES = ['lindental', 'moorhafen', 'felskirch']
const SCHEMES = ['light', 'dark'] as const
/** WCAG rules only: best-practice rules ask for landmarks, which the mail program adds. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Pixels: the narrowest phone. */
const WIDTH = 320
/** Replaces the pictures, because only their alternative texts are checked. */
const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

export type MailFigures = {
  kinds: number
  looks: number
  /** Findings of axe and overflowing elements, with theme, scheme and kind. Must be empty. */
  problems: string[]
  /** A self-test: with the ink set to the background colour, axe must find the fault. */
  found: number
}

/**
 * Every kind of mail in three themes, light and dark, at phone width: axe finds nothing, and nothing is cut
 * off.
 */
export async function proveMails(): Promise<MailFigures> {
  await using site = await openBenchSite({ reports: 40, municipalities: 1 })
  const { rows } = await site.client.query('select id from municipality order by id limit 1')
  const browser = await chromium.launch(await findBrowser())
  const page = await (await browser.newContext({ viewport: { width: WIDTH, height: 800 } })).newPage()
  const figures: MailFigures = { kinds: 0, looks: 0, problems: [], found: 0 }
  try {
    for (const theme of THEMES) {
      await site.client.query('update municipality set theme = $2 where id = $1', [rows[0].id, theme])
      const samples = await mailSamples(site.services, rows[0].id, USUAL)
      figures.kinds = samples.length
      for (const scheme of SCHEMES) {
        await page.emulateMedia({ colorScheme: scheme })
        for (const { kind, html } of samples) {
          figures.looks += 1
          for (const problem of await problemsOf(page, html))
            figures.problems.push(`${theme}, ${scheme}, ${kind}: ${problem}`)
        }
        const faint = samples[0]?.html.replaceAll(
          /(#1c201b|#ebeee8)/g,
          scheme === 'dark' ? '#1d201c' : '#ffffff',
        )
        figures.found += (await problemsOf(page, faint ?? '')).length > 0 ? 1 : 0
      }
    }
    return figures
  } finally {
    await browser.close()
  }
}

export const isReadable = ({ kinds, looks, problems, found }: MailFigures): boolean =>
  problems.length === 0 && kinds > 30 && looks === kinds * THEMES.length * SCHEMES.length && found === 6

async function problemsOf(page: Page, html: string): Promise<string[]> {
  await page.setContent(html.replace(/src="cid:[^"]*"/g, `src="${DOT}"`))
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return [...violations.map(({ id }) => id), ...(width > WIDTH ? [`${width} pixels wide`] : [])]
}
