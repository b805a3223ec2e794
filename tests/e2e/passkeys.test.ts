import type { Page } from '@playwright/test'
import { aCitizen, type Citizen, signInAs } from './citizen.ts'
import { expect, expectGoodScreen, readMail, test, visit } from './site.ts'

/** Chromium's own authenticator in software: it verifies the person at once. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const signOut = (page: Page) => page.evaluate(() => localStorage.removeItem('auth-token'))
const isSignedIn = (page: Page) => expect(page.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()

/** Adds the account's first passkey, and returns the recovery codes. */
async function addFirst(page: Page, { password }: Citizen): Promise<string[]> {
  await visit(page, '/profil/passkeys')
  await expect(page.getByText('Sie haben noch keinen Passkey.')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Passwort', { exact: true }).fill(password)
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  const codes = page.getByRole('list', { name: 'Ersatzcodes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const texts = await codes.allTextContents()
  await page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click()
  return texts
}

test('a passkey signs in, is a second step and is removed', async ({ page }) => {
  test.slow()
  await withAuthenticator(page)
  const citizen = await aCitizen(page)
  await signInAs(page, citizen)
  await addFirst(page, citizen)
  await expect(page.getByText('Sie haben noch 10 Ersatzcodes.')).toBeVisible()
  await expectGoodScreen(page)
  await readMail(page, citizen.email, /^Passkey hinzugefügt$/)
  await page.getByRole('button', { name: /^Umbenennen/ }).click()
  await page.getByLabel('Name des Passkeys').fill('Mein Telefon')
  await page.getByRole('button', { name: 'Name speichern' }).click()
  await expect(page.getByRole('heading', { name: 'Mein Telefon' })).toBeVisible()

  // Alone, without address and password.
  await signOut(page)
  await visit(page, '/login')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await isSignedIn(page)

  // After the password, in place of a code.
  await signOut(page)
  await visit(page, '/login')
  await page.getByLabel('E-Mail-Adresse').fill(citizen.email)
  await page.getByLabel('Passwort', { exact: true }).fill(citizen.password)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Zweiter Schritt' })).toBeFocused()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click()
  await isSignedIn(page)

  // Before an act that is hard to undo.
  await visit(page, '/profil/passkeys')
  await page.getByRole('button', { name: /^Entfernen/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Danach genügt Ihr Passwort.')).toBeVisible()
  await dialog.getByLabel('Passwort', { exact: true }).fill(citizen.password)
  await dialog.getByRole('button', { name: 'Mit Passkey bestätigen' }).click()
  await expect(dialog.getByText('Mit Ihrem Passkey bestätigt.')).toBeVisible()
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: 'Passkey entfernen' }).click()
  await expect(page.getByText('Sie haben noch keinen Passkey.')).toBeVisible()
  await readMail(page, citizen.email, /^Passkey entfernt$/)

  // The device still has its key, and the server does not know it any more.
  await signOut(page)
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await expect(page.getByText('Mit diesem Passkey ging es nicht.')).toBeVisible()
  await expectGoodScreen(page)
})

test('a browser without passkeys shows no button for them', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await visit(page, '/login')
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mit Passkey anmelden' })).toHaveCount(0)
})

test('a cancelled dialog of the device leaves everything as it was', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await visit(page, '/login')
  await page.getByLabel('E-Mail-Adresse').fill('eva@x.example')
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await expect(page.getByText('Ihr Gerät hat abgebrochen')).toBeVisible()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('eva@x.example')
})
