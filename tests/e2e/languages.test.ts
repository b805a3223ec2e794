import type { Page } from '@playwright/test'
import { GUEST_LEAST_SECONDS } from '#domains/filing/guest.rules.ts'
import { photoFile } from './pictures.ts'
import { comeAlive, expect, expectGoodScreen, linkIn, readMail, test, visit } from './site.ts'

/** The demo's town that takes guest reports. */
const TOWN = 'rebenau'

async function chooseLanguage(page: Page, name: string): Promise<void> {
  const menu = page.locator('header [data-languages]')
  await menu.locator('summary').click()
  await menu.getByRole('link', { name, exact: true }).click()
  await comeAlive(page)
}

test('somebody reports in English, gets English mail, and goes back to German', async ({ page }) => {
  const email = `english-${Date.now()}@beispiel.example`
  await visit(page, `/${TOWN}/meldungen`)
  await chooseLanguage(page, 'English')
  await expect(page).toHaveURL(`/en/${TOWN}/meldungen`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectGoodScreen(page)

  // Links stay in the language, also without a load of the page.
  await page.getByRole('link', { name: 'Report', exact: true }).last().click()
  await expect(page).toHaveURL(new RegExp(`/en/${TOWN}/meldungen/erstellen`))
  await page.getByTestId('photo-input').setInputFiles([await photoFile('lamp.jpg', 10)])
  await expect(page.getByText('1 of 5 photos')).toBeVisible()
  await page.getByRole('button', { name: /^Continue/ }).click()
  await page.getByRole('combobox', { name: 'Search for an address' }).pressSequentially('Haup')
  await expect(page.getByRole('option', { name: /Hauptstra(ß|ss)e/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chosen place')).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('radio', { name: /^Street lighting/ }).check()
  // An error stands at its field in the language of the page.
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first()).toBeVisible()
  await page.getByLabel('Description').fill('The lamp at the corner flickers and is dark every other night.')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Is everything correct?' })).toBeVisible()
  await expectGoodScreen(page)
  const form = page.getByRole('form', { name: 'Report without an account' })
  await form.getByLabel('First name').fill('Grace')
  await form.getByLabel('Last name').fill('Newcomer')
  await form.getByLabel('Email address').fill(email)
  await page.waitForTimeout(GUEST_LEAST_SECONDS * 1000)
  await page.getByRole('button', { name: 'Send without an account' }).click()
  await expect(page.getByText(email)).toBeVisible()

  const mail = await readMail(page, email, /^Please confirm your report$/)
  const link = new URL(linkIn(mail, '/en/meldung-bestaetigen'))
  await visit(page, link.pathname + link.search)
  await page.getByRole('button', { name: 'Confirm report' }).click()
  await readMail(page, email, /^We have received your report/)

  // The choice is remembered for addresses without a language, and taken back by the same switch.
  await visit(page, `/${TOWN}/meldungen`)
  await expect(page).toHaveURL(`/en/${TOWN}/meldungen`)
  await chooseLanguage(page, 'Deutsch')
  await expect(page).toHaveURL(`/${TOWN}/meldungen`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await visit(page, `/${TOWN}/meldungen`)
  await expect(page).toHaveURL(`/${TOWN}/meldungen`)
})

test('Arabic runs from right to left on the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['', `/${TOWN}/meldungen`, `/${TOWN}/meldungen/erstellen`, '/login', '/registrieren']) {
    await visit(page, `/ar${path}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
    await expectGoodScreen(page)
  }
})

test.describe('a browser that prefers English', () => {
  test.use({ locale: 'en-GB' })

  test('is offered the page in English until it declines', async ({ page }) => {
    await visit(page, `/${TOWN}/meldungen`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const offer = page.getByRole('link', { name: 'This page in English' })
    await expect(offer).toHaveAttribute('href', `/en/${TOWN}/meldungen`)
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Auf Deutsch bleiben' }).click()
    await expect(offer).toHaveCount(0)
    await visit(page, `/${TOWN}/meldungen`)
    await page.waitForTimeout(1000)
    await expect(offer).toHaveCount(0)
  })
})
