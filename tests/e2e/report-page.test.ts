import { reportWithPhotos, talkedAboutReport } from './paths.ts'
import { DESK, expect, expectAxeFindsNothing, expectGoodScreen, inProof, test, visit } from './site.ts'

for (const [name, size] of [
  ['on a phone', { viewport: { width: 390, height: 844 } }],
  ['at a desk', DESK],
] as const) {
  test.describe(name, inProof(name === 'at a desk'), () => {
    test.use(size)

    test('full-window photos work by keys and buttons and return the focus', async ({ page }) => {
      await visit(page, await reportWithPhotos(page, 2))
      const photo = page.locator('main a[aria-haspopup="dialog"]').first()
      await photo.click()
      const box = page.getByRole('dialog', { name: /^Fotos zur Meldung/ })
      await expect(box.getByText('Foto 1 von 2')).toBeVisible()
      const shown = box.locator('li:not([inert]) img')
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(640)
      await expect(shown).toHaveAttribute('alt', /.{8,}/)
      await expectAxeFindsNothing(page, (axe) => axe.include('[role=dialog]'))
      await page.keyboard.press('ArrowRight')
      await expect(box.getByText('Foto 2 von 2')).toBeVisible()
      await expect(shown).toBeInViewport({ ratio: 0.9 })
      await page.keyboard.press('ArrowRight')
      await expect(box.getByText('Foto 2 von 2'), 'the last stays the last').toBeVisible()
      await box.getByRole('button', { name: 'Vorheriges Foto' }).click()
      await expect(box.getByText('Foto 1 von 2')).toBeVisible()

      const wide = async () => (await shown.boundingBox())?.width ?? 0
      const before = await wide()
      await box.getByRole('button', { name: 'Vergrößern' }).click()
      await expect.poll(wide).toBeGreaterThan(before * 1.5)
      await page.keyboard.press('-')
      await expect.poll(wide).toBeLessThanOrEqual(before + 1)
      for (let tab = 0; tab < 8; tab += 1) {
        await page.keyboard.press('Tab')
        expect(await box.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(box).toHaveCount(0)
      await expect(photo).toBeFocused()
    })

    test('each status explains itself by touch and keyboard (U-12)', async ({ page }) => {
      await visit(page, await talkedAboutReport(page, '&statusKind=ACCEPTED'))
      const ask = page.getByRole('button', { name: 'Was heißt „Angenommen“?' })
      const meaning = page.getByText('Angenommen – die Gemeinde kümmert sich.').and(page.locator('[popover]'))
      await expect(meaning).toBeHidden()
      await ask.click()
      await expect(meaning).toBeVisible()
      await expectGoodScreen(page)
      await page.keyboard.press('Escape')
      await expect(meaning).toBeHidden()
      await ask.focus()
      await page.keyboard.press('Enter')
      await expect(meaning).toBeVisible()
      await page.mouse.click(5, 500)
      await expect(meaning).toBeHidden()
    })
  })
}

test('a finger swipes from photo to photo', async ({ page, context }) => {
  await visit(page, await reportWithPhotos(page, 2))
  await page.locator('main a[aria-haspopup="dialog"]').first().tap()
  const box = page.getByRole('dialog', { name: /^Fotos zur Meldung/ })
  await expect(box.getByText('Foto 1 von 2')).toBeVisible()
  const finger = await context.newCDPSession(page)
  await finger.send('Input.synthesizeScrollGesture', {
    x: 300,
    y: 420,
    xDistance: -280,
    yDistance: 0,
    speed: 900,
  })
  await expect(box.getByText('Foto 2 von 2')).toBeVisible()
})

test('two quick presses move two photos on', inProof(true), async ({ page }) => {
  await visit(page, await reportWithPhotos(page, 3))
  await page.locator('main a[aria-haspopup="dialog"]').first().tap()
  const box = page.getByRole('dialog', { name: /^Fotos zur Meldung/ })
  await expect(box.getByText('Foto 1 von 3')).toBeVisible()
  const next = box.getByRole('button', { name: 'Nächstes Foto' })
  await next.tap()
  await page.waitForFunction(() => (document.querySelector('[role=dialog] ul')?.scrollLeft ?? 0) > 0)
  await next.tap()
  await expect(box.locator('li').nth(2).locator('img')).toBeInViewport({ ratio: 0.9 })
  await expect(box.getByText('Foto 3 von 3')).toBeVisible()
})

/** Shared addresses are those of the town's own site, without its slug. */
const withoutTown = (path: string): string => path.replace(/^\/[^/]+/, '')

test.describe('passing on', () => {
  test.use({ permissions: ['clipboard-write'] })

  test('a report can be shared by mail, device or copied address (O-12)', async ({ page }) => {
    const path = await talkedAboutReport(page)
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: async (data: ShareData) => Object.assign(window, { shared: data }),
      })
      // Pages may not read the clipboard (Permissions-Policy), and tests neither. So the test records what is
      // written.
      const write = navigator.clipboard.writeText.bind(navigator.clipboard)
      navigator.clipboard.writeText = async (text) => {
        await write(text)
        Object.assign(window, { copied: text })
      }
    })
    await visit(page, path)
    const address = new RegExp(`${withoutTown(path)}$`)
    const mail = page.getByRole('link', { name: 'Per E‑Mail' })
    await expect(mail).toHaveAttribute('href', /^mailto:\?subject=.+&body=.+http/)
    await page.getByRole('button', { name: 'Teilen' }).click()
    await expect
      .poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared?.url ?? ''))
      .toMatch(address)
    const copy = page.getByRole('button', { name: 'Adresse kopieren' })
    await copy.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Adresse kopiert.')).toBeVisible()
    expect(await page.evaluate(() => (window as { copied?: string }).copied ?? '')).toMatch(address)
    await page.evaluate(() =>
      Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) }),
    )
    await copy.click()
    await expect(page.getByLabel('Link zum Kopieren')).toHaveValue(address)
    await expect(page.getByLabel('Link zum Kopieren')).toBeFocused()
  })
})

test('a printed report shows its content and no controls', async ({ page }) => {
  const path = await talkedAboutReport(page, '&onlyWithPhoto=true')
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, path)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const main = page.getByRole('main')
  await expect(main.getByText(/^Nummer \d{4}-\d{6}$/)).toBeAttached()
  await expect(main.getByText(new RegExp(`^http\\S+${withoutTown(path)}`))).toBeVisible()
  await expect(main.getByText('Meldung eingegangen')).toBeVisible()
  await expect(main.locator('img[src*="/karten/"]')).toBeVisible()
  expect(
    await main.locator('img[src*="/karten/"]').evaluate((map: HTMLImageElement) => map.currentSrc),
  ).not.toContain('dunkel')
  for (const gone of [
    'button',
    'nav',
    'header [role=link]',
    'footer',
    'main [data-variant]',
    'a[href="#inhalt"]',
  ])
    for (const each of await page.locator(gone).all()) await expect(each).toBeHidden()
  const photos = await main.locator('a[aria-haspopup] img').all()
  const boxes = await Promise.all(photos.map((photo) => photo.boundingBox()))
  const rows = Map.groupBy(boxes, (box) => Math.round((box?.y ?? 0) / 20))
  expect(Math.max(...[...rows.values()].map((row) => row.length))).toBeLessThanOrEqual(2)
  const moment = await main
    .locator('article time')
    .first()
    .evaluate((time: HTMLElement) => [time.innerText, getComputedStyle(time, '::after').content])
  expect(moment, 'paper does not grow older').toEqual([
    '',
    expect.stringMatching(/attr\(title\)|\d{4}, \d\d:\d\d\sUhr/),
  ])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(5)
})
