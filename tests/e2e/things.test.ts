import type { Page } from '@playwright/test'
import { aWfs } from '../towns/wfs.ts'
import { fileReport } from './demo-report.ts'
import { watchMaps } from './running-map.ts'
import { DESK, expect, expectGoodScreen, inProof, MISSING_NOISE, signedIn, test, visit } from './site.ts'
import { createPath, DESCRIPTION } from './writing.ts'

test.use({ permissions: ['geolocation'], expected: MISSING_NOISE })

const MARK = Date.now() % 1_000_000

/** A lamp of the demo by its number, as everybody may ask for it. */
async function theLamp(page: Page, number: string) {
  const answer = await page.request.post('/graphql', {
    headers: { 'client-name': 'e2e' },
    data: {
      query: `{ municipality(slug: "lindental") { thing(code: "laterne-${number}") { id latitude longitude } } }`,
    },
  })
  return (await answer.json()).data.municipality.thing as { id: number; latitude: number; longitude: number }
}

const choice = (page: Page) => page.getByRole('group', { name: 'Welches ist es?' })

test('a sticker opens the form at its lamp, with open reports', async ({ page }) => {
  const lamp = await theLamp(page, '1042')
  const title = `Laterne dunkel ${MARK}`
  await fileReport(page, 'verwaltung', {
    title,
    description: 'Die Laterne leuchtet nicht.',
    location: { latitude: lamp.latitude, longitude: lamp.longitude, street: 'Marktplatz' },
    thingId: lamp.id,
  })
  await signedIn(page, 'buergerin')
  await visit(page, '/lindental/meldungen/erstellen?objekt=laterne-1042')
  await expect(page.getByRole('heading', { name: 'Wo ist es?' })).toBeVisible()
  await expect(choice(page).getByRole('radio', { name: 'Laterne 1042' })).toBeChecked()
  await expect(page.getByText('Gewählter Ort')).toBeVisible()
  const open = page.getByRole('region', { name: 'Schon gemeldet: Laterne 1042' })
  await expect(open.getByRole('link', { name: title })).toBeVisible()
  await expect(open.getByRole('button', { name: new RegExp(`Betrifft mich auch.*${title}`) })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^Beleuchtung/ })).toBeChecked()
  await expect(open).toBeVisible()
  await page.getByLabel('Beschreibung').fill(DESCRIPTION)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Laterne 1042' })).toBeVisible()
  await page.getByRole('button', { name: 'Meldung absenden' }).click()
  await expect(page.getByRole('heading', { name: 'Ihre Meldung ist eingegangen' })).toBeVisible()
})

test('a lamp is chosen by its number, or as the nearest', async ({ page }) => {
  const lamp = await theLamp(page, '1007')
  await page.context().setGeolocation(lamp)
  await signedIn(page, 'nachbar')
  await visit(page, createPath('lindental'))
  await page.getByRole('button', { name: 'Weiter ohne Foto' }).click()
  await page.getByRole('button', { name: 'Meinen Standort verwenden' }).click()
  await expect(page.getByText('Gewählter Ort')).toBeVisible()
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await page.getByRole('radio', { name: /^Beleuchtung/ }).check()
  await expect(choice(page).getByRole('radio', { name: /^Laterne/ })).toHaveCount(5)
  await expect(choice(page).getByRole('radio').first()).toHaveAccessibleName(/Laterne 1007/)
  await expectGoodScreen(page)
  await choice(page).getByRole('radio', { name: 'Laterne 1007' }).check()
  const number = page.getByLabel('Nummer (Laterne)')
  await number.fill('0 1100')
  await choice(page).getByRole('radio', { name: 'Laterne 1100' }).check()
  await number.fill('99999')
  await expect(page.getByText('Diese Nummer ist hier nicht bekannt')).toBeVisible()
  await expect(choice(page).getByRole('radio', { name: 'Laterne 1100' })).toBeChecked()
  await page.getByLabel('Beschreibung').fill(DESCRIPTION)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Laterne 1100' })).toBeVisible()
})

/** Taps on a lamp of the map, once it is drawn. */
async function tapOnLamp(page: Page, number: string): Promise<void> {
  await page.locator('.maplibregl-canvas').scrollIntoViewIfNeeded()
  const pixelOf = () =>
    page.evaluate((wanted) => {
      const map = globalThis.runningMaps.at(-1)
      const drawn =
        map?.getLayer('things') === undefined ? [] : map.queryRenderedFeatures({ layers: ['things'] })
      const lamp = drawn.find(({ properties }) => properties.number === wanted)
      if (map === undefined || map.isMoving() || lamp?.geometry.type !== 'Point') return null
      const [longitude = 0, latitude = 0] = lamp.geometry.coordinates
      const { left, top } = map.getCanvas().getBoundingClientRect()
      const { x, y } = map.project([longitude, latitude])
      return { x: left + x, y: top + y }
    }, number)
  await expect.poll(pixelOf, { timeout: 30_000 }).not.toBeNull()
  const { x, y } = (await pixelOf()) ?? { x: 0, y: 0 }
  // Nobody hits a small point exactly.
  await page.touchscreen.tap(x + 4, y - 3)
}

test('a tap on a point of the map takes that lamp', inProof(true), async ({ page }) => {
  await watchMaps(page)
  await signedIn(page, 'nachbar')
  await visit(page, '/lindental/meldungen/erstellen?objekt=laterne-1007')
  await expect(choice(page).getByRole('radio', { name: 'Laterne 1007' })).toBeChecked()
  await expect(page.getByText('Jede Raute ist ein Objekt der Art „Laterne“.')).toBeVisible()
  await expectGoodScreen(page)
  await tapOnLamp(page, '1008')
  await expect(choice(page).getByRole('radio', { name: 'Laterne 1008' })).toBeChecked()
  const lamp = await theLamp(page, '1008')
  const { data } = await (
    await page.request.post('/graphql', {
      headers: { 'client-name': 'e2e' },
      data: {
        query: `{ reverseGeocode(latitude: ${lamp.latitude}, longitude: ${lamp.longitude}) { street } }`,
      },
    })
  ).json()
  await expect(page.getByRole('status').filter({ hasText: 'Gewählter Ort' })).toContainText(
    data.reverseGeocode.street,
  )
  // The step of the concern has no map until somebody wants one.
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.locator('.maplibregl-canvas')).toHaveCount(0)
  await page.getByText('Auf der Karte wählen').click()
  await tapOnLamp(page, '1013')
  await expect(choice(page).getByRole('radio', { name: 'Laterne 1013' })).toBeChecked()
  await expectGoodScreen(page)
  await page.getByLabel('Beschreibung').fill(DESCRIPTION)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Laterne 1013' })).toBeVisible()
})

test.describe('at a desk', () => {
  test.use(DESK)

  test('an administrator loads a list after its preview and sees the history', async ({ page }) => {
    await signedIn(page, 'verwaltung')
    await visit(page, '/lindental/verwaltung/objekte')
    const name = `Behälter ${MARK}`
    await page.getByRole('button', { name: 'Art anlegen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('checkbox', { name: /Abfall/ }).check()
    await dialog.getByRole('button', { name: 'Art speichern' }).click()
    await expect(page.getByText(`Die Art „${name}“ ist gespeichert.`)).toBeVisible()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByText('Noch kein Objekt.')).toBeVisible()
    const list = 'Nummer;Breite;Länge;Hinweis\n7;50,583;8,963;am Markt\n8;50,584;8,963;\n9;60;8;'
    await page.getByLabel('Datei', { exact: true }).setInputFiles({
      name: 'behaelter.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(list),
    })
    await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
    await expect(page.getByText('Neu: 2')).toBeVisible()
    await expect(page.getByRole('cell', { name: /liegt nicht in Lindental/ })).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: /2 Änderungen übernehmen/ }).click()
    await expect(page.getByRole('heading', { name: 'Eingelesen' })).toBeFocused()
    await expect(page.getByRole('rowheader', { name: '8' })).toBeVisible()
    await using wfs = await aWfs([
      { number: '7', latitude: 50.583, longitude: 8.963, note: 'am Markt' },
      { number: '12', latitude: 50.585, longitude: 8.963 },
    ])
    await page.getByRole('radio', { name: 'Von einem Kartendienst (WFS)' }).check()
    await page.getByLabel('Adresse des Dienstes').fill(wfs.url)
    await page.getByRole('button', { name: 'Ebenen suchen' }).click()
    await page.getByLabel('Ebene', { exact: true }).selectOption('Laternen & Masten')
    await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
    await expect(page.getByText(/haben keine Nummer unter diesem Namen.*Mastnummer/)).toHaveCount(2)
    await page.getByLabel('Spalte oder Eigenschaft mit der Nummer').fill('Mastnummer')
    await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
    await expect(page.getByText('Wird entfernt: 1')).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: /2 Änderungen übernehmen/ }).click()
    await expect(page.getByRole('heading', { name: 'Eingelesen' })).toBeFocused()
    await expect(page.getByRole('rowheader', { name: '12' })).toBeVisible()
    await page.getByRole('link', { name: 'Laterne', exact: true }).click()
    await expect(page.getByRole('rowheader', { name: '1001' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Aus einer Datei' })).toBeChecked()
    await page.getByLabel('Nummer beginnt mit').fill('1042')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await page.getByRole('button', { name: /Meldungen.*Laterne 1042/ }).click()
    await expect(page.getByRole('dialog', { name: 'Laterne 1042' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click()
    await page.getByRole('link', { name: 'Aufkleber drucken' }).click()
    await expect(page.getByRole('img', { name: 'QR-Code für Laterne 1042' })).toBeVisible()
    await expectGoodScreen(page)
    // The kind goes again, so that the form of the demo stays as it is.
    await visit(page, '/lindental/verwaltung/objekte')
    await page.getByRole('button', { name: `Art „${name}“ löschen` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Art löschen' }).click()
    await expect(page.getByText(`Die Art „${name}“ ist gelöscht.`)).toBeVisible()
  })
})
