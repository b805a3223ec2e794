import { DESK, expect, expectGoodScreen, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'

test.use(DESK)

test('a pale town colour is refused and a readable one saved', async ({ page, browser }) => {
  await signedIn(page, 'fremd')
  await visit(page, '/auenstadt/verwaltung')
  await openSection(page, 'Gestaltung')
  await expect(page.getByRole('heading', { level: 1, name: 'Gestaltung' })).toBeVisible()
  const colour = page.locator('#accent')
  await colour.fill('#ffd400')
  await expect(page.getByRole('status').filter({ hasText: 'Zu hell für Knöpfe und Links' })).toContainText(
    ': 1',
  )
  await page.getByRole('button', { name: 'Farben speichern' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('nötig sind 4,5')
  await expect(colour).toHaveValue('#ffd400')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: /^Dunkleren Ton nehmen/ }).click()
  await expect(colour).not.toHaveValue('#ffd400')
  await colour.fill('#7a1f5c')
  await page.getByRole('button', { name: 'Farben speichern' }).click()
  await expect(page.getByText('Die Farben sind gespeichert.')).toBeVisible()

  const stranger = await browser.newPage()
  await visit(stranger, '/auenstadt/meldungen')
  const button = stranger.getByRole('main').getByRole('link', { name: 'Melden' })
  await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 92)')
  await expectGoodScreen(stranger)
  await stranger.close()

  await page.getByRole('button', { name: 'Auf das Farbschema zurücksetzen' }).click()
  await page.getByRole('button', { name: 'Farben speichern' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('style', /7a1f5c/)
})
