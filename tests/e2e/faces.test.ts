import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { THREE_PEOPLE } from '../pictures/people.ts'
import { photoOfPlate } from '../pictures/plate-photos.ts'
import { askAs, tokenFor } from './api.ts'
import { DESK, expect, expectGoodScreen, inProof, MISSING_NOISE, signedIn, test, visit } from './site.ts'
import { aTalk, hideTalks } from './talking.ts'

// The page may still be loaded anew when its report is hidden again.
test.use({ expected: MISSING_NOISE })
test.afterEach(({ page }) => hideTalks(page))

/** Three people; the photo comes with the model's package. */
const people = () => ({
  name: 'platz.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(THREE_PEOPLE),
})

/** A drawn car's plate before a street. */
const plate = async () => ({
  name: 'parkplatz.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await (await photoOfPlate()).arrayBuffer()),
})

/** A public report with a photo, that of the people by default, added by staff. */
async function aPhotographedTalk(page: Page, photo = people()) {
  const talk = await aTalk(page)
  const { accessToken } = await tokenFor(page, 'verwaltung')
  const query = 'mutation ($report: UpdateReportInput!) { updateReport(report: $report) { id } }'
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${accessToken}`, 'client-name': 'meldewerk-test' },
    multipart: {
      operations: JSON.stringify({ query, variables: { report: { id: talk.id, photos: [null] } } }),
      map: JSON.stringify({ 0: ['variables.report.photos.0'] }),
      0: photo,
    },
  })
  expect((await answer.json()).errors).toBe(undefined)
  return talk
}

test('staff find the faces of a photo marked', async ({ page }) => {
  const { path } = await aPhotographedTalk(page)
  await signedIn(page, 'verwaltung')
  await visit(page, path)
  await page.getByRole('button', { name: 'Foto prüfen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Foto schwärzen' })
  await expect(dialog.getByText('An 3 Stellen sind vielleicht Gesichter.')).toBeVisible()
  const places = dialog.getByRole('button', { name: /^Stelle \d: / })
  await expect(places).toHaveCount(3)
  await expectGoodScreen(page)
  // One of them stays: who takes it away has looked.
  await places.first().press('Delete')
  await expect(places).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Foto schwärzen' }).click()
  await expect(page.getByText('Das Foto ist geschwärzt, das bisherige gelöscht.')).toBeVisible()
  await expect(
    page.getByText('Auf einem Foto ist vielleicht ein Gesicht oder Kennzeichen zu sehen.'),
  ).toBeHidden()
})

test('staff dismiss the proposed faces of a photo', inProof(true), async ({ page }) => {
  const { path } = await aPhotographedTalk(page)
  await page.setViewportSize(DESK.viewport)
  await signedIn(page, 'verwaltung')
  await visit(page, path)
  await page.getByRole('button', { name: 'Foto prüfen' }).click()
  await page.getByRole('button', { name: 'Nichts zu schwärzen' }).click()
  await expect(page.getByText('Das Foto bleibt, wie es ist.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Foto prüfen' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Schwärzen Foto 1 von 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Foto prüfen' })).toBeHidden()
})

test('staff find the number plate of a photo marked', async ({ page }) => {
  const { path } = await aPhotographedTalk(page, await plate())
  await signedIn(page, 'verwaltung')
  await visit(page, path)
  await page.getByRole('button', { name: 'Foto prüfen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Foto schwärzen' })
  await expect(dialog.getByText('Hier ist vielleicht ein Kennzeichen.')).toBeVisible()
  const place = dialog.getByRole('button', { name: /^Stelle 1: .* \(mögliches Kennzeichen\)$/ })
  await place.press('ArrowLeft')
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: 'Foto schwärzen' }).click()
  await expect(page.getByText('Das Foto ist geschwärzt, das bisherige gelöscht.')).toBeVisible()
})

test('authors read of a number plate before they send a photo', async ({ page }) => {
  await signedIn(page, 'buergerin')
  await visit(page, '/felskirch/meldungen/erstellen')
  await page.getByTestId('photo-input').setInputFiles(await plate())
  await expect(page.getByText('Auf Foto 1 ist vielleicht ein Kennzeichen zu sehen.')).toBeVisible()
  await page.getByRole('button', { name: 'Schwärzen Foto 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Foto 1 schwärzen' })
  await expect(dialog.getByRole('button', { name: /\(mögliches Kennzeichen\)$/ })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Foto schwärzen' }).click()
  await expect(page.getByText('Foto 1 ist hochgeladen')).toBeVisible()
  await expect(page.getByText('Auf Foto 1 ist vielleicht')).toBeHidden()
})

test('a town covers faces at once, and staff lift a cover', async ({ page }) => {
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung/gemeinde-bearbeiten')
  const wish = page.getByRole('form', { name: 'Gesichter und Kennzeichen auf Fotos' })
  await wish.getByLabel('Vermutete Gesichter und Kennzeichen sofort schwärzen').check()
  await wish.getByRole('button', { name: 'Einstellung speichern' }).click()
  await expect(page.getByText('Vermutete Gesichter und Kennzeichen auf neuen Fotos')).toBeVisible()
  const { path } = await aPhotographedTalk(page).finally(() => switchOff(page))
  // A job covers the photo; until then the button waits.
  const check = page.getByRole('button', { name: 'Schwärzung von Foto prüfen' })
  await expect(async () => {
    await visit(page, path)
    await expect(page.getByText('Automatisch geschwärzt: 3\u00a0Stellen. Bitte prüfen Sie')).toBeVisible()
    await expect(check).toBeEnabled({ timeout: 2000 })
  }).toPass()
  await check.click()
  const dialog = page.getByRole('dialog', { name: 'Schwärzung von Foto' })
  const places = dialog.getByRole('button', { name: /^Stelle \d: / })
  await expect(places).toHaveCount(3)
  // The original is shown, not an empty frame.
  const original = dialog.getByRole('img')
  await expect.poll(() => original.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1920)
  await expectGoodScreen(page)
  await places.first().press('Delete')
  await dialog.getByRole('button', { name: 'Schwärzung übernehmen' }).click()
  await expect(page.getByText('Automatisch geschwärzt und geprüft: 2\u00a0Stellen.')).toBeVisible()
  await signedIn(page, 'buergerin')
  await visit(page, path)
  await expect(page.getByText('Auf Ihren Fotos wurden 2 Stellen automatisch geschwärzt')).toBeVisible()
  await expect(page.getByText('Die Gemeinde hat das geprüft.')).toBeVisible()
})

/** The other tests of photos expect proposals. */
async function switchOff(page: Page) {
  const { municipality } = await askAs<{ municipality: { id: number } }>(
    page,
    'verwaltung',
    '{ municipality(slug: "lindental") { id } }',
  )
  const change = `mutation { updateMunicipality(municipality: { id: ${municipality.id}, coversFaces: false }) { id } }`
  await askAs(page, 'verwaltung', change)
}

test('authors cover faces before they send a photo', async ({ page }) => {
  await signedIn(page, 'buergerin')
  await visit(page, '/felskirch/meldungen/erstellen')
  await page.getByTestId('photo-input').setInputFiles(people())
  await expect(page.getByText('Auf Foto 1 sind vielleicht 3 Gesichter zu sehen.')).toBeVisible()
  await expectGoodScreen(page)
  const asks = page.getByRole('button', { name: 'Schwärzen Foto 1' })
  await asks.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Foto 1 schwärzen' })
  await expect(dialog.getByRole('button', { name: /^Stelle \d: / })).toHaveCount(3)
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: 'Foto schwärzen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Foto 1 ist hochgeladen')).toBeVisible()
  await expect(page.getByText('Auf Foto 1 sind vielleicht')).toBeHidden()
  await expect(asks).toBeFocused()
  // In the middle of the left face.
  expect(await colourOf(page, 0.261, 0.37)).toEqual([0, 0, 0])
})

/** The colour (red, green, blue) of the chosen photo's preview, at a relative position. */
const colourOf = (page: Page, x: number, y: number) =>
  page.getByRole('img', { name: 'Vorschau von Foto 1' }).evaluate(
    async (image: HTMLImageElement, [partX, partY]) => {
      await image.decode()
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight]
      const paper = canvas.getContext('2d')
      paper?.drawImage(image, 0, 0)
      const at = [Math.floor(canvas.width * partX), Math.floor(canvas.height * partY)] as const
      return [...(paper?.getImageData(...at, 1, 1).data ?? [])].slice(0, 3)
    },
    [x, y] as [number, number],
  )
