import type { Page } from '@playwright/test'
import { DESK, expect, expectGoodScreen, inProof, MISSING_NOISE, signedIn, test, visit } from './site.ts'

// Other tests hide reports meanwhile, and a list that was loaded before asks for their photos.
test.use({ expected: MISSING_NOISE })

const cards = (page: Page) => page.getByRole('main').getByRole('article')
/** The list's total: "1–20 von 201 Meldungen". */
const total = async (page: Page): Promise<number> => {
  const status = page.getByRole('status').filter({ hasText: /\d von \d|Keine Meldungen/ })
  const [, found = '0'] = /von ([\d.]+)/.exec((await status.first().textContent()) ?? '') ?? []
  return Number(found.replace('.', ''))
}
const open = (page: Page) => page.locator('summary', { hasText: 'Filter' }).click()

for (const [name, size] of [
  ['on a phone', { viewport: { width: 390, height: 844 } }],
  ['at a desk', DESK],
] as const) {
  test.describe(name, inProof(name === 'at a desk'), () => {
    test.use(size)

    test('every filter narrows the list and stands in the address', async ({ page }) => {
      await visit(page, '/lindental/meldungen')
      const all = await total(page)
      await open(page)
      await page.getByLabel('Kategorie').selectOption({ label: 'Lampe dunkel' })
      await expect(page).toHaveURL(/categoryId=\d+/)
      await expect.poll(() => total(page)).toBeLessThan(all)
      await page.getByLabel('Nur mit Foto').check()
      await expect(page).toHaveURL(/onlyWithPhoto=true/)
      await page.getByLabel('Status').selectOption({ label: 'Erledigt' })
      await expect(page.getByText('3 aktiv')).toBeVisible()
      await expect(cards(page).first()).toContainText('Erledigt')
      await expectGoodScreen(page)
      await page.reload()
      await expect(page.getByLabel('Status')).toHaveValue('DONE')
      await expect(page.getByLabel('Nur mit Foto')).toBeChecked()
      await page.getByRole('link', { name: 'Alle Filter zurücksetzen' }).click()
      await expect(page).toHaveURL(/\/meldungen$/)
      // Other tests file and hide reports at the same time.
      await expect.poll(() => total(page)).toBeGreaterThan(all - 20)
    })
  })
}

test('a chip narrows the list to a category and widens it again', async ({ page }) => {
  await visit(page, '/lindental/meldungen')
  const all = await total(page)
  const chips = page.getByRole('list', { name: 'Schnellauswahl' })
  const category = chips.getByRole('link').last()
  await category.click()
  await expect(page).toHaveURL(/categoryId=\d+/)
  await expect(category).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => total(page)).toBeLessThan(all)
  const ofCategory = await total(page)
  await chips.getByRole('link', { name: 'Erledigt' }).click()
  await expect(page).toHaveURL(/categoryId=\d+/)
  await expect.poll(() => total(page)).toBeLessThan(ofCategory)
  await category.click()
  await expect(page).not.toHaveURL(/categoryId/)
})

test('a date range includes both days and is ignored when reversed', async ({ page }) => {
  await visit(page, '/meldungen')
  const all = await total(page)
  await open(page)
  const today = new Date().toISOString().slice(0, 10)
  await page.getByLabel('Von', { exact: true }).fill(today)
  await expect(page).toHaveURL(new RegExp(`dateFrom=${today}`))
  await expect.poll(() => total(page)).toBeLessThan(all)
  const ofToday = await total(page)
  await page.getByLabel('Bis', { exact: true }).fill('2025-01-01')
  await expect(page.getByRole('status').getByText('„Bis“ liegt vor „Von“.')).toBeAttached()
  // Not exactly as many as before: other tests publish and hide reports meanwhile.
  await expect.poll(() => total(page)).toBeGreaterThan(ofToday)
  await expect(page.getByText(/\d aktiv/)).toHaveCount(0)
  await expectGoodScreen(page)
  await page.getByLabel('Bis', { exact: true }).fill(today)
  await expect(page.getByText('2 aktiv')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`dateTo=${today}`))
  await page.reload()
  await expect(page.getByLabel('Bis', { exact: true })).toHaveValue(today)
})

test('every sort order and page size has its own address', inProof(true), async ({ page }) => {
  await visit(page, '/meldungen')
  await open(page)
  const sort = page.getByLabel('Sortierung')
  for (const [label, address] of [
    ['Älteste zuerst', 'sort=oldest'],
    ['Zuletzt geändert', 'sort=updated'],
    ['Nach Status', 'sort=byStatus'],
    ['Meiste Kommentare', 'sort=discussed'],
  ] as const) {
    await sort.selectOption({ label })
    await expect(page).toHaveURL(new RegExp(address))
    await expect(cards(page).first()).toBeVisible()
  }
  await page.getByRole('navigation', { name: 'Meldungen je Seite' }).getByRole('link', { name: '50' }).click()
  await expect(cards(page)).toHaveCount(50)
  await expect(page).toHaveURL(/count=50/)
  await page.getByRole('link', { name: 'Nächste Seite' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^51–\d+ von/ })).toBeFocused()

  // A page number above the last page shows another message than an empty list.
  await visit(page, '/meldungen?count=50&page=999')
  await expect(page).toHaveTitle(/^Meldungen, Seite 999/)
  await expect(page.getByText('Seite 999 gibt es hier nicht')).toBeVisible()
  await page.getByRole('link', { name: 'Zur letzten Seite' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('only staff can filter by their own responsibility', inProof(true), async ({ page }) => {
  await visit(page, '/lindental/meldungen')
  await open(page)
  await expect(page.getByLabel('Nur mir zugewiesen')).toHaveCount(0)

  await signedIn(page, 'redaktion')
  await visit(page, '/lindental/meldungen')
  const all = await total(page)
  await open(page)
  await page.getByLabel('Nur meine Zuständigkeit').check()
  await expect(page).toHaveURL(/onlyMyResponsibility=true/)
  await expect.poll(() => total(page)).toBeLessThan(all)
  await page.getByLabel('Nur mir zugewiesen').check()
  await expect(page.getByText('2 aktiv')).toBeVisible()
  await expectGoodScreen(page)

  await signedIn(page, 'nachbar')
  await visit(page, '/lindental/meldungen?onlyAssignedToMe=true')
  await expect(page.getByText('Nach Zuständigkeit kann nur die Gemeinde filtern.')).toBeVisible()
  await page.getByRole('link', { name: 'Alle Filter zurücksetzen' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('search results offer the same filters and page sizes as lists', inProof(true), async ({ page }) => {
  await visit(page, '/lindental/meldungen/suche?searchText=Laterne')
  const found = page.locator('[data-range]')
  const before = await found.textContent()
  await page.getByText('Filter', { exact: true }).click()
  await page.getByLabel('Status').selectOption({ label: 'Erledigt' })
  await expect(page).toHaveURL(/searchText=Laterne.*statusKind=DONE/)
  await expect(found).not.toHaveText(before ?? '')
  await expect(page.getByText('1 aktiv')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Alle Filter zurücksetzen' }).click()
  await expect(page).toHaveURL(/suche\?searchText=Laterne$/)
  await expect(found).toHaveText(before ?? '')
  await page
    .getByRole('navigation', { name: 'Meldungen je Seite' })
    .getByRole('link', { name: '10', exact: true })
    .click()
  await expect(page.getByRole('article')).toHaveCount(10)
})
