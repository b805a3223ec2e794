import { ERIKA } from '../town-sign-in/provider.ts'
import { aSamlDirectory } from '../town-sign-in/saml-provider.ts'
import { letters } from './people.ts'
import { expect, expectGoodScreen, signedIn, test, visit } from './site.ts'
import { withoutProvider } from './town-provider.ts'

// Another town than that of OpenID Connect, whose test runs at the same time.
const SETTINGS = '/auenstadt/verwaltung/anmeldung'

// The browser goes to the provider's page and comes back.
test.use({ expected: /^foreign request: http:\/\/127\.0\.0\.1:\d+\// })

test('an administrator sets SAML up, and staff sign in by it', async ({ page }) => {
  test.slow()
  await withoutProvider(page, 'fremd', 'auenstadt')
  await using directory = await aSamlDirectory()
  const who = letters()
  directory.now = { ...ERIKA, sub: who, email: `${who}@stadt.example`, amr: ['urn:mfa'] }
  await signedIn(page, 'fremd')
  await visit(page, SETTINGS)
  const entityId = (await page.getByText(/\/login\/gemeinde\/\d+\/saml$/).textContent()) ?? ''
  const metadata = await page.request.get(new URL(entityId).pathname)
  expect(await metadata.text()).toContain(`entityID="${entityId}"`)

  await page.getByRole('radio', { name: 'SAML 2.0' }).check()
  const save = page.getByRole('button', { name: 'Anbieter speichern' })
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Beschriftung der Schaltfläche').fill('Mit dem Amtskonto anmelden')
  await field('Gruppen der Redaktion').fill('meldungen')
  await field('Erlaubte Mail-Domains').fill('stadt.example')
  await field('Woran man einen zweiten Schritt erkennt').fill('urn:mfa')
  await page.getByLabel(/^Wer noch kein Konto hat/).check()
  await save.click()
  const missing = 'Bitte geben Sie die Adresse der Metadaten an, oder fügen Sie die Metadaten hier ein.'
  await expect(page.getByRole('link', { name: missing })).toBeVisible()
  await expectGoodScreen(page)
  await field('Oder die Metadaten selbst').fill('<keine/>')
  await save.click()
  await expect(page.getByRole('link', { name: /beschreiben keinen Anbieter/ })).toBeVisible()
  await expect(field('Oder die Metadaten selbst')).toHaveValue('<keine/>')
  await field('Oder die Metadaten selbst').fill('')
  await field('Adresse der Metadaten').fill(directory.metadataUrl)
  await save.click()
  await expect(page.getByText('Die Einstellungen sind gespeichert.')).toBeVisible()
  await expect(page.getByText(`${directory.entityId}/sso`)).toBeVisible()

  await page.getByRole('button', { name: 'Anbieter prüfen' }).click()
  await expect(page.getByText('haben sich nicht geändert')).toBeVisible()
  await expect(page.getByText(/^Er führt Anmeldungen, aber keine Abmeldungen/)).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Anmeldung proben' }).click()
  await page.getByRole('button', { name: 'Als Erika anmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Ergebnis der Probe' })).toBeFocused()
  await expect(page.getByText('Aus den Gruppen folgt: Redaktion.')).toBeVisible()
  await expect(page.getByText('Der zweite Schritt beim Anbieter würde hier gelten.')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Zurück zu den Einstellungen' }).click()
  await page.getByLabel(/^Eingeschaltet/).check()
  await save.click()
  await expect(page.getByRole('heading', { name: 'Eigene Passwörter und Passkeys' })).toBeVisible()

  // Somebody of the town hall, on a device of their own.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await visit(page, '/login/gemeinde?gemeinde=auenstadt')
  await page.getByRole('button', { name: /^Mit dem Amtskonto anmelden/ }).click()
  await page.getByRole('button', { name: 'Als Erika anmelden' }).click()
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
  await expect(page).toHaveURL(/\/auenstadt\/verwaltung/)

  await withoutProvider(page, 'fremd', 'auenstadt')
})
