import type { Locator, Page } from '@playwright/test'
import { askAs } from './api.ts'
import { DESK, expect, expectGoodScreen, signedIn, test, visit } from './site.ts'
import { waitingReports } from './waiting-reports.ts'

test.use(DESK)

const pane = (page: Page) => page.getByRole('region', { name: 'Geöffnete Meldung' })
const notice = (page: Page) => page.getByRole('region', { name: 'Letzte Handlung' })
const title = (page: Page) => pane(page).getByRole('heading', { level: 2 }).first()

/** Clicks where a thing is, without scrolling to it: it must be in sight and uncovered. */
async function clickInSight(page: Page, target: Locator): Promise<void> {
  let point: { x: number; y: number } | null = null
  await expect(async () => {
    point = await target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const middle = { x: x + width / 2, y: y + height / 2 }
      const hit = document.elementFromPoint(middle.x, middle.y)
      return hit !== null && (element.contains(hit) || hit.contains(element)) ? middle : null
    })
    expect(point, `${target} is in sight`).not.toBeNull()
  }).toPass({ timeout: 15_000 })
  const { x, y } = point ?? { x: 0, y: 0 }
  await page.mouse.click(x, y)
}

/** Everything that has been scrolled, in pixels. */
const scrolled = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [document.scrollingElement, ...document.querySelectorAll('*')].reduce(
      (sum, element) => sum + (element?.scrollTop ?? 0),
      0,
    ),
  )

test('no main act by the mouse needs scrolling; each is undone', async ({ page }) => {
  test.slow()
  const { word, ids, remove } = await waitingReports(page, 3)
  for (const id of ids)
    await askAs(
      page,
      'verwaltung',
      `mutation { updateReport(report: { id: ${id}, responsibleEditorId: null }) { id } }`,
    )
  await askAs(page, 'verwaltung', `mutation { approveReport(reportId: ${ids[2]}) { id } }`)
  await signedIn(page, 'redaktion')
  await visit(page, `/lindental/verwaltung?queue=ALL&searchText=${word}&sort=oldest`)
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => pane(page).getByRole('button', { name, exact: true })
  const more = async (name: string) => {
    await clickInSight(page, button('Mehr'))
    await clickInSight(page, button(name))
  }
  const send = (name: string | RegExp) =>
    clickInSight(page, dialog.getByRole('button', { name, exact: true }))
  const undo = async (says: RegExp) => {
    await expect(notice(page)).toContainText(says)
    await clickInSight(page, notice(page).getByRole('button', { name: /Rückgängig machen/ }))
    await expect(notice(page)).toContainText('wieder, was sie war')
    await expect(title(page)).toHaveText(`${word} Nummer 1`)
  }
  const first = page.getByRole('link', { name: `${word} Nummer 1` })
  await clickInSight(page, first)
  await expect(title(page)).toHaveText(`${word} Nummer 1`)

  await clickInSight(page, button('Freigeben'))
  await undo(/ist freigegeben/)
  await clickInSight(page, button('Freigeben'))
  await expect(title(page)).toHaveText(`${word} Nummer 2`)
  await clickInSight(page, first)
  await expect(title(page)).toHaveText(`${word} Nummer 1`)

  await clickInSight(page, button('Antworten'))
  await clickInSight(page, dialog.getByRole('radio').first())
  await expect(dialog.getByLabel('Öffentliche Nachricht')).not.toHaveValue('')
  await send(/^Antworten/)
  await undo(/beantwortet|veröffentlicht/)
  const query = `{ reports(municipalitySlug: "lindental", searchText: "${word} Nummer 1") { data { commentCount } } }`
  const { reports } = await askAs<{ reports: { data: object[] } }>(page, 'verwaltung', query)
  expect(reports.data[0]).toEqual({ commentCount: 0 })

  await clickInSight(page, button('Ablehnen'))
  await clickInSight(page, dialog.getByRole('radio').first())
  await send('Ablehnen')
  await undo(/ist beantwortet und jetzt/)

  await clickInSight(page, button('Zuweisen'))
  await send('Mir zuweisen')
  await undo(/ist jetzt .* zugewiesen/)

  await more('Als Duplikat markieren')
  await clickInSight(page, dialog.getByRole('radio').first())
  await send('Als Duplikat markieren')
  await undo(/ist jetzt ein Duplikat/)

  await more('Genauen Ort verbergen')
  await send('Ort verbergen')
  await undo(/nicht mehr öffentlich/)

  await more('Freigabe zurückziehen')
  await dialog.getByLabel('Grund').fill('Das Foto zeigt ein Kennzeichen.')
  await send('Freigabe zurückziehen')
  await undo(/nicht mehr öffentlich/)
  expect(await scrolled(page)).toBe(0)
  await expectGoodScreen(page)
  await remove()
})

test('category and note from the forms below are undone, too', async ({ page }) => {
  const { word, ids, remove } = await waitingReports(page, 1)
  await signedIn(page, 'verwaltung')
  await visit(page, `/lindental/verwaltung?queue=ALL&searchText=${word}&sort=oldest`)
  await page.keyboard.press('j')
  await expect(title(page)).toHaveText(`${word} Nummer 1`)
  await pane(page).getByText('Kategorie und Herkunft ändern').click()
  const category = pane(page).getByLabel('Kategorie', { exact: true })
  const before = await category.inputValue()
  await category.selectOption({ index: 3 })
  await pane(page).getByRole('button', { name: 'Einordnung speichern' }).click()
  await expect(notice(page)).toContainText('Die Einordnung von')
  await expect(title(page)).toHaveText(`${word} Nummer 1`)
  const placed = () =>
    askAs<{ reports: { data: { category: { id: number } }[] } }>(
      page,
      'verwaltung',
      `{ reports(municipalitySlug: "lindental", searchText: "${word}") { data { category { id } } } }`,
    ).then(({ reports }) => String(reports.data[0]?.category.id))
  expect(await placed()).not.toBe(before)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(title(page), 'at its new address').toHaveText(`${word} Nummer 1`)
  await page.keyboard.press('u')
  await expect(notice(page)).toContainText('wieder, was sie war')
  await expect(title(page)).toHaveText(`${word} Nummer 1`)
  expect(await placed()).toBe(before)

  await page.keyboard.press('n')
  await expect(pane(page).getByRole('textbox', { name: 'Nur intern' })).toBeFocused()
  await page.keyboard.type('Bauhof fragen')
  await pane(page).getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(notice(page)).toContainText('Nur Mitarbeitende sehen sie')
  await notice(page)
    .getByRole('button', { name: /Rückgängig machen/ })
    .click()
  await expect(notice(page)).toContainText('wieder, was sie war')
  await expect(pane(page).getByText('Bauhof fragen')).toHaveCount(0)
  expect(ids).toHaveLength(1)
  await remove()
})
