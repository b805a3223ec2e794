import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/**
 * The page of a report with a street and without a photo, found by its card in a list. The newest such report
 * changes daily.
 */
export async function photolessReport(page: Page): Promise<string> {
  await page.goto('/auenstadt/meldungen')
  const drawing = page.getByRole('img', { name: /^Kartenausschnitt: \D/ })
  const card = page.getByRole('article').filter({ has: drawing })
  return (await card.getByRole('link').first().getAttribute('href')) ?? ''
}

/** The text of a report's place, which every browser shows. */
export async function expectPlaceInWords(page: Page): Promise<void> {
  const place = page.getByRole('region', { name: 'Ort' })
  const address = await place.getByRole('paragraph').first().innerText()
  expect(address).toMatch(/^\D.*, 06\d{3} Auenstadt$/)
  const picture = place.getByRole('img', { name: `Kartenausschnitt: ${address}` })
  await expect(picture).toBeVisible()
  await expect(place.getByText(/^5\d,\d{5}°\sN, 1\d,\d{5}°\sO$/)).toBeVisible()
  const link = place.getByRole('link', { name: 'openstreetmap.org' })
  await expect(link).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=5\d\.\d{5}&mlon=1\d\.\d{5}#map=18\/5\d\.\d{5}\/1\d\.\d{5}$/,
  )
  await expect(link).toHaveAttribute('rel', /noreferrer/)
  // Nothing is preloaded from there, and the picture is served by us and valid.
  await expect(page.locator('link[href*="openstreetmap.org"]')).toHaveCount(0)
  const answer = await page.request.get((await picture.getAttribute('src')) ?? '')
  expect(answer.headers()['content-type']).toBe('image/webp')
}
