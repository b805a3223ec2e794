import type { Page } from '@playwright/test'
import {
  comeAlive,
  expect,
  expectGoodScreen,
  fillLogin,
  inProof,
  OFFLINE_NOISE,
  readMail,
  signedIn,
  test,
  visit,
} from './site.ts'
import { expectWritten, writeReport } from './writing.ts'

const TOWN = 'auenstadt'
/** A town that takes reports without an account. */
const GUEST_TOWN = 'rebenau'
const QUESTION = 'Keine Verbindung. Von selbst senden, sobald wieder Netz da ist?'
test.use({ expected: OFFLINE_NOISE })

const receipt = (page: Page) => page.getByRole('region', { name: 'Von selbst gesendet' }).getByRole('status')

/** Somebody uses the page, so that its late parts come. */
const touch = (page: Page) => page.mouse.move(9, 9)

/** Writes a report, loses the line, presses the button and says yes. */
async function letWait(page: Page, title: string): Promise<void> {
  await writeReport(page, TOWN, { title })
  await expect(page.getByText('Die Fotos werden hochgeladen …')).toHaveCount(0)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Meldung absenden' }).click()
  await page.getByRole('button', { name: 'Ja, von selbst senden' }).click()
  await expect(page.getByRole('heading', { name: 'Ihre Meldung wartet auf Netz' })).toBeFocused()
}

test('without a line one consents once, then the report sends itself', async ({ page, context }) => {
  const title = `Ohne Leitung ${Date.now()}`
  await signedIn(page, 'nachbar')
  await writeReport(page, TOWN, { title })
  await context.setOffline(true)
  const send = page.getByRole('button', { name: 'Meldung absenden' })
  await send.dblclick()
  const question = page.getByRole('status').getByText(QUESTION)
  await expect(question).toBeInViewport()
  await expect(send).toBeFocused()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Nein, als Entwurf behalten' }).click()
  await expect(page.getByText('Ihre Meldung bleibt als Entwurf auf diesem Gerät.')).toBeInViewport()
  await expect(send).toBeFocused()
  await send.click()
  await page.getByRole('button', { name: 'Ja, von selbst senden' }).click()
  await expect(page.getByRole('heading', { name: 'Ihre Meldung wartet auf Netz' })).toBeFocused()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Jetzt senden' }).click()
  await expect(page.getByText('Die Meldung wartet weiter.')).toBeVisible()

  await context.setOffline(false)
  await expect(receipt(page)).toContainText('ist gesendet und angekommen')
  await expect(page.getByRole('heading', { name: 'Hier wartet keine Meldung mehr' })).toBeVisible()
  await expectGoodScreen(page)
  await receipt(page)
    .getByRole('link', { name: /^Meldung .* ansehen$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('main img').first()).toBeVisible()
  await visit(page, '/profil')
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1)
})

test('a waiting report is sent when any page opens again', async ({ page, context }) => {
  const title = `Später geöffnet ${Date.now()}`
  await signedIn(page, 'nachbar')
  await letWait(page, title)
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await visit(later, '/impressum')
  await touch(later)
  await expect(receipt(later)).toContainText('ist gesendet und angekommen')
  await visit(later, '/profil')
  await expect(later.getByRole('article').filter({ hasText: title })).toHaveCount(1)
})

test('a waiting report is a draft again on demand', inProof(true), async ({ page, context }) => {
  await signedIn(page, 'nachbar')
  await letWait(page, `Zurückgeholt ${Date.now()}`)
  await page.getByRole('button', { name: 'Doch nicht senden' }).click()
  // The reminder of a draft has such a link, too.
  const draft = page.locator('a:focus')
  await expect(draft).toHaveText('Entwurf fortsetzen')
  await context.setOffline(false)
  await draft.click()
  await expectWritten(page)
  await expect(page.getByRole('button', { name: 'Meldung absenden' })).toBeEnabled()
})

test('a report whose author is signed out waits and says why', inProof(true), async ({ page, context }) => {
  const title = `Abgemeldet ${Date.now()}`
  await signedIn(page, 'nachbar')
  await letWait(page, title)
  await page.evaluate(() => localStorage.removeItem('auth-token'))
  await context.setOffline(false)
  await visit(page, `/${TOWN}/meldungen`)
  await touch(page)
  await expect(page.getByText('Fertige Meldung, nicht gesendet')).toBeVisible()
  await expect(page.getByText(/Ihre Anmeldung ist abgelaufen/)).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
  await fillLogin(page, 'nachbar@demo.example')
  await touch(page)
  await expect(receipt(page)).toContainText('ist gesendet und angekommen')
  await visit(page, '/profil')
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1)
})

test('a guest’s report waits too, and its mail follows', async ({ page, context }) => {
  const email = `gast.${Date.now()}@beispiel.example`
  await writeReport(page, GUEST_TOWN)
  await page.getByLabel('Vorname').fill('Gesa')
  await page.getByLabel('Nachname').fill('Ohnekonto')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await context.setOffline(true)
  const send = page.getByRole('button', { name: 'Ohne Konto absenden' })
  await send.click()
  await expect(page.getByRole('status').getByText(QUESTION)).toBeInViewport()
  await expect(send).toBeFocused()
  await page.getByRole('button', { name: 'Ja, von selbst senden' }).click()
  await expect(page.getByRole('heading', { name: 'Ihre Meldung wartet auf Netz' })).toBeFocused()
  await expect(page.getByText(/Danach bekommen Sie eine E‑Mail mit einem Code und einem Link/)).toBeVisible()
  await context.setOffline(false)
  await expect(receipt(page)).toContainText(email, { timeout: 20_000 })
  await comeAlive(page)
  await readMail(page, email, /bestätigen/)
})
