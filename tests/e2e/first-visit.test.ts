import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { comeAlive, expect, test } from './site.ts'

test('scripts not needed for reading load at the first interaction', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/lindental/meldungen', { waitUntil: 'load' })
  await comeAlive(page)
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', /^[67]\d\d$/)
  const later = () => asked.filter((path) => /^\/assets\/apollo-/.test(path))
  expect(later()).toEqual([])
  await page.mouse.move(40, 40)
  await expect.poll(later).toHaveLength(1)
})

test('a page does not shift while its fonts and scripts load', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const letters = page.waitForResponse(/woff2/)
  await page.goto('/lindental/meldungen', { waitUntil: 'load' })
  await comeAlive(page)
  await (await letters).finished()
  await page.evaluate(() => document.fonts.ready)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  // Half of the limit for "good" (web.dev/cls).
  expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.05)
})

/** The numbers of a scaled font, as the style sheet has them. */
function scaled(family: string, weight: string): FontFaceDescriptors & { sizeAdjust: string } {
  const css = readFileSync('src/app/web/styles/scaled-letters.css', 'utf8')
  const face = css
    .split('@font-face')
    .find((each) => each.includes(`"${family}"`) && each.includes(`font-weight: ${weight}`))
  const [, sizeAdjust] = /size-adjust: ([\d.]+%)/.exec(face ?? '') ?? []
  if (sizeAdjust === undefined) throw new Error(`no face of ${family} at ${weight}`)
  return { sizeAdjust }
}

const OURS =
  'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'

for (const [file, weight, of] of [
  ['DejaVuSans.ttf', '400', '200 500'],
  ['DejaVuSans-Bold.ttf', '700', '501 900'],
] as const)
  test(`a system font at weight ${weight} is as wide as ours`, async ({ page }) => {
    // The machine's own fonts are not known, and ours may come too late: both come from packages.
    const path = join('node_modules/dejavu-fonts-ttf/ttf', file)
    await page.route('**/system.ttf', (route) => route.fulfill({ path, contentType: 'font/ttf' }))
    await page.route('**/ours.woff2', (route) => route.fulfill({ path: OURS, contentType: 'font/woff2' }))
    await page.goto('/support/faqs')
    await comeAlive(page)
    const { letters, ratio } = await page.evaluate(
      async ([descriptors, wght]) => {
        const system = new FontFace('System', 'url(/system.ttf)', descriptors)
        const ours = new FontFace('Ours', 'url(/ours.woff2)', { weight: '200 800' })
        for (const face of [system, ours]) document.fonts.add(await face.load())
        const texts = [...document.querySelectorAll('main p, main summary')].map((each) => each.textContent)
        const context = document.createElement('canvas').getContext('2d')
        const width = (font: string) => {
          if (context === null) return Number.NaN
          context.font = font
          return texts.reduce((sum, text) => sum + context.measureText(text).width, 0)
        }
        const ratio = width('100px System') / width(`${wght} 100px Ours`)
        return { letters: texts.join('').length, ratio }
      },
      [scaled('Scaled DejaVu', of), weight] as const,
    )
    expect(letters).toBeGreaterThan(500)
    expect(ratio).toBeGreaterThan(0.97)
    expect(ratio).toBeLessThan(1.03)
  })
