import type { Page } from '@playwright/test'
import { GUEST_LEAST_SECONDS } from '#domains/filing/guest.rules.ts'
import {
  DESK,
  expect,
  expectGoodScreen,
  fillLogin,
  inProof,
  linkIn,
  readMail,
  signedIn,
  test,
  visit,
} from './site.ts'
import { createPath, DESCRIPTION, writeReport } from './writing.ts'

/** The demo's town that takes guest reports. */
const TOWN = 'rebenau'

async function fillIn(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Ohne Konto melden' })
  await form.getByLabel('Vorname').fill('Gesa')
  await form.getByLabel('Nachname').fill('Ohnekonto')
  await form.getByLabel('E-Mail-Adresse').fill(email)
}

for (const [width, looks] of [
  ['phone', {}],
  ['desktop', DESK],
] as const)
  test.describe(width, inProof(width === 'desktop'), () => {
    test.use(looks)

    test('a guest confirms a report by mail and keeps it after registering (rule 93)', async ({
      page,
      context,
    }) => {
      const email = `gast-${width}-${Date.now()}@beispiel.example`
      const title = `Bank ohne Lehne ${width} ${Date.now()}`
      await writeReport(page, TOWN, { photos: 2, title })
      await expect(page.getByRole('heading', { level: 2, name: 'Wer meldet?' })).toBeVisible()
      await expectGoodScreen(page)

      // Errors are shown next to their fields, and no input is lost.
      const send = page.getByRole('button', { name: 'Ohne Konto absenden' })
      await send.click()
      await expect(page.getByText('Bitte geben Sie Ihren Vornamen an.').first()).toBeVisible()
      await fillIn(page, email)
      await page.waitForTimeout(GUEST_LEAST_SECONDS * 1000)
      await send.dblclick()
      await expect(page.getByRole('heading', { level: 1, name: /Fast geschafft/ })).toBeFocused()
      await expect(page.getByText(email)).toBeVisible()
      await expectGoodScreen(page)
      await visit(page, createPath(TOWN))
      await expect(page.getByText('Ihr Entwurf ist noch da')).toHaveCount(0)
      // An empty form at that address would look as if the report were lost.
      await visit(page, createPath(TOWN, 'bestaetigen'))
      await expect(page).toHaveURL(new RegExp(`/${TOWN}/meldungen$`))

      const staff = await context.newPage()
      await signedIn(staff, 'plattform')
      const search = `/${TOWN}/meldungen/suche?searchText=${encodeURIComponent(title)}`
      await visit(staff, search)
      await expect(staff.getByRole('article').filter({ hasText: title })).toHaveCount(0)
      await staff.evaluate(() => localStorage.clear())

      const mail = await readMail(page, email, /bestätigen Sie Ihre Meldung/)
      expect(mail.text).not.toContain(title)
      const link = new URL(linkIn(mail, '/meldung-bestaetigen'))
      await visit(page, link.pathname + link.search)
      await expectGoodScreen(page)
      await page.getByRole('button', { name: 'Meldung bestätigen' }).click()
      await expect(page.getByRole('heading', { name: 'Danke! Ihre Meldung ist eingegangen' })).toBeFocused()
      await expect(page.getByText(/^\d{4}-\d{6}$/)).toBeVisible()
      await expectGoodScreen(page)
      const number = await page.getByText(/^\d{4}-\d{6}$/).textContent()
      await expect(page).toHaveTitle(/^Danke!/)
      // A reload keeps the thank-you page. The link returns the same report when it is used again.
      await page.reload()
      await expect(page.getByText(number ?? '')).toBeVisible()
      await visit(page, link.pathname + link.search)
      await page.getByRole('button', { name: 'Meldung bestätigen' }).click()
      await expect(page.getByText(number ?? '')).toBeVisible()

      await page.getByRole('link', { name: 'Registrieren' }).click()
      await page.getByLabel('Vorname').fill('Gesa')
      await page.getByLabel('Nachname').fill('Ohnekonto')
      await page.getByLabel('E-Mail-Adresse').fill(email)
      await page.getByLabel('Passwort', { exact: true }).fill('Kaffee um halb vier')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Konto anlegen' }).click()
      const claim = new URL(
        linkIn(await readMail(page, email, /Konto ist fast fertig/), '/passwort-zuruecksetzen'),
      )
      await visit(page, claim.pathname + claim.search)
      await page.locator('main input[type=password]').first().fill('Kaffee um halb vier')
      await page
        .getByRole('main')
        .getByRole('button', { name: /Passwort/ })
        .last()
        .click()
      await expect(page).toHaveURL(/\/login/)
      await fillLogin(page, email, 'Kaffee um halb vier')
      await visit(page, '/profil')
      const own = page.getByRole('article').filter({ hasText: title })
      await expect(own).toHaveCount(1)
      await own.getByRole('link', { name: title }).click()
      await expect(page.getByText(DESCRIPTION)).toBeVisible()
      await expect(page.locator('main img').first()).toBeVisible()
    })
  })

test('guests are led to an account where guest reports are off', inProof(true), async ({ page }) => {
  await writeReport(page, 'lindental', { photos: 0 })
  await page.getByRole('button', { name: 'Weiter zur Anmeldung' }).click()
  await expect(page.getByRole('link', { name: 'Neu hier: registrieren' })).toBeVisible()
  await expect(page.getByText('Ohne Konto melden')).toHaveCount(0)
  await visit(page, '/meldung-bestaetigen?token=erfunden')
  await page.getByRole('button', { name: 'Meldung bestätigen' }).click()
  await expect(page.getByRole('alert').getByText(/abgelaufen oder ungültig/)).toBeVisible()
  await expect(page.getByText('Sie können die Meldung gern noch einmal schreiben.')).toBeVisible()
})
