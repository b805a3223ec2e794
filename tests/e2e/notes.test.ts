import type { Page } from '@playwright/test'
import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'
import { mailsTo, waitingReports } from './waiting-reports.ts'

test.use(DESK)

const pane = (page: Page) => page.getByRole('region', { name: 'Geöffnete Meldung' })
const notice = (page: Page) => page.getByRole('region', { name: 'Letzte Handlung' })

test(
  'a note mentions a colleague by keyboard, is undone and written again',
  inProof(true),
  async ({ page }) => {
    test.slow()
    const { word, remove } = await waitingReports(page, 1)
    await signedIn(page, 'verwaltung')
    await visit(page, `/lindental/verwaltung?queue=ALL&searchText=${word}`)
    await expect(page.getByText('1–1 von 1 Meldung')).toBeVisible()
    await page.keyboard.press('j')
    await expect(pane(page).getByRole('heading', { level: 2 }).first()).toHaveText(`${word} Nummer 1`)
    const field = pane(page).getByRole('textbox', { name: 'Nur intern' })
    const thread = pane(page).getByRole('region', { name: 'Verlauf, Kommentare und Notizen' })
    const write = async () => {
      await page.keyboard.press('n')
      await expect(field).toBeFocused()
      await page.keyboard.type('Bitte ansehen, @Kap')
      const options = pane(page)
        .getByRole('listbox', { name: 'Kolleginnen und Kollegen' })
        .getByRole('option')
      await expect(options).toHaveText(['Murat Kaplan'])
      await expect(field).toHaveAttribute('aria-activedescendant', /.+/)
      await expectGoodScreen(page)
      await page.keyboard.press('Enter')
      await expect(field).toHaveValue('Bitte ansehen, @Murat Kaplan ')
      await expect(options).toHaveCount(0)
      await page.keyboard.type('danke.')
      await pane(page).getByRole('button', { name: 'Notiz speichern' }).click()
      await expect(thread).toContainText('Bitte ansehen, @Murat Kaplan danke.')
      await expect(thread.locator('mark')).toHaveText('@Murat Kaplan')
      await expect(field).toHaveValue('')
    }
    await write()
    await expect(notice(page)).toContainText('Nur Mitarbeitende sehen sie.')
    await notice(page)
      .getByRole('button', { name: /Rückgängig machen/ })
      .click()
    await expect(notice(page)).toContainText('wieder, was sie war')
    await expect(thread).not.toContainText('danke.')
    await write()
    await expectGoodScreen(page)
    // Escape closes the suggestions, and only then the report.
    await page.keyboard.press('n')
    await expect(field).toBeFocused()
    await page.keyboard.type('@')
    const list = pane(page).getByRole('listbox', { name: 'Kolleginnen und Kollegen' })
    await expect(list.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(field).toHaveValue('@')
    const mentions = async () =>
      (await mailsTo(page, 'redaktion@demo.example')).filter((subject) => /in einer Notiz zu/.test(subject))
        .length
    await expect.poll(mentions, { timeout: 45_000 }).toBeGreaterThan(0)
    await remove()
  },
)
