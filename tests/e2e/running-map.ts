import { expect, type Locator, type Page } from '@playwright/test'
import type { Map as MapLibreMap } from 'maplibre-gl'

declare global {
  var runningMaps: MapLibreMap[]
}

/**
 * Lets a test ask the maps of a page what they draw, without anything of that in the program: every map writes down its
 * element for controls when it starts, and this hears of it. Call it before the page is opened.
 */
export async function watchMaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.runningMaps = []
    const kept = Symbol('controls')
    Object.defineProperty(Object.prototype, '_controlContainer', {
      configurable: true,
      get(this: { [kept]?: unknown }) {
        return this[kept]
      },
      set(this: MapLibreMap & { [kept]?: unknown }, element: unknown) {
        this[kept] = element
        globalThis.runningMaps.push(this)
      },
    })
  })
}

/** What the newest map draws in its layers, by the last part of their names: kinds and names of all features. */
export async function drawnBy(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const found: Record<string, Set<string>> = {}
    for (const { layer, properties } of globalThis.runningMaps.at(-1)?.queryRenderedFeatures() ?? []) {
      const name = layer.id.replace(/^[a-z]+-/, '')
      found[name] ??= new Set()
      found[name].add(String(properties.name ?? properties.kind))
    }
    return Object.fromEntries(Object.entries(found).map(([name, values]) => [name, [...values].sort()]))
  })
}

/** Looks at a place, and waits until it is drawn. */
export async function lookAt(
  page: Page,
  at: { longitude: number; latitude: number; zoom: number },
): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        const map = globalThis.runningMaps.at(-1)
        map?.once('idle', () => resolve())
        map?.jumpTo({ center: [to.longitude, to.latitude], zoom: to.zoom })
      }),
    at,
  )
}

/** The page's map, once it stands still for the first time; on phones it is shown by a button. */
export async function shownMap(page: Page): Promise<Locator> {
  const toMap = page.getByRole('button', { name: 'Karte zeigen' })
  if (await toMap.isVisible()) await toMap.click()
  const map = page.locator('.maplibregl-map').first()
  await expect(map).toHaveAttribute('data-idle', '', { timeout: 30_000 })
  return map
}
