import type { Page } from '@playwright/test'
import { DESK, expect, inProof, test, visit } from './site.ts'

const footer = (page: Page) => page.getByRole('contentinfo').getByRole('navigation', { name: 'Gemeinden' })
const namesIn = async (page: Page) => (await footer(page).getByRole('link').allInnerTexts()).join(' ')
/** Scrolls to the footer each time: what loads above it moves it out of view again. */
const namesAtTheEnd = async (page: Page) => {
  await footer(page).scrollIntoViewIfNeeded()
  return namesIn(page)
}

/** Sets the device's location near Felskirch, and counts the requests for it. */
async function standNearFelskirch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counter = { asked: 0 }
    Object.assign(globalThis, { counter })
    const getCurrentPosition = (found: PositionCallback) => {
      counter.asked += 1
      found({ coords: { latitude: 47.4, longitude: 13.1, accuracy: 20 } } as GeolocationPosition)
    }
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition } })
  })
}
const asked = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { counter: { asked: number } }).counter.asked)

test.use(DESK)

test('towns are listed by state and found by name, village or postcode', async ({ page }) => {
  await visit(page, '/gemeinden')
  const groups = page.locator('main section[aria-labelledby^="land-"]')
  await expect(groups.getByRole('heading', { level: 2 })).toHaveText(['Deutschland', 'Österreich', 'Schweiz'])
  await expect(groups.first().getByRole('heading', { level: 3 })).toHaveText([
    ...['Hessen', 'Sachsen-Anhalt', 'Schleswig-Holstein'],
  ])
  await page.getByRole('searchbox', { name: 'Gemeinde suchen' }).fill('8599')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await expect(page).toHaveURL(/\/gemeinden\?suche=8599$/)
  await expect(page.getByRole('status').filter({ hasText: '1 Gemeinde' })).toBeVisible()
  await expect(groups.getByRole('link')).toHaveText([/^Rebenau\d/])
  await page.getByRole('searchbox').fill('35999 Steinbach')
  await page.keyboard.press('Enter')
  await expect(groups.getByRole('link')).toHaveText([/^Lindental \(Steinbach\)\d/])
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('searchbox').fill('xyz')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Keine Gemeinde gefunden')).toBeVisible()
  await page.getByRole('link', { name: 'Alle Gemeinden zeigen' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await groups.getByRole('link', { name: 'Felskirch' }).click()
  await expect(page).toHaveURL(/\/felskirch\/meldungen$/)
})

test('municipalities show their numbers, and lie on a map of links', async ({ page }) => {
  await visit(page, '/gemeinden')
  const listed = page.locator('main section[aria-labelledby^="land-"]').getByRole('link')
  await expect(listed).toHaveCount(5)
  for (const link of await listed.all()) await expect(link).toHaveText(/\d+ offen, \d+ erledigt in 30 Tagen$/)
  const map = page.getByRole('region', { name: 'Karte der Gemeinden' })
  await expect(map.getByRole('link', { name: 'Moorhafen', exact: true })).toBeVisible()
  for (const name of ['Auenstadt', 'Felskirch', 'Lindental', 'Rebenau'])
    await expect(map.getByRole('link', { name, exact: true })).toBeVisible()
  await map.getByRole('link', { name: 'Moorhafen', exact: true }).click()
  await expect(page).toHaveURL(/\/moorhafen\/meldungen$/)
})

test('the first page shows reports before and after, once one comes near', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const solved = page.getByRole('region', { name: 'Gemeldet und erledigt' })
  const reports = solved.getByRole('article')
  await expect(reports.first()).toBeVisible()
  // How many the demo has of them depends on the season in which it starts; two are shown at most.
  const count = await reports.count()
  expect(count).toBeLessThanOrEqual(2)
  await expect(solved.getByText('Vorher')).toHaveCount(count)
  await expect(solved.getByText('Nachher')).toHaveCount(count)
  const title = await solved.getByRole('link').first().innerText()
  await solved.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('nearby towns are shown only after a tap (D-16)', async ({ page }) => {
  await standNearFelskirch(page)
  await visit(page, '/gemeinden')
  expect(await asked(page)).toBe(0)
  await page.getByRole('button', { name: 'In meiner Nähe' }).click()
  const near = page.getByRole('region', { name: 'In meiner Nähe' }).getByRole('listitem')
  await expect(near).toHaveCount(5)
  await expect(near.first()).toContainText(/Felskirch \d+(,\d)?\s(k?m) entfernt/)
  expect(await asked(page)).toBe(1)
})

test(
  'the footer lists towns near the chosen town, not the visitor (D-16)',
  inProof(true),
  async ({ page }) => {
    await standNearFelskirch(page)
    await visit(page, '/')
    expect(await namesIn(page)).toBe('Auenstadt Felskirch Lindental Moorhafen Rebenau Alle Gemeinden')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Moorhafen/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/moorhafen\//)
    await expect
      .poll(() => namesAtTheEnd(page))
      .toBe('Moorhafen Auenstadt Lindental Rebenau Felskirch Alle Gemeinden')
    // Moorhafen is first, because it was visited last.
    await page.getByRole('link', { name: 'Meldewerk' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sehen. Melden. Erledigt.')
    await expect.poll(() => namesAtTheEnd(page)).toMatch(/^Moorhafen/)
    expect(await asked(page)).toBe(0)
  },
)
