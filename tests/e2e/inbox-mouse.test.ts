import type { Locator, Page } from '@playwright/test'
import { askAs } from './api.ts'
import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'
import { mixedReports, waitingReports } from './waiting-reports.ts'

test.use(DESK)

const pane = (page: Page) => page.getByRole('region', { name: 'Geöffnete Meldung' })
const notice = (page: Page) => page.getByRole('region', { name: 'Letzte Handlung' })
const title = (page: Page) => pane(page).getByRole('heading', { level: 2 }).first()

/**
 * Clicks a thing that is in sight, with its middle uncovered: nothing has to be scrolled. The click itself
 * waits until the thing stands still, and hits nothing else: buttons move when the acts of a report change.
 */
async function clickInSight(target: Locator): Promise<void> {
  await expect(async () => {
    const isInSight = await target.evaluate((element) => {
      const { x, y, width, height, right, bottom } = element.getBoundingClientRect()
      if (x < 0 || y < 0 || right > innerWidth || bottom > innerHeight) return false
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
    expect(isInSight, `${target} is in sight`).toBe(true)
  }).toPass()
  await target.click()
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
    await clickInSight(button('Mehr'))
    await clickInSight(button(name))
  }
  const send = (name: string | RegExp) => clickInSight(dialog.getByRole('button', { name, exact: true }))
  const undo = async (says: RegExp) => {
    await expect(notice(page)).toContainText(says)
    await clickInSight(notice(page).getByRole('button', { name: /Rückgängig machen/ }))
    await expect(notice(page)).toContainText('wieder, was sie war')
    await expect(title(page)).toHaveText(`${word} Nummer 1`)
  }
  const first = page.getByRole('link', { name: `${word} Nummer 1` })
  await clickInSight(first)
  await expect(title(page)).toHaveText(`${word} Nummer 1`)

  await clickInSight(button('Freigeben'))
  await undo(/ist freigegeben/)
  await clickInSight(button('Freigeben'))
  await expect(title(page)).toHaveText(`${word} Nummer 2`)
  await clickInSight(first)
  await expect(title(page)).toHaveText(`${word} Nummer 1`)

  await clickInSight(button('Antworten'))
  await clickInSight(dialog.getByRole('radio').first())
  await expect(dialog.getByLabel('Öffentliche Nachricht')).not.toHaveValue('')
  await send(/^Antworten/)
  await undo(/beantwortet|veröffentlicht/)
  const query = `{ reports(municipalitySlug: "lindental", searchText: "${word} Nummer 1") { data { commentCount } } }`
  const { reports } = await askAs<{ reports: { data: object[] } }>(page, 'verwaltung', query)
  expect(reports.data[0]).toEqual({ commentCount: 0 })

  await clickInSight(button('Ablehnen'))
  await clickInSight(dialog.getByRole('radio').first())
  await send('Ablehnen')
  await undo(/ist beantwortet und jetzt/)

  await clickInSight(button('Zuweisen'))
  await send('Mir zuweisen')
  await undo(/ist jetzt .* zugewiesen/)

  await more('Als Duplikat markieren')
  await clickInSight(dialog.getByRole('radio').first())
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

/** How the reports that the mouse clears end: each sixth in the same way. */
const STAYED = { isDuplicate: false, commentCount: 0, responsibleEditor: null }
const CLEARED = [
  { ...STAYED, section: 'STANDARD', status: { kind: 'NEW' } },
  { section: 'STANDARD', commentCount: 1, status: { kind: 'DONE' } },
  { section: 'NOT_PUBLISHED_YET', commentCount: 1, status: { kind: 'REJECTED' } },
  { ...STAYED, section: 'NOT_PUBLISHED_YET', responsibleEditor: { lastName: 'Kaplan' } },
  { section: 'NOT_PUBLISHED_YET', isDuplicate: true },
  { ...STAYED, section: 'NOT_PUBLISHED_YET' },
]

for (const many of [6, 20])
  test(`the mouse clears ${many} mixed reports without scrolling`, inProof(true), async ({ page }) => {
    test.slow()
    await clearByMouse(page, many)
  })

async function clearByMouse(page: Page, many: number): Promise<void> {
  const { word, ids, remove } = await mixedReports(page, many)
  // Only a public report can be answered with a status, or lose its approval.
  for (const id of ids.filter((_, index) => [1, 5].includes(index % CLEARED.length)))
    await askAs(page, 'verwaltung', `mutation { approveReport(reportId: ${id}) { id } }`)
  await signedIn(page, 'redaktion')
  await visit(page, `/lindental/verwaltung?queue=UNASSIGNED&searchText=${word}&sort=oldest`)
  const dialog = page.getByRole('dialog')
  const click = (name: string) => clickInSight(pane(page).getByRole('button', { name, exact: true }))
  const send = (name: string) => clickInSight(dialog.getByRole('button', { name, exact: true }))
  const ways: (() => Promise<void>)[] = [
    () => click('Freigeben'),
    async () => {
      await click('Antworten')
      await clickInSight(dialog.getByRole('radio', { name: new RegExp(word) }))
      await send('Antworten und Status ändern')
    },
    async () => {
      await click('Ablehnen')
      await clickInSight(dialog.getByRole('radio').first())
      await send('Ablehnen')
    },
    async () => {
      await click('Zuweisen')
      await send('Mir zuweisen')
    },
    async () => {
      await click('Mehr')
      await click('Als Duplikat markieren')
      await clickInSight(dialog.getByRole('radio').first())
      await send('Als Duplikat markieren')
    },
    async () => {
      await click('Mehr')
      await click('Freigabe zurückziehen')
      await clickInSight(dialog.getByLabel('Grund'))
      await page.keyboard.type('Das Foto zeigt ein Kennzeichen.')
      await send('Freigabe zurückziehen')
    },
  ]
  await clickInSight(page.getByRole('link', { name: `${word} Nummer 1`, exact: true }))
  for (let done = 0; done < many; done += 1) {
    await expect(title(page)).toHaveText(`${word} Nummer ${done + 1}`)
    await ways[done % ways.length]?.()
    await expect(dialog).toHaveCount(0)
    const tops = await pane(page).evaluateAll((panes) => panes.map(({ scrollTop }) => scrollTop))
    expect([await page.evaluate(() => scrollY), ...tops]).toEqual(tops.length === 0 ? [0] : [0, 0])
  }
  await expect(pane(page)).toHaveCount(0)
  const query = `{ reports(municipalitySlug: "lindental", searchText: "${word}", count: 50) {
    data { id section isDuplicate commentCount status { kind } responsibleEditor { lastName } } } }`
  type Found = { id: number }
  const { reports } = await askAs<{ reports: { data: Found[] } }>(page, 'verwaltung', query)
  expect(reports.data.toSorted((one, other) => one.id - other.id)).toEqual(
    ids.map((_, index) => expect.objectContaining(CLEARED[index % CLEARED.length] ?? {})),
  )
  await expectGoodScreen(page)
  await remove()
}

test('category and note from the forms below are undone, too', inProof(true), async ({ page }) => {
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
