import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'
import { choosePlace, createPath, nextPart } from './writing.ts'

const ADMIN = '/lindental/verwaltung/ankuendigungen'

test.use({ permissions: ['geolocation'] })

/** Chooses the category of lamps in the form, at the place that the last step has. */
async function chooseLamps(page: Page): Promise<void> {
  await nextPart(page)
  await page.getByRole('radio', { name: /^Beleuchtung/ }).check()
  await expect(page.getByLabel('Beschreibung')).toBeVisible()
}

/** Writes and publishes the announcement; the circle lies around the first house of the main street. */
async function announce(page: Page, title: string): Promise<void> {
  await visit(page, `${ADMIN}/erstellen`)
  await page.getByLabel('Titel').fill(title)
  await page.getByLabel('Text', { exact: true }).fill('Ein Kabel ist beschädigt. Wir arbeiten daran.')
  await page.getByText('Wo, wofür und bis wann (optional)').click()
  await page.getByRole('radio', { name: /^In einem Umkreis/ }).check()
  await page.getByRole('radio', { name: /^Jetzt/ }).check()
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await expect(page.getByRole('alert', { name: 'Bitte prüfen Sie eine Angabe' })).toContainText(
    'Bitte wählen Sie eine Adresse oder einen Punkt auf der Karte.',
  )
  await page.getByRole('combobox', { name: 'Adresse suchen' }).pressSequentially('Haup')
  await expect(page.getByRole('option', { name: /Hauptstraße/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Umkreis' }).selectOption('200')
  await expect(page.getByText(/^Gewählt: 200\sm um Hauptstraße/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Beleuchtung' }).check()
  await page.getByLabel('Endet am').fill('2020-05-01')
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await expect(page.getByLabel('Endet am')).toHaveAccessibleDescription(/Das Ende liegt vor dem Anfang/)
  await expectGoodScreen(page)
  await page.getByLabel('Endet am').fill('2099-05-01')
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await expect(page.getByText(`„${title}“ ist veröffentlicht.`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('bis Freitag, 1. Mai 2099')
}

for (const [name, size] of [
  ['on a phone', { viewport: { width: 320, height: 740 } }],
  ['at a desk', DESK],
] as const)
  test.describe(name, inProof(name === 'at a desk'), () => {
    test.use(size)

    test('who is about to report finds what the town knows', async ({ page, context }) => {
      test.setTimeout(240_000)
      const title = `Störung: Laternen Südstadt ${Date.now() % 1_000_000}`
      await signedIn(page, 'verwaltung')
      await announce(page, title)

      const visitor = await context.browser()?.newContext({ ...size, permissions: ['geolocation'] })
      const guest = await visitor?.newPage()
      if (guest === undefined) throw new Error('no browser for the citizen')
      await visit(guest, new URL(createPath('lindental', 'ort'), page.url()).href)
      await choosePlace(guest)
      await chooseLamps(guest)
      const notice = guest.getByRole('status').filter({ hasText: title })
      await expect(notice).toContainText('Die Gemeinde weiß davon vielleicht schon')
      await expect(notice).toContainText(/200\sm um Hauptstraße.*, bis Freitag, 1\. Mai 2099, 18:00\sUhr/)
      await expectGoodScreen(guest)
      // The form goes on, and another category has no such notice.
      await guest.getByRole('button', { name: 'Andere Kategorie wählen' }).click()
      await guest.getByRole('radio', { name: /^Straßen/ }).check()
      await expect(notice).toHaveCount(0)
      await guest.getByRole('button', { name: 'Andere Kategorie wählen' }).click()
      await guest.getByRole('radio', { name: /^Beleuchtung/ }).check()
      await expect(notice).toBeVisible()
      const back = guest.getByRole('button', { name: 'Zurück' })
      if (await back.isVisible()) await back.click()
      await guest.context().setGeolocation({ latitude: 50.599, longitude: 8.963 })
      await guest.getByRole('button', { name: 'Meinen Standort verwenden' }).click()
      await expect(guest.getByText('Gewählter Ort')).toBeVisible()
      await chooseLamps(guest)
      await expect(guest.getByRole('link', { name: title })).toHaveCount(0)
      await visitor?.close()

      // Everybody reads where and until when.
      await visit(page, '/lindental/ankuendigungen')
      await page.getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(/^bis Freitag, 1\. Mai 2099/)).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Beleuchtung' }).first()).toBeVisible()
      await expectGoodScreen(page)
      const id = Number(new URL(page.url()).pathname.split('/').at(-1))
      await askAs(page, 'verwaltung', `mutation { deleteAnnouncement(input: { id: ${id} }) }`)
    })
  })

test('ended announcements have a list of their own', inProof(true), async ({ page }) => {
  await visit(page, '/lindental/ankuendigungen')
  await expect(page.getByRole('link', { name: /^Sperrmüll/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Beendete Ankündigungen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Beendete Ankündigungen' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: /^Sperrmüll/ }).click()
  await expect(page.getByText(/^beendet am \d/)).toBeVisible()
  await expectGoodScreen(page)
})
