import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { fileReport } from './demo-report.ts'
import { photoFile } from './pictures.ts'
import {
  comeAlive,
  DESK,
  expect,
  expectGoodScreen,
  inProof,
  MISSING_NOISE,
  OFFLINE_NOISE,
  signedIn,
  test,
  visit,
} from './site.ts'

/** An author edits a waiting report, and withdraws it. */

const LOST = 'Keine Verbindung. Ihre Eingaben sind noch da. Bitte versuchen Sie es gleich noch einmal.'

/** A private page answers 404 to the anonymous server-side request. */
test.use({ expected: new RegExp(`${OFFLINE_NOISE.source}|${MISSING_NOISE.source}|status of 410`) })

/** A new report by "nachbar", who is signed in afterwards. */
async function ownReport(page: Page, title: string) {
  const description = 'Die Laterne vor dem Haus flackert seit Montag.'
  const { id, path } = await fileReport(page, 'nachbar', { title, description })
  await signedIn(page, 'nachbar')
  return {
    path,
    change: (report: object) =>
      askAs(
        page,
        'nachbar',
        'mutation ($report: UpdateReportInput!) { updateReport(report: $report) { id } }',
        { report: { id, ...report } },
      ),
  }
}

const save = (page: Page) => page.getByRole('button', { name: 'Änderungen speichern' })

test('an author rewrites a waiting report and its old address redirects', async ({ page }) => {
  const title = `Laterne flackert ${Date.now()}`
  const { path } = await ownReport(page, title)
  await visit(page, path)
  await page.getByRole('link', { name: 'Bearbeiten' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meldung bearbeiten' })).toBeVisible()
  await expectGoodScreen(page)

  await page.getByLabel('Titel').fill(`${title} und klappert`)
  await page.getByLabel('Beschreibung').fill('Jetzt klappert auch der Mast im Wind.')
  await page.getByRole('button', { name: 'Kategorie ändern' }).click()
  await page.getByRole('button', { name: 'Andere Kategorie wählen' }).click()
  await page.getByRole('radio', { name: /^Verkehrszeichen/ }).check()
  await page.getByRole('button', { name: 'Ort ändern' }).click()
  await page.getByLabel('Ort genauer beschreiben').fill('neben der Bank')
  await page.getByTestId('photo-input').setInputFiles([await photoFile('mast.jpg', 30)])
  await expect(page.getByText('1 von 5 Fotos')).toBeVisible()
  await expect(page.getByText('ist hochgeladen')).toBeVisible()
  await page.getByLabel(/Was zeigt Foto 1/).fill('Der Mast von unten')
  await expectGoodScreen(page)
  await save(page).dblclick()
  await expect(page.getByText('Ihre Änderungen sind gespeichert.')).toBeVisible()
  await expect(page).toHaveURL(/\/verkehrszeichen/)

  await page.reload()
  await comeAlive(page)
  await expect(page.getByRole('heading', { level: 1, name: `${title} und klappert` })).toBeVisible()
  await expect(page.getByText('Jetzt klappert auch der Mast im Wind.')).toBeVisible()
  await expect(page.getByText('neben der Bank')).toBeVisible()
  await expect(page.getByAltText('Der Mast von unten')).toBeVisible()
  await page.getByText(/^Verlauf/).click()
  await expect(page.getByText('Angaben geändert')).toHaveCount(1)

  await visit(page, path)
  await expect(page).toHaveURL(/\/verkehrszeichen/)
  await page.getByRole('link', { name: 'Bearbeiten' }).click()
  await page.getByRole('button', { name: 'Foto 1 entfernen' }).click()
  await save(page).click()
  await expect(page.getByText('Ihre Änderungen sind gespeichert.').last()).toBeVisible()
  await expect(page.getByAltText('Der Mast von unten')).toHaveCount(0)
})

test('bad input, a lost connection and a reload lose nothing', async ({ page, context }) => {
  const { path } = await ownReport(page, `Laterne summt ${Date.now()}`)
  await visit(page, `${path}/bearbeiten`)
  await page.getByLabel('Beschreibung').fill('kurz')
  await page.getByLabel('Titel').fill('x'.repeat(121))
  await save(page).click()
  const box = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(box).toBeFocused()
  await box.getByRole('link', { name: /etwas genauer/ }).click()
  await expect(page.getByLabel('Beschreibung')).toBeFocused()
  await expect(box.getByRole('link', { name: /höchstens 120 Zeichen/ })).toBeVisible()

  const text = `Sie summt die ganze Nacht. ${Date.now()}`
  await page.getByLabel('Beschreibung').fill(text)
  await page.getByLabel('Titel').fill('')
  await context.setOffline(true)
  await save(page).click()
  await expect(page.getByRole('alert').getByText(LOST)).toBeVisible()
  await expect(page.getByLabel('Beschreibung')).toHaveValue(text)
  await context.setOffline(false)
  await page.reload()
  await comeAlive(page)
  await expect(page.getByText('Ihre Änderungen von vorhin sind noch da')).toBeVisible()
  await expect(page.getByLabel('Beschreibung')).toHaveValue(text)
  await save(page).click()
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Beleuchtung in der Hauptstraße' })).toBeVisible()
  await visit(page, `${page.url()}/bearbeiten`)
  await expect(page.getByLabel('Beschreibung')).toHaveValue(text)
  await expect(page.getByText('von vorhin')).toHaveCount(0)
})

test('a concurrent change is shown beside the author’s own text', async ({ page }) => {
  const { path, change } = await ownReport(page, `Laterne lehnt ${Date.now()}`)
  await visit(page, `${path}/bearbeiten`)
  await page.getByLabel('Titel').fill('Laterne lehnt am Haus')
  await change({ title: 'Laterne lehnt am Baum', description: 'Sie lehnt jetzt am Baum vor dem Rathaus.' })
  await save(page).click()
  await expect(page.getByText('Diese Meldung wurde inzwischen geändert.').first()).toBeVisible()
  await expect(page.getByText('So steht es inzwischen in der Meldung')).toBeVisible()
  await expect(page.getByText('Laterne lehnt am Baum', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Titel')).toHaveValue('Laterne lehnt am Haus')
  await expect(page.getByLabel('Beschreibung')).toHaveValue('Sie lehnt jetzt am Baum vor dem Rathaus.')
  await expectGoodScreen(page)
  await save(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Laterne lehnt am Haus' })).toBeVisible()
})

test('a forbidden report edit shows a message instead of the form', inProof(true), async ({ page }) => {
  await signedIn(page, 'nachbar')
  await visit(page, '/lindental/meldungen?statusKind=DONE')
  const link = page.getByRole('article').getByRole('link').first()
  const path = await link.getAttribute('href')
  await visit(page, `${path}/bearbeiten`)
  await expect(page.getByText(/lässt sich nicht mehr ändern/)).toBeVisible()
  await expect(page.getByLabel('Titel')).toHaveCount(0)
  await expectGoodScreen(page)
})

for (const [name, size] of [
  ['on a phone', { viewport: { width: 390, height: 844 } }],
  ['at a desk', DESK],
] as const) {
  test.describe(name, inProof(name === 'at a desk'), () => {
    test.use(size)

    test('a report deleted by its author says that it is gone', async ({ page, context }) => {
      const title = `Laterne doppelt ${Date.now()}`
      const { path } = await ownReport(page, title)
      await visit(page, path)
      await page.getByRole('button', { name: 'Löschen' }).click()
      const dialog = page.getByRole('dialog', { name: 'Meldung löschen?' })
      await expect(dialog).toContainText(title)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Löschen' })).toBeFocused()

      await page.getByRole('button', { name: 'Löschen' }).click()
      await context.setOffline(true)
      await dialog.getByRole('button', { name: 'Meldung löschen' }).click()
      await expect(dialog.getByText(LOST)).toBeVisible()
      await context.setOffline(false)
      await dialog.getByRole('button', { name: 'Meldung löschen' }).dblclick()
      await expect(page.getByText(/^Die Meldung \d{4}-\d{6} ist gelöscht\.$/)).toBeVisible()
      await expect(page).toHaveURL(/\/lindental\/meldungen$/)
      await expect(page.getByText(title)).toHaveCount(0)

      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1, name: 'Diese Meldung ist gelöscht' })).toBeVisible()
      await expectGoodScreen(page)
      expect((await page.request.get(path)).status(), 'it was never public').toBe(404)
    })
  })
}
