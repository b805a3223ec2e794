import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { drawnBy, lookAt, shownMap, watchMaps } from './running-map.ts'
import { DESK, expect, inProof, test, visit } from './site.ts'

/** The map's colours by feature, light and dark (src/domains/places/map-colours.rules.ts). */
const COLOURS = {
  light: { water: [180, 213, 230], square: [246, 233, 210], paper: [241, 239, 230] },
  dark: { water: [27, 54, 71], square: [44, 40, 34], paper: [21, 24, 26] },
} as const

/** Places in Lindental with known ground, and zooms at which it fills the middle of the map. */
const LAKE = { longitude: 8.93397, latitude: 50.57005, zoom: 16.5 }
const MARKET = { longitude: 8.963, latitude: 50.583, zoom: 17.5 }
const HOUSES = { ...MARKET, zoom: 17 }

/** The mean colour of a square of 24 pixels, at an offset in pixels from the middle of the map. */
async function squareOf(map: Locator, [right, down]: readonly [number, number]): Promise<number[]> {
  const picture = sharp(await map.screenshot())
  const { width, height } = await picture.metadata()
  const left = Math.round(width / 2 + right - 12)
  const top = Math.round(height / 2 + down - 12)
  const part = await picture.extract({ left, top, width: 24, height: 24 }).png().toBuffer()
  const { channels } = await sharp(part).stats()
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean))
}

function expectColour(found: readonly number[], wanted: readonly number[], what: string): void {
  const off = Math.max(...wanted.map((value, at) => Math.abs(value - (found[at] ?? 0))))
  expect(off, `${what}: ${found} instead of ${wanted}`).toBeLessThanOrEqual(6)
}

for (const scheme of ['light', 'dark'] as const) {
  for (const viewport of [{ width: 390, height: 844 }, DESK.viewport]) {
    test(
      `the demo map draws streets, house numbers and pins: ${viewport.width} pixels, ${scheme}`,
      inProof((scheme === 'dark') === (viewport.width === 390)),
      async ({ page }) => {
        // A request to another origin fails every test here (site.ts).
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        await watchMaps(page)
        await visit(page, '/lindental/meldungen')
        const map = await shownMap(page)
        await expect(page.locator('.maplibregl-marker').first()).toBeVisible()
        const colours = COLOURS[scheme]

        await lookAt(page, HOUSES)
        const close = await drawnBy(page)
        expect(close['street-name']).toEqual(expect.arrayContaining(['Kirchgasse', 'Marktplatz']))
        expect(close.side).toEqual(expect.arrayContaining(['Marktplatz', 'Mühlgasse']))
        expect(close.main).toEqual(expect.arrayContaining(['Brückengasse', 'Kirchgasse']))
        expect(close.building).toBeDefined()
        expect(close['house-number']?.length).toBeGreaterThan(10)
        expect(close['house-number']?.every((number) => /^\d+[a-z]?$/.test(number))).toBe(true)
        expect(close.poi).toContain('Rathaus')

        await lookAt(page, MARKET)
        // Beside the town's name, which is in the middle.
        expectColour(await squareOf(map, [-40, 50]), colours.square, 'the market place')
        await lookAt(page, LAKE)
        expectColour(await squareOf(map, [0, 40]), colours.water, 'the lake')

        await lookAt(page, { ...MARKET, zoom: 14 })
        const far = await drawnBy(page)
        expect(far['house-number']).toBeUndefined()
        expect(far.water).toEqual(expect.arrayContaining(['Linde']))
        expect(far.quarter?.length).toBeGreaterThan(2)
        expect(far.rail).toBeDefined()
      },
    )
  }

  test(
    `seen from far the towns lie in their countries: ${scheme}`,
    inProof(scheme === 'dark'),
    async ({ page }) => {
      await page.setViewportSize(DESK.viewport)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await watchMaps(page)
      await visit(page, '/meldungen')
      const map = await shownMap(page)
      await lookAt(page, { longitude: 10, latitude: 50, zoom: 4.5 })
      const drawn = await drawnBy(page)
      expect(drawn.country).toEqual(expect.arrayContaining(['Deutschland', 'Schweiz', 'Österreich']))
      expect(drawn.land).toBeDefined()
      expect(drawn.border).toContain('border')
      await lookAt(page, { longitude: 5.5, latitude: 54.5, zoom: 6.5 })
      expectColour(await squareOf(map, [0, 0]), COLOURS[scheme].water, 'the North Sea')
      await lookAt(page, { longitude: 11.5, latitude: 48.6, zoom: 6.5 })
      expectColour(await squareOf(map, [0, 0]), COLOURS[scheme].paper, 'Bavaria')
    },
  )
}
