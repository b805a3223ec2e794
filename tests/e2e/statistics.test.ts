import { readFileSync } from 'node:fs'
import { askAs } from './api.ts'
import { fileReport } from './demo-report.ts'
import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'

const PATH = '/lindental/verwaltung/zahlen'

for (const [width, use] of [
  ['phone', {}],
  ['desk', DESK],
] as const) {
  test.describe(`on the ${width}`, inProof(width === 'phone'), () => {
    test.use(use)

    test('an editor chooses a period and downloads its statistics', async ({ page }) => {
      await signedIn(page, 'redaktion')
      await visit(page, '/lindental/verwaltung')
      await openSection(page, 'Zahlen')
      await expect(page.getByRole('heading', { level: 1, name: 'Zahlen' })).toBeVisible()
      await expect(page.getByRole('table', { name: 'Meldungen je Woche' }).getByRole('row')).toHaveCount(13)
      await expectGoodScreen(page)

      await page.getByRole('link', { name: 'Dieses Jahr' }).click()
      await expect(page).toHaveURL(/von=\d{4}-01-01/)
      const { municipality } = await askAs<{ municipality: { id: number } }>(
        page,
        'redaktion',
        '{ municipality(slug: "lindental") { id } }',
      )
      const from = new URL(page.url()).searchParams.get('von')
      const query = `{ statistics(municipalityId: ${municipality.id}, dateFrom: "${from}") { ages { from count } } }`
      const { statistics } = await askAs<{ statistics: { ages: { from: number; count: number }[] } }>(
        page,
        'redaktion',
        query,
      )
      // Other tests create reports at the same time, but none older than a week.
      const old = statistics.ages.find((age) => age.from === 31)?.count
      const age = page.getByRole('table', { name: 'Offene Meldungen nach Alter' })
      await expect(age.getByRole('row', { name: /31 bis 90 Tage/ })).toContainText(String(old))

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Als CSV laden' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(
        /^zahlen-lindental-\d{4}-01-01-bis-\d{4}-\d{2}-\d{2}\.csv$/,
      )
      const text = readFileSync(await download.path(), 'utf8')
      expect(text.startsWith('\uFEFFLindental: Zahlen vom 01.01.')).toBe(true)
      expect(text).toMatch(/\r\nOffen seit;31 bis 90 Tage;;;;\d+\r\n/)
      const [sheet] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Als XLSX laden' }).click(),
      ])
      expect(sheet.suggestedFilename()).toMatch(/^zahlen-lindental-.*\.xlsx$/)

      await page.getByRole('link', { name: 'Monatsblatt' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Meldungen im / })).toBeVisible()
      await expectGoodScreen(page)
      const title = await page.getByRole('heading', { level: 1 }).textContent()
      await page.getByRole('navigation', { name: 'Monat' }).getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '')
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('navigation', { name: 'Monat' })).toBeHidden()
      await expect(page.getByRole('table', { name: 'Im Vergleich' })).toBeVisible()
    })
  })
}

test('wrong dates show at their field and outsiders see no statistics', inProof(true), async ({ page }) => {
  await signedIn(page, 'redaktion')
  await visit(page, `${PATH}?von=2026-05-01&bis=2026-04-01`)
  await expect(page.getByLabel('Von')).toHaveAccessibleDescription(/„Von“ muss vor „bis“ liegen/)
  await expect(page.getByLabel('Bis')).toHaveValue('2026-04-01')
  await expectGoodScreen(page)
  await page.getByLabel('Von').fill('2026-03-01')
  await page.getByRole('button', { name: 'Anzeigen' }).click()
  await expect(page.getByText('Vom 01.03.2026 bis 01.04.2026.')).toBeVisible()

  for (const name of ['buergerin', 'fremd']) {
    await signedIn(page, name)
    await visit(page, PATH)
    await expect(page.getByText('Diese Seite ist für die Verwaltung der Gemeinde')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  }
})

test('printing hides controls and keeps figures', inProof(true), async ({ page }) => {
  await signedIn(page, 'verwaltung')
  await visit(page, PATH)
  await expect(page.getByRole('table', { name: 'Nach Kategorie' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Verwaltung' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Zahlen' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Nach Kategorie' })).toBeVisible()
})

test('an editor sees at which places the same comes again', async ({ page }) => {
  const street = `Kehrgasse ${Date.now() % 1_000_000}`
  const location = { latitude: 50.5791, longitude: 8.9473, street }
  const made: Awaited<ReturnType<typeof fileReport>>[] = []
  for (const what of ['Die Lampe flackert.', 'Es ist ganz dunkel.', 'Der Mast steht schief.'])
    made.push(await fileReport(page, 'redaktion', { location, title: what, description: what }))
  await signedIn(page, 'redaktion')
  await visit(page, PATH)
  await page.getByRole('link', { name: 'Wo es sich wiederholt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wo es sich wiederholt' })).toBeVisible()
  const place = page.getByRole('article').filter({ has: page.getByRole('heading', { name: street }) })
  await expect(place).toContainText('3-mal in zwölf Monaten')
  await expect(place).toContainText('3 davon offen.')
  await expectGoodScreen(page)
  await page.getByLabel('Wie oft mindestens?').selectOption('5-mal')
  await expect(page).toHaveURL(/mindestens=5/)
  await expect(place).toHaveCount(0)
  await page.goBack()
  await place.getByRole('link', { name: 'Der Mast steht schief.' }).click()
  await expect(page).toHaveURL((url) => url.pathname === made.at(-1)?.path)
  for (const { id } of made)
    await askAs(page, 'verwaltung', `mutation { deleteReport(id: ${id}, reason: "Nur eine Probe.") }`)
})

test('everybody reads, prints and loads a town’s balance', async ({ page }) => {
  await visit(page, '/lindental/meldungen')
  await page.getByRole('link', { name: 'Bilanz: So geht Lindental mit Meldungen um' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bilanz Lindental' })).toBeVisible()
  const months = page.getByRole('table', { name: 'Meldungen je Monat' }).getByRole('row')
  await expect(months).toHaveCount(13)
  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als CSV laden' }).click()
  const download = await loading
  expect(download.suggestedFilename()).toMatch(/^bilanz-lindental-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(lines.filter((line) => line.startsWith('Monat;'))).toHaveLength(12)
  // The file and the screen tell the same of the last month.
  const cells = await months.last().getByRole('cell').allTextContents()
  const last = lines.findLast((line) => line.startsWith('Monat;'))
  expect(last).toMatch(new RegExp(`;${cells.join(';')}$`))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden()
  await expect(page.getByRole('table', { name: 'Nach Kategorie' })).toBeVisible()
})
