import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { DESK, expect, expectGoodScreen, inProof, MISSING_NOISE, signedIn, test, visit } from './site.ts'
import { aTalk, hideTalks } from './talking.ts'

test.use({ expected: MISSING_NOISE })
test.afterEach(({ page }) => hideTalks(page))

const panelOf = (page: Page) => page.getByRole('region', { name: 'Bearbeitung' })

for (const [width, use] of [
  ['on the phone', {}],
  ['at a desk', DESK],
] as const) {
  test.describe(`an editor ${width}`, inProof(width === 'on the phone'), () => {
    test.use(use)

    test('a concurrent change is shown and the typed text is kept', async ({ page }) => {
      const { id, path, setStatus } = await aTalk(page)
      await signedIn(page, 'redaktion')
      await visit(page, path)
      const panel = panelOf(page)
      await panel.getByLabel('Öffentliche Antwort').check()
      await panel.getByLabel('Öffentliche Nachricht').fill('Ist bestellt.')
      await panel.getByLabel('Interne Notiz', { exact: true }).check()
      const note = panel.getByRole('textbox', { name: 'Nur intern' })
      await note.fill('Bitte Montag anrufen.')
      const status = panel.getByLabel('Neuer Status')
      await status.selectOption({ label: 'Erledigt' })
      const change = `mutation { updateReport(report: { id: ${id}, source: COUNTER }) { id } }`
      await askAs(page, 'verwaltung', change)
      await setStatus('ACCEPTED')
      await panel.getByRole('button', { name: 'Status ändern und Notiz speichern' }).click()
      await expect(panel.getByText('Jemand war schneller')).toBeVisible()
      const compared = panel.getByRole('region', { name: 'Status', exact: true })
      await expect(compared.locator('dd')).toHaveText([/./, /./, 'Erledigt'])
      await expect(compared).toContainText('Jetzt, von Cornelia Wendlandt')
      // A field that the user did not change takes the colleague’s value without a question.
      await expect(panel.getByRole('region', { name: 'Eingegangen über' }).locator('dd')).toHaveCount(2)
      await expect(note).toHaveValue('Bitte Montag anrufen.')
      await expectGoodScreen(page)
      await compared.getByLabel(/^Die Fassung von/).check()
      await expect(status).toHaveValue('')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectGoodScreen(page)
      // Two notes at once are no conflict.
      const other = `mutation { writeReportNote(input: { reportId: ${id}, text: "Ist erledigt, Gruß M." }) { id } }`
      await askAs(page, 'verwaltung', other)
      await panel.getByRole('button', { name: 'Notiz speichern' }).click()
      await expect(page.getByText('Die Notiz ist gespeichert.')).toBeVisible()
      await expect(panel.getByText('Jemand war schneller')).toHaveCount(0)
      await expect(panel.getByLabel('Interne Notiz', { exact: true })).toBeChecked()
      await expect(note).toHaveValue('')
      const thread = panel.getByRole('region', { name: 'Verlauf, Kommentare und Notizen' })
      await thread.getByLabel('Notizen', { exact: true }).check()
      await expect(thread.getByRole('listitem')).toContainText([
        'Bitte Montag anrufen.',
        'Ist erledigt, Gruß M.',
      ])

      // The unsaved answer is still there.
      // The page renders again after the note is saved, so retry the click.
      await expect(() => panel.getByLabel('Öffentliche Antwort').check({ timeout: 1000 })).toPass()
      await expect(panel.getByLabel('Öffentliche Nachricht')).toHaveValue('Ist bestellt.')
      await panel.getByRole('button', { name: 'Antworten' }).click()
      await expect(page.getByRole('article').getByText('Ist bestellt.')).toBeVisible()
    })

    test('notes are internal by default and become public after confirmation', async ({ page }) => {
      const { id, path } = await aTalk(page)
      const before = `mutation { updateReport(report: { id: ${id}, internalNotes: "Frau Berger, 06400 1234" }) { id } }`
      await askAs(page, 'verwaltung', before)
      await signedIn(page, 'redaktion')
      await visit(page, path)
      const panel = panelOf(page)
      const [staff, everybody] = [
        panel.getByLabel('Interne Notiz', { exact: true }),
        panel.getByLabel('Öffentliche Antwort'),
      ]
      const note = panel.getByRole('textbox', { name: 'Nur intern' })
      await expect(staff).toBeChecked()
      // The history tells it once more.
      await expect(panel.getByText('Frau Berger, 06400 1234').first()).toBeVisible()
      await note.fill('Wir kommen am Montag.')
      await everybody.click()
      const dialog = page.getByRole('dialog', { name: 'Soll diese Notiz öffentlich werden?' })
      await expect(dialog.locator('blockquote')).toHaveText('Wir kommen am Montag.')
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: 'Abbrechen' }).click()
      await expect(staff).toBeChecked()
      await expect(note).toHaveValue('Wir kommen am Montag.')

      await everybody.click()
      await dialog.getByRole('button', { name: 'Nein, Antwort neu schreiben' }).click()
      await expect(panel.getByLabel('Öffentliche Nachricht')).toHaveValue('')
      await staff.check()
      await expect(note).toHaveValue('Wir kommen am Montag.')

      await everybody.click()
      await dialog.getByRole('button', { name: 'Ja, Text übernehmen' }).click()
      await expect(panel.getByLabel('Öffentliche Nachricht')).toHaveValue('Wir kommen am Montag.')
      await expectGoodScreen(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectGoodScreen(page)
      await panel.getByRole('button', { name: 'Antworten' }).click()
      await expect(page.getByRole('article').getByText('Wir kommen am Montag.')).toBeVisible()
      await expect(staff).toBeChecked()
      await expect(note).toHaveValue('')
    })
  })
}

test.describe('at a desk', () => {
  test.use(DESK)

  test(
    'two colleagues see each other’s presence on the same report',
    inProof(true),
    async ({ page, browser, baseURL }) => {
      test.slow()
      const { path } = await aTalk(page)
      await signedIn(page, 'redaktion')
      await visit(page, path)
      await expect(panelOf(page)).toBeVisible()
      const context = await browser.newContext({ baseURL: baseURL ?? '' })
      const colleague = await context.newPage()
      await signedIn(colleague, 'verwaltung')
      await visit(colleague, path)
      await expect(panelOf(colleague).getByText('Wird gerade von M.\u00a0Kaplan bearbeitet')).toBeVisible()
      // The first page polls by itself.
      const hint = panelOf(page).getByText('Wird gerade von C.\u00a0Wendlandt bearbeitet')
      await expect(hint).toBeVisible({ timeout: 30_000 })
      await expectGoodScreen(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectGoodScreen(page)
      await colleague.getByRole('link', { name: 'Startseite' }).first().click()
      await expect(panelOf(colleague)).toHaveCount(0)
      await expect(hint).toHaveCount(0, { timeout: 30_000 })
      await context.close()
    },
  )
})
