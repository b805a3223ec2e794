import type { Locator, Page } from '@playwright/test'
import { GUEST_LEAST_SECONDS } from '#domains/filing/guest.rules.ts'
import { photoFile } from './pictures.ts'
import { expect, expectGoodScreen, inProof, type Mail, readMail, test, visit } from './site.ts'
import { DESCRIPTION } from './writing.ts'

/** Confirming by the code of a mail, in the tab that asked for it. */

const PASSWORD = 'Kastanien-im-Herbst-42'
const CODE = 'Code aus der E‑Mail'

test.use({ geolocation: { latitude: 47.6, longitude: 9.12 }, permissions: ['geolocation'] })

/** The first line of the mail, as a phone's notification shows it. */
const codeIn = (mail: Mail): string => {
  const [, code] = /^Ihr Code: (\d{3}\u00a0\d{3})\n/.exec(mail.text) ?? []
  if (code === undefined) throw new Error(`no code in: ${mail.text}`)
  return code
}

/** Most taps from „Melden“ until the report is sent, without those into fields that are typed in. */
const MOST_TAPS = 8

test('a guest reports with a photo and confirms by code (rule 134)', async ({ page }) => {
  const email = `gast-code-${Date.now()}@beispiel.example`
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.tap()
  }
  const next = page.getByRole('button', { name: 'Weiter', exact: true })
  await visit(page, '/rebenau/meldungen')
  await tap(page.locator('a[href="/rebenau/meldungen/erstellen"]:visible').first())
  await expect(page.getByRole('heading', { name: 'Haben Sie ein Foto?' })).toBeVisible()
  // The tap opens the camera, which a test cannot.
  taps += 1
  await page.getByTestId('photo-input').setInputFiles([await photoFile('laterne.jpg', 40)])
  await tap(page.getByRole('button', { name: 'Weiter zum Ort' }))
  await tap(page.getByRole('button', { name: 'Meinen Standort verwenden' }))
  await expect(page.getByText('Gewählter Ort')).toBeVisible()
  await tap(next)
  await tap(page.getByText(/^Beleuchtung/).first())
  await page.getByLabel('Beschreibung').fill(DESCRIPTION)
  await tap(next)
  await expect(page.getByRole('heading', { name: 'Stimmt alles so?' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Ohne Konto melden' })
  await form.getByLabel('Vorname').fill('Gesa')
  await form.getByLabel('Nachname').fill('Ohnekonto')
  await form.getByLabel('E-Mail-Adresse').fill(email)
  await page.waitForTimeout(GUEST_LEAST_SECONDS * 1000)
  await tap(page.getByRole('button', { name: 'Ohne Konto absenden' }))
  await expect(page.getByRole('heading', { level: 1, name: /Fast geschafft/ })).toBeFocused()
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  await expectGoodScreen(page)

  const field = page.getByLabel(CODE)
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  const confirm = page.getByRole('button', { name: 'Meldung bestätigen' })
  const code = codeIn(await readMail(page, email, /bestätigen Sie Ihre Meldung/))
  // The tab survives the visit to the mail app, also where the phone has dropped it meanwhile.
  await page.reload()
  await field.fill(code.startsWith('0') ? '111111' : '000000')
  await confirm.tap()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').getByText('Sie haben noch 4 Versuche.')).toBeVisible()
  await expectGoodScreen(page)
  await field.fill(code)
  await confirm.tap()
  await expect(page.getByRole('heading', { name: 'Danke! Ihre Meldung ist eingegangen' })).toBeFocused()
  await expect(page).toHaveURL(/\/rebenau\/meldungen\/erstellen\?schritt=gesendet$/)
  await expect(page.getByText(/^\d{4}-\d{6}$/)).toBeVisible()
  await expectGoodScreen(page)
})

async function register(page: Page, email: string): Promise<void> {
  await visit(page, '/registrieren')
  await page.getByLabel('Vorname').fill('Lena')
  await page.getByLabel('Nachname').fill('Groß')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByLabel(/Nutzungsbedingungen/).check()
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByRole('heading', { name: 'Bitte bestätigen Sie Ihre E-Mail-Adresse' })).toBeFocused()
}

test('a person registers by code with the keyboard alone (rule 134)', async ({ page }) => {
  const email = `lena-code-${Date.now()}@beispiel.example`
  await register(page, email)
  await expectGoodScreen(page)
  const code = codeIn(await readMail(page, email, /bestätigen/))
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(CODE)).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Willkommen, Lena G\.! Ihre E-Mail-Adresse ist bestätigt\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
})

test('the sign-in page confirms by code and signs in (rule 134)', inProof(true), async ({ page }) => {
  const email = `lena-spaet-${Date.now()}@beispiel.example`
  await register(page, email)
  await visit(page, '/login')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.getByRole('button', { name: 'Bestätigungs-E-Mail noch einmal senden' }).click()
  await page.getByLabel(CODE).fill(codeIn(await readMail(page, email, /bestätigen/, 2)))
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
})
