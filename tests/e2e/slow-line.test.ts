import type { Page } from '@playwright/test'
import { comeAlive, expect, test, visit } from './site.ts'

/** Holds scripts back, as on a slow line, where seconds pass between the server's HTML and hydration. */
async function holdScripts(page: Page, which = '**/assets/*.js'): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(which, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('a form sent before hydration loses and leaks no input', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/registrieren', { waitUntil: 'commit' })
  await page.getByLabel('Vorname').fill('Mira')
  await page.getByLabel('E-Mail-Adresse').fill('mira@beispiel.example')
  await page.getByLabel('Passwort', { exact: true }).fill('zu kurz')
  await page.getByLabel(/Nutzungsbedingungen/).check()
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  expect(new URL(page.url()).search).toBe('')
  release()
  await comeAlive(page)
  await expect(page.getByRole('alert').getByText('Bitte geben Sie Ihren Nachnamen an.')).toBeVisible()
  await expect(page.getByText('Bitte geben Sie Ihren Vornamen an.')).toHaveCount(0)
  await expect(page.getByLabel('Vorname')).toHaveValue('Mira')
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('mira@beispiel.example')
  await expect(page.getByLabel(/Nutzungsbedingungen/)).toBeChecked()
  expect(new URL(page.url()).search).toBe('')
})

test.describe('with a position', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 50.583, longitude: 8.963 } })

  test('a tap on a part that loads late is kept', async ({ page }) => {
    const release = await holdScripts(page, '**/assets/NearMeButton-*.js')
    await page.goto('/lindental/meldungen', { waitUntil: 'commit' })
    await comeAlive(page)
    await page.getByRole('button', { name: 'In meiner Nähe' }).click()
    release()
    await expect(page).toHaveURL(/sort=nearest/)
  })
})

test('scrolling during hydration is never thrown back', async ({ page, context }) => {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      setInterval(() => scrollBy(0, 5), 50)
      let seen = 0
      addEventListener('scroll', () => {
        if (scrollY < seen) document.documentElement.dataset.thrownBack = `${seen} to ${scrollY}`
        seen = scrollY
      })
    })
  })
  await visit(page, '/lindental/meldungen')
  // The router restores in its first rendering after hydration, up to a second later.
  await expect.poll(() => page.evaluate(() => scrollY), { timeout: 30_000 }).toBeGreaterThan(400)
  await expect(page.locator('html')).not.toHaveAttribute('data-thrown-back')
})

test('a browser in another language gets the same German pages', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'America/New_York' })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await visit(page, '/lindental/meldungen')
  await visit(page, '/lindental/meldungen/erstellen?schritt=ort')
  await page.getByRole('combobox', { name: 'Adresse suchen' }).pressSequentially('Haup')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(problems).toEqual([])
  await context.close()
})
