import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from './api.ts'
import { DESK, expect, expectGoodScreen, inProof, linkIn, readMail, signedIn, test, visit } from './site.ts'
import { aTalk, hideTalks } from './talking.ts'

test.afterEach(({ page }) => hideTalks(page))

/** The file that the browser saves during an act. */
async function saved(page: Page, act: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const dialogOf = (page: Page) => page.getByRole('dialog')

for (const [width, use] of [
  ['on the phone', {}],
  ['at a desk', DESK],
] as const) {
  test.describe(`exports ${width}`, inProof(width === 'on the phone'), () => {
    test.use(use)

    test('a citizen exports only their own report as PDF', async ({ page }) => {
      const { path, number } = await aTalk(page)
      await signedIn(page, 'nachbar')
      await visit(page, path)
      await expect(page.getByRole('button', { name: 'Drucken' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Als PDF' })).toHaveCount(0)
      await signedIn(page, 'buergerin')
      await visit(page, path)
      await page.getByRole('button', { name: 'Als PDF' }).click()
      await expect(dialogOf(page)).toContainText(
        'Kontaktdaten derer, die geschrieben haben, stehen nicht darin',
      )
      await expectGoodScreen(page)
      const file = await saved(page, () =>
        dialogOf(page).getByRole('button', { name: 'PDF erstellen' }).click(),
      )
      expect(file.name).toBe(`meldung-${number}.pdf`)
      expect(file.bytes.toString('latin1', 0, 8)).toBe('%PDF-1.7')
      await expect(dialogOf(page).getByRole('heading', { name: 'Ihre Datei ist fertig' })).toBeVisible()
      await expectGoodScreen(page)
      // The button downloads the file again.
      await saved(page, () => dialogOf(page).getByRole('link', { name: 'Herunterladen' }).click())
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Als PDF' })).toBeFocused()
    })

    test('an administrator exports the list with contact data after a password', async ({ page }) => {
      const { number } = await aTalk(page)
      await signedIn(page, 'redaktion')
      await visit(page, `/lindental/meldungen?searchText=${number}`)
      await page.getByRole('button', { name: 'Exportieren' }).click()
      await expect(dialogOf(page)).toContainText('1 Meldung aus Lindental')
      // Editors are not offered contact data.
      await expect(dialogOf(page).getByRole('checkbox')).toHaveCount(0)
      const table = await saved(page, () =>
        dialogOf(page).getByRole('button', { name: 'Datei erstellen' }).click(),
      )
      expect(table.name).toMatch(/^meldungen-lindental-\d{4}-\d\d-\d\d\.xlsx$/)

      await signedIn(page, 'verwaltung')
      await visit(page, `/lindental/meldungen?searchText=${number}`)
      await page.getByRole('button', { name: 'Exportieren' }).click()
      await dialogOf(page).getByRole('radio', { name: 'Daten (XML)' }).check()
      await dialogOf(page)
        .getByRole('checkbox', { name: /Kontaktdaten einschließen/ })
        .check()
      const create = dialogOf(page).getByRole('button', { name: 'Datei erstellen' })
      await create.click()
      const password = dialogOf(page).getByLabel('Passwort', { exact: true })
      await expect(password).toHaveAccessibleDescription(/Bitte geben Sie Ihr Passwort ein/)
      await password.fill('geraten')
      await create.click()
      await expect(password).toHaveAccessibleDescription(/Das Passwort ist falsch/)
      await expect(dialogOf(page).getByRole('radio', { name: 'Daten (XML)' })).toBeChecked()
      await expectGoodScreen(page)
      await password.fill(DEMO_PASSWORD)
      const { bytes } = await saved(page, () => create.click())
      const text = bytes.toString('utf8')
      expect(text.match(/<nummer>[^<]+/g)).toEqual([`<nummer>${number}`])
      expect(text).toContain('<email>buergerin@demo.example</email>')
    })
  })
}

test.describe('exports at a desk', () => {
  test.use(DESK)

  test('a large export runs in the background and arrives by mail', inProof(true), async ({ page }) => {
    test.slow()
    await signedIn(page, 'verwaltung')
    await visit(page, '/lindental/meldungen?statusKind=DONE')
    await page.getByRole('button', { name: 'Exportieren' }).click()
    await dialogOf(page).getByRole('radio', { name: 'Dokument (PDF)' }).check()
    await expect(dialogOf(page)).toContainText('wird im Hintergrund erstellt')
    await expectGoodScreen(page)
    await dialogOf(page).getByRole('button', { name: 'Datei erstellen' }).click()
    await expect(dialogOf(page).getByRole('heading', { name: 'Ihre Datei wird erstellt' })).toBeVisible()
    await expect(dialogOf(page).getByRole('progressbar', { name: 'Fortschritt' })).toBeVisible()
    await expectGoodScreen(page)
    await dialogOf(page).getByRole('link', { name: 'Zu meinen Exporten' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Exporte' })).toBeVisible()
    await expectGoodScreen(page)
    // The newest export is in the first row; the row updates by itself when the file is ready.
    const newest = page.getByRole('row').nth(1)
    await expect(newest).toContainText('Dokument (PDF)')
    const link = newest.getByRole('link', { name: /Herunterladen/ })
    await expect(link).toBeVisible({ timeout: 180_000 })
    await expectGoodScreen(page)
    const mail = await readMail(page, 'verwaltung@demo.example', /Ihr Export liegt bereit/)
    expect(linkIn(mail, '/lindental')).toMatch(/\/lindental\/verwaltung\/exporte$/)
    const { name, bytes } = await saved(page, () => link.click())
    expect(name).toMatch(/\.pdf$/)
    expect(bytes.toString('latin1', 0, 8)).toBe('%PDF-1.7')
  })

  test('people who work for no town find no exports', inProof(true), async ({ page }) => {
    await signedIn(page, 'nachbar')
    await visit(page, '/lindental/meldungen')
    await expect(page.getByRole('button', { name: 'Exportieren' })).toHaveCount(0)
    await visit(page, '/lindental/verwaltung/exporte')
    await expect(page.getByText('Diese Seite ist für die Verwaltung der Gemeinde')).toBeVisible()
  })
})
