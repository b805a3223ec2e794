import sharp from 'sharp'
import { STATUS_COLOURS } from '#domains/municipalities/status-look.rules.ts'
import { expectPlaceInWords, photolessReport } from './places.ts'
import { DESK, expect, inProof, test, visit } from './site.ts'

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a report page shows its place as drawing, words and link (A-45 A-46)', async ({ page }) => {
    await page.goto(await photolessReport(page))
    await expectPlaceInWords(page)
    await expect(page.getByRole('button', { name: 'Karte bewegen' })).toHaveCount(0)
    // Checks the pin's colour in a screenshot, so that it is rendered and not only requested.
    const shot = await page.getByRole('img', { name: /^Kartenausschnitt/ }).screenshot()
    const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (Math.round(info.height * 0.46) * info.width + Math.round(info.width / 2) - 11) * 3
    const isNear = ({ light }: { light: string }) =>
      [1, 3, 5].every(
        (from, index) =>
          Math.abs(Number.parseInt(light.slice(from, from + 2), 16) - (data[at + index] ?? 0)) < 16,
      )
    expect(Object.values(STATUS_COLOURS).filter(isNear)).toHaveLength(1)
  })
})

test.describe('with everything', () => {
  test.use(DESK)

  test('the live map loads on request and replaces the drawing', async ({ page }) => {
    const path = await photolessReport(page)
    await page.goto('about:blank')
    const tiles: string[] = []
    page.on('request', (request) => void (/\.mvt|map-view/.test(request.url()) && tiles.push(request.url())))
    await visit(page, path)
    await expectPlaceInWords(page)
    expect(tiles).toEqual([])
    await page.getByRole('button', { name: 'Karte bewegen' }).press('Enter')
    await expect(page.locator('.maplibregl-map')).toHaveAttribute('data-idle', '', { timeout: 30_000 })
    expect(tiles.length).toBeGreaterThan(0)
    // The button is gone, so the focus moves to the map. Its first stop is the skip link.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Karte überspringen' })).toBeFocused()
    await expect(page.getByRole('img', { name: /^Kartenausschnitt/ })).toHaveCount(0)
  })
})

test('the drawn map follows colour scheme and screen density (A-45)', inProof(true), async ({ page }) => {
  const path = await photolessReport(page)
  const cards = page.getByRole('img', { name: /^Kartenausschnitt: \S/ })
  expect(await cards.count()).toBeGreaterThan(2)
  const shown = () => cards.first().evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(shown).toContain('/kachel.webp')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(shown).toContain('/kachel-dunkel.webp')
  await page.goto(path)
  await expect.poll(shown).toContain('/klein-dunkel@2x.webp')
})
