import { GUEST_LEAST_SECONDS } from '#domains/filing/guest.rules.ts'
import { photoFile } from './pictures.ts'
import { comeAlive, expect, expectGoodScreen, linkIn, readMail, test, visit } from './site.ts'

/** The demo's town that takes guest reports. */
const TOWN = 'rebenau'

test('somebody reports in Leichte Sprache on the narrowest screen', async ({ page }) => {
  const email = `leicht-${Date.now()}@beispiel.example`
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, `/${TOWN}/meldungen`)
  const menu = page.locator('header [data-languages]')
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'Leichte Sprache', exact: true }).click()
  await comeAlive(page)
  await expect(page).toHaveURL(`/leicht/${TOWN}/meldungen`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-simple')
  await expectGoodScreen(page)

  await page.getByRole('link', { name: 'Melden', exact: true }).last().click()
  await expect(page).toHaveURL(new RegExp(`/leicht/${TOWN}/meldungen/erstellen`))
  // A pictogram stands at the step, and each sentence begins a line.
  const step = page.locator('[data-step="foto"]')
  expect(await step.evaluate((node) => getComputedStyle(node, '::before').maskImage)).toContain(
    'data:image/svg',
  )
  const hint = page.getByText('Ein Foto hilft der Gemeinde.')
  expect(await hint.evaluate((node) => getComputedStyle(node).whiteSpaceCollapse)).toBe('preserve-breaks')
  expect(await hint.textContent()).toContain('Gemeinde.\nSo sieht')
  await expectGoodScreen(page)
  await page.getByTestId('photo-input').setInputFiles([await photoFile('lamp.jpg', 10)])
  await expect(page.getByText('1 von 5 Fotos')).toBeVisible()
  await page.getByRole('button', { name: /^Weiter/ }).click()
  await page.getByRole('combobox', { name: 'Adresse suchen' }).pressSequentially('Haup')
  await expect(page.getByRole('option', { name: /Hauptstra(ß|ss)e/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gewählter Ort')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await page.getByRole('radio', { name: /^Lampen/ }).check()
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByText('Bitte schreiben Sie kurz: Was wollen Sie melden?').first()).toBeVisible()
  await page.getByRole('textbox', { name: /^Text/ }).fill('Die Lampe an der Ecke ist jede Nacht dunkel.')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Stimmt alles?' })).toBeVisible()
  await expectGoodScreen(page)
  const form = page.getByRole('form', { name: 'Ohne Konto melden' })
  await form.getByLabel('Vorname').fill('Grace')
  await form.getByLabel('Nachname').fill('Neu')
  await form.getByLabel('E-Mail-Adresse').fill(email)
  await page.waitForTimeout(GUEST_LEAST_SECONDS * 1000)
  await page.getByRole('button', { name: 'Ohne Konto absenden' }).click()
  // The photo is worked on before the report leaves.
  await expect(page.getByText(email)).toBeVisible({ timeout: 60_000 })
  const mail = await readMail(page, email, /^Bitte bestätigen Sie Ihre Meldung/)
  const link = new URL(linkIn(mail, '/leicht/meldung-bestaetigen'))
  await visit(page, link.pathname + link.search)
  await page.getByRole('button', { name: 'Meldung bestätigen' }).click()
  await readMail(page, email, /^Ihre Meldung .* ist da/)
})

test('pages in Leichte Sprache fit the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '',
    `/${TOWN}`,
    '/login',
    '/registrieren',
    '/gemeinden',
    '/support/faqs',
    '/barriere-melden',
  ]) {
    await visit(page, `/leicht${path}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-simple')
    await expectGoodScreen(page)
  }
})

test.describe('a browser whose language is a tag of Leichte Sprache', () => {
  test.use({ locale: 'de-DE' })

  test('stays in German until the reader chooses', async ({ page }) => {
    await visit(page, `/${TOWN}/meldungen`)
    await page.waitForTimeout(1000)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('link', { name: 'Diese Seite in Leichter Sprache' })).toHaveCount(0)
  })
})
