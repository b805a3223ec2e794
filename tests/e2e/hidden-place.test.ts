import { fileReport } from './demo-report.ts'
import { expect, expectGoodScreen, signedIn, test, visit } from './site.ts'

test('a hidden location shows everybody but staff only the street (D-28)', async ({ page }) => {
  const { path } = await fileReport(page, 'verwaltung', {
    title: 'Müll vor der Haustür',
    description: 'Seit Tagen liegen Säcke vor dem Haus.',
    location: { latitude: 50.58377, longitude: 8.96319, street: 'Hauptstraße', houseNumber: '77z' },
  })
  await visit(page, path)
  await expect(page.getByText('Hauptstraße 77z').first()).toBeVisible()
  await signedIn(page, 'verwaltung')
  await visit(page, path)
  await page.getByRole('button', { name: 'Genauen Ort verbergen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ort verbergen' }).click()
  await expect(page.getByText('Nicht öffentlich: der genaue Ort')).toBeVisible()
  await expect(page.getByText('Hauptstraße 77z').first()).toBeVisible()
  await expectGoodScreen(page)
  await page.evaluate(() => localStorage.clear())
  await visit(page, path)
  await expect(page.getByText('Ungefährer Ort')).toBeVisible()
  await expect(page.getByText('77z')).toHaveCount(0)
  expect(await page.content()).not.toMatch(/77z|50[.,]58377/)
})
