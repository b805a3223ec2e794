import type { Page } from '@playwright/test'
import { photoFile } from './pictures.ts'
import { comeAlive, expect, visit } from './site.ts'

/** A step of the report form. */

export const createPath = (town: string, step = 'foto') => `/${town}/meldungen/erstellen?schritt=${step}`

export const DESCRIPTION = 'Die Laterne vor dem Haus flackert seit Montag und ist nachts ganz aus.'

/**
 * Goes from one part of the form to the next. On a wide window photo, place and concern are one screen
 * (decision 0190).
 */
export async function nextPart(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= WIDE) return
  // A map's button for zooming out begins like it.
  await page.getByRole('button', { name: /^Weiter( zum Ort| ohne Foto)?$/ }).click()
}

const WIDE = 1100

/** Fills the form up to the last step. The input is saved on the device. */
export async function writeReport(page: Page, town: string, { photos = 1, title = '' } = {}): Promise<void> {
  await visit(page, createPath(town))
  if (photos > 0) {
    const files = Array.from({ length: photos }, (_, index) => photoFile(`foto-${index}.jpg`, 40 * index))
    await page.getByTestId('photo-input').setInputFiles(await Promise.all(files))
    await expect(page.getByText(`${photos} von 5 Fotos`)).toBeVisible()
  }
  await nextPart(page)
  await choosePlace(page)
  await nextPart(page)
  await page.getByRole('radio', { name: /^Beleuchtung/ }).check()
  await page.getByLabel('Beschreibung').fill(DESCRIPTION)
  if (title !== '') await page.getByLabel('Titel').fill(title)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Stimmt alles so?' })).toBeVisible()
}

/** By address, with the keyboard: every town has a main street. */
export async function choosePlace(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Adresse suchen' }).pressSequentially('Haup')
  await expect(page.getByRole('option', { name: /Hauptstra(ß|ss)e/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gewählter Ort')).toBeVisible()
}

/** The last step shows the whole report, including photos. */
export async function expectWritten(page: Page, { photos = 1 } = {}): Promise<void> {
  await comeAlive(page)
  await expect(page.getByRole('heading', { name: 'Stimmt alles so?' })).toBeVisible()
  await expect(page.getByText(DESCRIPTION)).toBeVisible()
  await expect(page.getByText('Hauptstraße').first()).toBeVisible()
  const shown = page.locator('main dd img')
  await expect(shown).toHaveCount(photos)
  for (const photo of await shown.all()) {
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
}
