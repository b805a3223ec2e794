import { askAs } from './api.ts'
import { aPhotographedTalk, colourAt } from './photographed-talk.ts'
import { DESK, expect, expectGoodScreen, inProof, MISSING_NOISE, signedIn, test, visit } from './site.ts'
import { hideTalks } from './talking.ts'

// The test requests the old address on purpose.
test.use({ expected: MISSING_NOISE })
test.afterEach(({ page }) => hideTalks(page))

const BLACK = [0, 0, 0]

test('a covered part of a photo is black for everybody', async ({ page }) => {
  const { path, photo } = await aPhotographedTalk(page)
  await signedIn(page, 'verwaltung')
  await visit(page, path)
  await expect.poll(() => colourAt(page, 0.25, 0.25)).not.toEqual(BLACK)
  await page.getByRole('button', { name: 'Schwärzen Foto 1 von 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Foto 1 von 1 schwärzen' })
  // Without a marked area there is an error message, and nothing happens.
  await dialog.getByRole('button', { name: 'Foto schwärzen' }).click()
  await expect(
    dialog.getByRole('link', { name: 'Bitte markieren Sie mindestens eine Stelle.' }),
  ).toBeVisible()
  // It waits until nothing moves the photo any more.
  await dialog.getByRole('img').hover()
  const box = await dialog.getByRole('img').boundingBox()
  if (box === null) throw new Error('there is no photo in the dialog')
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.1)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.2)
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.4)
  await page.mouse.up()
  await expect(dialog.getByRole('button', { name: /^Stelle 1: 10 % von links, 10 % von oben/ })).toBeVisible()
  await dialog.getByLabel('Vorschau: so sehen es danach alle').check()
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: 'Foto schwärzen' }).click()
  await expect(page.getByText('Das Foto ist geschwärzt, das bisherige gelöscht.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect.poll(() => colourAt(page, 0.25, 0.25)).toEqual(BLACK)
  expect(await colourAt(page, 0.75, 0.25)).not.toEqual(BLACK)
  expect((await page.request.get(photo)).status()).toBe(404)
  await expect(page.getByText(/Foto 1 von 1, an 1\sStelle geschwärzt/)).toBeVisible()
})

test.describe('at a desk', () => {
  test.use(DESK)

  test('a covered part is added, moved, resized and removed by keyboard', async ({ page }) => {
    const { path } = await aPhotographedTalk(page)
    await signedIn(page, 'redaktion')
    await visit(page, path)
    await page.getByRole('button', { name: 'Schwärzen Foto 1 von 1' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Foto 1 von 1 schwärzen' })
    const add = dialog.getByRole('button', { name: 'Stelle hinzufügen' })
    await add.focus()
    await page.keyboard.press('Enter')
    const place = dialog.getByRole('button', { name: /^Stelle 1:/ })
    await expect(place).toBeFocused()
    await expect(place).toHaveAccessibleName('Stelle 1: 38 % von links, 40 % von oben, 25 % breit, 20 % hoch')
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowLeft')
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowRight')
    await expect(place).toHaveAccessibleName('Stelle 1: 28 % von links, 40 % von oben, 30 % breit, 20 % hoch')
    await dialog.getByLabel('Von oben (%)').fill('0')
    await dialog.getByLabel('Höhe (%)').fill('50')
    await page.keyboard.press('Enter')
    await expect(place).toHaveAccessibleName('Stelle 1: 28 % von links, 0 % von oben, 30 % breit, 50 % hoch')
    await add.click()
    await expect(dialog.getByRole('group', { name: 'Stelle 2 von 2' })).toBeVisible()
    await page.keyboard.press('Delete')
    await expect(place).toBeFocused()
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: 'Foto schwärzen' }).click()
    await expect.poll(() => colourAt(page, 0.4, 0.25)).toEqual(BLACK)
    expect(await colourAt(page, 0.2, 0.25)).not.toEqual(BLACK)
  })
})

test('staff remove a photo with a reason kept in the history', async ({ page }) => {
  const { path, photo } = await aPhotographedTalk(page)
  await signedIn(page, 'nachbar')
  await visit(page, path)
  await expect(page.locator('main a[aria-haspopup="dialog"]')).toBeVisible()
  await expect(page.getByRole('button', { name: /Schwärzen|Entfernen/ })).toHaveCount(0)
  await signedIn(page, 'verwaltung')
  await visit(page, path)
  await page.getByRole('button', { name: 'Entfernen Foto 1 von 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Foto entfernen?' })
  await dialog.getByRole('button', { name: 'Foto entfernen' }).click()
  await expect(dialog.getByLabel('Grund')).toHaveAccessibleDescription(/mindestens 10/)
  await expectGoodScreen(page)
  await dialog.getByLabel('Grund').fill('Darauf ist ein Kennzeichen zu lesen.')
  await dialog.getByRole('button', { name: 'Foto entfernen' }).click()
  await expect(page.getByText('Das Foto ist entfernt.')).toBeVisible()
  await expect(page.locator('main a[aria-haspopup="dialog"]')).toHaveCount(0)
  expect((await page.request.get(photo)).status()).toBe(404)
  await expect(page.getByText('Darauf ist ein Kennzeichen zu lesen.')).toBeVisible()
})

test('a colleague’s faster change is shown and the marked parts stay', inProof(true), async ({ page }) => {
  const { id, path } = await aPhotographedTalk(page)
  await signedIn(page, 'redaktion')
  await visit(page, path)
  await page.getByRole('button', { name: 'Schwärzen Foto 1 von 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Foto 1 von 1 schwärzen' })
  await dialog.getByRole('button', { name: 'Stelle hinzufügen' }).click()
  await askAs(
    page,
    'verwaltung',
    `mutation { updateReport(report: { id: ${id}, internalNotes: "Bauhof" }) { id } }`,
  )
  const cover = dialog.getByRole('button', { name: 'Foto schwärzen' })
  await cover.click()
  await expect(dialog.getByText(/wurde inzwischen geändert/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Stelle 1:/ })).toBeVisible()
  await cover.click()
  await expect(page.getByText('Das Foto ist geschwärzt, das bisherige gelöscht.')).toBeVisible()
})
