import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { fileReport } from './demo-report.ts'
import { articlesInSight } from './in-sight.ts'
import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'
import { aTalk, hideTalks } from './talking.ts'

const INBOX = '/lindental/verwaltung'

test.afterEach(({ page }) => hideTalks(page))

const queues = (page: Page) => page.getByRole('navigation', { name: 'Posteingang' })
const pane = (page: Page) => page.getByRole('region', { name: 'Geöffnete Meldung' })
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('h3') })
const queue = (page: Page, name: string) => queues(page).getByRole('link', { name: new RegExp(`^${name}`) })

/** On a phone one button opens queues, views and search. */
async function openTools(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Warteschlangen und Suche/ })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
}

const rowsInSight = (page: Page) => articlesInSight(page, 'main article[data-report-id]')

test('on a phone an editor returns from a report to its row', async ({ page }) => {
  const { number } = await aTalk(page)
  await signedIn(page, 'redaktion')
  await visit(page, INBOX)
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(6)
  await expectGoodScreen(page)
  await openTools(page)
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Warteschlangen und Suche/ })).toBeFocused()
  await openTools(page)
  await queue(page, 'Mir zugewiesen').click()
  await openTools(page)
  await expect(queue(page, 'Mir zugewiesen')).toHaveAttribute('aria-current', 'page')
  await expectGoodScreen(page)
  await queue(page, 'Alle').click()
  await openTools(page)
  await page.getByLabel('Suche').fill(number)
  await page.getByRole('button', { name: 'Suchen' }).click()
  const row = rows(page).filter({ hasText: number })
  // Its category has deadlines in the demo.
  await expect(row).toContainText(/bis \d+\.\d+\./)
  await row.getByRole('link').click()
  await expect(pane(page).getByRole('heading', { level: 2 }).first()).toBeFocused()
  await expect(rows(page)).toHaveCount(0)
  await expectGoodScreen(page)
  await pane(page).getByRole('link', { name: 'Schließen' }).click()
  await expect(row.getByRole('link')).toBeFocused()
  await visit(page, `${INBOX}?queue=ALL&searchText=xyzxyz`)
  await expect(page.getByText('Keine Meldung passt zu dieser Auswahl')).toBeVisible()
  await expectGoodScreen(page)
})

test.describe('at a desk', () => {
  test.use(DESK)

  test('ten rows and every main act are in sight', async ({ page }) => {
    await signedIn(page, 'verwaltung')
    await visit(page, `${INBOX}?queue=ALL`)
    expect(await rowsInSight(page)).toBeGreaterThanOrEqual(10)
    for (const row of await page.locator('main article[data-report-id]').all())
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(57)
    // Beside an open report as well, in the site's letters: a page has them once an earlier one got them.
    await page.evaluate(() => document.fonts.ready)
    await visit(page, page.url())
    await rows(page).first().getByRole('link').click()
    await expect(pane(page).getByRole('group', { name: 'Bearbeiten' })).toBeVisible()
    expect(await rowsInSight(page)).toBeGreaterThanOrEqual(10)
    await queue(page, 'Zur Freigabe').click()
    await expect(page).toHaveURL(/queue=WAITING/)
    // The rows of the queue before must not be taken for those of this one.
    await visit(page, page.url())
    await rows(page).first().getByRole('link').click()
    const acts = pane(page).getByRole('group', { name: 'Bearbeiten' })
    await expect(acts.getByRole('button')).toHaveText([
      'Freigeben',
      'Antworten',
      'Status',
      'Zuweisen',
      'Ablehnen',
      'Mehr',
    ])
    const inSight = async () => {
      for (const act of await acts.getByRole('button').all()) await expect(act).toBeInViewport({ ratio: 1 })
    }
    await inSight()
    // Read to the end, the acts are still there.
    await pane(page).evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await inSight()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const narrow = await page.locator('#werkzeuge').boundingBox()
    expect(narrow?.width).toBe(180)
    await expectGoodScreen(page)
  })

  test('approving beside the list keeps its position and lowers the count', async ({ page }) => {
    const { id } = await fileReport(page, 'buergerin', {
      title: `Wartende Bank ${Date.now() % 1_000_000}`,
      category: 'strassen-gehwege',
      description: 'Die Bank am Weg ist durchgebrochen.',
    })
    await signedIn(page, 'redaktion')
    await visit(page, INBOX)
    const total = async () => Number(await queue(page, 'Zur Freigabe').locator('strong').textContent())
    await queue(page, 'Zur Freigabe').click()
    await expect(page).toHaveURL(/queue=WAITING/)
    // Other tests file reports meanwhile: the count is the number of rows.
    const rowsAndCount = async () => (await rows(page).count()) === Math.min(await total(), 20)
    await expect.poll(rowsAndCount).toBe(true)
    // The oldest come first, so the new report is at the end.
    await page.locator('summary', { hasText: 'Filter' }).click()
    await page.getByLabel('Sortierung').selectOption({ label: 'Neueste zuerst' })
    const row = page.locator(`[data-report-id="${id}"]`).filter({ has: page.locator('h3') })
    await row.getByRole('link').click()
    await expect(row.getByRole('link')).toHaveAttribute('aria-current', 'true')
    await expectGoodScreen(page)
    // People who stay with a report after an act say so once.
    await pane(page).getByRole('button', { name: 'Mehr' }).click()
    await pane(page).getByRole('button', { name: 'Danach zur nächsten Meldung' }).click()
    await page.keyboard.press('Escape')
    await expect(pane(page)).toBeVisible()
    await pane(page).getByRole('button', { name: 'Freigeben' }).click()
    await expect(pane(page).getByText('Neu', { exact: true }).first()).toBeVisible()
    // The report leaves the list but stays open, because it is in the address.
    await expect(row).toHaveCount(0)
    await expect.poll(rowsAndCount).toBe(true)
    await page.reload()
    await expect(pane(page).getByRole('heading', { name: 'Bearbeitung' })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectGoodScreen(page)
    await askAs(page, 'verwaltung', `mutation { withdrawReportApproval(reportId: ${id}) { id } }`)
    await askAs(page, 'verwaltung', `mutation { deleteReport(id: ${id}, reason: "Nur eine Probe.") }`)
  })

  test('a saved inbox view opens by default and can be deleted', async ({ page }) => {
    const name = `Laternen ${Date.now() % 1_000_000}`
    await signedIn(page, 'redaktion')
    await visit(page, `${INBOX}?queue=OVERDUE&onlyWithPhoto=true`)
    await page.getByRole('button', { name: 'Ansicht speichern' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ansicht speichern' })
    await dialog.getByRole('button', { name: 'Ansicht speichern' }).click()
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(
      /Bitte geben Sie der Ansicht einen Namen/,
    )
    await expectGoodScreen(page)
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Der Posteingang öffnet sich mit dieser Ansicht').check()
    await dialog.getByRole('button', { name: 'Ansicht speichern' }).click()
    await expect(dialog).toHaveCount(0)
    const views = page.getByRole('navigation', { name: 'Meine Ansichten' })
    const view = views.getByRole('link', { name: new RegExp(name) })
    await expect(view).toHaveAttribute('aria-current', 'page')
    await expect(view.locator('strong')).toHaveText(/^\d+$/)
    await queue(page, 'Offen').click()
    await expect(view).not.toHaveAttribute('aria-current')
    await visit(page, INBOX)
    await expect(queue(page, 'Überfällig')).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(/queue=OVERDUE/)
    await expect(page.getByLabel('Nur mit Foto')).toBeChecked()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: `Ansicht löschen: ${name}` }).click()
    await expect(view).toHaveCount(0)
    await visit(page, INBOX)
    await expect(queue(page, 'Offen')).toHaveAttribute('aria-current', 'page')
  })

  test('a row highlights its pin and a pin opens its report', inProof(true), async ({ page }) => {
    const { id, number } = await aTalk(page)
    await signedIn(page, 'redaktion')
    await visit(page, `${INBOX}?queue=ALL&searchText=${number}`)
    const pin = page.locator(`#liste a[data-report-id="${id}"]`)
    // The map is another way of the list, not its neighbour.
    await expect(pin).toHaveCount(0)
    await rows(page).getByRole('link').click()
    await expect(pane(page)).toContainText(number)
    await page.getByRole('button', { name: 'Karte zeigen' }).click()
    await expect(rows(page)).toHaveCount(0)
    await expect(pin).toBeVisible()
    await expect(pin).toHaveAttribute('data-lit', 'true')
    await pane(page).getByRole('link', { name: 'Schließen' }).click()
    await expect(pane(page)).toHaveCount(0)
    await expect(pin).not.toHaveAttribute('data-lit', 'true')
    await pin.click()
    await expect(pane(page)).toContainText(number)
    await page.getByRole('button', { name: 'Liste zeigen' }).click()
    await expect(rows(page)).toHaveCount(1)
  })

  test('a town’s inbox is closed to everybody who does not work there', inProof(true), async ({ page }) => {
    for (const name of [null, 'buergerin', 'fremd']) {
      if (name !== null) await signedIn(page, name)
      await visit(page, INBOX)
      await expect(
        page.getByRole('heading', { name: 'Diese Seite ist für die Verwaltung der Gemeinde' }),
      ).toBeVisible()
      await expect(queues(page)).toHaveCount(0)
    }
  })
})
