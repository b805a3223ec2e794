import { expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'

const LIST = '/lindental/verwaltung/webhooks'

test('an administrator makes, tests, renews and deletes a webhook', async ({ page }) => {
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung')
  await openSection(page, 'Schlüssel')
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Webhook anlegen' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  const address = page.getByRole('textbox', { name: 'Adresse' })
  await expect(name).toBeFocused()

  const save = page.getByRole('button', { name: 'Webhook anlegen' })
  await address.fill('http://empfang.example')
  await save.click()
  await expect(page.getByRole('link', { name: 'Bitte geben Sie dem Webhook einen Namen.' })).toBeVisible()
  await expect(address).toHaveAccessibleDescription(/mit https:\/\/ beginnt/)
  await expectGoodScreen(page)

  const title = `Bauhof ${Date.now() % 1_000_000}`
  await name.fill(title)
  await address.fill('https://127.0.0.1/meldungen')
  await save.click()
  // Only the server knows which networks are private.
  await expect(page.getByRole('link', { name: /in einem privaten Netz/ })).toBeVisible()
  await address.fill('https://empfang.invalid/meldungen')
  await save.click()
  await expect(page.getByRole('heading', { level: 2, name: /^Geheimnis des Webhooks/ })).toBeFocused()
  const secret = page.getByText(/^whsec_/)
  const first = await secret.textContent()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Ich habe es aufbewahrt' }).click()
  await expect(secret).toHaveCount(0)

  const card = page.getByRole('listitem').filter({ hasText: title })
  await expect(card).toContainText('eingeschaltet')
  await card.getByRole('button', { name: /^Testen/ }).click()
  // The town's other reports may be delivered to this webhook, too.
  await expect(card.getByRole('row').filter({ hasText: /Test.*keine Verbindung/ })).toBeVisible({
    timeout: 20_000,
  })
  await expect(card).toContainText('antwortet aber seit')
  await expectGoodScreen(page)

  const log = card.getByRole('button', { name: /^Zustellungen/ })
  await expect(log).toHaveAttribute('aria-expanded', 'true')
  await log.click()
  await expect(card.getByRole('table')).toHaveCount(0)
  await log.click()
  await expect(card.getByRole('button', { name: /^Senden/ }).first()).toBeVisible()
  await expect(log).toBeFocused()

  await card.getByRole('button', { name: /^Bearbeiten/ }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue(title)
  await address.fill('empfang')
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(address).toHaveAccessibleDescription(/mit https:\/\/ beginnt/)
  await expectGoodScreen(page)
  await address.fill('https://neu.invalid/meldungen')
  await page.getByRole('checkbox', { name: 'Meldung gelöscht' }).uncheck()
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(card).toContainText('https://neu.invalid/meldungen')
  await expect(card).not.toContainText('Meldung gelöscht')
  await expect(card).not.toContainText('antwortet aber seit')

  await card.getByRole('button', { name: /^Geheimnis erneuern/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Geheimnis erneuern' }).click()
  await expect(secret).not.toHaveText(first ?? '')
  await expect(page.getByText('Das bisherige gilt noch 24 Stunden')).toBeVisible()
  await page.getByRole('button', { name: 'Ich habe es aufbewahrt' }).click()

  await card.getByRole('button', { name: /^Ausschalten/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Webhook ausschalten' }).click()
  await expect(card).toContainText('ausgeschaltet am')
  await expectGoodScreen(page)
  await card.getByRole('button', { name: /^Löschen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Webhook löschen' }).click()
  await expect(card).toHaveCount(0)
})

test('editors and strangers see no webhooks', inProof(true), async ({ page }) => {
  for (const who of ['redaktion', 'fremd']) {
    await signedIn(page, who)
    await visit(page, LIST)
    await expect(page.getByText('Diese Seite ist für die Verwaltung der Gemeinde')).toBeVisible()
  }
})
