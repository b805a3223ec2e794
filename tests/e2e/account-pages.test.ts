import type { Page } from '@playwright/test'
import { aCitizen, signInAs } from './citizen.ts'
import {
  DESK,
  expect,
  expectAxeFindsNothing,
  expectGoodScreen,
  inProof,
  signedIn,
  test,
  visit,
} from './site.ts'

/** Every page of the user's own account, by its heading. */
const PAGES: [path: string, heading: string][] = [
  ['/profil', 'Mein Profil'],
  ['/profil/bearbeiten', 'Profil bearbeiten'],
  ['/profil/email-aendern', 'E-Mail-Adresse ändern'],
  ['/profil/passwort-aendern', 'Passwort ändern'],
  ['/profil/zweiter-schritt', 'Zweiter Schritt beim Anmelden'],
  ['/profil/passkeys', 'Passkeys'],
  ['/profil/anmeldungen', 'Meine Anmeldungen'],
  ['/profil/daten', 'Meine Daten'],
  ['/profil/konto-loeschen', 'Konto löschen'],
]
/** Pages without a session. */
const OPEN: [path: string, heading: string][] = [
  ['/konto-loeschen', 'Konto und Daten löschen'],
  ['/konto-loeschen/bestaetigen?token=x', 'Konto wirklich löschen?'],
  ['/profil/email-aendern/bestaetigen?token=x', 'Neue E‑Mail‑Adresse bestätigen'],
  ['/profil/email-aendern/stoppen?token=x', 'Änderung der E‑Mail‑Adresse stoppen'],
]

for (const [width, device] of [
  ['phone', {}],
  ['desk', DESK],
] as const) {
  test.describe(width, inProof(width === 'desk'), () => {
    test.use(device)

    test(`every page of one’s own account stands, light, dark and narrow (${width})`, async ({ page }) => {
      // Ten pages, each checked by axe twice.
      test.slow()
      await signedIn(page, 'buergerin')
      for (const [path, heading] of [...PAGES, ...OPEN]) {
        await visit(page, path)
        await expectWholeScreen(page, heading)
      }
    })

    test(`strangers are asked to sign in, and led back afterwards (${width})`, async ({ page }) => {
      test.slow()
      const citizen = await aCitizen(page)
      for (const [path, heading] of [...PAGES, ...OPEN]) {
        await visit(page, path)
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
        // All pages show the same sign-in notice, so only one of them is checked in full.
        if (path === '/profil/bearbeiten') await expectWholeScreen(page, heading)
        const asks = page.getByRole('heading', { name: 'Bitte melden Sie sich an' })
        await expect(asks).toHaveCount(PAGES.some(([each]) => each === path) ? 1 : 0)
      }
      await visit(page, '/profil/anmeldungen')
      await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
      await page.getByLabel('E-Mail-Adresse').fill(citizen.email)
      await page.getByLabel('Passwort', { exact: true }).fill(citizen.password)
      await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
      await expect(page).toHaveURL(/\/profil\/anmeldungen$/)
      await expect(page.getByText('dieses Gerät')).toBeVisible()
    })
  })
}

async function expectWholeScreen(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expectGoodScreen(page, ['best-practice'])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAxeFindsNothing(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']))
  await page.emulateMedia({ colorScheme: 'light' })
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `${heading} at 320 pixels`,
  ).toBeLessThanOrEqual(320)
  await page.setViewportSize(size)
}

test(
  'the profile lists own reports page by page, including waiting ones',
  inProof(true),
  async ({ page }) => {
    await signedIn(page, 'buergerin')
    await visit(page, '/profil')
    const reports = page.getByRole('region', { name: /eigene Meldungen/ })
    // On a phone they come first.
    await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName(/eigene Meldungen/)
    await expect(reports.getByText('Wird geprüft').first()).toBeVisible()
    const total = Number.parseInt((await reports.getByRole('heading', { level: 2 }).textContent()) ?? '', 10)
    await expect(reports.getByRole('article')).toHaveCount(Math.min(total, 10))
    await visit(page, '/profil?page=999999999999')
    await expect(page.getByRole('heading', { name: /eigene Meldungen/ })).toBeVisible()
  },
)

test('a citizen chooses a home town and can give it up (rule 68)', async ({ page }) => {
  await signInAs(page, await aCitizen(page))
  await visit(page, '/moorhafen/meldungen')
  await page.getByRole('button', { name: 'Als meine Gemeinde wählen' }).dblclick()
  await expect(page.getByText('Das ist Ihre Gemeinde')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Das ist Ihre Gemeinde')).toBeVisible()
  await visit(page, '/profil')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Meldungen' })).toHaveAttribute(
    'href',
    '/moorhafen/meldungen',
  )
  await expect(
    page.getByRole('link', { name: 'Melden', exact: true }).and(page.locator(':visible')),
  ).toHaveAttribute('href', '/moorhafen/meldungen/erstellen')
  const town = page.getByRole('region', { name: 'Meine Gemeinde' })
  await expect(town.getByRole('link', { name: 'Moorhafen' })).toBeVisible()
  await town.getByRole('button', { name: 'Gemeinde entfernen' }).click()
  await expect(town.getByRole('link', { name: 'Gemeinde wählen' })).toBeVisible()
  await page.reload()
  await expect(town.getByRole('link', { name: 'Gemeinde wählen' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Meldungen' })).toHaveAttribute(
    'href',
    '/meldungen',
  )
  // Strangers have no own municipality, and no button for it.
  await page.evaluate(() => localStorage.removeItem('auth-token'))
  await visit(page, '/moorhafen/meldungen')
  await expect(page.getByRole('button', { name: 'Als meine Gemeinde wählen' })).toHaveCount(0)
})

test('pages with a mail token send no referrer (D-17)', async ({ page }) => {
  for (const [path] of OPEN.filter(([each]) => each.includes('token'))) {
    const answer = await page.request.get(path)
    expect(answer.headers()['referrer-policy'], path).toBe('no-referrer')
  }
})
