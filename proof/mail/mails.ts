import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Page } from '@playwright/test'
import { openBenchSite } from '../../bench/site/site.ts'
import { mailSamples } from '../../src/app/server/mail-samples/samples.ts'
import { USUAL } from '../../src/app/server/mail-samples/words.ts'
import { findBrowser } from '../../tests/browser-path.ts'

/** Light accent, dark accent and corners differ most between these. */
const THEMES = ['lindental', 'moorhafen', 'felskirch']
const SCHEMES = ['light', 'dark'] as const
/** Rules of WCAG: those for good practice want landmarks, which mail programs bring themselves. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Pixels: the narrowest telephone. */
const WIDTH = 320
/** In place of pictures, whose alternative texts are looked at. */
const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

export type MailFigures = {
  kinds: number
  looks: number
  /** What axe found and what is wider than a telephone, each with its theme, scheme and kind: must be empty. */
  problems: string[]
  /** The same with the ink of the sheet made that of its ground: axe must find it. */
  found: number
}

/** Every kind of mail in three themes, in light and in dark, on a telephone: axe finds nothing, nothing is cut off. */
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
