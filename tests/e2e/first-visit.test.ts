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
