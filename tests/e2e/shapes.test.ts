import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { fileReport } from './demo-report.ts'
import { watchMaps } from './running-map.ts'
import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'
import { createPath, DESCRIPTION } from './writing.ts'

const MARK = Date.now() % 1_000_000
/** A word that no other report has: a site that runs already has more reports at the same place. */
const WORD = `Wort${String(MARK).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true })
const chosen = (page: Page) => page.getByRole('status').filter({ hasText: 'Gewählter Ort' })

/** Tabs on until a control has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const { activeElement: on } = document
      return on instanceof HTMLInputElement ? (on.labels?.[0]?.textContent ?? '') : (on?.textContent ?? '')
    })
    if (name.test(label)) return
  }
  throw new Error(`no ${name} by Tab`)
}

test('keys alone report a stretch by street and house numbers', async ({ page }) => {
  await signedIn(page, 'verwaltung')
  await visit(page, createPath('lindental', 'ort'))
  await expect(page.getByRole('heading', { name: 'Wo ist es?' })).toBeVisible()
  await tabTo(page, /^Punkt/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Straßenstück' })).toBeChecked()
  await expect(page.getByLabel('Von Hausnummer')).toBeVisible()
  // Without a shape the form does not go on, and says why.
  await next(page).press('Enter')
  await expect(page.getByText('Bitte zeigen Sie das Straßenstück').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Straßenstück' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Haupts')
  await expect(page.getByRole('option', { name: 'Hauptstraße, 35999 Lindental' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Von Hausnummer/)
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('31')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(/Diese Hausnummer ist hier nicht bekannt. Bekannt sind in der Nähe/),
  ).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toContainText('Hauptstraße 1–31, etwa 270 m, 35999 Lindental')
  await expect(page.getByText('3 Ecken, etwa 270 m')).toBeVisible()
  await expectGoodScreen(page)
  await next(page).press('Enter')
  await page.getByRole('radio', { name: /^Beleuchtung/ }).press('Space')
  await page.getByLabel('Titel').fill(`Laternen dunkel ${MARK}`)
  await page.getByLabel('Beschreibung').fill(DESCRIPTION)
  await next(page).press('Enter')
  await expect(page.getByRole('definition').filter({ hasText: 'Hauptstraße 1–31, etwa 270 m' })).toBeVisible()
  // What is written survives a new load of the page.
  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: 'Hauptstraße 1–31, etwa 270 m' })).toBeVisible()
  await page.getByRole('button', { name: 'Meldung absenden' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Ihre Meldung ist eingegangen' })).toBeVisible()
})

test('somebody at its far end is told of a stretch', inProof(true), async ({ page }) => {
  const { streetStretch } = await askAs<{
    streetStretch: { latitude: number; longitude: number; shape: { kind: string; coordinates: number[] } }
  }>(
    page,
    'verwaltung',
    '{ streetStretch(municipalityId: 1, street: "Hauptstraße", from: "1", to: "31") { latitude longitude shape { kind coordinates } } }',
  )
  const { shape, latitude, longitude } = streetStretch
  const title = `Laternen aus ${WORD}`
  const { path } = await fileReport(page, 'verwaltung', {
    ...{ title, description: `${DESCRIPTION} ${WORD}` },
    location: { latitude, longitude, street: 'Hauptstraße', houseNumber: '1–31', shape },
  })
  const [far = 0, north = 0] = shape.coordinates.slice(-2)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: north, longitude: far })
  await signedIn(page, 'nachbar')
  await visit(page, createPath('lindental', 'ort'))
  await page.getByRole('button', { name: 'Meinen Standort verwenden' }).click()
  await expect(chosen(page)).toBeVisible()
  await next(page).click()
  await page.getByRole('radio', { name: /^Beleuchtung/ }).check()
  await page.getByLabel('Beschreibung').fill(`${DESCRIPTION} ${WORD}`)
  await next(page).click()
  const similar = page.getByRole('region', { name: 'Schon gemeldet?' })
  await expect(similar.getByRole('link', { name: title })).toBeVisible()

  await watchMaps(page)
  await visit(page, path)
  const place = page.getByRole('region', { name: 'Ort', exact: true })
  await expect(place).toContainText('Hauptstraße 1–31, etwa 270 m')
  await place.getByRole('button', { name: 'Karte bewegen' }).click()
  await expect.poll(() => drawn(page), { timeout: 30_000 }).toContain('LineString')
})

test('staff shorten a stretch, and the page tells it', async ({ page }) => {
  const shape = { kind: 'LINE', coordinates: [8.966916, 50.585232, 8.968434, 50.586152, 8.969533, 50.586994] }
  const { path } = await fileReport(page, 'verwaltung', {
    ...{ title: `Bordstein ${MARK}`, description: DESCRIPTION },
    location: { latitude: 50.586152, longitude: 8.968434, street: 'Hauptstraße', houseNumber: '1–31', shape },
  })
  await signedIn(page, 'redaktion')
  await visit(page, path)
  await page.getByRole('link', { name: 'Bearbeiten' }).click()
  await page.getByRole('button', { name: 'Ort ändern' }).click()
  await expect(page.getByRole('radio', { name: 'Straßenstück' })).toBeChecked()
  await expect(page.getByText('3 Ecken, etwa 270 m')).toBeVisible()
  await page.getByRole('button', { name: 'Letzte Ecke entfernen' }).click()
  await expect(page.getByText('2 Ecken, etwa 150 m')).toBeVisible()
  await expect(chosen(page)).toContainText('Hauptstraße, etwa 150 m')
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(page.getByRole('region', { name: 'Ort', exact: true })).toContainText(
    'Hauptstraße, etwa 150 m',
  )
})

test('an area is drawn by clicks, and the list draws it', async ({ page }) => {
  await page.setViewportSize(DESK.viewport)
  await watchMaps(page)
  await signedIn(page, 'verwaltung')
  await visit(page, createPath('lindental', 'ort'))
  await page.getByRole('radio', { name: 'Fläche' }).check()
  await expect(page.locator('[data-idle]')).toBeVisible({ timeout: 30_000 })
  const map = page.getByRole('region', { name: 'Karte von Lindental zum Zeichnen der Fläche' })
  const canvas = map.locator('canvas')
  const box = await canvas.boundingBox()
  if (box === null) throw new Error('no map')
  const click = (x: number, y: number) =>
    canvas.click({ position: { x: box.width * x, y: box.height * y }, force: true })
  await click(0.4, 0.4)
  await click(0.6, 0.4)
  await expect(page.getByText('2 Ecken. Bitte setzen Sie mindestens drei Ecken.')).toBeVisible()
  await click(0.6, 0.7)
  await click(0.4, 0.7)
  await expect(page.getByText(/^4\sEcken, etwa .*\sm²$/)).toBeVisible()
  await expect(chosen(page)).toContainText('m²')
  await expectGoodScreen(page)
  // A corner by the keyboard, and one too many that goes again.
  await page.getByRole('button', { name: 'Ecke in die Kartenmitte setzen' }).click()
  await expect(page.getByText(/^5\sEcken/)).toBeVisible()
  await page.getByRole('button', { name: 'Letzte Ecke entfernen' }).click()
  await page.getByRole('button', { name: /^Ecke 1\./ }).press('ArrowLeft')
  await expect(page.getByText(/^4\sEcken, etwa .*\sm²$/)).toBeVisible()
  await next(page).click()
  await page.getByRole('radio', { name: /^Beleuchtung/ }).check()
  await page.getByLabel('Titel').fill(`Platz dunkel ${MARK}`)
  await page.getByLabel('Beschreibung').fill(DESCRIPTION)
  await next(page).click()
  await page.getByRole('button', { name: 'Meldung absenden' }).click()
  await page
    .getByRole('link', { name: /Meldung ansehen|Zur Meldung/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Platz dunkel ${MARK}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ort', exact: true })).toContainText('m²')
  await visit(page, `/lindental?searchText=${encodeURIComponent(`Platz dunkel ${MARK}`)}`)
  await page.getByRole('region', { name: 'Karte der Meldungen', exact: true }).scrollIntoViewIfNeeded()
  await expect.poll(() => drawn(page), { timeout: 30_000 }).toContain('Polygon')
})

/** The kinds of geometry that the maps of the page draw. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    const kinds: string[] = []
    for (const map of globalThis.runningMaps ?? []) {
      const source = map.getSource('drawn-area') as unknown as
        | { getData(): Promise<GeoJSON.FeatureCollection> }
        | undefined
      const data = await source?.getData()
      kinds.push(...(data?.features ?? []).map(({ geometry }) => geometry.type))
    }
    return kinds
  })
