import type { Page } from '@playwright/test'
import { fileReport } from './demo-report.ts'
import { expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'
import { createPath } from './writing.ts'

test.use({ viewport: { width: 390, height: 844 } })

const TEXT = 'Seit Montag brennt die Strassenlampe vor unserem Haus nicht mehr.'

const guesses = (page: Page) =>
  page.getByRole('group', { name: /^Passt (eine dieser Kategorien|diese Kategorie besser)\?$/ })
const lamp = (page: Page) => guesses(page).getByRole('button', { name: /^Beleuchtung/ })
const taken = (page: Page) => page.getByText('Gewählt: Beleuchtung')

async function openConcern(page: Page): Promise<void> {
  await visit(page, createPath('lindental', 'was'))
  await expect(page.getByLabel('Kategorie suchen')).toBeVisible()
}

test('words lead to proposals that one tap takes and takes back', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('categoryGuesses')) asked += 1
  })
  await openConcern(page)
  await page.getByLabel('Beschreibung').fill('Hallo')
  await page.waitForTimeout(1000)
  expect(asked, 'a word that says nothing is not sent').toBe(0)
  await page.getByLabel('Beschreibung').fill(TEXT)
  await expect(lamp(page)).toContainText('Im Text steht: „Strassenlampe“')
  expect(await guesses(page).getByRole('button').count()).toBeLessThanOrEqual(3)
  await expect(page.locator('input[name="category"]:checked'), 'nothing is chosen by itself').toHaveCount(0)
  await expectGoodScreen(page)
  await lamp(page).click()
  await expect(page.getByRole('radio', { name: /^Beleuchtung/ })).toBeChecked()
  await expect(taken(page)).toBeFocused()
  await expect(guesses(page)).toHaveCount(0)
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(page.locator('input[name="category"]:checked')).toHaveCount(0)
  await expect(lamp(page)).toBeVisible()
})

test('proposals are reached and taken with the keyboard', async ({ page }) => {
  await openConcern(page)
  await page.getByLabel('Beschreibung').focus()
  await page.keyboard.type(TEXT)
  await expect(lamp(page)).toBeVisible()
  await expect(page.getByRole('status').getByText(/^Vorschlag für die Kategorie:/)).toBeAttached()
  await expect(page.getByLabel('Beschreibung'), 'the focus stays in the text').toBeFocused()
  await page.keyboard.press('Tab')
  await expect(lamp(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(taken(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Zurücknehmen' })).toBeFocused()
})

test('a chosen category stays, and only a very likely one is offered', inProof(true), async ({ page }) => {
  await openConcern(page)
  await page.getByRole('radio', { name: /^Grün & Spielplätze/ }).check()
  await page.getByLabel('Beschreibung').fill(TEXT)
  await expect(guesses(page)).toHaveAccessibleName('Passt diese Kategorie besser?')
  await expect(guesses(page).getByRole('button')).toHaveCount(1)
  await expect(page.getByRole('radio', { name: /^Grün & Spielplätze/ })).toBeChecked()
  await page.getByLabel('Beschreibung').fill('Am Weg ist etwas nicht in Ordnung.')
  await expect(guesses(page)).toHaveCount(0)
})

test('administrators switch proposals off and on', inProof(true), async ({ page }) => {
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung/kategorien')
  const toggle = page.getByRole('switch', { name: 'Kategorien aus dem Text vorschlagen' })
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expect(page.getByText('Kategorien aus dem Text vorschlagen: gespeichert')).toBeAttached()
  await expect(toggle).not.toBeChecked()
  await expectGoodScreen(page)
  await toggle.click()
  await expect(toggle).toBeChecked()
})

test('staff move a report to a very likely category with one click', async ({ page }) => {
  const report = await fileReport(page, 'verwaltung', {
    category: 'friedhof',
    title: `Nachts ist es finster ${Date.now()}`,
    description: TEXT,
  })
  await signedIn(page, 'verwaltung')
  await visit(page, report.path)
  await expect(page.getByText('Passt vielleicht besser: Beleuchtung')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'In diese Kategorie verschieben' }).click()
  await expect(page.getByText('Die Einordnung ist gespeichert.')).toBeVisible()
  await expect(page).toHaveURL(/\/beleuchtung\//)
  await expect(page.getByText('Passt vielleicht besser: Beleuchtung')).toHaveCount(0)
  await report.setStatus('DONE')
})
