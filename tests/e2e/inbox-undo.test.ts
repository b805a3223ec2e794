import type { Page } from '@playwright/test'
import { askAs, callApi, tokenFor } from './api.ts'
import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'
import { mailsTo, waitingReports } from './waiting-reports.ts'

test.use(DESK)

const pane = (page: Page) => page.getByRole('region', { name: 'Geöffnete Meldung' })
const notice = (page: Page) => page.getByRole('region', { name: 'Letzte Handlung' })
const title = (page: Page) => pane(page).getByRole('heading', { level: 2 }).first()

/** The kinds of status of the reports with a word, oldest first. */
async function statesOf(page: Page, word: string): Promise<string[]> {
  const { accessToken } = await tokenFor(page, 'verwaltung')
  type Found = { id: number; status: { kind: string } }
  const { reports } = await callApi<{ reports: { data: Found[] } }>(
    page,
    `{ reports(municipalitySlug: "lindental", searchText: "${word}", count: 50) { data { id status { kind } } } }`,
    {},
    accessToken,
  )
  return reports.data.toSorted((one, other) => one.id - other.id).map(({ status }) => status.kind)
}

test('after each act the next report opens; the last is undone', async ({ page }) => {
  const { word, ids, citizen, remove } = await waitingReports(page, 4)
  // In a category with a single editor, new reports are assigned at once; undo that.
  for (const id of ids)
    await askAs(
      page,
      'verwaltung',
      `mutation { updateReport(report: { id: ${id}, responsibleEditorId: null }) { id } }`,
    )
  await signedIn(page, 'redaktion')
  await visit(page, `/lindental/verwaltung?queue=WAITING&searchText=${word}&sort=oldest`)
  await page.keyboard.press('j')
  await expect(title(page)).toHaveText(`${word} Nummer 1`)
  // By the mouse, without scrolling.
  await pane(page).getByRole('button', { name: 'Freigeben' }).click()
  await expect(title(page)).toHaveText(`${word} Nummer 2`)
  await expect(title(page)).toBeFocused()
  await expect(notice(page)).toContainText('ist freigegeben.')
  await expectGoodScreen(page)
  // By keys: one for each report.
  await page.keyboard.press('a')
  await expect(title(page)).toHaveText(`${word} Nummer 3`)
  await page.keyboard.press('u')
  await expect(notice(page)).toContainText('1 Meldung ist wieder, was sie war. Benachrichtigt wird niemand.')
  await expect(title(page)).toHaveText(`${word} Nummer 2`)
  await expect(pane(page).getByRole('button', { name: 'Freigeben' })).toBeVisible()
  expect(await statesOf(page, word)).toEqual(['NEW', 'NOT_APPROVED', 'NOT_APPROVED', 'NOT_APPROVED'])
  // Taking a report leaves it open: the work on it begins now.
  await page.keyboard.press('z')
  await expect(notice(page)).toContainText('ist Ihnen zugewiesen.')
  await expect(title(page)).toHaveText(`${word} Nummer 2`)
  const back = notice(page).getByRole('button', { name: 'Rückgängig machen' })
  await back.focus()
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('wieder, was sie war')
  // The button is gone; the keyboard goes on at the report.
  await expect(title(page)).toBeFocused()
  // Only the approval that stays sends a mail; the endpoint's test says when.
  const approvals = async () =>
    (await mailsTo(page, citizen.email)).filter((subject) => /freigegeben/.test(subject)).length
  await expect.poll(approvals, { timeout: 45_000 }).toBe(1)
  await remove()
})

test('a key refuses a report, and keys that cannot act say so', inProof(true), async ({ page }) => {
  const { word, remove } = await waitingReports(page, 2)
  await signedIn(page, 'redaktion')
  await visit(page, `/lindental/verwaltung?queue=WAITING&searchText=${word}&sort=oldest`)
  await page.keyboard.press('j')
  await expect(title(page)).toHaveText(`${word} Nummer 1`)
  await page.keyboard.press('w')
  await expect(page.getByText('Hier ist keine Freigabe zurückzuziehen.')).toBeVisible()
  await page.keyboard.press('a')
  await expect(title(page)).toHaveText(`${word} Nummer 2`)
  await page.keyboard.press('k')
  await page.goto(`/lindental/verwaltung?queue=ALL&searchText=${word}&sort=oldest`)
  await expect(page.getByText('1–2 von 2 Meldungen')).toBeVisible()
  await page.keyboard.press('j')
  await expect(title(page)).toHaveText(`${word} Nummer 1`)
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('d')
  await expect(dialog.getByRole('heading', { name: 'Als Duplikat markieren' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('w')
  await expect(dialog.getByRole('heading', { name: 'Freigabe zurückziehen?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('r')
  await expect(dialog.getByRole('heading', { name: /ablehnen$/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Ablehnen' }).click()
  await expect(dialog.getByLabel('Öffentliche Nachricht')).toHaveAccessibleDescription(/begründen/)
  await expectGoodScreen(page)
  await dialog.getByLabel('Öffentliche Nachricht').fill('Der Weg gehört nicht der Gemeinde.')
  await dialog.getByRole('button', { name: 'Ablehnen' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(title(page)).toHaveText(`${word} Nummer 2`)
  expect((await statesOf(page, word))[0]).toBe('REJECTED')
  await remove()
})
