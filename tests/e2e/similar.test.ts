import type { Page } from '@playwright/test'
import { fileReport } from './demo-report.ts'
import {
  DESK,
  expect,
  expectGoodScreen,
  fillLogin,
  inProof,
  MISSING_NOISE,
  OFFLINE_NOISE,
  readMail,
  signedIn,
  test,
  visit,
} from './site.ts'
import { createPath, DESCRIPTION, nextPart } from './writing.ts'

test.use({
  permissions: ['geolocation'],
  expected: new RegExp(`${OFFLINE_NOISE.source}|${MISSING_NOISE.source}`),
})

/**
 * The device's location: a different place in Lindental for each test, so that their reports are not near
 * each other.
 */
const SPOTS = { phone: 50.586, desk: 50.588, stranger: 50.59 }

/** Files a public report some metres from a spot, as an administrator. */
const reportNearby = (page: Page, title: string, latitude: number, metres: number) =>
  fileReport(page, 'verwaltung', {
    title,
    description: 'Die Laterne am Brunnen leuchtet nicht.',
    location: { latitude: latitude + metres / 111_195, longitude: 8.963, street: 'Marktplatz' },
  })

/** The first steps of a report about a lamp at the town hall. */
async function writeLamp(page: Page, latitude: number): Promise<void> {
  await page.context().setGeolocation({ latitude, longitude: 8.963 })
  await visit(page, createPath('lindental'))
  await nextPart(page)
  await page.getByRole('button', { name: 'Meinen Standort verwenden' }).click()
  await expect(page.getByText('Gewählter Ort')).toBeVisible()
  await nextPart(page)
  await page.getByRole('radio', { name: /^Beleuchtung/ }).check()
  await page.getByLabel('Beschreibung').fill(DESCRIPTION)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
}

const offered = (page: Page) => page.getByRole('region', { name: 'Schon gemeldet?' })
const itIs = (page: Page, title: string) =>
  page.getByRole('button', { name: `Das ist es – verfolgen: ${title}` })

for (const [name, spot, size] of [
  ['on a phone', SPOTS.phone, { viewport: { width: 390, height: 844 } }],
  ['at a desk', SPOTS.desk, DESK],
] as const) {
  test.describe(name, inProof(name === 'at a desk'), () => {
    test.use(size)

    test('a similar report is offered and followed with one tap (U-06)', async ({ page }) => {
      const title = `Laterne am Brunnen ${Date.now()}`
      const near = await reportNearby(page, title, spot, 2)
      const far = await reportNearby(page, `Zu weit weg ${Date.now()}`, spot, 120)
      await signedIn(page, 'nachbar')
      await writeLamp(page, spot)
      await expect(offered(page).getByRole('listitem')).not.toHaveCount(0)
      expect(await offered(page).getByRole('listitem').count()).toBeLessThanOrEqual(3)
      await expect(offered(page).getByText('Zu weit weg')).toHaveCount(0)
      await expect(offered(page).getByRole('listitem').filter({ hasText: title })).toContainText(
        /Neu\s*Beleuchtung\s*\d\sm entfernt\s*(?:vor|gerade)/,
      )
      await expectGoodScreen(page)
      await itIs(page, title).dblclick()
      await expect(page.getByText('Sie verfolgen diese Meldung jetzt.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

      await near.setStatus('ACCEPTED')
      const mail = await readMail(page, 'nachbar@demo.example', new RegExp(`${near.number}: Angenommen`))
      expect(mail.text).toContain('die Sie verfolgen')
      await page.reload()
      await page.getByRole('button', { name: 'Nicht mehr verfolgen' }).click()
      await expect(page.getByText('Sie verfolgen diese Meldung nicht mehr.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Verfolgen', exact: true })).toBeVisible()

      // The draft still exists and can be sent.
      await visit(page, createPath('lindental', 'pruefen'))
      await expect(page.getByText(DESCRIPTION)).toBeVisible()
      await expect(itIs(page, title)).toBeVisible()
      await page.getByRole('button', { name: 'Meldung absenden' }).click()
      await expect(page.getByRole('heading', { name: /Ihre Meldung ist eingegangen/ })).toBeVisible()
      for (const { setStatus } of [near, far]) await setStatus('DONE')
    })
  })
}

test(
  'a visitor follows a similar report automatically after signing in (U-06)',
  inProof(true),
  async ({ page }) => {
    const title = `Laterne an der Ecke ${Date.now()}`
    const near = await reportNearby(page, title, SPOTS.stranger, 1)
    await writeLamp(page, SPOTS.stranger)
    await itIs(page, title).click()
    await fillLogin(page, 'nachbar@demo.example')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nicht mehr verfolgen' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Nicht mehr verfolgen' })).toBeVisible()

    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('similarReports') ? route.abort() : route.continue(),
    )
    await visit(page, createPath('lindental', 'pruefen'))
    await expect(page.getByRole('button', { name: 'Meldung absenden' })).toBeEnabled()
    await expect(offered(page)).toHaveCount(0)
    await near.setStatus('DONE')
  },
)

test('personal data in a text causes a warning but blocks nobody (D-27)', async ({ page }) => {
  await visit(page, createPath('lindental', 'was'))
  await page.getByRole('radio', { name: /^Beleuchtung/ }).check()
  const text = page.getByLabel('Beschreibung')
  await text.fill('Das Auto LDK-AB 123 steht seit Wochen da')
  const warning = page.getByRole('status').filter({ hasText: 'Bitte keine' })
  await expect(warning).toHaveText('Bitte keine Kennzeichen: Was Sie hier schreiben, können alle lesen.')
  await text.pressSequentially(', Tel. 06400 55510, anna@beispiel.example')
  await expect(warning).toContainText('keine Kennzeichen, keine Telefonnummern und keine E-Mail-Adressen')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Stimmt alles so?' })).toBeVisible()
  await page.goBack()
  await text.fill('Das Auto steht seit Wochen da')
  await expect(warning).toHaveCount(0)
})
