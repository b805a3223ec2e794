import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'
import { mailsTo, waitingReports } from './waiting-reports.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Ausgewählte Meldungen' })
const rows = (page: Page) => page.getByRole('main').locator('article[data-report-id]')

for (const [width, use] of [
  ['on the phone', {}],
  ['at a desk', DESK],
] as const) {
  test.describe(`an editor ${width}`, inProof(width === 'on the phone'), () => {
    test.use(use)

    test('a bulk approval previews each effect and can be undone', async ({ page }) => {
      const { word, ids, citizen, remove } = await waitingReports(page, 3)
      // One report changes after the list was loaded.
      await signedIn(page, 'redaktion')
      await visit(page, `/lindental/verwaltung?queue=WAITING&searchText=${word}`)
      await expect(rows(page)).toHaveCount(3)
      await askAs(
        page,
        'verwaltung',
        `mutation { updateReport(report: { id: ${ids[2]}, internalNotes: "Schon gesehen." }) { id } }`,
      )
      await page.getByLabel('Alle hier auswählen').check()
      await expect(bar(page)).toContainText('3 Meldungen ausgewählt')
      await page.getByLabel('Alle hier auswählen').focus()
      const approve = bar(page).getByRole('button', { name: 'Freigeben' })
      for (let tabs = 0; tabs < 3; tabs += 1) {
        await page.keyboard.press('Tab')
        if (await approve.evaluate((button) => button === document.activeElement)) break
      }
      await expect(approve).toBeFocused()
      await expectGoodScreen(page)
      await bar(page).getByRole('button', { name: 'Freigeben' }).click()
      const dialog = page.getByRole('dialog', { name: 'Freigeben: 3 Meldungen' })
      await expect(dialog).toContainText('Es ändern sich 2 Meldungen. Bei 1 geht es nicht:')
      await expect(dialog).toContainText('Jemand hat diese Meldung inzwischen geändert.')
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: '2 Meldungen freigeben' }).click()
      await expect(page.getByText('2 Meldungen sind geändert. Bei 1 ging es nicht:')).toBeVisible()
      await expect(rows(page)).toHaveCount(1)
      await expectGoodScreen(page)
      await page.getByRole('button', { name: 'Rückgängig machen' }).click()
      await expect(page.getByText('2 Meldungen sind wieder, was sie waren.')).toBeVisible()
      await expect(rows(page)).toHaveCount(3)

      await page.getByLabel('Alle hier auswählen').check()
      await bar(page).getByRole('button', { name: 'Freigeben' }).click()
      await page.getByRole('button', { name: '3 Meldungen freigeben' }).click()
      await expect(page.getByText('Keine Meldung passt zu dieser Auswahl')).toBeVisible()
      // Mails are sent only now, and only those of the second act, once each.
      await expect
        .poll(
          async () =>
            (await mailsTo(page, citizen.email)).filter((subject) => /freigegeben/.test(subject)).length,
          {
            timeout: 45_000,
          },
        )
        .toBe(3)
      await remove()
    })

    test('exports only the selected reports', inProof(true), async ({ page }) => {
      const { word, remove } = await waitingReports(page, 3)
      await signedIn(page, 'redaktion')
      await visit(page, `/lindental/verwaltung?queue=WAITING&searchText=${word}`)
      await page.getByLabel(`Auswählen: ${word} Nummer 1`).check()
      await page.getByLabel(`Auswählen: ${word} Nummer 3`).check()
      await bar(page).getByRole('button', { name: 'Exportieren' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('2 Meldungen aus Lindental, einzeln ausgewählt')
      await dialog.getByRole('radio', { name: 'Daten (XML)' }).check()
      await expectGoodScreen(page)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Datei erstellen' }).click(),
      ])
      const text = await readFile(await download.path(), 'utf8')
      expect(text.match(/Zitronengelb\d+ Nummer \d/g)?.sort()).toEqual([
        `${word} Nummer 1`,
        `${word} Nummer 3`,
      ])
      await remove()
    })
  })
}

test.describe('at a desk', () => {
  test.use(DESK)

  test('bulk actions change status, responsible person and category but never decline', async ({ page }) => {
    const { word, ids, remove } = await waitingReports(page, 2)
    for (const id of ids)
      await askAs(page, 'verwaltung', `mutation { approveReport(reportId: ${id}) { id } }`)
    await signedIn(page, 'verwaltung')
    await visit(page, `/lindental/verwaltung?queue=ALL&searchText=${word}`)
    await expect(rows(page)).toHaveCount(2)
    const act = async (button: string, field: string, label: string | RegExp, doing: string) => {
      await page.getByLabel('Alle hier auswählen').check()
      await bar(page).getByRole('button', { name: button }).click()
      const dialog = page.getByRole('dialog')
      const options = dialog.getByLabel(field).locator('option')
      await expect(options.filter({ hasText: label })).toHaveCount(1)
      expect(await options.filter({ hasText: /Abgelehnt|Nicht möglich/ }).count()).toBe(0)
      await dialog
        .getByLabel(field)
        .selectOption((await options.filter({ hasText: label }).getAttribute('value')) ?? '')
      await dialog.getByRole('button', { name: doing }).click()
      await expect(page.getByText('2 Meldungen sind geändert.')).toBeVisible()
      await page.getByRole('button', { name: 'Schließen' }).click()
      // Wait for the list to reload before the next act.
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    }
    await act('Status ändern', 'Neuer Status', 'Angenommen', 'Status von 2 Meldungen ändern')
    await expect(rows(page).filter({ hasText: 'Angenommen' })).toHaveCount(2)
    await act('Zuweisen', 'Zuständig', 'Niemand', '2 Meldungen zuweisen')
    await act('Kategorie ändern', 'Neue Kategorie', /^Sonstiges/, 'Kategorie von 2 Meldungen ändern')
    await expect(rows(page).filter({ hasText: 'Sonstiges' })).toHaveCount(2)
    await remove()
  })
})
