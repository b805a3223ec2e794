import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { keptDescriptions } from './kept-on-device.ts'
import { photoFile } from './pictures.ts'
import { expect, inProof, OFFLINE_NOISE, signedIn, test, visit } from './site.ts'
import { createPath, DESCRIPTION } from './writing.ts'

/** The location in the test photos' metadata: the middle of Lindental. */
const PHOTO_PLACE = { latitude: 50.58278, longitude: 8.96278 }
const locate = (page: Page) => page.getByRole('button', { name: 'Meinen Standort verwenden' })
const chosen = (page: Page) => page.getByRole('status').filter({ hasText: 'Gewählter Ort' })
/** An alert within the page; toasts are outside of main. */
const alert = (page: Page) => page.locator('main').getByRole('alert')
const search = (page: Page) => page.getByRole('combobox', { name: 'Adresse suchen' })
const heic = () => ({
  name: 'IMG_4711.HEIC',
  mimeType: 'image/heic',
  buffer: readFileSync(join('tests', 'fixtures', 'hochkant.heic')),
})

/** Counts the page's requests for the device's location, and answers them. */
async function answerPositions(page: Page, answer: { accuracy: number } | { code: number }): Promise<void> {
  await page.addInitScript(
    ([how, { latitude, longitude }]) => {
      Object.assign(globalThis, { asked: 0 })
      const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) => {
        Object.assign(globalThis, { asked: (globalThis as unknown as { asked: number }).asked + 1 })
        if ('code' in how) failed?.({ code: how.code } as GeolocationPositionError)
        else found({ coords: { latitude, longitude, accuracy: how.accuracy } } as GeolocationPosition)
      }
      Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition } })
    },
    [answer, PHOTO_PLACE] as const,
  )
}
const asked = (page: Page) => page.evaluate(() => (globalThis as unknown as { asked: number }).asked)

test('the device location is requested only after a tap (D-16 U-04)', async ({ page }) => {
  await answerPositions(page, { accuracy: 84 })
  await visit(page, '/')
  await visit(page, createPath('lindental', 'ort'))
  await expect(page.locator('[data-idle]')).toBeVisible({ timeout: 30_000 })
  expect(await asked(page)).toBe(0)
  await locate(page).click()
  await expect(chosen(page)).toContainText('Lindental')
  await expect(chosen(page)).toContainText('Ihr Standort ist auf etwa 80 m genau.')
  expect(await asked(page)).toBe(1)
  // The location is stored only in the draft of this report.
  const stored = await page.evaluate(
    () => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie,
  )
  expect(stored).not.toContain('50.58')
})

for (const [answer, text] of [
  [{ code: 1 }, 'Ihr Browser gibt den Standort nicht frei.'],
  [{ code: 2 }, 'Ihr Standort ist gerade nicht zu bestimmen.'],
  [{ code: 3 }, 'Die Bestimmung des Standorts dauert zu lange.'],
  [{ accuracy: 4200 }, 'Ihr Standort ist nur auf etwa 4,2 km genau, das ist zu ungenau.'],
] as const) {
  test(
    `a device that answers ${JSON.stringify(answer)} leaves the other ways: ${text} (U-04)`,
    inProof(!('accuracy' in answer)),
    async ({ page }) => {
      await answerPositions(page, answer)
      await visit(page, createPath('lindental', 'ort'))
      await locate(page).click()
      await expect(alert(page)).toContainText(text)
      await expect(alert(page)).toContainText('Sie können die Adresse eingeben oder auf die Karte tippen.')
      await expect(chosen(page)).toHaveCount(0)
      await expect(locate(page)).toBeEnabled()
    },
  )
}

for (const kind of ['JPEG', 'HEIC'] as const) {
  test(`the location in a ${kind} stays on the device until accepted (D-24)`, async ({ page }) => {
    const sent: Buffer[] = []
    page.on('request', (request) => void sent.push(request.postDataBuffer() ?? Buffer.alloc(0)))
    const bytesSent = () => Buffer.concat(sent)
    await signedIn(page, 'nachbar')
    await visit(page, createPath('lindental'))
    const photo = kind === 'JPEG' ? await photoFile('loch.jpg', 200) : heic()
    await page.getByTestId('photo-input').setInputFiles(photo)
    await expect(page.getByText('ist hochgeladen')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Weiter zum Ort' }).click()
    await expect(page.getByText('Standort aus Foto übernehmen?')).toBeVisible()
    await expect(page.locator('[data-idle]')).toBeVisible({ timeout: 30_000 })
    // The photo was uploaded without its location or any other metadata of the camera.
    expect(photo.buffer.includes('Seriennummer-4711')).toBe(true)
    expect(bytesSent().length).toBeGreaterThan(500)
    for (const trace of ['Seriennummer-4711', '50.58', '8.962']) {
      expect(bytesSent().includes(trace), trace).toBe(false)
    }
    expect(bytesSent().includes(gps()), 'the degrees as cameras write them').toBe(false)
    expect(photo.buffer.includes(gps())).toBe(true)

    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(chosen(page)).toContainText('Lindental')
    const places = sent.map(String).filter((body) => body.includes('query PlaceAt'))
    const { variables } = JSON.parse(places.at(-1) ?? '{}')
    expect(variables.latitude).toBeCloseTo(PHOTO_PLACE.latitude, 4)
    expect(variables.longitude).toBeCloseTo(PHOTO_PLACE.longitude, 4)
    await expect(page.getByText('Standort aus Foto übernehmen?')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Wo ist es?' })).toBeVisible()
    await expect(page.getByText('Standort aus Foto übernehmen?')).toHaveCount(0)
  })
}

/**
 * The seconds of the location in the file's byte order: 58/1 and 46/1, or those of the fixture. They would
 * reveal a leaked location.
 */
const gps = () => Buffer.from([58, 0, 0, 0, 1, 0, 0, 0])

test('a declined photo location is forgotten and never offered again (D-24)', async ({ page }) => {
  const bodies: string[] = []
  page.on('request', (request) => void bodies.push(request.postData() ?? ''))
  await visit(page, createPath('lindental'))
  await page.getByTestId('photo-input').setInputFiles(await photoFile('loch.jpg', 200))
  await page.getByRole('button', { name: 'Weiter zum Ort' }).click()
  await page.getByRole('button', { name: 'Nein danke' }).click()
  await expect(page.getByText('Standort aus Foto übernehmen?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Zurück' }).click()
  await page.getByTestId('photo-input').setInputFiles(await photoFile('noch-eins.jpg', 90))
  await expect(page.getByText('2 von 5 Fotos')).toBeVisible()
  await page.getByRole('button', { name: 'Weiter zum Ort' }).click()
  await expect(locate(page)).toBeVisible()
  await expect(page.getByText('Standort aus Foto übernehmen?')).toHaveCount(0)
  expect(bodies.filter((body) => /PlaceAt|AddressAt/.test(body))).toEqual([])
})

test('a photo from where no town reports offers no place (D-24)', async ({ page }) => {
  const bodies: string[] = []
  page.on('request', (request) => void bodies.push(request.postData() ?? ''))
  const florence = { latitude: '43/1 46/1 12/1', longitude: '11/1 15/1 0/1' }
  await visit(page, createPath('lindental'))
  await page.getByTestId('photo-input').setInputFiles(await photoFile('urlaub.jpg', 200, 1600, florence))
  await page.getByRole('button', { name: 'Weiter zum Ort' }).click()
  await expect(page.getByText('Ihr Foto wurde nicht in Lindental aufgenommen.')).toBeVisible()
  await expect(page.getByText('Standort aus Foto übernehmen?')).toHaveCount(0)
  await expect(chosen(page)).toHaveCount(0)
  expect(bodies.filter((body) => /PlaceAt|AddressAt|43\.7/.test(body))).toEqual([])
})

test.describe('without a connection', () => {
  test.use({ expected: OFFLINE_NOISE })

  test('an address search offline says so, and goes on once online', async ({ page, context }) => {
    await visit(page, createPath('lindental', 'ort'))
    await search(page).pressSequentially('Marktplatz')
    await expect(page.getByRole('option').first()).toBeVisible()
    await context.setOffline(true)
    await search(page).pressSequentially(' 1')
    await expect(alert(page)).toContainText('Keine Verbindung.')
    await expect(page.getByText('Keine passende Adresse.')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(alert(page)).toHaveCount(0)
    await expect(search(page)).toHaveValue('Marktplatz 1')
  })
})

test('a location in another town moves the draft there (U-04)', async ({ page }) => {
  await visit(page, createPath('lindental'))
  await page.getByTestId('photo-input').setInputFiles(await photoFile('loch.jpg', 200))
  await page.getByLabel('Was zeigt Foto 1?').fill('Die Laterne')
  await page.getByRole('button', { name: 'Weiter zum Ort' }).click()
  await expect(page.getByRole('heading', { name: 'Wo ist es?' })).toBeVisible()
  await visit(page, createPath('lindental', 'was'))
  await page.getByRole('radio', { name: /^Beleuchtung/ }).check()
  await page.getByLabel('Beschreibung').fill(DESCRIPTION)
  await page.getByLabel('Titel').fill('Dunkle Laterne')
  await page.getByRole('button', { name: 'Zurück' }).click()
  await page.getByLabel('Ort genauer beschreiben').fill('hinter dem Brunnen')
  await search(page).pressSequentially('Marktplatz 1, Rebenau')
  await page.getByRole('option', { name: 'Marktplatz 1, 8599 Rebenau' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Dieser Ort liegt in Rebenau. Dort melden?' })
  await expect(notice).toBeVisible()
  // The report cannot be sent to this town from there.
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Bitte wählen Sie einen Ort in Lindental.' })).toBeVisible()
  await notice.getByRole('button', { name: 'In Rebenau melden' }).click()
  await expect(page).toHaveURL(/\/rebenau\/meldungen\/erstellen\?schritt=ort$/)
  await expect(chosen(page)).toContainText('Marktplatz 1, 8599 Rebenau')
  await expect(page.getByLabel('Ort genauer beschreiben')).toHaveValue('hinter dem Brunnen')
  await expect(page.getByText('Dort melden?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^Beleuchtung/ })).toBeChecked()
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Stimmt alles so?' })).toBeVisible()
  for (const text of [DESCRIPTION, 'Dunkle Laterne', 'hinter dem Brunnen', 'Marktplatz 1, 8599 Rebenau']) {
    await expect(page.locator('main').getByText(text).first()).toBeVisible()
  }
  await expect(page.getByRole('img', { name: 'Die Laterne' })).toBeVisible()
  // There is only one draft at a time: in Lindental a new one would start.
  await visit(page, createPath('lindental', 'was'))
  await expect(page.getByLabel('Beschreibung')).toHaveValue('')
})

test(
  'a draft in the other town is replaced only after confirmation (U-04)',
  inProof(true),
  async ({ page }) => {
    await visit(page, createPath('rebenau', 'was'))
    await page.getByLabel('Beschreibung').fill('Ein Entwurf für Rebenau.')
    await page.getByRole('button', { name: 'Zurück' }).click()
    // A person does not leave in the moment in which the draft is written.
    await expect.poll(() => keptDescriptions(page)).toEqual(['Ein Entwurf für Rebenau.'])
    await visit(page, createPath('lindental', 'was'))
    await page.getByLabel('Beschreibung').fill(DESCRIPTION)
    await page.getByRole('button', { name: 'Zurück' }).click()
    await search(page).pressSequentially('Marktplatz 1, Rebenau')
    await page.getByRole('option', { name: 'Marktplatz 1, 8599 Rebenau' }).click()
    await page.getByRole('button', { name: 'In Rebenau melden' }).click()
    await expect(alert(page)).toContainText('In Rebenau haben Sie schon einen Entwurf.')
    await page.getByRole('button', { name: 'Dort weiterschreiben' }).click()
    await expect(page).toHaveURL(/\/rebenau\//)
    await visit(page, createPath('rebenau', 'was'))
    await expect(page.getByLabel('Beschreibung')).toHaveValue('Ein Entwurf für Rebenau.')
    await visit(page, createPath('lindental', 'was'))
    await expect(page.getByLabel('Beschreibung')).toHaveValue(DESCRIPTION)

    await page.getByRole('button', { name: 'Zurück' }).click()
    // The page still knows that the place chosen before is outside.
    await page.getByRole('button', { name: 'In Rebenau melden' }).click()
    await page.getByRole('button', { name: 'Den Entwurf dort ersetzen' }).click()
    await expect(page).toHaveURL(/\/rebenau\//)
    await visit(page, createPath('rebenau', 'was'))
    await expect(page.getByLabel('Beschreibung')).toHaveValue(DESCRIPTION)
  },
)

test('a location without a participating town is refused with a reason (U-04)', async ({ page }) => {
  await page.addInitScript(() => {
    const getCurrentPosition = (found: PositionCallback) =>
      found({ coords: { latitude: 51.5, longitude: 10.5, accuracy: 8 } } as GeolocationPosition)
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition } })
  })
  await visit(page, createPath('lindental', 'ort'))
  await locate(page).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Dieser Ort liegt nicht in Lindental' })
  await expect(refusal).toContainText('an dieser Stelle ist noch keine Gemeinde dabei')
  await expect(refusal.getByRole('link', { name: '+49 69 90009-120' })).toHaveAttribute(
    'href',
    'tel:+496990009120',
  )
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Wo ist es?' })).toBeVisible()
})
