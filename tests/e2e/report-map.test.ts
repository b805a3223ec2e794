import type { Locator, Page } from '@playwright/test'
import { idsOn } from './running-map.ts'
import { DESK, expect, expectAxeFindsNothing, test, visit } from './site.ts'

/** Opens a town's page with its map visible and idle. */
async function openMap(page: Page, path = '/lindental/meldungen'): Promise<Locator> {
  await visit(page, path)
  const toMap = page.getByRole('button', { name: 'Karte zeigen' })
  if (await toMap.isVisible()) await toMap.click()
  const map = page.getByRole('region', { name: 'Karte der Meldungen', exact: true })
  await expect(map.locator('[data-idle]')).toBeVisible({ timeout: 40_000 })
  await expect(map.locator('.maplibregl-marker').first()).toBeVisible()
  return map
}

/** The sum of all numbers on the map; a pin counts as one. */
async function countOn(map: Locator): Promise<number> {
  const numbers = await map.locator('[data-digits]').allTextContents()
  const single = await map.locator('.maplibregl-marker > a[data-report-id]').count()
  return numbers.reduce((sum, text) => sum + Number(text.replaceAll('.', '')), single)
}

test.describe('for somebody who says where they are', () => {
  test.use({ ...DESK, permissions: ['geolocation'], geolocation: { latitude: 50.583, longitude: 8.963 } })

  test('the nearest reports come first only after a tap (A-42 D-16)', async ({ page }) => {
    await visit(page, '/lindental/meldungen')
    const far = page.getByRole('article').getByText(/^[\d,.]+\s?k?m entfernt$/)
    await expect(far).toHaveCount(0)
    await page.getByRole('button', { name: 'In meiner Nähe' }).click()
    await expect(far).toHaveCount(20)
    await expect(page).toHaveURL(/sort=nearest/)
    // The old cards show a distance at once, and remain for a moment after the address changes.
    await expect(async () => {
      const metres = (await far.allTextContents()).map((text) => {
        const [, number = '', unit] = /([\d,.]+)\s(k?m) entfernt/.exec(text) ?? []
        return Number(number.replace(',', '.')) * (unit === 'km' ? 1000 : 1)
      })
      expect(metres).toEqual(metres.toSorted((a, b) => a - b))
      expect(metres[0]).toBeGreaterThan(0)
    }).toPass()
    await expect(page.getByLabel('Sortierung')).toHaveValue('nearest')
    expect(page.url()).not.toMatch(/latitude|50\.5/)
    // A reload drops the location: the newest reports come first again.
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(20)
    await expect(far).toHaveCount(0)
  })
})

test.describe('on a desk', () => {
  test.use(DESK)

  test('the map has a skip link, a name and a described canvas (A-41)', async ({ page }) => {
    const map = await openMap(page)
    const skip = map.getByRole('link', { name: 'Karte überspringen' })
    await skip.focus()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    // Tab moves past the map and not into it.
    await page.keyboard.press('Tab')
    expect(await map.evaluate((region) => region.contains(document.activeElement))).toBe(false)
    await expect(map.locator('canvas')).toHaveAttribute('aria-label', /^Karte der Meldungen: Ausschnitt/)
    await expectAxeFindsNothing(page, (axe) => axe.include('section[aria-label="Karte der Meldungen"]'))
  })

  test('list and map hold the same reports and light each other (A-42)', async ({ page }) => {
    const map = await openMap(page, '/lindental/meldungen?searchText=Laterne&count=100')
    const list = page.locator('main li:has(> article)')
    const cards = await list.count()
    expect(cards).toBeGreaterThan(3)
    await expect.poll(() => countOn(map)).toBe(cards)
    const shown = new Set(await idsOn(map))
    expect(shown.size).toBe(cards)
    // In document order, the list comes before the map.
    const isListFirst = await list.first().evaluate(
      (card, region) => {
        if (region === null) return false
        return (card.compareDocumentPosition(region) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      },
      await map.elementHandle(),
    )
    expect(isListFirst).toBe(true)

    for (const which of [0, cards - 1]) {
      await list.nth(which).getByRole('link').first().focus()
      await expect(map.locator('[data-lit]')).toHaveCount(1)
    }
    const pin = map.locator('.maplibregl-marker > a[data-report-id]').first()
    await pin.focus()
    const title = ((await pin.getAttribute('aria-label')) ?? '').split(', ').slice(0, -1).join(', ')
    await expect(page.locator('main li[data-lit]')).toHaveCount(1)
    await expect(page.locator('main li[data-lit]')).toContainText(title)
  })

  test('the map and the list show equal numbers under every filter (A-42)', async ({ page }) => {
    for (const query of ['', '?statusKind=DONE', '?onlyWithPhoto=true']) {
      // Other tests create and delete reports at the same time, so retry both reads.
      await expect(async () => {
        const map = await openMap(page, `/lindental/meldungen${query}`)
        const head = await page
          .getByText(/von [\d.]+\sMeldung/)
          .first()
          .textContent()
        const total = Number(/von ([\d.]+)/.exec(head ?? '')?.[1]?.replaceAll('.', ''))
        expect(total).toBeGreaterThan(10)
        // Zoom out until the whole town is on the map.
        await map.getByRole('button', { name: 'Weiter weg' }).click()
        await expect.poll(() => countOn(map)).toBe(total)
      }).toPass({ timeout: 60_000 })
    }
  })

  test('keyboard focus follows an opened cluster and Escape leaves full screen (A-43)', async ({ page }) => {
    const map = await openMap(page)
    const full = page.getByRole('button', { name: 'Vollbild' })
    await full.focus()
    await page.keyboard.press('Enter')
    const overlay = page.getByRole('dialog', { name: 'Karte im Vollbild' })
    await expect(overlay).toBeVisible()
    const size = await overlay.boundingBox()
    expect(size).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 })

    const cluster = map.getByRole('button', { name: /^\d+\sMeldungen, heranzoomen$/ }).first()
    const before = await countOn(map)
    await cluster.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => countOn(map)).not.toBe(before)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.maplibregl-marker') !== null))
      .toBe(true)

    // The focus cycles through the overlay and the browser's own controls, and never moves behind the
    // overlay: no trap.
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press('Tab')
      const where = await overlay.evaluate((dialog) =>
        document.activeElement === document.body ? 'browser' : dialog.contains(document.activeElement),
      )
      expect(where).not.toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(overlay).toHaveCount(0)
    await expect(full).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[inert]') === null)).toBe(true)
  })
})

test('pins differ in shape and the legend explains them (A-44)', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const map = await openMap(page)
    const legend = page.getByRole('list', { name: 'Legende' })
    await expect(legend.getByText('Erledigt')).toBeVisible()
    await expect(legend.getByText('mehrere Meldungen, der Ring zeigt ihren Stand')).toBeVisible()
    const shapes = await legend.locator('svg').evaluateAll((all) => all.map((each) => each.innerHTML))
    expect(shapes.length).toBeGreaterThan(3)
    expect(new Set(shapes).size).toBe(shapes.length)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await expect(map).toBeVisible()
  }
})
