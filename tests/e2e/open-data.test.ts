import { expect, expectGoodScreen, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'

test('a visitor finds the open data and loads a file', async ({ page, baseURL }) => {
  await visit(page, '/lindental/bilanz')
  await page.getByRole('link', { name: 'Die Meldungen als offene Daten' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offene Daten Lindental' })).toBeVisible()
  await expectGoodScreen(page)
  await expect(page.getByRole('link', { name: /^Datenlizenz Deutschland/ })).toBeVisible()
  const file = await page.getByRole('link', { name: 'GeoJSON für Karten' }).getAttribute('href')
  const answer = await page.request.get(`${baseURL}${file}?limit=3`)
  const { features } = await answer.json()
  expect(features).toHaveLength(3)
  // The address by number leads to the page of the report.
  const { id } = features[0]
  const byNumber = await page.request.get(`${baseURL}/lindental/meldung/${id}`, { maxRedirects: 0 })
  expect([byNumber.status(), byNumber.headers().location]).toEqual([
    302,
    expect.stringContaining('/meldungen/'),
  ])
})

test('an administrator chooses the licence', async ({ page }) => {
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung')
  await openSection(page, 'Schlüssel')
  await page.getByRole('link', { name: 'Offene Daten' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offene Daten' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('radio', { name: /^Creative Commons Namensnennung/ }).check()
  await page.getByRole('button', { name: 'Lizenz speichern' }).click()
  await expect(page.getByText('Die Lizenz ist gespeichert.')).toBeVisible()
  await page.getByRole('link', { name: 'Seite mit den Dateien ansehen' }).click()
  await expect(page.getByRole('link', { name: /^Creative Commons Namensnennung/ })).toBeVisible()
  // As it was, for the tests at another width.
  await page.goBack()
  await page.getByRole('radio', { name: /^Datenlizenz Deutschland – Namensnennung/ }).check()
  await page.getByRole('button', { name: 'Lizenz speichern' }).click()
  await expect(page.getByText('Die Lizenz ist gespeichert.').first()).toBeVisible()
})
