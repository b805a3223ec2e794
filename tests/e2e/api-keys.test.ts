import { expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'

const LIST = '/lindental/verwaltung/schluessel'

test('an administrator makes a key, uses it and revokes it', async ({ page, baseURL }) => {
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung')
  await openSection(page, 'Schlüssel')
  await expect(page.getByRole('heading', { level: 1, name: 'Schlüssel für Programme' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Schlüssel anlegen' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()

  const save = page.getByRole('button', { name: 'Schlüssel anlegen' })
  const budget = page.getByLabel('Aufrufe je Minute')
  await budget.fill('0')
  await page.getByLabel('Letzter Tag').fill('2020-01-01')
  await save.click()
  await expect(page.getByRole('link', { name: 'Bitte geben Sie dem Schlüssel einen Namen.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bitte wählen Sie mindestens ein Recht.' })).toBeVisible()
  await expect(budget).toHaveAccessibleDescription(/von 1 bis 600/)
  await expectGoodScreen(page)

  const name = `Bauhof ${Date.now()}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('checkbox', { name: /^Status setzen/ }).check()
  await budget.fill('30')
  await save.click()
  // Only the server knows which day it is.
  await expect(page.getByRole('link', { name: /Tag von heute an/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await page.getByLabel('Letzter Tag').fill('')
  await save.click()
  const heading = page.getByRole('heading', { level: 2, name: new RegExp(name) })
  await expect(heading).toBeFocused()
  const key = await page.getByText(/^mwk_[0-9A-Za-z]{36}$/).textContent()
  await expectGoodScreen(page)
  const update = () =>
    page.request.post(`${baseURL}/open311/v2/servicerequestupdates.json`, {
      form: {
        api_key: key ?? '',
        jurisdiction_id: 'lindental',
        service_request_id: '2020-000001',
        status: 'open',
      },
    })

  await page.getByRole('button', { name: 'Ich habe ihn aufbewahrt' }).click()
  await expect(page.getByText(key ?? '')).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('gilt ohne Ende')
  await expect(row).toContainText(`${key?.slice(0, 8)}…`)
  await expect(row).toContainText('noch nie')
  expect((await update()).status()).toBe(404)
  await expectGoodScreen(page)
  await row.getByRole('button', { name: /^Widerrufen/ }).click()
  await expect(page.getByRole('dialog')).toContainText('sofort nicht mehr schreiben')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Schlüssel widerrufen' }).click()
  await expect(page.getByText('Der Schlüssel ist widerrufen.')).toBeVisible()
  await expect(row).toContainText('widerrufen am')
  await expect(row.getByRole('button')).toHaveCount(0)
  // The button that opened the dialog is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await update()).status()).toBe(403)
})

test('editors and strangers see no keys', inProof(true), async ({ page }) => {
  for (const who of ['redaktion', 'fremd']) {
    await signedIn(page, who)
    await visit(page, LIST)
    await expect(page.getByText('Diese Seite ist für die Verwaltung der Gemeinde')).toBeVisible()
  }
})
