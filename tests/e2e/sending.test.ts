import type { Page } from '@playwright/test'
import { talkedAboutReport } from './paths.ts'
import { expect, OFFLINE_NOISE, signedIn, test, visit } from './site.ts'
import { createPath, DESCRIPTION, writeReport } from './writing.ts'

const LOST = 'Keine Verbindung. Ihre Eingaben sind noch da. Bitte versuchen Sie es gleich noch einmal.'
test.use({ expected: OFFLINE_NOISE })

/** The server executes every call, but its first response to that call is lost. Counts the calls. */
async function loseFirstAnswer(page: Page, call: string): Promise<() => number> {
  let calls = 0
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(`${call}(`)) return route.continue()
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  return () => calls
}

test('a lost answer, double tap or step back creates one report (U-08 U-07 U-10)', async ({ page }) => {
  const title = `Laterne flackert ${Date.now()}`
  await signedIn(page, 'nachbar')
  await writeReport(page, 'auenstadt', { title })
  const parts = { Fotos: 'Foto?', Ort: 'Wo ist es?', Kategorie: 'Was ist los?', Beschreibung: 'Was ist los?' }
  for (const [part, heading] of Object.entries(parts)) {
    await page.getByRole('link', { name: new RegExp(`Ändern.*${part}`) }).click()
    const there = page.getByRole('heading', { level: 1, name: heading })
    await expect(there).toBeVisible()
    // The field has the focus, if the step has several fields.
    await expect(part === 'Beschreibung' ? page.getByLabel(part) : there).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Stimmt alles so?' })).toBeVisible()
  }

  const calls = await loseFirstAnswer(page, 'createReport')
  const send = page.getByRole('button', { name: 'Meldung absenden' })
  await send.click()
  await expect(
    page.getByText('Keine Verbindung. Von selbst senden, sobald wieder Netz da ist?'),
  ).toBeVisible()
  await expect(send).toBeFocused()
  await expect(page.getByText(title)).toBeVisible()
  await expect(page.getByText(DESCRIPTION)).toBeVisible()
  await send.dblclick()
  await expect(page.getByRole('heading', { name: /Ihre Meldung ist eingegangen/ })).toBeFocused()
  await expect(page.getByText(/^\d{4}-\d{6}$/)).toBeVisible()
  expect(calls(), 'the second tap of two does nothing').toBe(2)

  await page.goBack()
  await visit(page, '/auenstadt/meldungen')
  await expect(page.getByText('Angefangene Meldung')).toHaveCount(0)
  await visit(page, '/profil')
  await expect(page.getByRole('heading', { level: 2, name: /eigene Meldung/ })).toBeVisible()
  const own = page.getByRole('article').filter({ hasText: title })
  await expect(own).toHaveCount(1)
  await expect(own).toContainText('Wird geprüft')
  await own.getByRole('link', { name: title }).click()
  await page.getByText(/^Verlauf/).click()
  await expect(page.getByText('Meldung eingegangen')).toBeVisible()
})

test('a comment with a lost answer is written only once', async ({ page }) => {
  const text = `Hier ist es auch dunkel. ${Date.now()}`
  await signedIn(page, 'nachbar')
  await visit(page, `${await talkedAboutReport(page, '&statusKind=ACCEPTED')}/kommentare/erstellen`)
  await page.getByLabel('Ihr Kommentar').fill(text)
  const calls = await loseFirstAnswer(page, 'createComment')
  const send = page.getByRole('button', { name: 'Kommentar absenden' })
  await send.click()
  await expect(page.getByRole('alert').getByText(LOST)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Ihr Kommentar')).toHaveValue(text)
  await send.dblclick()
  await expect(page.getByText('Ihr Kommentar ist da.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Kommentare?$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByText(text)).toHaveCount(1)
  expect(calls()).toBe(2)
})

test.describe('on a phone that knows where it is', () => {
  test.use({ geolocation: { latitude: 50.583, longitude: 8.963 }, permissions: ['geolocation'] })

  test('a report takes at most twelve taps and three inputs (U-02 U-05 U-09)', async ({ page }) => {
    await signedIn(page, 'nachbar')
    await visit(page, '/lindental/meldungen')
    let taps = 0
    const tap = async (name: string | RegExp, role: 'button' | 'link' | 'radio' = 'button') => {
      taps += 1
      await page.getByRole(role, { name, exact: true }).and(page.locator(':visible')).first().tap()
    }
    await tap('Melden', 'link')
    await tap('Weiter ohne Foto')
    await tap('Meinen Standort verwenden')
    await expect(page.getByText('35999 Lindental').last()).toBeVisible()
    await tap('Weiter')
    await tap(/^Beleuchtung/, 'radio')
    taps += 1
    await page.getByLabel('Beschreibung').tap()
    await page.keyboard.type(DESCRIPTION)
    await tap('Weiter')
    // Nobody gave a title: it comes from the category and the street.
    await expect(page.getByText('Beleuchtung am Marktplatz')).toBeVisible()
    await tap('Meldung absenden')
    await expect(page.getByRole('heading', { name: /Ihre Meldung ist eingegangen/ })).toBeVisible()
    // Taking a photo with the phone's camera needs three more taps: the button, the shutter, "use it".
    expect(taps + 3).toBeLessThanOrEqual(12)
    await expect(page.getByText('Erst danach sehen andere sie.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Weitere Meldung schreiben' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Drucken' })).toBeVisible()
  })

  test('a place outside the town is refused, at latest by the server (A-14)', async ({ page, context }) => {
    await signedIn(page, 'nachbar')
    await visit(page, createPath('lindental', 'was'))
    await page.getByRole('radio', { name: /^Beleuchtung/ }).check()
    await page.getByLabel('Beschreibung').fill(DESCRIPTION)
    await page.getByRole('button', { name: 'Zurück' }).click()
    await context.setGeolocation({ latitude: 52.4, longitude: 13.1 })
    await page.getByRole('button', { name: 'Meinen Standort verwenden' }).click()
    await expect(page.getByText('Dieser Ort liegt nicht in Lindental')).toBeVisible()
    await expect(page.getByText(/Bei Fragen hilft \S+ unter .*\d{3}/)).toBeVisible()
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    const box = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) })
    await expect(box).toBeFocused()
    await box.getByRole('link', { name: 'Bitte wählen Sie einen Ort in Lindental.' }).click()
    await expect(page.getByRole('combobox', { name: 'Adresse suchen' })).toBeFocused()

    await visit(page, createPath('lindental', 'pruefen'))
    await page.getByRole('button', { name: 'Meldung absenden' }).click()
    await expect(box).toBeFocused()
    await box.getByRole('link', { name: /liegt/ }).click()
    await expect(page.getByRole('heading', { name: 'Wo ist es?' })).toBeFocused()
  })
})

test('everyday words find categories and dangerous ones name emergency numbers (U-05)', async ({ page }) => {
  await visit(page, createPath('felskirch', 'was'))
  const found = page.locator('main fieldset').first().getByRole('radio')
  await expect.poll(() => found.count()).toBeGreaterThan(8)
  const search = page.getByLabel('Kategorie suchen')
  await search.fill('Laterne')
  // The category that fits everything else stays visible.
  await expect(found).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'Beleuchtung Laterne dunkel' })).toBeVisible()
  await expect(page.getByRole('status').getByText('1 Kategorie')).toBeAttached()
  await search.fill('ratten')
  await expect(page.getByRole('radio', { name: /^Sonstiges .*Darin: Tiere/ })).toBeVisible()
  await search.fill('Einhorn')
  await expect(page.getByText('Nichts gefunden. Wählen Sie sonst „Sonstiges“.')).toBeVisible()
  await expect(found).toHaveCount(1)
  await expect(page.getByRole('radio', { name: /^Sonstiges/ })).toBeVisible()
  await search.fill('')
  const warning = page.getByText('Kann sich jemand verletzen?')
  const others = page.getByRole('button', { name: 'Andere Kategorie wählen' })
  await page.getByRole('radio', { name: /^Friedhof/ }).check()
  await expect(warning).toHaveCount(0)
  await others.click()
  await page.getByRole('radio', { name: /^Kanal & Wasser/ }).check()
  await expect(warning).toBeVisible()
  await expect(page.getByText('112, 122, 133 oder 144').first()).toBeVisible()
  await page
    .getByRole('group', { name: /^Genauer/ })
    .getByRole('radio')
    .first()
    .check()
  await others.click()
  await search.fill('Graffiti')
  await expect(
    page.getByRole('radio', { name: /^Kanal & Wasser/ }),
    'what is chosen stays in sight',
  ).toBeChecked()
})
