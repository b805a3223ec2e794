import { askAs } from './api.ts'
import { fileReport } from './demo-report.ts'
import { DESK, expect, expectGoodScreen, readMail, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'

test.describe('at a desk', () => {
  test.use(DESK)

  test('a deadline goes from its rule to a mail about another date', async ({ page }) => {
    await signedIn(page, 'verwaltung')
    await visit(page, '/lindental/verwaltung')
    await openSection(page, 'Fristen')
    await expect(page.getByRole('heading', { level: 1, name: 'Fristen' })).toBeVisible()
    await expect(page.getByText('Es gelten die gesetzlichen Feiertage: Hessen')).toBeVisible()
    await expectGoodScreen(page)

    const preview = page.getByRole('region', { name: 'Vorschau' })
    const answer = page.getByLabel(/^Erste Antwort: Beleuchtung$/)
    const completion = page.getByLabel(/^Abschluss: Beleuchtung$/)
    const save = page.getByRole('button', { name: 'Fristen speichern' })
    await answer.fill('300')
    await save.click()
    await expect(answer).toHaveAccessibleDescription(/von 1 bis 250/)
    await expect(answer).toHaveValue('300')
    await expectGoodScreen(page)
    await answer.fill('3')
    await completion.fill('10')
    await expect(preview.getByRole('status')).toHaveText(/der letzten 90 Tage hätten \d+ eine Frist gehabt/)
    await expect(preview.getByRole('row').filter({ hasText: 'Abschluss' })).toContainText(/\d/)
    await page.getByRole('button', { name: 'Tag hinzufügen' }).click()
    await page.getByLabel('1. Tag', { exact: true }).fill('2027-07-02')
    await save.click()
    await expect(page.getByLabel('Name des 1. Tages')).toHaveAccessibleDescription(
      /geben Sie dem Tag einen Namen/,
    )
    await expectGoodScreen(page)
    await page.getByLabel('Name des 1. Tages').fill('Betriebsausflug')
    await save.click()
    await expect(page.getByText(/^Gespeichert: \d+\sKategorien haben Fristen\./)).toBeVisible()

    const report = await fileReport(page, 'buergerin', {
      title: `Frist ${Date.now() % 1_000_000}`,
      description: 'Die Laterne vor dem Haus ist seit Tagen dunkel.',
    })
    await askAs(page, 'verwaltung', `mutation { approveReport(reportId: ${report.id}) { id } }`)
    await visit(page, `/lindental/verwaltung?queue=ALL&searchText=${report.number}`)
    const row = page.getByRole('article').filter({ hasText: report.number })
    await expect(row).toContainText(/bis \d+\.\d+\./)
    await row.getByRole('link').click()
    const part = page.getByRole('region', { name: 'Fristen' })
    await expect(part.getByText(/^bis \d+\. /)).toHaveCount(2)
    await expectGoodScreen(page)

    await part.getByRole('button', { name: 'Frist verschieben' }).click()
    const dialog = page.getByRole('dialog', { name: 'Frist verschieben' })
    await dialog.getByLabel('Neuer letzter Tag').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Frist verschieben' }).click()
    await expect(dialog.getByLabel('Grund')).toHaveAccessibleDescription(/mindestens 3 Zeichen/)
    await expectGoodScreen(page)
    await dialog.getByLabel('Grund').fill('Das Ersatzteil kommt erst später.')
    await dialog.getByRole('button', { name: 'Frist verschieben' }).click()
    await expect(dialog.getByLabel('Neuer letzter Tag')).toHaveAccessibleDescription(/schon vorbei/)
    await dialog.getByLabel('Neuer letzter Tag').fill(someWednesday())
    await dialog.getByRole('button', { name: 'Frist verschieben' }).click()
    await expect(page.getByText(/^Die Frist endet jetzt am /)).toBeVisible()
    const mail = await readMail(
      page,
      'buergerin@demo.example',
      new RegExp(`Neuer Termin für .*${report.number}`),
    )
    expect(mail.text).toContain('Das Ersatzteil kommt erst später.')

    // A report of the demo that nobody completed in time.
    await visit(page, '/lindental/verwaltung?queue=OVERDUE&sort=due&due=OVERDUE')
    const late = page.getByRole('article').first()
    await expect(late).toContainText(/\d+\sTage? überfällig/)
    await expectGoodScreen(page)
    await late.getByRole('link').click()
    await expect(part.getByText(/überfällig seit \d+\sTag/)).toBeVisible()

    await report.setStatus('REJECTED')
    await visit(page, '/lindental/verwaltung/fristen')
    await page.getByRole('button', { name: 'Betriebsausflug entfernen' }).click()
    await answer.fill('')
    await completion.fill('')
    await save.click()
    await expect(page.getByText(/^Gespeichert: /)).toBeVisible()
  })
})

const FIXED_HOLIDAYS = ['01-01', '01-06', '05-01', '10-03', '12-25', '12-26']

/** A Wednesday some weeks ahead that is no holiday. */
function someWednesday(): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 60)
  while (day.getUTCDay() !== 3 || FIXED_HOLIDAYS.includes(day.toISOString().slice(5, 10)))
    day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
