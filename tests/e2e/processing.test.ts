import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import {
  comeAlive,
  DESK,
  expect,
  expectGoodScreen,
  inProof,
  MISSING_NOISE,
  readMail,
  signedIn,
  test,
  visit,
} from './site.ts'
import { aTalk, hideTalks } from './talking.ts'
import { writeReport } from './writing.ts'

test.use({ expected: MISSING_NOISE })
test.afterEach(({ page }) => hideTalks(page))

const panelOf = (page: Page) => page.getByRole('region', { name: 'Bearbeitung' })

for (const [width, use] of [
  ['on the phone', {}],
  ['at a desk', DESK],
] as const) {
  test.describe(`an editor ${width}`, inProof(width === 'on the phone'), () => {
    test.use(use)

    test('an editor answers a report and changes its status in one step', async ({ page }) => {
      const { id, path, number } = await aTalk(page)
      const toNobody = `mutation { updateReport(report: { id: ${id}, responsibleEditorId: null }) { id } }`
      await askAs(page, 'verwaltung', toNobody)
      await signedIn(page, 'redaktion')
      await visit(page, path)
      const panel = panelOf(page)
      await expectGoodScreen(page)
      await panel.getByRole('button', { name: 'Mir zuweisen' }).click()
      await expect(panel.locator('strong', { hasText: 'Sie' })).toBeVisible()

      // A rejection without a text shows an error at the field. Then the report is accepted with an answer,
      // by one button.
      const status = panel.getByLabel('Neuer Status')
      await status.selectOption({ label: 'Abgelehnt' })
      await panel.getByRole('button', { name: 'Status ändern' }).click()
      await expect(panel.getByLabel('Öffentliche Begründung')).toHaveAccessibleDescription(
        /Bitte begründen Sie/,
      )
      await status.selectOption({ label: 'Angenommen' })
      await panel.getByLabel('Öffentliche Antwort').check()
      await panel.getByLabel('Öffentliche Nachricht').fill('Wir kommen am Montag vorbei.')
      await panel.getByRole('button', { name: 'Status ändern und antworten' }).click()
      await expect(page.getByRole('article').getByText('Wir kommen am Montag vorbei.')).toBeVisible()
      await expect(status).toHaveValue('')
      // The default for the next text is an internal note again.
      await expect(panel.getByLabel('Interne Notiz', { exact: true })).toBeChecked()
      await expect(panel.getByLabel('Öffentliche Nachricht')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Was heißt „Angenommen“?' }).first()).toBeVisible()
      const told = await readMail(page, 'buergerin@demo.example', new RegExp(`${number} ist angenommen`))
      expect(told.text).toContain('Wir kommen am Montag vorbei.')

      const note = panel.getByRole('textbox', { name: 'Nur intern' })
      await note.fill('Bauhof: Herr Lang weiß es.')
      await panel.getByRole('button', { name: 'Notiz speichern' }).click()
      await expect(page.getByText('Die Notiz ist gespeichert.')).toBeVisible()
      const thread = panel.getByRole('region', { name: 'Verlauf, Kommentare und Notizen' })
      await expect(thread.getByRole('listitem').first()).toContainText('Bauhof: Herr Lang weiß es.')

      await panel.getByText('Kategorie und Herkunft ändern').click()
      await panel.getByLabel('Eingegangen über').selectOption({ label: 'Telefon' })
      await expectGoodScreen(page)
      await panel.getByRole('button', { name: 'Einordnung speichern' }).click()
      await expect(page.getByText('Die Einordnung ist gespeichert.')).toBeVisible()

      await panel.getByRole('button', { name: 'Kontaktdaten anzeigen' }).click()
      await expect(panel.getByRole('link', { name: 'buergerin@demo.example' })).toBeVisible()
      const steps = thread.getByRole('listitem')
      await expect(steps.first()).toContainText('Kontaktdaten angesehen')
      await expect(steps.filter({ hasText: 'Eingegangen über' })).toContainText('Telefon')
      await expect(steps.filter({ hasText: 'Status geändert' })).toContainText('Angenommen')
      await expectGoodScreen(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectGoodScreen(page)
    })
  })
}

test.describe('at a desk', () => {
  test.use(DESK)

  test('an administrator assigns a report, moves it and makes it internal', async ({ page, browser }) => {
    const { path, number } = await aTalk(page)
    await signedIn(page, 'verwaltung')
    await visit(page, path)
    const panel = panelOf(page)
    await panel.getByText('Jemand anderem zuweisen').click()
    for (const label of ['Judith Haberkorn', 'Murat Kaplan']) {
      await panel.getByLabel('Zuständig').selectOption({ label })
      await panel.getByRole('button', { name: 'Zuweisen', exact: true }).click()
      await expect(panel.locator('strong', { hasText: label })).toBeVisible()
    }
    await readMail(page, 'redaktion@demo.example', new RegExp(`Ihnen zugewiesen: Meldung ${number}`))

    await panel.getByText('Kategorie und Herkunft ändern').click()
    await panel.getByLabel('Kategorie', { exact: true }).selectOption({ index: 2 })
    await panel.getByRole('checkbox', { name: /^Nur intern/ }).check()
    await panel.getByRole('button', { name: 'Einordnung speichern' }).click()
    await expect(page.getByText('Intern', { exact: true })).toBeVisible()
    await expectGoodScreen(page)
    const moved = new URL(page.url()).pathname
    expect(moved).not.toBe(path)

    // Nobody else finds it, at either address.
    const other = await browser.newPage()
    for (const address of [path, moved]) expect((await other.goto(address))?.status()).toBe(404)
    await other.close()
  })

  test(
    'an administrator of another town sees a report without staff tools',
    inProof(true),
    async ({ page }) => {
      const { id, path } = await aTalk(page)
      await askAs(
        page,
        'redaktion',
        `mutation { updateReport(report: { id: ${id}, internalNotes: "Nur für Lindental" }) { id } }`,
      )
      await signedIn(page, 'fremd')
      await visit(page, path)
      await comeAlive(page)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(panelOf(page)).toHaveCount(0)
      expect(await page.content()).not.toContain('Nur für Lindental')
      await expectGoodScreen(page)
    },
  )
})

for (const [width, use] of [
  ['on the phone', {}],
  ['at a desk', DESK],
] as const) {
  test.describe(`templates ${width}`, inProof(width === 'on the phone'), () => {
    test.use(use)

    test('an administrator makes a template and an editor answers with it', async ({ page }) => {
      const name = `Übernommen ${width}`
      await signedIn(page, 'verwaltung')
      await visit(page, '/lindental/verwaltung/vorlagen')
      await expectGoodScreen(page)
      await page.getByRole('button', { name: 'Vorlage anlegen' }).click()
      const form = page.getByRole('form', { name: 'Vorlage' })
      await form.getByRole('button', { name: 'Vorlage speichern' }).click()
      await expect(form.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
        /Bitte geben Sie der Vorlage einen Namen/,
      )
      await form.getByLabel('Name', { exact: true }).fill(name)
      await form.getByLabel('Text').fill('Guten Tag {Vorname}, ')
      await form.getByRole('button', { name: 'Vorlage speichern' }).click()
      await expect(form.getByLabel('Text')).toHaveAccessibleDescription(
        /Den Platzhalter {Vorname} gibt es nicht/,
      )
      await form.getByLabel('Text').fill('Guten Tag {Name}, um ')
      await form.getByRole('button', { name: /^\{Titel\}/ }).click()
      await expect(page.getByText('Guten Tag Marion A., um Laterne flackert')).toBeVisible()
      await form.getByLabel('Zum Status').selectOption({ label: 'Angenommen' })
      await expectGoodScreen(page)
      await form.getByRole('button', { name: 'Vorlage speichern' }).click()
      await expect(page.getByText(`„${name}“ ist gespeichert.`)).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Angenommen')

      const { path } = await aTalk(page)
      await signedIn(page, 'redaktion')
      await visit(page, path)
      const panel = panelOf(page)
      const title = await page.locator('main h1').innerText()
      await panel.getByLabel('Öffentliche Antwort').check()
      await panel.getByLabel('Neuer Status').selectOption({ label: 'Erledigt' })
      await expect(panel.getByRole('option', { name }), 'it belongs to another status').toHaveCount(0)
      await panel.getByLabel('Neuer Status').selectOption({ label: 'Angenommen' })
      await panel.getByLabel('Vorlage einfügen').selectOption({ label: name })
      await expect(panel.getByLabel('Öffentliche Nachricht')).toHaveValue(`Guten Tag Marion A., um ${title}`)
      await panel.getByRole('button', { name: 'Status ändern und antworten' }).click()
      await expect(page.getByRole('article').getByText(`Guten Tag Marion A., um ${title}`)).toBeVisible()

      // Editors use templates, but cannot write them.
      await visit(page, '/lindental/verwaltung/vorlagen')
      await expect(page.getByRole('button', { name: 'Vorlage anlegen' })).toHaveCount(0)
      await signedIn(page, 'verwaltung')
      await visit(page, '/lindental/verwaltung/vorlagen')
      await page.getByRole('button', { name: new RegExp(`^Löschen.*${name}$`) }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Vorlage löschen' }).click()
      await expect(page.getByText(`„${name}“ ist gelöscht.`)).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
    })
  })
}

test('a report taken by telephone is public without the caller’s name', async ({ page }) => {
  await signedIn(page, 'redaktion')
  await writeReport(page, 'lindental', { photos: 0, title: `Anruf ${Date.now() % 1_000_000}` })
  const staff = page.getByRole('region', { name: 'Für die Verwaltung' })
  await staff.getByLabel('Wer meldet das?').selectOption({ label: 'Jemand anderes: Telefon' })
  await staff.getByLabel('Interne Notiz').fill('Frau Berger, 06400 1234')
  await expect(page.getByText('aber kein Name, gleich nach dem Absenden.')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Meldung absenden' }).click()
  await page.getByRole('link', { name: /Meldung ansehen|Zur Meldung/ }).click()
  await expect(page.getByText('Der Gemeinde mitgeteilt')).toBeVisible()
  const thread = panelOf(page).getByRole('region', { name: 'Notiz von der Aufnahme' })
  await expect(thread).toContainText('Frau Berger, 06400 1234')
  await thread.getByRole('button', { name: 'Diese Notiz entfernen' }).click()
  await expect(thread).toHaveCount(0)
  await expect(panelOf(page).getByRole('button', { name: 'Kontaktdaten anzeigen' })).toHaveCount(0)
  await expectGoodScreen(page)
})
