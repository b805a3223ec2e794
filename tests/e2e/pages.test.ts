import type { Page } from '@playwright/test'
import { PUBLIC_PAGES, REPORT_STEPS, talkedAboutReport } from './paths.ts'
import {
  expect,
  expectAxeFindsNothing,
  expectGoodScreen,
  inProof,
  MISSING_NOISE,
  test,
  visit,
} from './site.ts'

/** Addresses of pages that another address shows already, with other data. */
const isSamePage = (path: string): boolean => /page=2|statusKind|xyzxyz/.test(path)

/** Every public page once: complete, hydrated, accessible, narrow and dark. */
for (const path of [...PUBLIC_PAGES, ...REPORT_STEPS]) {
  test(
    `${path} stands: landmarks, headings, fields, narrow, dark (A-10 A-11 A-16 A-19 U-01)`,
    inProof(isSamePage(path)),
    async ({ page }) => {
      await visit(page, path)
      await expectWholePage(page)
      // Where the page itself asks for something, the button would mislead.
      if (!/\/(erstellen|angabe|noch-nicht-erledigt|weitergabe)\b/.test(path))
        await expectButtonToReport(page)
    },
  )
}

test('a report’s page stands (A-10 A-11 A-19 A-29 U-01)', async ({ page }) => {
  await visit(page, await talkedAboutReport(page))
  await expectWholePage(page)
  await expectButtonToReport(page)
  // The coat of arms beside an official comment is decoration.
  const photos = page.locator('main img:not([src^="/wappen/"])')
  for (const photo of await photos.all()) {
    await expect(photo).toHaveAttribute('alt', /^(?!.*\.(jpe?g|png|webp|heic|avif)).{8,}/i)
  }
  expect(await photos.count()).toBeGreaterThan(0)
})

test.describe('what does not exist', () => {
  test.use({ expected: MISSING_NOISE })
  for (const path of [
    '/gibt-es-nicht',
    '/404',
    '/lindental/meldungen/x/gibt-es-nicht',
    '/nirgendwo/meldungen',
  ]) {
    test(`${path} answers 404 and says where to go (U-14 A-10)`, async ({ page }) => {
      expect(await visit(page, path)).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Meldungen ansehen' })).toBeVisible()
      await expectWholePage(page)
    })
  }
})

async function expectWholePage(page: Page): Promise<void> {
  await expectGoodScreen(page, ['best-practice'])
  const facts = await page.evaluate(factsOfPage)
  expect.soft(facts.lang).toBe('de')
  expect.soft(facts.landmarks).toEqual({ header: 1, main: 1, footer: 1 })
  expect.soft(facts.firstLink, 'the first stop of the tab key').toBe('Zum Inhalt springen')
  expect.soft(facts.headingJumps, 'levels of headings that were skipped').toEqual([])
  expect.soft(facts.unlabelled, 'fields without a visible label').toEqual([])
  expect.soft(facts.starred, 'asterisks for what is mandatory').toEqual([])
  expect.soft(facts.legal).toEqual(['Impressum', 'Datenschutz', 'Nutzungsbedingungen'])

  // Turn animations off, or the colours are measured during a transition.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAxeFindsNothing(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']))

  // 400 % zoom at 1280 pixels, with the text spacing of WCAG 1.4.12 (WCAG 1.4.10, 1.4.12).
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [spacing]
  })
  expect(await page.evaluate(whatSticksOut), 'wider than 320 pixels').toEqual([])
}

function factsOfPage() {
  const text = (element: Element | null) => element?.textContent?.trim() ?? ''
  const isSeen = (element: Element) => element.getClientRects().length > 0
  const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map((heading) => Number(heading.tagName[1]))
  const fields = [...document.querySelectorAll('main input, main textarea, main select')].filter(isSeen)
  return {
    lang: document.documentElement.lang,
    landmarks: {
      header: document.querySelectorAll('body > header').length,
      main: document.querySelectorAll('main').length,
      footer: document.querySelectorAll('body > footer').length,
    },
    firstLink: text(
      [...document.querySelectorAll('a[href], button, input')].filter(
        (element) => element.closest('.user-gate') === null,
      )[0] ?? null,
    ),
    headingJumps: levels.filter((level, index) => level - (levels[index - 1] ?? level) > 1),
    unlabelled: fields
      .filter((field) => ![...((field as HTMLInputElement).labels ?? [])].some(isSeen))
      .map((field) => field.outerHTML.slice(0, 80)),
    starred: [...document.querySelectorAll('label, legend')].map(text).filter((label) => label.includes('*')),
    legal: [...document.querySelectorAll('footer nav[aria-label="Rechtliches"] a')].map(text),
  }
}

function whatSticksOut(): string[] {
  if (document.documentElement.scrollWidth <= 320) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > 320.5)
    .map((element) => element.outerHTML.slice(0, 100))
}

/** The only primary button is within reach of the thumb. */
async function expectButtonToReport(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const button = page.getByRole('link', { name: 'Melden', exact: true }).and(page.locator(':visible'))
  await expect(button).toHaveCount(1)
  await expect(button).toBeInViewport()
}
