import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'

test.use(DESK)

test('an administrator edits the imprint by keyboard and restores it', async ({ page }) => {
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung/texte')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: /^Bearbeiten ?: Impressum/ }).click()
  const field = page.getByRole('textbox', { name: 'Text' })
  await expect(field).toContainText('Lindental')
  await expectGoodScreen(page)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('Sprechzeiten')
  // The toolbar is one tab stop; arrow keys move between its tools.
  await page.keyboard.press('Alt+F10')
  const toolbar = page.getByRole('toolbar', { name: 'Text gestalten' })
  const heading = toolbar.getByRole('button', { name: 'Überschrift', exact: true })
  await expect(heading).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(toolbar.getByRole('button', { name: 'Unterüberschrift' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('- Montag bis Freitag')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Samstag geschlossen')
  await expect(field.getByRole('listitem').first()).toHaveText('Montag bis Freitag')

  const previewTool = toolbar.getByRole('button', { name: 'Vorschau' })
  await previewTool.press('Enter')
  const preview = page.getByRole('dialog', { name: 'Vorschau' })
  await expect(preview.getByRole('heading', { name: 'Sprechzeiten' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(previewTool).toBeFocused()
  await page.getByRole('link', { name: 'Abbrechen' }).click()
  await page.getByRole('dialog', { name: 'Seite verlassen?' }).getByText('Weiter bearbeiten').click()
  // A user who stays returns to the link that opened the question. Keys before that have no effect.
  await expect(page.getByRole('link', { name: 'Abbrechen' })).toBeFocused()
  await page.getByRole('button', { name: 'Text speichern' }).press('Enter')
  await expect(page.getByText('„Impressum“ ist gespeichert.')).toBeVisible()

  await page.getByRole('link', { name: /^Ansehen ?: Impressum/ }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Sprechzeiten' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText('Montag bis Freitag')

  await visit(page, '/lindental/verwaltung/texte/impressum')
  await page
    .getByRole('button', { name: /^Wiederherstellen/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fassung wiederherstellen' }).click()
  await expect(field).not.toContainText('Sprechzeiten')
  await visit(page, '/lindental/impressum')
  await expect(page.getByRole('main')).not.toContainText('Sprechzeiten')
})

test('staying on a page returns the focus to its previous place (A-24)', inProof(true), async ({ page }) => {
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung/texte')
  await page.getByRole('link', { name: /^Bearbeiten ?: Impressum/ }).click()
  await page.getByRole('textbox', { name: 'Text' }).pressSequentially('Neu')
  const leave = page.getByRole('link', { name: 'Abbrechen' })
  await leave.click()
  const stay = page.getByRole('dialog', { name: 'Seite verlassen?' }).getByText('Weiter bearbeiten')
  await expect(stay).toBeVisible()
  // Run animation frames before React's cleanup of the dialog, as can happen on a busy machine.
  await page.evaluate(() => {
    window.requestAnimationFrame = (act) => {
      queueMicrotask(() => act(performance.now()))
      return 0
    }
  })
  await stay.click()
  await expect(leave).toBeFocused()
})
