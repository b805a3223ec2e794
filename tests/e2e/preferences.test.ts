import type { Page } from '@playwright/test'
import { isReporting } from '#app/web/layout/is-reporting.ts'
import { PUBLIC_PAGES, REPORT_STEPS, talkedAboutReport } from './paths.ts'
import { DESK, expect, inProof, test, visit } from './site.ts'

/** User preferences of the system or browser: less motion, own colours, larger text, more spacing. */

/** One page of each layout. */
const PAGES = ['/', '/lindental/meldungen', '/gemeinden', '/login', ...REPORT_STEPS] as const

/** Counts the distinct positions of the map's first pin, frame by frame, while a key moves the map. */
async function placesOfPin(page: Page): Promise<number> {
  await visit(page, '/lindental/meldungen')
  const pin = page.locator('.maplibregl-marker').first()
  await pin.waitFor()
  await page.locator('.maplibregl-canvas').focus()
  await page.waitForTimeout(500)
  await page.evaluate(() => {
    const places = new Set<string>()
    Object.assign(globalThis, { places })
    const marker = document.querySelector<HTMLElement>('.maplibregl-marker')
    const look = () => {
      if (marker?.isConnected) places.add(marker.style.transform)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.keyboard.press('Equal')
  await page.waitForTimeout(1500)
  return page.evaluate(() => (globalThis as unknown as { places: Set<string> }).places.size)
}

test.describe('less motion', () => {
  test.use(DESK)

  test('reduced motion disables every animation, also on the map (A-32)', inProof(true), async ({ page }) => {
    expect(await placesOfPin(page), 'the map glides where nobody minds').toBeGreaterThan(2)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await placesOfPin(page)).toBeLessThanOrEqual(2)
    for (const path of [...PAGES, '/entwicklung', await talkedAboutReport(page)]) {
      await visit(page, path)
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll('body, body *')]
          .filter((element) => element.closest('.maplibregl-map') === null)
          .filter((element) => {
            const style = getComputedStyle(element)
            const times = `${style.transitionDuration}, ${style.animationDuration}`.split(', ')
            return times.some((time) => Number.parseFloat(time) > 0) || style.scrollBehavior === 'smooth'
          })
          .map((element) => element.outerHTML.slice(0, 80)),
      )
      expect(moving, path).toEqual([])
    }
  })
})

test('help stands at the same place on every page (A-34)', async ({ page }) => {
  for (const path of [...PUBLIC_PAGES, ...REPORT_STEPS]) {
    const html = await (await page.request.get(path)).text()
    const footer = html.slice(html.lastIndexOf('<footer'))
    const headings = [...footer.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, text]) => text)
    // A form has no links that lead away from it; help stays first.
    const others = isReporting(path.replace(/\?.*/, '')) ? [] : ['Gemeinden', 'Meldewerk']
    expect(headings, path).toEqual(['Hilfe', ...others, 'Rechtliches'])
  }
  await visit(page, '/')
  const help = page.getByRole('contentinfo').getByRole('region', { name: 'Hilfe' })
  await expect(help.getByRole('link', { name: 'hilfe@meldewerk.example' })).toBeVisible()
  await expect(help.getByRole('link', { name: /\d{4} \d/ })).toHaveAttribute('href', /^tel:\d+$/)
})

/** Elements that are wider than the window, cut off, or out of reach. */
function lossesOfPage() {
  const width = document.documentElement.clientWidth
  const isSeen = (element: Element) => element.getClientRects().length > 0
  const outer = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 110)
  const all = [...document.querySelectorAll('body *')].filter(
    (element) =>
      isSeen(element) &&
      element.closest('.maplibregl-map, .hidden-visually, [aria-hidden="true"], .user-gate') === null,
  )
  const wide =
    document.documentElement.scrollWidth > width
      ? all.filter((element) => element.getBoundingClientRect().right > width + 0.5)
      : []
  const cut = all.filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    // An element of one pixel is for screen readers only.
    if (!isText || element instanceof HTMLSelectElement || element.clientWidth <= 1) return false
    const hidesX = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
    const hidesY = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1
    return hidesX || hidesY
  })
  const bars = [...document.querySelectorAll('[data-bar], main *')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position) && isSeen(element))
    .map((element) => element.getBoundingClientRect().height)
  return {
    wide: wide.map(outer),
    cut: cut.map(outer),
    /** Pixels of height that remain beside fixed bars. */
    free: innerHeight - bars.reduce((sum, height) => sum + height, 0),
  }
}

test('pages keep all their content at 400 % zoom (A-35)', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of [...PAGES, await talkedAboutReport(page)]) {
    await visit(page, path)
    const { wide, cut, free } = await page.evaluate(lossesOfPage)
    expect(wide, `${path}: wider than 320 pixels`).toEqual([])
    expect(cut, `${path}: cut off`).toEqual([])
    expect(free, `${path}: height that is left`).toBeGreaterThanOrEqual(128)
  }
})

const LARGER = 'html { font-size: 34px !important }'
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

for (const [what, size, css] of [
  ['letters of 200 % on a telephone', { width: 390, height: 844 }, LARGER],
  ['letters of 200 % at a desk', DESK.viewport, LARGER],
  ['more space between letters, words and lines', { width: 390, height: 844 }, SPACED],
] as const)
  test(`${what} lose nothing (A-35)`, inProof(what.includes('desk')), async ({ page }) => {
    await page.setViewportSize(size)
    for (const path of [...PAGES, await talkedAboutReport(page)]) {
      await visit(page, path)
      await page.evaluate((text) => {
        const own = new CSSStyleSheet()
        own.replaceSync(text)
        document.adoptedStyleSheets = [own]
      }, css)
      const { wide, cut } = await page.evaluate(lossesOfPage)
      expect(wide, `${path}: wider than the window`).toEqual([])
      expect(cut, `${path}: cut off`).toEqual([])
    }
  })

test.describe('at a desk', () => {
  test.use(DESK)

  test('focus, choice, states and pins stay visible in forced colours (A-36)', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await visit(page, '/lindental/meldungen')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element)
      return `${outlineStyle} ${outlineWidth}`
    })
    expect(focus).toBe('solid 3px')
    const seen = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } =
            getComputedStyle(element)
          return {
            borderTopStyle,
            borderTopWidth: Number.parseFloat(borderTopWidth),
            differs: borderTopColor !== backgroundColor,
          }
        })
    expect(await seen('main [data-kind][class*=badge]')).toMatchObject({ differs: true })
    const badge = page.locator('main [class*=badge] svg').first()
    await expect(badge).toBeVisible()
    const pin = page.locator('.maplibregl-marker').first()
    await pin.waitFor()
    const paint = () =>
      pin.evaluate((marker) => {
        const parts = [marker, ...marker.querySelectorAll('*')].map((part) => getComputedStyle(part))
        return parts.some(
          ({ forcedColorAdjust, backgroundColor, backgroundImage }) =>
            forcedColorAdjust === 'none' &&
            (backgroundImage !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)'),
        )
      })
    // A marker's content appears a moment after the marker.
    await expect.poll(paint, 'a pin keeps its own colours').toBe(true)

    await visit(page, '/lindental/meldungen/erstellen?schritt=was')
    const choice = page.getByRole('radio', { name: /^Beleuchtung/ })
    await choice.check()
    await expect(choice).toBeVisible()
    expect(
      await choice.evaluate((radio) => getComputedStyle(radio).appearance),
      'the system draws it',
    ).not.toBe('none')
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    for (const button of await page.getByRole('button').all()) {
      const border = await button.evaluate((element) => getComputedStyle(element).borderTopStyle)
      expect(border, await button.innerText()).not.toBe('none')
    }
  })
})
