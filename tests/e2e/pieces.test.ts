import type { Locator, Page } from '@playwright/test'
import { talkedAboutReport } from './paths.ts'
import { DESK, expect, expectGoodScreen, signedIn, test, visit } from './site.ts'

/** The shared UI components, tested on real pages. */

test('a toast closes after five seconds unless pointed at or focused (A-22)', async ({ page }) => {
  await page.setViewportSize(DESK.viewport)
  await visit(page, '/entwicklung')
  const show = page.getByRole('button', { name: 'Hinweis zeigen' }).first()
  const toast = page
    .getByRole('region', { name: 'Mitteilungen' })
    .getByRole('status')
    .getByText('Der Status ist geändert.')
  const passes = (ms: number) => page.clock.runFor(ms)
  await show.scrollIntoViewIfNeeded()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)

  await show.click()
  await expect(toast).toBeVisible()
  const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(box.y).toBeLessThan(100)
  expect(DESK.viewport.width - box.x - box.width).toBeLessThan(100)
  await passes(4900)
  await expect(toast).toBeVisible()
  await passes(200)
  await expect(toast).toHaveCount(0)

  await show.click()
  await toast.hover()
  await passes(20_000)
  await expect(toast, 'pointed at').toBeVisible()
  await page.mouse.move(10, 400)
  await passes(4900)
  await expect(toast).toBeVisible()
  const close = page.getByRole('button', { name: 'Hinweis schließen' })
  await close.focus()
  await passes(20_000)
  await expect(toast, 'with the focus').toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)
})

test('a dialog keeps the focus and returns it after Escape (A-24)', async ({ page }) => {
  await signedIn(page, 'verwaltung')
  await visit(page, await talkedAboutReport(page))
  const opener = page.getByRole('button', { name: 'Freigabe zurückziehen' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Freigabe zurückziehen?' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Freigabe zurückziehen', exact: true })).toBeVisible()
  await expectGoodScreen(page)
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await dialog.evaluate((element) => element.contains(document.activeElement)), key).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the user menu works by keyboard and closes by clicking elsewhere (A-25)', async ({ page }) => {
  await signedIn(page, 'redaktion')
  await visit(page, '/agb')
  const menu = page.getByRole('button', { name: /Benutzermenü/ })
  const first = page.getByRole('link', { name: 'Mein Profil und meine Meldungen' })
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator(`#${await menu.getAttribute('aria-controls')}`)).toBeVisible()
  await expect(page.getByRole('menu'), 'no menu in the sense of ARIA').toHaveCount(0)
  await expectGoodScreen(page)
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await expect(first).toBeVisible()
  await page.getByRole('main').click({ position: { x: 8, y: 560 } })
  await expect(first).toBeHidden()
  await menu.click()
  await page.getByRole('link', { name: 'Meldungen in Lindental' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lindental' })).toBeVisible()
  await expect(first).toBeHidden()
})

test('filters unfold with counts and pages are a list of links (A-25 A-27 A-19)', async ({ page }) => {
  await visit(page, '/lindental/meldungen')
  const fold = page.locator('summary').filter({ hasText: 'Filter' })
  await expect(page.getByLabel('Status')).toBeHidden()
  await fold.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Status').selectOption({ label: 'Neu' })
  const count = page.getByRole('status').filter({ hasText: / von \d+\sMeldungen/ })
  await expect(page).toHaveURL(/statusKind=NEW/)
  await expect(page.getByRole('article').filter({ hasNotText: 'Neu' })).toHaveCount(0)
  const [, total = ''] = / von (\d+)/.exec((await count.textContent()) ?? '') ?? []
  expect(Number(total)).toBeGreaterThan(0)
  await expect(fold).toContainText('1 aktiv')
  await page.getByLabel('Suche').fill('xyzxyz')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Keine Meldungen' })).toBeVisible()
  await page.getByRole('link', { name: 'Alle Filter zurücksetzen' }).click()
  await expect(count).toContainText(/^1–20 von/)

  const pages = page.getByRole('navigation', { name: 'Seiten' })
  await expect(pages.locator('[aria-current="page"]')).toHaveText('Seite 1')
  for (const link of await pages.getByRole('link').all()) await expectSize(link, 44)
  await pages.getByRole('link', { name: 'Nächste Seite' }).click()
  await expect(count).toContainText(/^21–40 von/)
  await expect(pages.locator('[aria-current="page"]')).toHaveText('Seite 2')
  await expect(pages.getByRole('link', { name: 'Vorherige Seite' })).toBeVisible()
})

test('everything that can be hit is large enough (A-19)', async ({ page }) => {
  const report = await talkedAboutReport(page)
  for (const path of [
    '/',
    '/lindental/meldungen',
    report,
    '/lindental/meldungen/erstellen',
    '/registrieren',
  ]) {
    await visit(page, path)
    expect(await page.evaluate(tooSmall), path).toEqual([])
    const camera = page.getByRole('button', { name: 'Foto aufnehmen' })
    if (path.endsWith('/erstellen')) await expectSize(camera, 44)
  }
})

/** Controls below 24 by 24 pixels. Links within a sentence are exempt (WCAG 2.5.8). */
function tooSmall(): string[] {
  const inSentence = (element: Element) =>
    element.matches('a') &&
    getComputedStyle(element).display === 'inline' &&
    element.closest('p, li, dd, label') !== null
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((element) => {
      const { width, height, right } = element.getBoundingClientRect()
      if (width <= 1 || right < 0 || inSentence(element)) return false
      // The label of a field is part of its target, and the whole surface of a card.
      const label = element.closest('label')?.getBoundingClientRect()
      const after = Number.parseFloat(getComputedStyle(element, '::after').height) || 0
      return Math.max(height, label?.height ?? 0, after) < 24 || Math.max(width, label?.width ?? 0) < 24
    })
    .map((element) => element.outerHTML.slice(0, 120))
}

async function expectSize(control: Locator, least: number): Promise<void> {
  const { width, height } = (await control.boundingBox()) ?? { width: 0, height: 0 }
  expect(Math.min(width, height), `${control}`).toBeGreaterThanOrEqual(least)
}

test('every message of an answer is shown beside its data (rule 89)', async ({ page }) => {
  const messages = ['Die Karte fehlt gerade.', 'Ein Foto fehlt.', 'Ein Kommentar fehlt.']
  const errors = messages.map((message) => ({ message, extensions: { code: 'INTERNAL' } }))
  await visit(page, '/')
  await addToAnswer(page, 'query MunicipalityPage', (answer) => ({ ...answer, errors }))
  await page
    .getByRole('navigation', { name: 'In welcher Gemeinde?' })
    .getByRole('link', { name: 'Lindental' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lindental' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert').getByRole('paragraph')).toHaveText(messages)
  await expect(page.getByRole('article')).toHaveCount(20)

  // A mutation with errors had no effect. Its messages are above the form, and field errors are next to their
  // fields.
  await visit(page, '/login')
  const fields = { email: 'Diese Adresse geht nicht.' }
  await addToAnswer(page, 'mutation Login', () => ({
    data: null,
    errors: [
      ...errors.slice(0, 2),
      { message: 'Bitte prüfen', extensions: { code: 'BAD_USER_INPUT', fields } },
    ],
  }))
  await page.getByLabel('E-Mail-Adresse').fill('mira@beispiel.example')
  await page.getByLabel('Passwort', { exact: true }).fill('Kastanien-im-Herbst-42')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  const shown = page.getByRole('alert').getByRole('listitem')
  await expect(shown).toHaveText([...messages.slice(0, 2), fields.email])
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveAccessibleDescription(`Fehler: ${fields.email}`)
})

type Answer = { data: unknown; errors?: unknown[] }

async function addToAnswer(page: Page, operation: string, change: (answer: Answer) => Answer): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(operation)) return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Answer) })
  })
}
