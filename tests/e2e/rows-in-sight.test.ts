import type { Page } from '@playwright/test'
import { articlesInSight } from './in-sight.ts'
import { DESK, expect, expectGoodScreen, inProof, test, visit } from './site.ts'

const TOWN = '/lindental/meldungen'
const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Opens the town as on a second visit, with the site's font loaded. */
async function visitAgain(page: Page): Promise<void> {
  await visit(page, TOWN)
  await page.evaluate(() => document.fonts.ready)
  await visit(page, TOWN)
}

test('three reports of a town are in sight on a phone', async ({ page }) => {
  await visitAgain(page)
  expect(await articlesInSight(page)).toBeGreaterThanOrEqual(3)
  await page.getByRole('link', { name: 'Erledigt', exact: true }).click()
  await expect(page).toHaveURL(/statusKind=DONE/)
  await expect(cards(page).first()).toContainText('Erledigt')
  // The chip says it; the other filters stay folded.
  await expect(page.getByLabel('Kategorie')).toBeHidden()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Erledigt', exact: true }).click()
  await expect(page).toHaveURL(/\/meldungen$/)
})

/** Pixels of the footer on a phone of 390 pixels, by page. */
const MOST_FOOTER = {
  '/': 400,
  '/gemeinden': 400,
  '/meldungen': 400,
  [TOWN]: 400,
  '/lindental/meldungen/erstellen': 290,
}

for (const [path, most] of Object.entries(MOST_FOOTER))
  test(`the footer of ${path} is short on a phone`, inProof(path !== '/'), async ({ page }) => {
    await visit(page, path)
    const box = await page.getByRole('contentinfo').boundingBox()
    expect(box?.height).toBeLessThanOrEqual(most)
    expect(box?.height).toBeGreaterThan(120)
  })

test.describe('at a desk', () => {
  test.use(DESK)

  test('seven reports of a town are in sight beside the map', async ({ page }) => {
    await visitAgain(page)
    expect(await articlesInSight(page)).toBeGreaterThanOrEqual(7)
    const map = page.getByRole('region', { name: 'Karte der Meldungen', exact: true })
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect(map).toBeInViewport({ ratio: 0.6 })
  })
})

test.describe('with large letters', () => {
  test.use({ viewport: { width: 640, height: 800 } })

  test('a card keeps its words with letters twice as large', async ({ page }) => {
    await visit(page, TOWN)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const number = cards(page)
      .first()
      .getByText(/\d{4}-\d{6}/)
      .first()
    await expect(number).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640)
  })
})
