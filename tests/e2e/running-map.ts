import { expect, type Locator, type Page } from '@playwright/test'
import type { Map as MapLibreMap } from 'maplibre-gl'

declare global {
  var runningMaps: MapLibreMap[]
}

/**
 * Gives a test access to a page's map objects without any hook in the product: each new map sets its control
 * container, and this intercepts the assignment. Call it before the page is opened.
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

/** The features that the newest map draws, by the last part of their layer's name: kinds and names. */
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

/** Moves the map to a place, and waits until it is drawn. */
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

/** The page's map, once it is idle for the first time. On phones a button shows it. */
export async function shownMap(page: Page): Promise<Locator> {
  const toMap = page.getByRole('button', { name: 'Karte zeigen' })
  if (await toMap.isVisible()) await toMap.click()
  const map = page.locator('.maplibregl-map').first()
  await expect(map).toHaveAttribute('data-idle', '', { timeout: 30_000 })
  return map
}

/** All report ids on the map, in pins, stacks and clusters. */
export const idsOn = (map: Locator): Promise<number[]> =>
  map
    .locator('[data-report-id], [data-report-ids]')
    .evaluateAll((elements) => [
      ...new Set(
        elements.flatMap((element) =>
          (element.getAttribute('data-report-id') ?? element.getAttribute('data-report-ids') ?? '')
            .split(' ')
            .map(Number),
        ),
      ),
    ])
