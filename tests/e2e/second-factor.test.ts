import { codeAt } from '../people/second-factor.ts'
import { aCitizen, signInAs } from './citizen.ts'
import { expect, expectGoodScreen, test, visit } from './site.ts'

test('the second factor is set up, used and switched off by code', async ({ page }) => {
  test.slow()
  const citizen = await aCitizen(page)
  await signInAs(page, citizen)
  await visit(page, '/profil/zweiter-schritt')
  await page.getByLabel('Passwort', { exact: true }).fill(citizen.password)
  await page.getByRole('button', { name: 'Zweiten Schritt einrichten' }).click()
  await expect(page.getByRole('img', { name: /QR-Code/ })).toBeVisible()
  await expectGoodScreen(page)
  const address = await page.getByRole('link', { name: 'Schlüssel in der App öffnen' }).getAttribute('href')
  const secret = new URL(address ?? '').searchParams.get('secret') ?? ''
  await page.getByLabel('Code aus der App').fill('12 34')
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await expect(page.getByText('Ein Code hat 6 Ziffern.').first()).toBeVisible()
  await page.getByLabel('Code aus der App').fill(codeAt(secret, new Date()))
  await page.getByRole('button', { name: 'Einschalten' }).click()
  const codes = page.getByRole('list', { name: 'Ersatzcodes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectGoodScreen(page)
  const recovery = await codes.allTextContents()
  await page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click()
  await expect(page.getByText('Sie haben noch 10 Ersatzcodes.')).toBeVisible()
  await expectGoodScreen(page)

  const firstStep = async () => {
    await page.evaluate(() => localStorage.removeItem('auth-token'))
    await visit(page, '/login')
    await page.getByLabel('E-Mail-Adresse').fill(citizen.email)
    await page.getByLabel('Passwort', { exact: true }).fill(citizen.password)
    await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Zweiter Schritt' })).toBeFocused()
  }
  const secondStep = async (code: string) => {
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
  }
  await firstStep()
  await expectGoodScreen(page)
  await secondStep(recovery[0] ?? '')
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
  await firstStep()
  await secondStep(recovery[0] ?? '')
  await expect(page.getByText('Dieser Code stimmt nicht').first()).toBeVisible()
  // The code of the setup is used up; the next code is valid half a minute early.
  await secondStep(codeAt(secret, new Date(Date.now() + 30_000)))
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()

  // A critical act requires a new code, and not only the password.
  await visit(page, '/profil/zweiter-schritt')
  await page.getByRole('button', { name: 'Zweiten Schritt ausschalten' }).click()
  const dialog = page.getByRole('dialog')
  const end = dialog.getByRole('button', { name: 'Ausschalten' })
  await dialog.getByLabel('Passwort', { exact: true }).fill(citizen.password)
  await end.click()
  await expect(dialog.locator('#otp-fehler')).toHaveText(
    'Fehler: Bitte geben Sie den Code aus Ihrer App ein.',
  )
  await expectGoodScreen(page)
  await dialog.getByLabel('Code aus Ihrer App').fill(recovery[0] ?? '')
  await end.click()
  await expect(dialog.locator('#otp-fehler')).toContainText('wurde schon benutzt')
  await dialog.getByLabel('Code aus Ihrer App').fill(recovery[1] ?? '')
  await end.click()
  await expect(page.getByRole('button', { name: 'Zweiten Schritt einrichten' })).toBeVisible()
})
