import type { Page } from '@playwright/test'
import { photoFile } from './pictures.ts'
import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'

const ADMINISTRATOR = 'verwaltung'
const TABLE = '/lindental/verwaltung/kategorien'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const names = (page: Page) => page.getByRole('rowheader').allInnerTexts()

test.describe('an administrator at a desk', () => {
  test.use(DESK)

  test('a category can be created, changed, moved, closed and deleted', async ({ page }) => {
    await signedIn(page, ADMINISTRATOR)
    await visit(page, '/lindental/verwaltung')
    await expectGoodScreen(page)
    await openSection(page, 'Kategorien')
    await expect(page.getByRole('heading', { level: 1, name: 'Kategorien' })).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('link', { name: 'Kategorie anlegen' }).click()
    const save = page.getByRole('button', { name: 'Kategorie anlegen' })
    await save.click()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Bitte geben Sie einen Namen an/)
    await page.getByLabel('Name').fill('Sonstiges')
    await page.getByLabel('Weitere Empfänger').fill('bauhof@lindental.example\nbauhof')
    await save.click()
    await expect(page.getByLabel('Weitere Empfänger')).toHaveAccessibleDescription(/gültige E-Mail-Adresse/)
    await page.getByLabel('Weitere Empfänger').fill('bauhof@lindental.example')
    await save.click()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/gibt es schon/)
    await expectGoodScreen(page)
    await page.getByLabel('Name').fill('Wanderwege')
    await page.getByRole('textbox', { name: /Hinweis/ }).fill('Wegweiser, Bank, Steg')
    await page.getByRole('radio', { name: 'Bäume' }).check()
    await page.locator('input[type=file]').setInputFiles(await photoFile('weg.jpg', 120))
    for (const [index, name] of ['Wegweiser', 'Steg'].entries()) {
      await page.getByRole('button', { name: 'Unterkategorie hinzufügen' }).click()
      await page.getByLabel(`Unterkategorie ${index + 1}`, { exact: true }).fill(name)
    }
    await page.getByRole('button', { name: 'Steg nach oben' }).click()
    await page.getByRole('checkbox', { name: 'Murat Kaplan' }).check()
    await save.click()
    await expect(page.getByText('„Wanderwege“ ist angelegt.')).toBeVisible()
    await expect(row(page, 'Wanderwege')).toContainText('2 Unterkategorien')
    await expect(row(page, 'Wanderwege')).toContainText('Murat Kaplan')

    await page.getByRole('button', { name: 'Wanderwege nach oben' }).click()
    await expect.poll(async () => (await names(page)).at(-2)).toBe('Wanderwege')
    await page.reload()
    await expect.poll(async () => (await names(page)).at(-2)).toBe('Wanderwege')

    await visit(page, '/lindental/meldungen/erstellen?schritt=was')
    await page.getByRole('radio', { name: /Wanderwege/ }).check()
    await expect(page.getByRole('radio', { name: /^(Steg|Wegweiser)$/ })).toHaveCount(2)

    await visit(page, TABLE)
    await page.getByRole('button', { name: /^Deaktivieren.*Wanderwege$/ }).click()
    await expect(row(page, 'Wanderwege')).toContainText('deaktiviert')
    await visit(page, '/lindental/meldungen/erstellen?schritt=was')
    await expect(page.getByRole('radio', { name: /Beleuchtung/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: /Wanderwege/ })).toHaveCount(0)

    await visit(page, TABLE)
    await page.getByRole('link', { name: 'Wanderwege' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Wanderwege')
    await expect(page.getByLabel('Unterkategorie 1', { exact: true })).toHaveValue('Steg')
    await expectGoodScreen(page)
    await page.getByLabel('Name').fill('Wanderwege und Stege')
    await page.getByRole('button', { name: 'Änderungen speichern' }).click()
    await page.getByRole('link', { name: 'Wanderwege und Stege' }).click()
    await page.getByRole('button', { name: 'Kategorie löschen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Kategorie löschen' }).click()
    await expect(page.getByText('„Wanderwege und Stege“ ist gelöscht.')).toBeVisible()
    await expect(row(page, 'Wanderwege')).toHaveCount(0)
  })
})

test('on a phone a used category says why it cannot be deleted', inProof(true), async ({ page }) => {
  await signedIn(page, ADMINISTRATOR)
  await visit(page, TABLE)
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Beleuchtung' }).click()
  await expect(page.getByText('deshalb lässt sie sich nicht löschen')).toBeVisible()
  await expectGoodScreen(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectGoodScreen(page)
})

test(
  'editors cannot change categories and strangers cannot see the page',
  inProof(true),
  async ({ page }) => {
    await visit(page, TABLE)
    await expect(
      page.getByRole('heading', { name: 'Diese Seite ist für die Verwaltung der Gemeinde' }),
    ).toBeVisible()
    await expectGoodScreen(page)
    await signedIn(page, 'redaktion')
    await visit(page, '/lindental/verwaltung')
    await expect(page.getByRole('heading', { level: 1, name: 'Posteingang' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Kategorien' })).toHaveCount(0)
    await visit(page, TABLE)
    await expect(page.getByRole('button', { name: /Deaktivieren/ })).toHaveCount(0)
  },
)
