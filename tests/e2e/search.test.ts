import { DESK, expect, test, visit } from './site.ts'

test('a misspelt question is answered, says so, and its hits are marked (R-04 R-06)', async ({ page }) => {
  await visit(page, '/lindental/meldungen/suche')
  await page.getByLabel('Wonach suchen Sie?').fill('schalgloch')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Zu „schalgloch“ haben wir nichts gefunden.')).toBeVisible()
  const hits = page.getByRole('main').getByRole('article')
  await expect(hits.first().locator('mark').first()).toHaveText(/^Schlagl(o|ö)ch/)
  const title = await hits.first().getByRole('heading').innerText()
  await hits.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(page.getByLabel('Wonach suchen Sie?')).toHaveValue('schalgloch')
})

test('a search too short or without results is explained (R-09)', async ({ page }) => {
  await visit(page, '/lindental/meldungen/suche')
  const field = page.getByLabel('Wonach suchen Sie?')
  await field.fill('x')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await expect(field).toHaveAccessibleDescription(/mindestens 2 Zeichen/)
  await field.fill('Raumstation')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await expect(page.getByText('Keine Meldungen', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jetzt melden' })).toBeVisible()
})

test.describe('at a desk', () => {
  test.use(DESK)
  test('search results lie beside the map of all of them', async ({ page }) => {
    await visit(page, '/lindental/meldungen/suche?searchText=Laterne')
    const hits = page.getByRole('main').getByRole('article')
    const pins = page.getByRole('region', { name: 'Karte der Meldungen' }).locator('[data-report-id]')
    await expect(pins.first()).toBeVisible()
    const [list, map] = [await hits.first().boundingBox(), await pins.first().boundingBox()]
    expect(map?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
    await hits.first().getByRole('link').focus()
    await expect(page.locator('[data-lit] >> nth=0')).toBeAttached()
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('the search is a plain form (rule 96)', async ({ page }) => {
    await page.goto('/lindental/meldungen/suche')
    await page.getByLabel('Wonach suchen Sie?').fill('Laterne')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await expect(page.getByRole('main').locator('mark').first()).toBeVisible()
  })
})
