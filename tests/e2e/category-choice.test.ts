import type { Page } from '@playwright/test'
import { photoFile } from './pictures.ts'
import { DESK, expect, expectGoodScreen, inProof, test, visit } from './site.ts'
import { createPath } from './writing.ts'

/** Opens the step, and waits for the form in place of the one for browsers without JavaScript. */
async function openStep(page: Page): Promise<void> {
  await visit(page, createPath('lindental', 'was'))
  await expect(page.getByLabel('Kategorie suchen')).toBeVisible()
}

const options = (page: Page) => page.locator('input[name="category"]')
const others = (page: Page) => page.getByRole('button', { name: 'Andere Kategorie wählen' })

test('danger is asked first, and frequent categories come as tiles', async ({ page }) => {
  await openStep(page)
  const danger = page.getByText('Ist jemand in Gefahr? Rufen Sie zuerst 112 oder 110 an.')
  const [asked, first] = [await danger.boundingBox(), await options(page).first().boundingBox()]
  expect(asked?.y).toBeLessThan(first?.y ?? 0)
  // Two rows of three, or three of two: all six of them lie above the button for the next step.
  const sixth = await options(page).nth(5).boundingBox()
  const next = await page.getByRole('button', { name: 'Weiter', exact: true }).boundingBox()
  expect(sixth?.y).toBeLessThan(next?.y ?? 0)
  await expectGoodScreen(page)
})

test('a chosen category folds the others away, and opens them again', async ({ page }) => {
  await openStep(page)
  const all = await options(page).count()
  expect(all).toBeGreaterThan(6)
  const lamps = page.getByRole('radio', { name: /^Beleuchtung/ })
  await lamps.check()
  await expect(options(page)).toHaveCount(1)
  await expect(lamps).toBeFocused()
  await others(page).click()
  await expect(options(page)).toHaveCount(all)
  await expect(lamps).toBeFocused()
})

test('arrow keys pass over all categories before they fold', inProof(true), async ({ page }) => {
  await openStep(page)
  const all = await options(page).count()
  await options(page).first().focus()
  for (let step = 1; step < 4; step += 1) await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(3)).toBeChecked()
  await expect(options(page)).toHaveCount(all)
  await page.getByLabel('Beschreibung').focus()
  await expect(options(page)).toHaveCount(1)
  await expect(page.getByLabel('Beschreibung')).toBeFocused()
})

test.describe('at a desk', () => {
  test.use({ ...DESK, hasTouch: false })
  test('a photo that is dropped into the form is taken', async ({ page }) => {
    await visit(page, createPath('lindental'))
    await expect(page.getByText('oder hierher ziehen')).toBeVisible()
    const { buffer, name, mimeType } = await photoFile('gezogen.jpg', 30)
    const files = await page.evaluateHandle(
      ({ bytes, ...file }) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], file.name, { type: file.mimeType }))
        return transfer
      },
      { bytes: [...buffer], name, mimeType },
    )
    const zone = page.getByRole('button', { name: 'Fotos auswählen' })
    for (const type of ['dragenter', 'dragover', 'drop'])
      await zone.dispatchEvent(type, { dataTransfer: files })
    await expect(page.getByText('1 von 5 Fotos')).toBeVisible()
  })
})
