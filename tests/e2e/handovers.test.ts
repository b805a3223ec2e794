import type { Browser, Page } from '@playwright/test'
import { expect, expectGoodScreen, linkIn, readMail, signedIn, test, visit, watch } from './site.ts'
import { aTalk, hideTalks } from './talking.ts'

test.afterEach(({ page }) => hideTalks(page))

/** The phone of somebody who works for an outside body and has no account. */
async function aPhone(browser: Browser, baseURL: string | undefined, problems: string[]): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'de-DE',
  })
  const phone = await context.newPage()
  watch(phone, new URL(baseURL ?? '').origin, problems)
  return phone
}

test('a report goes to an outside body, which answers by its link', async ({ page, browser, baseURL }) => {
  const { path, number } = await aTalk(page)
  const name = `Elektro Krause ${Date.now() % 1_000_000}`
  const email = `stelle-${Date.now() % 1_000_000}@extern.example`
  const problems: string[] = []

  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung/externe-stellen')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Stelle eintragen' }).click()
  const nameField = page.getByRole('textbox', { name: 'Name' })
  await expect(nameField).toBeFocused()
  await page.getByRole('button', { name: 'Stelle eintragen' }).click()
  await expect(nameField).toHaveAccessibleDescription(/Bitte geben Sie den Namen der Stelle an/)
  await expectGoodScreen(page)
  await nameField.fill(name)
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email)
  await page.getByRole('button', { name: 'Stelle eintragen' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Externe Stellen' })).toBeFocused()
  await expectGoodScreen(page)

  await signedIn(page, 'redaktion')
  await visit(page, path)
  const part = page.getByRole('region', { name: 'Externe Stelle' })
  await part.getByText('An eine externe Stelle weitergeben').click()
  await part.getByRole('button', { name: 'Meldung weitergeben' }).click()
  await expect(part.getByLabel('Stelle', { exact: true })).toHaveAccessibleDescription(
    /wählen Sie eine Stelle/,
  )
  await part.getByLabel('Stelle', { exact: true }).selectOption({ label: name })
  await part.getByLabel('Ihre Nachricht an die Stelle').fill('Bitte den Ast wegräumen.')
  // Closing the fold loses nothing.
  const fold = part.getByText('An eine externe Stelle weitergeben')
  await fold.click()
  await expect(part.getByLabel('Ihre Nachricht an die Stelle')).toHaveCount(0)
  await fold.click()
  await expect(part.getByLabel('Ihre Nachricht an die Stelle')).toHaveValue('Bitte den Ast wegräumen.')
  await expectGoodScreen(page)
  await part.getByRole('button', { name: 'Meldung weitergeben' }).click()
  await expect(part.getByText(/^Liegt bei .*noch ohne Zusage/)).toBeVisible()
  await expect(part.getByRole('heading', { name: 'Externe Stelle' })).toBeFocused()
  await expectGoodScreen(page)
  await visit(page, '/lindental/verwaltung?queue=OUTSIDE')
  const row = page.getByRole('article').filter({ hasText: number })
  await expect(row.getByText('Liegt außerhalb')).toBeVisible()

  const mail = await readMail(page, email, new RegExp(`Meldung ${number}`))
  const link = new URL(linkIn(mail, '/weitergabe'))
  const phone = await aPhone(browser, baseURL, problems)
  await visit(phone, link.pathname + link.search)
  await expect(phone.getByText('Bitte den Ast wegräumen.')).toBeVisible()
  await expect(phone.getByText('Vor dem Haus liegt seit Tagen ein großer Ast.')).toBeVisible()
  await expect(phone.getByText(number)).toBeVisible()
  await expectGoodScreen(phone)
  await phone.getByLabel('Wir lehnen ab').check()
  await phone.getByRole('button', { name: 'Ablehnung senden' }).click()
  await expect(phone.getByLabel('Warum lehnen Sie ab?')).toHaveAccessibleDescription(
    /Bitte schreiben Sie, warum Sie ablehnen/,
  )
  await phone.getByLabel('Wir kümmern uns darum').check()
  await phone.getByRole('textbox').fill('Am Montag früh.')
  await phone.getByRole('button', { name: 'Zusage senden' }).click()
  await expect(phone.getByText('Danke! Die Gemeinde weiß jetzt, dass Sie sich kümmern.')).toBeVisible()
  await expect(phone.getByText('Am Montag früh.')).toBeVisible()
  await expectGoodScreen(phone)

  await readMail(page, 'redaktion@demo.example', new RegExp(`übernimmt die Meldung ${number}`))
  await phone.getByRole('button', { name: 'Als erledigt melden' }).click()
  await expect(phone.getByText(/Die Gemeinde weiß jetzt, dass es erledigt ist/)).toBeVisible()
  await expectGoodScreen(phone)
  await visit(phone, link.pathname + link.search)
  await expect(phone.getByText(/schon als erledigt gemeldet/)).toBeVisible()
  await expect(phone.getByText(number)).toHaveCount(0)
  await expectGoodScreen(phone)

  await visit(page, path)
  await expect(part.getByText(/als erledigt gemeldet\.$/)).toBeVisible()
  await expect(part.getByText('Am Montag früh.')).toBeVisible()
  await part.getByText('Noch einmal weitergeben').click()
  await part.getByLabel('Stelle', { exact: true }).selectOption({ label: name })
  await part.getByLabel('Ihre Nachricht an die Stelle').fill('Es liegt noch etwas dort.')
  await part.getByRole('button', { name: 'Meldung weitergeben' }).click()
  await part.getByRole('button', { name: 'Weitergabe zurücknehmen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Weitergabe zurücknehmen' }).click()
  await expect(part.getByText(/zurückgenommen\.$/)).toBeVisible()
  await expectGoodScreen(page)
  await readMail(page, email, new RegExp(`Meldung ${number}: Sie müssen nichts mehr tun`))
  await phone.context().close()
  expect(problems).toEqual([])
})
