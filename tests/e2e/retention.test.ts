import { DESK, expect, expectGoodScreen, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'

test.use(DESK)

test('an administrator previews and sets how long names are kept', async ({ page }) => {
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung')
  await openSection(page, 'Aufbewahrung')
  await expect(page.getByRole('heading', { level: 1, name: 'Aufbewahrung' })).toBeVisible()
  const field = page.getByRole('textbox', { name: /^Name und Kontaktdaten/ })
  await expect(field).toHaveValue('12')
  await expectGoodScreen(page)

  const save = page.getByRole('button', { name: 'Fristen speichern' })
  await field.fill('40')
  await save.click()
  await expect(field).toHaveAccessibleDescription(/Bitte geben Sie eine ganze Zahl von 1 bis 36 ein\./)
  await expect(field).toHaveAttribute('aria-invalid', 'true')

  await field.fill('1')
  const preview = page.getByRole('region', { name: 'Vorschau' })
  await expect(preview).toContainText(/Meldung(en)? steh(t|en) dann ohne Namen da/)
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Fristen speichern?' })
  await expect(dialog).toContainText('dann ohne Namen da')
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await visit(page, '/lindental/datenschutz')
  await expect(page.getByRole('main')).toContainText(/abgeschlossenen Meldung: 12\sMonate/)

  // A longer period deletes nothing, so it is saved without a question.
  await visit(page, '/lindental/verwaltung/aufbewahrung')
  await field.fill('18')
  await save.press('Enter')
  await expect(page.getByText('Die Fristen sind gespeichert.')).toBeVisible()
  await visit(page, '/lindental/datenschutz')
  await expect(page.getByRole('main')).toContainText(/abgeschlossenen Meldung: 18\sMonate/)
  await visit(page, '/lindental/verwaltung/protokoll')
  await expect(page.getByRole('main')).toContainText('Frist für Namen in Meldungen geändert')

  await visit(page, '/lindental/verwaltung/aufbewahrung')
  await field.fill('12')
  await save.click()
  await dialog.getByRole('button', { name: 'Speichern und löschen lassen' }).click()
  await expect(page.getByText('Die Fristen sind gespeichert.')).toBeVisible()
})
