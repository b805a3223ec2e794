import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from './api.ts'
import { expect, fillLogin, linkIn, readMail, test, visit } from './site.ts'

/** Links in mails: used once, used twice, truncated. Tests with a fake clock cover their expiry. */

const PASSWORD = 'Kastanien-im-Herbst-42'
const message = (page: Page, text: string) => page.getByRole('alert').getByText(text)

test('a confirmation link needs a tap and works only once (E-11)', async ({ page }) => {
  const email = `lena.${Date.now()}@beispiel.example`
  await visit(page, '/registrieren')
  await page.getByLabel('Vorname').fill('Lena')
  await page.getByLabel('Nachname').fill('Groß')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByLabel(/Nutzungsbedingungen/).check()
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  // The form disappears with its button, so the focus moves to the new heading, which is also the page title.
  const heading = page.getByRole('heading', { level: 1, name: 'Bitte bestätigen Sie Ihre E-Mail-Adresse' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page).toHaveTitle(/^Bitte bestätigen Sie Ihre E-Mail-Adresse/)
  await page.getByRole('button', { name: 'Neuen Code senden' }).click()
  await expect(page.getByRole('status').getByText('Wir haben Ihnen einen neuen Code')).toBeVisible()
  await expect(page.getByLabel('Code aus der E‑Mail')).toBeFocused()
  // A second request invalidates the first link, so use the second mail.
  const link = linkIn(await readMail(page, email, /bestätigen/, 2), '/email-verifizieren')

  // Without confirmation nobody can sign in, and the form offers a new link.
  await visit(page, '/login')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(message(page, 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bestätigungs-E-Mail noch einmal senden' })).toBeVisible()

  const confirm = page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' })
  // A wrong link says so before anything is pressed.
  await visit(page, link.replace(/token=.{8}/, 'token=ABCDEFGH'))
  await expect(message(page, 'Dieser Link ist abgelaufen oder ungültig.')).toBeVisible()
  await visit(page, link)
  await visit(page, link)
  await confirm.click()
  await expect(page.getByRole('status').getByText('Ihre E-Mail-Adresse ist bestätigt.')).toBeVisible()
  await visit(page, link)
  await expect(page.getByRole('status').getByText('Ihre E-Mail-Adresse ist schon bestätigt.')).toBeVisible()
  await expect(confirm).toHaveCount(0)
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await fillLogin(page, email, PASSWORD)

  await test.step('the link for a new password works once as well', async () => {
    await page.getByRole('button', { name: /Benutzermenü/ }).click()
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click()
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
    // Wait for the new page: the previous one has a field with the same label.
    await expect(page.getByRole('heading', { level: 1, name: 'Passwort vergessen' })).toBeVisible()
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByRole('button', { name: 'Link anfordern' }).click()
    await expect(page.getByRole('status').getByText(email)).toBeVisible()
    const reset = linkIn(await readMail(page, email, /[Pp]asswort/), '/passwort-zuruecksetzen')

    const save = page.getByRole('button', { name: 'Passwort speichern' })
    await visit(page, reset)
    // A rejected password does not consume the link.
    await page.getByLabel('Neues Passwort', { exact: true }).fill('Lena-Groß-2024')
    await save.click()
    await expect(page.locator('#newPassword')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Neues Passwort', { exact: true }).fill(DEMO_PASSWORD)
    await save.click()
    await expect(page.getByRole('status').getByText('Ihr neues Passwort gilt ab sofort.')).toBeVisible()
    // Used: it says so before a password is thought up.
    await visit(page, reset)
    await expect(message(page, 'Mit diesem Link wurde schon ein neues Passwort vergeben.')).toBeVisible()
    await expect(save).toHaveCount(0)
    await page.getByRole('link', { name: 'Neuen Link anfordern' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Passwort vergessen' })).toBeVisible()
    await visit(page, '/login')
    await fillLogin(page, email)
  })
})

test('a truncated link says so and asks for nothing', async ({ page }) => {
  for (const path of ['/email-verifizieren', '/passwort-zuruecksetzen', '/einladung']) {
    await visit(page, path)
    await expect(page.getByText('In dieser Adresse fehlt ein Teil.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0)
  }
})
