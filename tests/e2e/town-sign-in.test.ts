import type { Page } from '@playwright/test'
import { aDirectory, CLIENT, ERIKA } from '../town-sign-in/provider.ts'
import { letters } from './people.ts'
import { expect, expectGoodScreen, signedIn, test, visit } from './site.ts'
import { withoutProvider } from './town-provider.ts'

const SETTINGS = '/lindental/verwaltung/anmeldung'

// The browser goes to the provider's page and comes back.
test.use({ expected: /^foreign request: http:\/\/127\.0\.0\.1:\d+\// })

/** Signs out here and at the provider, and in again. */
async function signOutAndIn(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /Benutzermenü/ })
  await menu.click()
  await page.getByRole('button', { name: 'Abmelden' }).last().click()
  await page.getByRole('button', { name: 'Überall abmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Abgemeldet' })).toBeFocused()
  expect(new URL(page.url()).search).toBe('')
  await expect(menu).toHaveCount(0)
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Wieder mit dem Konto der Gemeinde anmelden' }).click()
  await page.getByRole('button', { name: /^Mit dem Rathaus-Konto anmelden/ }).click()
  // The provider asks again: it has ended its session, too.
  await page.getByRole('button', { name: 'Als Erika anmelden' }).click()
  await expect(menu).toBeVisible()
}

test('an administrator sets a provider up, and staff sign in by it', async ({ page }) => {
  test.slow()
  await withoutProvider(page, 'verwaltung', 'lindental')
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung/gemeinde-bearbeiten')
  await page.getByRole('link', { name: 'Anmeldung', exact: true }).click()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(heading('Anmeldung mit dem Konto der Gemeinde')).toBeVisible()
  const redirectUri = (await page.getByText(/\/login\/gemeinde\/\d+$/).textContent()) ?? ''
  await using directory = await aDirectory({
    ...{ redirectTo: [redirectUri], signedOut: [`${redirectUri}/abgemeldet`] },
    notice: `${redirectUri}/abmeldung`,
  })
  directory.asks = true
  const who = letters()
  directory.now = { ...ERIKA, sub: who, email: `${who}@stadt.example`, amr: ['mfa'] }

  const save = page.getByRole('button', { name: 'Anbieter speichern' })
  await save.click()
  await expect(page.getByRole('link', { name: 'Bitte geben Sie die Client-ID an.' })).toBeVisible()
  await expectGoodScreen(page)
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Adresse des Anbieters').fill(directory.issuer)
  await field('Client-ID').fill(CLIENT.clientId)
  await page.getByLabel('Client-Geheimnis').fill(CLIENT.clientSecret)
  await field('Beschriftung der Schaltfläche').fill('Mit dem Rathaus-Konto anmelden')
  await field('Gruppen der Redaktion').fill('meldungen')
  await field('Erlaubte Mail-Domains').fill('stadt.example')
  await page.getByLabel(/^Wer noch kein Konto hat/).check()
  await page.getByLabel(/^Wer sich hier abmeldet/).check()
  await save.click()
  await expect(page.getByText('Die Einstellungen sind gespeichert.')).toBeVisible()

  await expect(page.getByText('Das Verzeichnis hat sich noch nie gemeldet.')).toBeVisible()
  await page.getByRole('button', { name: 'Anbieter prüfen' }).click()
  await expect(page.getByText('Der Anbieter ist zu erreichen und beschreibt sich selbst.')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Anmeldung proben' }).click()
  await page.getByRole('button', { name: 'Als Erika anmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Ergebnis der Probe' })).toBeFocused()
  await expect(page.getByText('Aus den Gruppen folgt: Redaktion.')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Zurück zu den Einstellungen' }).click()
  await page.getByLabel(/^Eingeschaltet/).check()
  await save.click()
  await expect(page.getByRole('heading', { name: 'Eigene Passwörter und Passkeys' })).toBeVisible()
  await page.getByLabel('Eigene Passwörter und Passkeys ausschalten').check()
  await expectGoodScreen(page)

  // Somebody of the town hall, on a device of their own.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await visit(page, '/login')
  await page.getByRole('link', { name: /mit dem Konto der Gemeinde anmelden/ }).click()
  await expect(heading('Mit dem Konto der Gemeinde anmelden')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: /^Mit dem Rathaus-Konto anmelden/ }).click()
  const button = page.getByRole('button', { name: 'Als Erika anmelden' })
  await expect(button.or(page.getByRole('button', { name: /Benutzermenü/ }))).toBeVisible()
  if (await button.isVisible()) await button.click()
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
  await expect(page).toHaveURL(/\/lindental\/verwaltung/)

  // The answer counts once, and in its own tab.
  await visit(page, `${new URL(redirectUri).pathname}?code=alt&state=alt`)
  await expect(page.getByRole('heading', { name: 'Anmeldung nicht möglich' })).toBeFocused()
  await expectGoodScreen(page)

  // Somebody else's link to the page after a sign-out.
  await visit(page, `${new URL(redirectUri).pathname}/abgemeldet?state=fremd`)
  await expect(page.getByRole('heading', { name: 'Keine Abmeldung in diesem Fenster' })).toBeFocused()
  await expectGoodScreen(page)

  await signOutAndIn(page)

  await visit(page, '/profil/anmeldungen')
  const links = page.getByRole('region', { name: 'Verbunden mit dem Konto Ihrer Gemeinde' })
  await expectGoodScreen(page)
  await links.getByRole('button', { name: /^Verbindung lösen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verbindung lösen' }).click()
  // The session was one by this link.
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toHaveCount(0)

  await signedIn(page, 'verwaltung')
  await visit(page, SETTINGS)
  await page.getByRole('button', { name: 'Anbieter entfernen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anbieter entfernen' }).click()
  await expect(page.getByText('Der Anbieter ist entfernt.')).toBeVisible()
  // Those of the provider: we set none.
  await page.context().clearCookies({ domain: '127.0.0.1' })
})
