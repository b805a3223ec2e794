import { DESK, expect, expectGoodScreen, inProof, readMail, signedIn, test, visit } from './site.ts'

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'latin1'),
})

test.describe('an administrator at a desk', () => {
  test.use(DESK)

  test('categories come from a file or another town, after a preview', async ({ page }) => {
    await signedIn(page, 'verwaltung')
    await visit(page, '/lindental/verwaltung/kategorien')
    await page.getByRole('link', { name: 'Kategorien übernehmen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kategorien übernehmen' })).toBeVisible()
    const chooser = page.getByLabel('CSV-Datei')
    await chooser.setInputFiles(file('falsch.csv', 'Titel;Hinweis\r\nBrücken;\r\n'))
    await expect(page.getByText('In der ersten Zeile fehlt die Spalte „Name“.')).toBeVisible()
    // As Excel writes it in Germany: semicolons and the letters of Windows.
    const text =
      'Name;Hinweis;Unterkategorien;Symbol\r\nBrücken;Geländer;lose | rostig;construction\r\nSonstiges;;;\r\nBäche;;;fluss\r\n'
    await chooser.setInputFiles(file('kategorien.csv', text))
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(row('Brücken')).toContainText('Neu')
    await expect(row('Sonstiges')).toContainText('Gibt es schon')
    await expect(row('Bäche')).toContainText('Dieses Symbol gibt es nicht.')
    await expectGoodScreen(page)
    await page.getByRole('button', { name: /^1\sKategorie anlegen$/ }).click()
    await expect(page.getByText(/1\sKategorie angelegt\./)).toBeVisible()
    await expect(row('Brücken')).toContainText('Übernommen')

    await page.getByRole('radio', { name: 'Von einer anderen Gemeinde' }).check()
    await page.getByRole('combobox', { name: 'Gemeinde' }).fill('Rebenau')
    await page.getByRole('option', { name: /^Rebenau/ }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Gibt es schon' }).first()).toBeVisible()

    await page.getByRole('link', { name: 'Zurück zu den Kategorien' }).click()
    await expect(row('Brücken')).toContainText(/2\sUnterkategorien/)
    await page.getByRole('link', { name: 'Brücken' }).click()
    await page.getByRole('button', { name: 'Kategorie löschen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Kategorie löschen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kategorien' })).toBeVisible()
  })

  test('everybody of a list is invited, after a preview', inProof(true), async ({ page }) => {
    const email = `liste-${Date.now()}@ideen.example`
    await signedIn(page, 'verwaltung')
    await visit(page, '/lindental/verwaltung/benutzer')
    await page.getByRole('link', { name: 'Mehrere einladen' }).click()
    const text = `Vorname;Nachname;E-Mail;Aufgabe\r\nJürgen;Vogel;${email};Redaktion\r\nEva;Vogel;eva@;Redaktion\r\n`
    await page.getByLabel('Liste (CSV)').setInputFiles(file('liste.csv', text))
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(row('Eva Vogel')).toContainText('E-Mail-Adresse')
    await expectGoodScreen(page)
    await page.getByRole('button', { name: /^1\sPerson einladen$/ }).click()
    await expect(page.getByText(/1\sEinladung unterwegs\./)).toBeVisible()
    await expect(row('Jürgen Vogel')).toContainText('Übernommen')
    expect((await readMail(page, email, /^Einladung/)).text).toContain('Ihre Aufgabe: Redaktion.')
    await page.getByRole('link', { name: 'Zurück zu den Benutzern' }).click()
    const waiting = page.getByRole('listitem').filter({ hasText: email })
    await expect(waiting).toContainText('Jürgen Vogel')
    await waiting.getByRole('button', { name: 'Zurückziehen' }).click()
    await expect(waiting).toHaveCount(0)
  })
})
