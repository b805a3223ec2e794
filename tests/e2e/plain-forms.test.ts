import type { Page } from '@playwright/test'
import { GUEST_LEAST_SECONDS } from '#domains/filing/guest.rules.ts'
import { DEMO_PASSWORD } from './api.ts'
import { talkedAboutReport } from './paths.ts'
import { photoFile } from './pictures.ts'
import { DESK, expect, expectAxeFindsNothing, inProof, linkIn, readMail, test } from './site.ts'

/** Browsers without JavaScript: the whole way of a report, as plain forms on the same addresses. */
test.use({ javaScriptEnabled: false })

const TOWN = 'rebenau'
const FORM = `/${TOWN}/meldungen/erstellen`
const DESCRIPTION = 'Die Laterne vor dem Haus flackert seit Montag und ist nachts ganz aus.'

/** One visible heading, no sideways scrolling, no axe findings. */
async function expectGoodPlainScreen(page: Page): Promise<void> {
  await expect(page.locator('main h1:visible')).toHaveCount(1)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `sideways scrolling on ${page.url()}`).toBeLessThanOrEqual(0)
  await expectAxeFindsNothingIn(page)
}

/** Axe is a script itself, so it looks at the same HTML in another page, without the page's own scripts. */
async function expectAxeFindsNothingIn(page: Page): Promise<void> {
  const body = (await page.content()).replace(/<script\b.*?<\/script>/gs, '').replace(/<\/?noscript>/g, '')
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: page.viewportSize(), javaScriptEnabled: true })
  const looking = await context?.newPage()
  if (context === undefined || looking === undefined) throw new Error('there is no browser')
  await looking.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }))
  await looking.goto(page.url())
  await expectAxeFindsNothing(looking, (axe) =>
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']),
  )
  await context.close()
}

/** `getByText` of the whole page ignores text within noscript. */
const plain = (page: Page) => page.locator('main > noscript > *')

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Fills in the form with two photos, first without a description, and corrects it. */
async function write(page: Page, title: string): Promise<void> {
  await page.goto(FORM)
  await expect(page.getByRole('heading', { name: /^Neue Meldung für/ })).toBeVisible()
  await expectGoodPlainScreen(page)
  await page.getByLabel('Worum geht es?').selectOption({ label: 'Beleuchtung' })
  await page.getByLabel(/^Adresse oder Stra/).fill('Hauptstrasse')
  await page.getByLabel('Titel').fill(title)
  await page
    .getByLabel('Fotos (optional)')
    .setInputFiles([await photoFile('eins.jpg', 0), await photoFile('zwei.jpg', 40)])
  await press(page, 'Weiter')
  await expect(page.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Angaben' })).toBeVisible()
  await expectGoodPlainScreen(page)
  await expect(page.getByLabel('Titel')).toHaveValue(title)
  await expect(page.getByRole('checkbox', { name: /^Foto \d$/ })).toHaveCount(2)
  await page.getByLabel('Beschreibung').fill(DESCRIPTION)
  const choices = page.getByRole('radio', { name: /Hauptstra(ß|ss)e/ })
  if ((await choices.count()) > 0) await choices.first().check()
  await press(page, 'Weiter')
  await expect(page.getByRole('heading', { name: 'Stimmt alles so?' })).toBeVisible()
  await expect(plain(page)).toContainText('2 Fotos')
  await expectGoodPlainScreen(page)
}

for (const [width, looks] of [
  ['narrow', { viewport: { width: 320, height: 640 } }],
  ['desktop', DESK],
] as const)
  test.describe(width, inProof(width === 'desktop'), () => {
    test.use(looks)

    test('a guest reports with two photos and finds the report again (A-13, rule 137)', async ({ page }) => {
      const email = `gast-${width}-${Date.now()}@beispiel.example`
      const title = `Laterne flackert ${width} ${Date.now()}`
      await write(page, title)
      await press(page, 'Ohne Konto absenden')
      await expect(page.getByRole('link', { name: 'Bitte geben Sie Ihren Vornamen an.' })).toBeVisible()
      await page.getByLabel('Vorname').fill('Gesa')
      await page.getByLabel('Nachname').fill('Ohnekonto')
      await page.locator('#p-email').fill(email)
      await page.waitForTimeout(GUEST_LEAST_SECONDS * 1000)
      await press(page, 'Ohne Konto absenden')
      await expect(page.getByRole('heading', { name: /^Fast geschafft/ })).toBeVisible()
      await expectGoodPlainScreen(page)
      const mail = await readMail(page, email, /bestätigen Sie Ihre Meldung/)
      const link = new URL(linkIn(mail, '/meldung-bestaetigen'))
      await page.goto(link.pathname + link.search)
      await expectGoodPlainScreen(page)
      await press(page, 'Meldung bestätigen')
      await expect(page.getByRole('heading', { name: 'Danke! Ihre Meldung ist eingegangen' })).toBeVisible()
      await expect(plain(page)).toContainText(/\d{4}-\d{6}/)
      await expectGoodPlainScreen(page)
    })

    test('a signed-in person reports, finds, follows and comments (A-13, rule 137)', async ({
      page,
      context,
    }) => {
      const title = `Bank wackelt ${width} ${Date.now()}`
      await page.goto('/login')
      await expectGoodPlainScreen(page)
      await page.locator('#p-konto-email').fill('nachbar@demo.example')
      await page.locator('#p-passwort').fill('falsch')
      await press(page, 'Anmelden')
      await expect(plain(page)).toContainText('E-Mail-Adresse oder Passwort ist falsch.')
      await expectGoodPlainScreen(page)
      await page.locator('#p-passwort').fill(DEMO_PASSWORD)
      await press(page, 'Anmelden')
      await expect(plain(page)).toContainText('Sie sind angemeldet.')
      const [cookie] = await context.cookies()
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', expires: -1 })

      await write(page, title)
      await press(page, 'Meldung absenden')
      await expect(page.getByRole('heading', { name: 'Danke! Ihre Meldung ist eingegangen' })).toBeVisible()
      await page.getByRole('link', { name: 'Meine Meldungen' }).click()
      await expect(plain(page)).toContainText(title)
      await expectGoodPlainScreen(page)

      await page.goto(await talkedAboutReport(page, '&statusKind=ACCEPTED'))
      await press(page, 'Folgen')
      await expect(page.getByRole('button', { name: 'Nicht mehr folgen' })).toBeVisible()
      await press(page, 'Nicht mehr folgen')
      const comment = `Auch bei uns ${Date.now()}`
      await press(page, 'Kommentar absenden')
      await expect(plain(page)).toContainText('Bitte schreiben Sie einen Kommentar.')
      await page.getByLabel('Ihr Kommentar').fill(comment)
      await press(page, 'Kommentar absenden')
      await expect(page.getByText(comment)).toHaveCount(1)
      await expectGoodPlainScreen(page)

      await page.goto('/profil')
      await press(page, 'Abmelden')
      await page.goto('/profil')
      await expect(plain(page)).toContainText('Bitte melden Sie sich an')
      expect(await context.cookies()).toEqual([])
    })
  })
