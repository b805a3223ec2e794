import type { Locator, Page } from '@playwright/test'
import { photoFile } from './pictures.ts'
import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'
import { choosePlace, createPath, DESCRIPTION } from './writing.ts'

test.use(DESK)

const zone = (page: Page) => page.locator('[data-zone]')
const map = (page: Page) => page.getByRole('region', { name: /^Karte von .* zum Wählen des Ortes$/ })
const address = (page: Page) => page.getByRole('combobox', { name: 'Adresse suchen' })
const description = (page: Page) => page.getByLabel('Beschreibung')
const title = (page: Page) => page.getByLabel('Titel')
const lamps = (page: Page) => page.getByRole('radio', { name: /^Beleuchtung/ })
const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true })
const heading = (page: Page, level: number, name: string) => page.getByRole('heading', { level, name })

async function open(page: Page, town = 'lindental'): Promise<void> {
  await visit(page, createPath(town))
  await expect(description(page)).toBeVisible()
}

/** Drops a picture file onto the form. */
async function drop(page: Page): Promise<void> {
  const { buffer, name, mimeType } = await photoFile('gezogen.jpg', 30)
  const files = await page.evaluateHandle(
    ({ bytes, ...file }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], file.name, { type: file.mimeType }))
      return transfer
    },
    { bytes: [...buffer], name, mimeType },
  )
  for (const type of ['dragenter', 'dragover', 'drop'])
    await zone(page).dispatchEvent(type, { dataTransfer: files })
  await expect(page.getByText('1 von 5 Fotos')).toBeVisible()
}

/** Tabs on until a control has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by Tab: ${target}`)
}

/** Edges of what stands in the window, above the bar with the button. */
async function expectInWindow(page: Page, parts: Record<string, Locator>): Promise<void> {
  const bar = (await next(page).boundingBox())?.y ?? 0
  expect(bar).toBeLessThan(DESK.viewport.height)
  for (const [name, part] of Object.entries(parts)) {
    const box = await part.boundingBox()
    expect(box, name).not.toBeNull()
    expect(box?.y, name).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(bar)
  }
}

test('photo, place and text stand in one window without scrolling', async ({ page }) => {
  await open(page)
  await expect(page.locator('[data-idle]')).toBeVisible({ timeout: 30_000 })
  await expect(heading(page, 1, 'Neue Meldung für Lindental')).toBeVisible()
  await expect(page).toHaveTitle('Melden: Foto, Ort und Text – Lindental')
  const parts = {
    ...{ zone: zone(page), address: address(page), map: map(page), lamps: lamps(page) },
    ...{ description: description(page), title: title(page) },
  }
  await expectInWindow(page, parts)
  expect((await map(page).boundingBox())?.height).toBeGreaterThan(180)
  // Nothing leads away from the form, and one button is filled.
  expect((await page.getByRole('contentinfo').boundingBox())?.y).toBeGreaterThanOrEqual(DESK.viewport.height)
  const fill = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const others = await fill(page.getByRole('button', { name: 'Fotos auswählen' }))
  expect(await fill(next(page))).not.toBe(others)
  // Only touch screens show it.
  expect(await fill(page.locator('button', { hasText: 'Foto aufnehmen' }))).toBe(others)
  await expectGoodScreen(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the parts beside the photos come without moving them', inProof(true), async ({ page }) => {
  const script = /WritingStep-.*\.js$/
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await promise
    await route.continue()
  })
  await visit(page, createPath('lindental'))
  await page.evaluate(() => document.fonts.ready)
  const before = [await zone(page).boundingBox(), await page.getByRole('contentinfo').boundingBox()]
  await expect(description(page)).toHaveCount(0)
  resolve()
  await expect(description(page)).toBeVisible()
  expect(await zone(page).boundingBox()).toEqual(before[0])
  // The footer stays below the window.
  for (const box of [before[1], await page.getByRole('contentinfo').boundingBox()])
    expect(box?.y).toBeGreaterThanOrEqual(DESK.viewport.height)
})

test('a mouse files a report from one screen with few clicks', async ({ page }) => {
  await signedIn(page, 'nachbar')
  await open(page)
  await drop(page)
  await expect(page.locator('[data-idle]')).toBeVisible({ timeout: 30_000 })
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await click(page.getByRole('button', { name: 'Nein danke' }))
  await click(map(page).locator('canvas'))
  await expect(page.getByText('Gewählter Ort')).toBeVisible()
  await click(page.getByRole('radio', { name: /^Grün/ }))
  await click(description(page))
  await page.keyboard.type(DESCRIPTION)
  // The map stays beside the questions of the category.
  await expectInWindow(page, { map: map(page), address: address(page) })
  await expectGoodScreen(page)
  await click(next(page))
  await expect(heading(page, 1, 'Stimmt alles so?')).toBeFocused()
  // Each part of the preview leads back to its part of the screen.
  await page.getByRole('link', { name: /Ändern.*Ort/ }).click()
  await expect(heading(page, 2, 'Wo ist es?')).toBeFocused()
  await expect(description(page)).toHaveValue(DESCRIPTION)
  await page.goBack()
  await expect(heading(page, 1, 'Stimmt alles so?')).toBeFocused()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(heading(page, 2, 'Was ist los?')).toBeFocused()
  await next(page).click()
  await click(page.getByRole('button', { name: 'Meldung absenden' }))
  await expect(heading(page, 1, 'Ihre Meldung ist eingegangen')).toBeFocused()
  expect(clicks).toBeLessThanOrEqual(6)
})

test('keys alone file a report from one screen, errors included', async ({ page }) => {
  await signedIn(page, 'nachbar')
  await open(page, 'auenstadt')
  await tabTo(page, next(page))
  await page.keyboard.press('Enter')
  const errors = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(errors).toBeFocused()
  await expect(errors.getByRole('link')).toHaveCount(3)
  await expectGoodScreen(page)
  await tabTo(page, errors.getByRole('link', { name: 'Bitte wählen Sie den Ort.' }))
  await page.keyboard.press('Enter')
  await expect(address(page)).toBeFocused()
  await choosePlace(page)
  await expect(errors.getByRole('link')).toHaveCount(2)
  await tabTo(page, page.locator('#kategorie'))
  for (let step = 0; step < 6 && !(await lamps(page).isChecked()); step += 1)
    await page.keyboard.press('ArrowDown')
  await tabTo(page, description(page))
  await page.keyboard.type(DESCRIPTION)
  await expect(errors).toHaveCount(0)
  await tabTo(page, title(page))
  await page.keyboard.type(`Am Schreibtisch ${Date.now()}`)
  await tabTo(page, next(page))
  await page.keyboard.press('Enter')
  await expect(heading(page, 1, 'Stimmt alles so?')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Meldung absenden' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 1, 'Ihre Meldung ist eingegangen')).toBeFocused()
})

test('a narrower window shows the steps, and nothing is lost', inProof(true), async ({ page }) => {
  await open(page)
  await description(page).fill(DESCRIPTION)
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(heading(page, 1, 'Haben Sie ein Foto?')).toBeVisible()
  await expect(description(page)).toHaveCount(0)
  await expect(page.getByText('Schritt 1 von 4: Foto')).toBeVisible()
  await expectGoodScreen(page)
  await page.setViewportSize(DESK.viewport)
  await expect(description(page)).toHaveValue(DESCRIPTION)
  await visit(page, createPath('lindental'))
  await expect(page.getByText('Sie machen dort weiter, wo Sie aufgehört haben.')).toBeVisible()
  await expect(description(page)).toHaveValue(DESCRIPTION)
})

test('in Arabic the photos stand to the right of the text', inProof(true), async ({ page }) => {
  await visit(page, `/ar${createPath('lindental')}`)
  await expect(page.locator('#beschreibung')).toBeVisible()
  const [photos, text] = [await zone(page).boundingBox(), await page.locator('#beschreibung').boundingBox()]
  expect(photos?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
  await expectGoodScreen(page)
})
