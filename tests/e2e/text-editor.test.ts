import type { Page } from '@playwright/test'
import { phonePhoto } from '../pictures/pictures.ts'
import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'

/** Opens a tool with the keyboard: Alt+F10 focuses the last used tool, arrow keys move from there. */
async function openTool(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+F10')
  const tool = page.getByRole('toolbar').getByRole('button', { name })
  for (let step = 0; step < 40; step += 1) {
    if (await tool.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press(step < 20 ? 'ArrowRight' : 'ArrowLeft')
  }
  await expect(tool).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Presses Tab until an element has the focus, within the dialog if one is open. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox', name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog')
  const wanted = ((await dialog.count()) > 0 ? dialog : page).getByRole(role, { name }).first()
  await expect(wanted).toBeVisible()
  for (let step = 0; step < 80; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

for (const [width, isLeft] of [
  ['at a desk', false],
  ['on the phone', true],
] as const)
  test.describe(width, () => {
    if (!isLeft) test.use(DESK)

    test(
      'the super administrator edits a platform text by keyboard and restores it',
      inProof(true),
      async ({ page }) => {
        await signedIn(page, 'plattform')
        await visit(page, '/plattform/texte')
        await expectGoodScreen(page)
        await tabTo(page, 'link', /^Bearbeiten ?: Auszeichnungen/)
        await page.keyboard.press('Enter')
        const field = page.getByRole('textbox', { name: 'Text' })
        await expect(field).toContainText('Demonstration')
        await expectGoodScreen(page)
        const dialog = page.getByRole('dialog')
        await tabTo(page, 'textbox', 'Text')
        await page.keyboard.press('ControlOrMeta+Home')
        await page.keyboard.press('Enter')
        await page.keyboard.press('ArrowUp')
        await page.keyboard.type('Ein Entwurf bleibt ')

        await openTool(page, 'Platzhalter einfügen')
        await expect(dialog.getByRole('status')).toHaveText(/^\d{2} Platzhalter$/)
        await expectGoodScreen(page)
        await tabTo(page, 'textbox', /^Liste eingrenzen/)
        await page.keyboard.type('entwurf')
        await expect(dialog.getByRole('status')).toHaveText('1 Platzhalter')
        await tabTo(page, 'button', /Entwurf einer Meldung/)
        await page.keyboard.press('Enter')
        await expect(dialog).toHaveCount(0)
        await expect(field).toBeFocused()
        await page.keyboard.type('. ')

        await page.keyboard.press('ControlOrMeta+k')
        await tabTo(page, 'textbox', 'Adresse')
        await page.keyboard.type('kein Link')
        await page.keyboard.press('Enter')
        await expect(dialog.getByText(/^Bitte geben Sie eine Adresse an/).first()).toBeVisible()
        await expectGoodScreen(page)
        await tabTo(page, 'textbox', 'Adresse')
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type('/support/faqs')
        await tabTo(page, 'textbox', /^Text, der zu lesen ist/)
        await page.keyboard.type('Häufige Fragen')
        await page.keyboard.press('Enter')
        await expect(dialog).toHaveCount(0)
        await expect(field).toBeFocused()
        await expect(field.getByRole('link', { name: 'Häufige Fragen' })).toHaveAttribute(
          'href',
          '/support/faqs',
        )

        await openTool(page, 'Bild einfügen')
        // The browser’s file picker is not part of the page.
        const buffer = await phonePhoto()
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'markt.jpg', mimeType: 'image/jpeg', buffer })
        await tabTo(page, 'button', /^Bild einfügen/)
        await page.keyboard.press('Enter')
        await expect(dialog.getByText(/^Bitte beschreiben Sie, was zu sehen ist/).first()).toBeVisible()
        await expectGoodScreen(page)
        await tabTo(page, 'textbox', 'Was ist zu sehen?')
        await page.keyboard.type('Ein Weg im Wald')
        await tabTo(page, 'textbox', /^Bildunterschrift/)
        await page.keyboard.type('So sieht es dort aus')
        await page.keyboard.press('Enter')
        await expect(dialog).toHaveCount(0)
        await expect(field.getByRole('img', { name: 'Ein Weg im Wald' })).toBeVisible()

        await openTool(page, 'Vorschau')
        await expect(dialog.getByRole('figure')).toContainText('So sieht es dort aus')
        await expect(dialog).toContainText('Ein Entwurf bleibt 14\u00a0Tage. Häufige Fragen')
        await expectGoodScreen(page)
        await page.keyboard.press('Escape')
        await tabTo(page, 'button', 'Text speichern')
        await page.keyboard.press('Enter')
        await expect(page.getByText('„Auszeichnungen“ ist gespeichert.')).toBeVisible()

        await visit(page, '/awards')
        const main = page.getByRole('main')
        await expect(main.getByRole('img', { name: 'Ein Weg im Wald' })).toBeVisible()
        await expect(main).toContainText('Ein Entwurf bleibt 14\u00a0Tage. Häufige Fragen')

        await visit(page, '/plattform/texte/awards')
        await tabTo(page, 'button', /^Ansehen ?: Fassung/)
        await page.keyboard.press('Enter')
        await expect(dialog.getByRole('img', { name: 'Ein Weg im Wald' })).toBeVisible()
        await expectGoodScreen(page)
        await page.keyboard.press('Escape')
        await tabTo(page, 'button', 'Wieder den mitgelieferten Text verwenden')
        await page.keyboard.press('Enter')
        await tabTo(page, 'button', 'Eigene Fassung aufgeben')
        await page.keyboard.press('Enter')
        await expect(page.getByText('Die eigene Fassung gilt nicht mehr.')).toBeVisible()
        await expect(field).not.toContainText('Ein Entwurf bleibt')
        await tabTo(page, 'button', /^Wiederherstellen/)
        await page.keyboard.press('Enter')
        await tabTo(page, 'button', 'Fassung wiederherstellen')
        await page.keyboard.press('Enter')
        await expect(field).toContainText('Ein Entwurf bleibt')
        await page.getByRole('button', { name: 'Wieder den mitgelieferten Text verwenden' }).click()
        await page.getByRole('button', { name: 'Eigene Fassung aufgeben' }).click()
        await expect(field).not.toContainText('Ein Entwurf bleibt')
      },
    )
  })
