import type { Page } from '@playwright/test'
import {
  comeAlive,
  DESK,
  expect,
  expectGoodScreen,
  inProof,
  OFFLINE_NOISE,
  signedIn,
  test,
  visit,
} from './site.ts'
import { createPath, DESCRIPTION, expectWritten, writeReport } from './writing.ts'

const TOWN = 'auenstadt'
test.use({ serviceWorkers: 'allow', expected: OFFLINE_NOISE })

/** Waits until the service worker is active and controls the page. */
async function beReady(page: Page): Promise<void> {
  // The worker is loaded at the first user interaction.
  await page.mouse.move(8, 8)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}

/** The addresses of everything in the browser's caches. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })

const sendsOf = (page: Page): (() => number) => {
  let sends = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('createReport(')) sends += 1
  })
  return () => sends
}

for (const [width, looks] of [
  ['phone', {}],
  ['desktop', DESK],
] as const)
  test.describe(width, inProof(width === 'desktop'), () => {
    test.use(looks)

    test('an offline draft is finished, waits and is sent once (U-16 U-07)', async ({ page, context }) => {
      const title = `Ohne Netz ${width} ${Date.now()}`
      const sends = sendsOf(page)
      await signedIn(page, 'nachbar')
      await writeReport(page, TOWN, { photos: 1 })
      await beReady(page)
      await expect.poll(() => kept(page)).toContain(`/${TOWN}/meldungen/erstellen`)

      await context.setOffline(true)
      await page.goto(`/${TOWN}/meldungen`)
      await expect(page).toHaveURL(/\/offline\?zu=/)
      await comeAlive(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Sie sind gerade offline' })).toBeVisible()
      await expect(page.getByText(DESCRIPTION)).toBeVisible()
      await expectGoodScreen(page)
      await page.getByRole('link', { name: 'Entwurf fortsetzen' }).click()
      await expect(page.getByText('Ihr Entwurf ist noch da')).toBeVisible()
      await page.goto(createPath(TOWN, 'was'))
      await comeAlive(page)
      await page.getByLabel('Titel').fill(title)
      await page.getByRole('button', { name: 'Weiter', exact: true }).click()
      await expectWritten(page)
      await page.getByRole('button', { name: 'Meldung absenden' }).click()
      await page.getByRole('button', { name: 'Ja, von selbst senden' }).click()
      await expect(page.getByRole('heading', { name: 'Ihre Meldung wartet auf Netz' })).toBeFocused()
      await expectGoodScreen(page)
      await page.goto('/')
      await expect(page).toHaveURL(/\/offline/)
      await expect(page.getByText(/^wartet auf Netz/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Jetzt senden' })).toBeVisible()
      await expectGoodScreen(page)
      expect(sends()).toBe(0)

      await page.mouse.move(9, 9)
      await context.setOffline(false)
      await expect(page.getByRole('status').getByText(/ist gesendet und angekommen/)).toBeVisible()
      await expect(page.getByText(/^wartet auf Netz/)).toHaveCount(0)
      expect(sends()).toBe(1)
      await visit(page, '/profil')
      await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1)
    })
  })

test('the offline page leads back and stores no personal data (U-16)', async ({ page, context }) => {
  await signedIn(page, 'redaktion')
  await visit(page, '/lindental/meldungen')
  await beReady(page)
  await visit(page, '/profil')
  await visit(page, '/lindental/meldungen')
  const paths = await kept(page)
  expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual(['/offline'])
  await context.setOffline(true)
  await expect(async () => {
    // The worker goes offline a moment later than the page.
    await page.goto('/profil')
    await expect(page).toHaveURL(/\/offline\?zu=/, { timeout: 1000 })
  }).toPass()
  await comeAlive(page)
  await expect(page.getByText('Auf diesem Gerät liegt kein Entwurf.')).toBeVisible()
  await expect(page.getByText(/redaktion@|Abmelden/)).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click()
  await expect(page).toHaveURL(/\/profil$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Profil' })).toBeVisible()
})

test('an address on the offline page leads nowhere else', async ({ page }) => {
  for (const elsewhere of ['https://boese.example/', '//boese.example', '/\\boese.example']) {
    await visit(page, `/offline?zu=${encodeURIComponent(elsewhere)}`)
    await expect(page.getByRole('link', { name: 'Noch einmal versuchen' })).toHaveAttribute('href', '/')
  }
})

test('each town can be installed as its own web app (U-16)', async ({ page }) => {
  for (const [path, name, start, report] of [
    ['/', 'Meldewerk', '/', '/#gemeinde-waehlen'],
    [
      '/felskirch/meldungen',
      'Meldungen in Felskirch',
      '/felskirch/meldungen',
      '/felskirch/meldungen/erstellen',
    ],
  ] as const) {
    await visit(page, path)
    const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
    const manifest = await (await page.request.get(href)).json()
    const colour = await page.locator('meta[name=theme-color]').first().getAttribute('content')
    expect(manifest).toMatchObject({
      name,
      start_url: start,
      display: 'standalone',
      lang: 'de',
      theme_color: colour,
      shortcuts: [{ name: 'Melden', url: report }],
    })
    const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src)
    icons.push((await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '')
    for (const src of icons) {
      const size = await page.evaluate(async (address) => {
        const image = new Image()
        image.src = address
        await image.decode()
        return image.naturalWidth
      }, src)
      expect(src).toContain(`-${size}.png`)
    }
  }
  expect((await page.request.get('/app/nirgendwo/manifest.webmanifest')).status()).toBe(404)
})

test('the install hint appears from the second visit, never during reporting (U-16)', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const hint = (page: Page) => page.getByRole('complementary', { name: 'Als App einrichten' })
  /** Each visit is a new tab. The test dispatches the browser's event for installable pages itself. */
  const come = async (path: string) => {
    const page = await context.newPage()
    await visit(page, path)
    await page.evaluate(() =>
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} })),
    )
    return page
  }
  const first = await come('/lindental/meldungen')
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(hint(first)).toHaveCount(0)
  await expect(hint(await come(createPath('lindental')))).toHaveCount(0)
  const second = await come('/lindental/meldungen')
  await expect(hint(second)).toBeVisible()
  await expectGoodScreen(second)
  await second.getByRole('button', { name: 'Nicht mehr zeigen' }).click()
  await expect(hint(second)).toHaveCount(0)
  const third = await come('/lindental/meldungen')
  await expect(third.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(hint(third)).toHaveCount(0)
  await context.close()
})
