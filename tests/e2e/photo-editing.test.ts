import type { Locator, Page } from '@playwright/test'
import { askAs } from './api.ts'
import { aPhotographedTalk, colourAt } from './photographed-talk.ts'
import { photoFile } from './pictures.ts'
import { DESK, expect, expectGoodScreen, MISSING_NOISE, signedIn, test, visit } from './site.ts'
import { hideTalks } from './talking.ts'

// The test requests old addresses on purpose.
test.use({ expected: MISSING_NOISE })
test.afterEach(({ page }) => hideTalks(page))

type Part = readonly [x: number, y: number]

/** Where a part of the photo in the dialog is on the screen, once nothing moves it. */
async function onScreen(dialog: Locator, [x, y]: Part): Promise<{ x: number; y: number }> {
  const photo = dialog.getByRole('img')
  await photo.scrollIntoViewIfNeeded()
  await photo.hover({ trial: true, force: true })
  const box = await photo.boundingBox()
  if (box === null) throw new Error('there is no photo in the dialog')
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}

/** Draws with a finger. */
async function drag(page: Page, dialog: Locator, from: Part, to: Part): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const [start, end] = [await onScreen(dialog, from), await onScreen(dialog, to)]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [start])
  for (const share of [0.2, 0.6, 1])
    await touch('touchMove', [
      { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share },
    ])
  await touch('touchEnd', [])
}

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 150 && green < 70 && blue < 110
/** Of the photo's lower half. */
const isGrey = ([red = 0, green = 0, blue = 0]: number[]) =>
  Math.abs(red - 85) < 12 && Math.abs(green - 85) < 12 && Math.abs(blue - 85) < 12

const previewColour = (page: Page, part: Part) =>
  page.getByRole('img', { name: 'Vorschau von Foto 1' }).evaluate(
    async (image: HTMLImageElement, [x, y]) => {
      await image.decode()
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight]
      const paper = canvas.getContext('2d')
      paper?.drawImage(image, 0, 0)
      const at = [Math.floor(canvas.width * x), Math.floor(canvas.height * y)] as const
      return [...(paper?.getImageData(...at, 1, 1).data ?? [])].slice(0, 3)
    },
    [...part] as [number, number],
  )

const previewSize = (page: Page) =>
  page
    .getByRole('img', { name: 'Vorschau von Foto 1' })
    .evaluate((image: HTMLImageElement) =>
      image.decode().then(() => [image.naturalWidth, image.naturalHeight]),
    )

test('a citizen turns, crops and marks a photo by touch before sending', async ({ page }) => {
  await signedIn(page, 'buergerin')
  await visit(page, '/felskirch/meldungen/erstellen')
  await page.getByTestId('photo-input').setInputFiles(await photoFile('foto.jpg', 200))
  await expect(page.getByText('Foto 1 ist hochgeladen')).toBeVisible()
  const asks = page.getByRole('button', { name: 'Bearbeiten Foto 1' })
  await asks.click()
  const dialog = page.getByRole('dialog', { name: 'Foto 1 bearbeiten' })
  // Without a change there is a sentence, and nothing happens.
  await dialog.getByRole('button', { name: 'Übernehmen', exact: true }).click()
  await expect(dialog.getByText('Das Foto ist noch unverändert.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Nach rechts drehen' }).click()
  // The sky is on the right now. The right half stays.
  await drag(page, dialog, [0.5, 0.25], [1, 0.75])
  await expect(
    dialog.getByRole('button', { name: /^Ausschnitt: 50 % von links, 25 % von oben/ }),
  ).toBeVisible()
  await dialog.getByText('Pfeil', { exact: true }).click()
  await drag(page, dialog, [0.6, 0.35], [0.85, 0.5])
  await expect(dialog.getByRole('button', { name: /^Markierung 1: Pfeil auf 85 % von links/ })).toBeVisible()
  await dialog.getByText('Kreis', { exact: true }).click()
  await drag(page, dialog, [0.6, 0.55], [0.9, 0.7])
  await expect(dialog.getByRole('button', { name: /^Markierung 2: Kreis um 75 % von links/ })).toBeVisible()
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: 'Schritt zurück' }).click()
  await expect(dialog.getByRole('button', { name: /^Markierung 2/ })).toBeHidden()
  await dialog.getByRole('button', { name: 'Übernehmen', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(asks).toBeFocused()
  await expect.poll(() => previewSize(page)).toEqual([600, 800])
  await expect(page.getByLabel('Was zeigt Foto 1?')).toHaveValue('Foto, mit Pfeil markiert')
  // The tip of the arrow, and the sky beside it.
  expect(isRed(await previewColour(page, [0.695, 0.495]))).toBe(true)
  expect(isGrey(await previewColour(page, [0.1, 0.9]))).toBe(false)
  await expect(page.getByText('Foto 1 ist hochgeladen')).toBeVisible()
  await expectGoodScreen(page)
  // The way back, on this device.
  await asks.click()
  await dialog.getByRole('button', { name: 'Foto wie am Anfang' }).click()
  await expect.poll(() => previewSize(page)).toEqual([1600, 1200])
  await expect(page.getByLabel('Was zeigt Foto 1?')).toHaveValue('')
})

test('an editor crops a public photo, and its old address ends', async ({ page }) => {
  const { path, photo } = await aPhotographedTalk(page)
  await signedIn(page, 'redaktion')
  await visit(page, path)
  await page.getByRole('button', { name: 'Bearbeiten Foto 1 von 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Foto 1 von 1 bearbeiten' })
  // The lower half stays.
  await drag(page, dialog, [0, 0.5], [1, 1])
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: 'Übernehmen', exact: true }).click()
  await expect(page.getByText('Das Foto ist bearbeitet.')).toBeVisible()
  await expect.poll(() => colourAt(page, 0.05, 0.1).then(isGrey)).toBe(true)
  expect((await page.request.get(photo)).status()).toBe(404)
  await expect(page.getByText('Foto 1 von 1, zugeschnitten')).toBeVisible()
  await page.getByRole('button', { name: 'Bearbeiten Foto 1 von 1' }).click()
  await dialog.getByRole('button', { name: 'Bearbeitung zurücknehmen' }).click()
  await expect(page.getByText('Das Foto ist wieder wie vor der Bearbeitung.')).toBeVisible()
  await expect.poll(() => colourAt(page, 0.05, 0.1).then(isGrey)).toBe(false)
})

test('a colleague’s faster change is shown, and the edits stay', async ({ page }) => {
  const { id, path } = await aPhotographedTalk(page)
  await signedIn(page, 'redaktion')
  await visit(page, path)
  await page.getByRole('button', { name: 'Bearbeiten Foto 1 von 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Foto 1 von 1 bearbeiten' })
  await dialog.getByText('Kreis', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Kreis hinzufügen' }).click()
  const change = `mutation { updateReport(report: { id: ${id}, internalNotes: "Bauhof" }) { id } }`
  await askAs(page, 'verwaltung', change)
  const save = dialog.getByRole('button', { name: 'Übernehmen', exact: true })
  await save.click()
  await expect(dialog.getByText(/wurde inzwischen geändert/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Markierung 1: Kreis/ })).toBeVisible()
  await save.click()
  await expect(page.getByText('Das Foto ist bearbeitet.')).toBeVisible()
})

test('a photo that a colleague has turned starts the dialogs anew', async ({ page }) => {
  const { path, photoId } = await aPhotographedTalk(page)
  await signedIn(page, 'redaktion')
  await visit(page, path)
  const turn = () =>
    askAs(page, 'verwaltung', `mutation { editPhoto(photoId: ${photoId}, turns: 1, marks: []) { id } }`)
  for (const [opens, title, add, place, sends] of [
    ['Schwärzen', 'schwärzen', 'Stelle hinzufügen', /^Stelle 1:/, 'Foto schwärzen'],
    ['Bearbeiten', 'bearbeiten', 'Kreis hinzufügen', /^Markierung 1:/, 'Übernehmen'],
  ] as const) {
    await page.getByRole('button', { name: `${opens} Foto 1 von 1` }).click()
    const dialog = page.getByRole('dialog', { name: `Foto 1 von 1 ${title}` })
    if (opens === 'Bearbeiten') await dialog.getByText('Kreis', { exact: true }).click()
    await dialog.getByRole('button', { name: add }).click()
    await expect(dialog.getByRole('button', { name: place })).toBeVisible()
    await turn()
    const send = dialog.getByRole('button', { name: sends, exact: true })
    await send.click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'beginnen auf ihm von vorn' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: place })).toBeHidden()
    await expectGoodScreen(page)
    // A second click sends nothing that was drawn before.
    await send.click()
    await expect(dialog.getByText(/Bitte markieren Sie|noch unverändert/).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(page.getByRole('button', { name: `${opens} Foto 1 von 1` })).toBeFocused()
  }
})

test.describe('at a desk', () => {
  test.use(DESK)

  test('a photo is cropped and marked by keyboard', async ({ page }) => {
    const { path } = await aPhotographedTalk(page)
    await signedIn(page, 'redaktion')
    await visit(page, path)
    await page.getByRole('button', { name: 'Bearbeiten Foto 1 von 1' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Foto 1 von 1 bearbeiten' })
    const corner = dialog.getByRole('button', { name: 'Ausschnitt, Ecke oben links' })
    await corner.focus()
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowDown')
    const frame = dialog.getByRole('button', { name: /^Ausschnitt: / })
    await expect(frame).toHaveAccessibleName(
      'Ausschnitt: 0 % von links, 13 % von oben, 100 % breit, 87 % hoch',
    )
    const height = dialog.getByLabel('Höhe (%)')
    await height.press('ControlOrMeta+a')
    await height.pressSequentially('50')
    await height.press('Enter')
    await expect(frame).toHaveAccessibleName(/50 % hoch$/)
    await frame.focus()
    await page.keyboard.press('ArrowDown')
    await expect(frame).toHaveAccessibleName(
      'Ausschnitt: 0 % von links, 15 % von oben, 100 % breit, 50 % hoch',
    )
    await dialog.getByRole('radio', { name: 'Zuschneiden' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'Pfeil' })).toBeChecked()
    const add = dialog.getByRole('button', { name: 'Pfeil hinzufügen' })
    await add.focus()
    await page.keyboard.press('Enter')
    const mark = dialog.getByRole('button', { name: /^Markierung 1: Pfeil/ })
    await expect(mark).toBeFocused()
    await expect(mark).toHaveAccessibleName(/auf 50 % von links und 40 % von oben/)
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(mark).toHaveAccessibleName(/auf 45 % von links und 41 % von oben/)
    await page.keyboard.press('+')
    await expect(mark).toHaveAccessibleName(/auf 46 % von links und 40 % von oben/)
    await add.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Delete')
    await expect(mark).toBeFocused()
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: 'Übernehmen', exact: true }).click()
    await expect(page.getByText('Das Foto ist bearbeitet.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Foto, mit Pfeil markiert' }).first()).toBeVisible()
    await expect.poll(() => colourAt(page, 0.454, 0.514).then(isRed)).toBe(true)
  })

  test('cancelling changes nothing', async ({ page }) => {
    const { path, photo } = await aPhotographedTalk(page)
    await signedIn(page, 'redaktion')
    await visit(page, path)
    const asks = page.getByRole('button', { name: 'Bearbeiten Foto 1 von 1' })
    await asks.click()
    const dialog = page.getByRole('dialog', { name: 'Foto 1 von 1 bearbeiten' })
    await dialog.getByRole('button', { name: 'Nach links drehen' }).click()
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(asks).toBeFocused()
    expect((await page.request.get(photo)).status()).toBe(200)
  })
})
