import { shareOf } from './colour-share.ts'
import { expect, inProof, test } from './site.ts'

const VIEWS = [
  {
    name: 'desktop, light',
    width: 1200,
    height: 900,
    scheme: 'light',
    wood: [203, 223, 189],
    water: [180, 213, 230],
  },
  { name: 'phone, dark', width: 390, height: 844, scheme: 'dark', wood: [28, 43, 32], water: [27, 54, 71] },
] as const

for (const { name, width, height, scheme, wood, water } of VIEWS) {
  test(
    `the map shows the town's own tiles from our own address: ${name}`,
    inProof(scheme === 'dark'),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: scheme })
      const asked: { host: string; path: string }[] = []
      const answers: number[] = []
      page.on('request', (request) => {
        const { host, pathname, protocol } = new URL(request.url())
        if (protocol.startsWith('http')) asked.push({ host, path: pathname })
      })
      page.on(
        'response',
        (response) => void (response.url().includes('.mvt') && answers.push(response.status())),
      )
      await page.goto('/lindental/meldungen')
      const toMap = page.getByRole('button', { name: 'Karte zeigen' })
      if (await toMap.isVisible()) await toMap.click()
      const map = page.locator('.maplibregl-map').first()
      await expect(map).toHaveAttribute('data-idle', '', { timeout: 30_000 })
      await expect(map.getByText('Erfundener Ort')).toBeAttached()
      const picture = await map.screenshot()
      expect(await shareOf(picture, wood)).toBeGreaterThan(0.03)
      expect(await shareOf(picture, water)).toBeGreaterThan(0.001)
      expect(answers.length).toBeGreaterThan(0)
      expect(answers.every((status) => status === 200 || status === 204)).toBe(true)
      expect([...new Set(asked.map(({ host }) => host))]).toEqual([new URL(page.url()).host])
    },
  )
}

test.describe('without tiles', () => {
  test.use({ expected: /status of 503/ })

  test('without map tiles the page says so and still works', async ({ page }) => {
    await page.route('**/*.mvt*', (route) => route.fulfill({ status: 503 }))
    await page.goto('/lindental/meldungen')
    const toMap = page.getByRole('button', { name: 'Karte zeigen' })
    if (await toMap.isVisible()) await toMap.click()
    await expect(page.getByText('Teile der Karte fehlen gerade.')).toBeVisible({ timeout: 30_000 })
    await expect(page.locator('.maplibregl-marker').first()).toBeVisible()
  })
})
