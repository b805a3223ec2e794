import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'

const LIST = '/lindental/verwaltung/erinnerungsregeln'

test('an administrator previews, changes and removes a reminder rule', async ({ page }) => {
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung')
  await openSection(page, 'Erinnerungen')
  await expect(page.getByRole('heading', { level: 1, name: 'Erinnerungsregeln' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Regel anlegen' }).click()

  const save = page.getByRole('button', { name: 'Regel anlegen' })
  const preview = page.getByRole('region', { name: 'Vorschau' })
  const age = page.getByLabel('Mindestalter in Tagen')
  await age.fill('400')
  await page.getByLabel('Uhrzeit').selectOption('23 Uhr')
  await page.getByLabel('Wochentag').selectOption('Sonntag')
  await save.click()
  await expect(page.getByRole('link', { name: 'Bitte wählen Sie mindestens einen Status.' })).toBeVisible()
  await expect(age).toHaveAccessibleDescription(/von 1 bis 365/)
  await expect(age).toHaveValue('400')
  await expect(page.getByLabel('Uhrzeit')).toHaveValue('23')
  await expectGoodScreen(page)

  await page.getByRole('checkbox', { name: 'Angenommen' }).check()
  await age.fill('365')
  await expect(preview.getByRole('status')).toHaveText(/Jetzt bekäme niemand eine E-Mail/)
  await age.fill('1')
  await expect(preview.getByRole('status')).toHaveText(
    /Jetzt bek(äme|ämen) \d+\s(Person|Personen) eine E-Mail/,
  )
  await expect(preview).toContainText('Murat Kaplan')
  await expect(preview).not.toContainText('Cornelia')
  await expect(preview).toContainText(/Das nächste Mal: .* 23:00\sUhr/)
  await page.getByRole('radio', { name: /^Administration/ }).check()
  await expect(preview).toContainText('Cornelia')
  await expectGoodScreen(page)
  await save.click()
  await expect(page.getByText('Die Regel ist angelegt: sonntags um 23 Uhr.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'onntags um 23 Uhr' })
  await expect(row).toContainText('seit mindestens 1 Tag auf „Angenommen“')
  await expect(row).toContainText('Administration')
  await expectGoodScreen(page)

  await row.getByRole('link', { name: /^Bearbeiten/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Angenommen' })).toBeChecked()
  await page.getByLabel('Wochentag').selectOption('Samstag')
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(page.getByText('Die Regel ist gespeichert: samstags um 23 Uhr.')).toBeVisible()
  await page.getByRole('button', { name: /^Löschen.*samstags um 23\sUhr/ }).click()
  await page.getByRole('button', { name: 'Regel löschen' }).click()
  await expect(page.getByText('Die Erinnerungsregel ist gelöscht.')).toBeVisible()
  await expect(page.getByText(/amstags um 23 Uhr/)).toHaveCount(0)
})

test.describe('at a desk', () => {
  test.use(DESK)

  test('editors only read reminder rules and strangers are refused', inProof(true), async ({ page }) => {
    await signedIn(page, 'redaktion')
    await visit(page, LIST)
    await expect(page.getByRole('row').filter({ hasText: 'ontags um 8 Uhr' })).toContainText('Redaktion')
    await expectGoodScreen(page)
    await expect(page.getByRole('link', { name: /anlegen|Bearbeiten/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Löschen/ })).toHaveCount(0)
    await visit(page, `${LIST}/erstellen`)
    await expect(page.getByText('Diese Seite ist für die Verwaltung der Gemeinde')).toBeVisible()
    await signedIn(page, 'fremd')
    await visit(page, LIST)
    await expect(page.getByText('Diese Seite ist für die Verwaltung der Gemeinde')).toBeVisible()
    await expectGoodScreen(page)
  })
})
