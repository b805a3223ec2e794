import type { Locator, Page } from '@playwright/test'
import { talkedAboutReport } from './paths.ts'
import { DESK, expect, signedIn, test, visit } from './site.ts'
import { choosePlace, createPath, DESCRIPTION } from './writing.ts'

/** Milliseconds after which the layout is stable. */
const SETTLED = 500
const STEPS = ['foto', 'ort', 'was'].map((step) => createPath('lindental', step))
for (const [device, viewport, paths] of [
  ['a phone', { width: 390, height: 844 }, ['/', '/lindental/meldungen', ...STEPS]],
  ['a desk', DESK.viewport, ['/', '/meldungen', createPath('lindental', 'ort')]],
] as const) {
  test(`on ${device} the focus is always visible while tabbing (A-21)`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const faults: string[] = []
    for (const path of [...paths, await talkedAboutReport(page)]) {
      await visit(page, path)
      await seeAll(page)
      const stops: string[] = []
      for (let stop = 0; stop < 140; stop += 1) {
        await page.keyboard.press('Tab')
        let found = await page.evaluate(factsOfFocus)
        // A picture that loads moves the content below it, so check again in the final position.
        if (found !== null && found.faults.length > 0) {
          await page.waitForTimeout(SETTLED)
          found = await page.evaluate(factsOfFocus)
        }
        if (found === null || (stop > 2 && found.name === stops[0])) break
        stops.push(found.name)
        faults.push(...found.faults.map((fault) => `${path}: ${found.name}: ${fault}`))
      }
      expect(stops[0]).toContain('Zum Inhalt springen')
      expect(stops.length, path).toBeGreaterThan(8)
    }
    expect(faults).toEqual([])
  })
}

/**
 * Scrolls through the page to load lazy content, and back to the top. Later loading would move the focused
 * element.
 */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((done) => setTimeout(done, 50))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

/** Faults of the focus indicator at the current element; null if the focus is not on the page. */
function factsOfFocus(): { name: string; faults: string[] } | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return null
  // The focus ring of a card or an option may surround the whole element.
  const around = focused.closest('article, label')
  const looks = [getComputedStyle(focused), getComputedStyle(focused, '::after')]
  if (around !== null) looks.push(getComputedStyle(around))
  const style = looks.find(
    (look) => look.outlineStyle !== 'none' && Number.parseFloat(look.outlineWidth) >= 2,
  )
  const faults: string[] = []
  if (style === undefined) faults.push('no ring')
  else {
    const light = (colour: string) => {
      const channels = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((each) => Number(each) / 255)
      const [r = 0, g = 0, b = 0] = channels.map((c) =>
        c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    }
    const [ring, page] = [
      light(style.outlineColor),
      light(getComputedStyle(document.body.parentElement as Element).backgroundColor),
    ]
    if (Math.max(ring, page) / Math.min(ring, page) < 3) faults.push(`ring too pale: ${style.outlineColor}`)
  }
  const { left, top, width, height } = focused.getBoundingClientRect()
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]),
  )
  const seen = points.filter(([x = 0, y = 0]) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (focused.contains(hit) || (around?.contains(hit) ?? false))
  })
  if (seen.length < (height < 200 ? 5 : 1)) faults.push(`covered: ${seen.length} of 9 points seen`)
  return {
    name: `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent ?? ''} ${focused.id} ${focused.getAttribute('href') ?? ''}`.slice(
      0,
      120,
    ),
    faults,
  }
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by Tab: ${target}`)
}

test.describe('at a desk', () => {
  test.use(DESK)

  test('a report is sent by keyboard without a map (A-20 A-40 U-08)', async ({ page }) => {
    await page.addInitScript(() => {
      const getContext = HTMLCanvasElement.prototype.getContext
      Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
        value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
          return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
        },
      })
    })
    const press = async (role: 'button' | 'link', name: string | RegExp) => {
      await tabTo(page, page.getByRole(role, { name, exact: true }).and(page.locator(':visible')).first())
      await page.keyboard.press('Enter')
    }
    // Here the form still goes by steps; tests/e2e/wide-form.test.ts has the wide one.
    await page.setViewportSize({ width: 1024, height: 768 })
    await signedIn(page, 'nachbar')
    await visit(page, '/auenstadt/meldungen')
    await press('link', 'Melden')
    await expect(page.getByRole('heading', { name: 'Haben Sie ein Foto?' })).toBeFocused()
    await press('button', 'Weiter ohne Foto')
    await expect(page.getByText('Die Karte kann hier gerade nicht gezeigt werden.')).toBeVisible()
    // Remove the map entirely, so that not even its empty region remains.
    await page
      .getByRole('region', { name: 'Karte von Auenstadt zum Wählen des Ortes' })
      .evaluate((map) => map.remove())
    await tabTo(page, page.getByRole('button', { name: 'Meinen Standort verwenden' }))
    await tabTo(page, page.getByRole('combobox', { name: 'Adresse suchen' }))
    await page.keyboard.type('Haup')
    await expect(page.locator('[data-live-announcer]')).toContainText(/\d Optionen? verfügbar/)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await choosePlace(page)
    await expect(page.getByRole('status').filter({ hasText: 'Gewählter Ort' })).toContainText(
      /Hauptstraße.*, 06499 Auenstadt/,
    )
    await tabTo(page, page.getByLabel('Ort genauer beschreiben'))
    await page.keyboard.type('am zweiten Mast')
    await press('button', 'Weiter')
    await tabTo(page, page.locator('#kategorie'))
    // Tiles come in the order of how often people report in them.
    const lamps = page.getByRole('radio', { name: /^Beleuchtung/ })
    for (let step = 0; step < 6 && !(await lamps.isChecked()); step += 1)
      await page.keyboard.press('ArrowDown')
    await expect(lamps).toBeChecked()
    await tabTo(page, page.getByLabel('Beschreibung'))
    await page.keyboard.type(DESCRIPTION)
    await press('button', 'Weiter')
    await expect(page.getByRole('heading', { name: 'Stimmt alles so?' })).toBeFocused()
    await expect(page.getByText('am zweiten Mast')).toBeVisible()
    await press('button', 'Meldung absenden')
    await expect(page.getByRole('heading', { name: /Ihre Meldung ist eingegangen/ })).toBeFocused()
  })

  test('the map and its pin are moved by keyboard (A-19 A-20 A-41)', async ({ page }) => {
    const points: { latitude: number; longitude: number }[] = []
    page.on('request', (request) => {
      const sent = request.postData()
      if (sent?.includes('query PlaceAt')) points.push(JSON.parse(sent).variables)
    })
    const point = async (number: number) => {
      await expect.poll(() => points.length).toBe(number)
      return points[number - 1] as { latitude: number; longitude: number }
    }
    await visit(page, createPath('lindental', 'ort'))
    const map = page.locator('[data-idle]')
    await expect(map).toBeVisible()
    for (const button of await page.locator('.maplibregl-ctrl button').all()) {
      const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    const middle = page.getByRole('button', { name: 'Pin auf Kartenmitte setzen' })
    await middle.press('Enter')
    const first = await point(1)
    await expect(page.getByText('Gewählter Ort')).toBeVisible()
    const pin = page.getByRole('button', { name: /^Pin\. Mit den Pfeiltasten/ })
    await pin.press('ArrowRight')
    const second = await point(2)
    await pin.press('Shift+ArrowRight')
    const third = await point(3)
    await pin.press('ArrowDown')
    const fourth = await point(4)
    expect(second.longitude).toBeGreaterThan(first.longitude)
    expect((third.longitude - second.longitude) / (second.longitude - first.longitude)).toBeCloseTo(10, 0)
    expect(fourth.latitude).toBeLessThan(third.latitude)
    await expect(pin, 'it keeps the focus').toBeFocused()

    await page.locator('canvas').press('ArrowLeft')
    await expect(async () => {
      await middle.press('Enter')
      expect(points.at(-1)?.longitude).toBeLessThan(first.longitude)
    }).toPass()
    await page.getByRole('link', { name: 'Karte überspringen' }).press('Enter')
    await page.keyboard.press('Tab')
    await expect(middle).toBeFocused()
  })
})
