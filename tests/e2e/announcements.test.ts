import { askAs } from './api.ts'
import { photoFile } from './pictures.ts'
import { DESK, expect, expectGoodScreen, linkIn, readMail, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'

const ADMIN = '/lindental/verwaltung/ankuendigungen'
const PUBLIC = '/lindental/ankuendigungen'

/** Makes a title unique to this run. */
const unique = (title: string): string => `${title} ${Date.now() % 1_000_000}`

test('an administrator plans, publishes, mails, hides and removes an announcement', async ({ page }) => {
  const title = unique('Marktplatz gesperrt')
  const { municipality } = await askAs<{ municipality: { id: number } }>(
    page,
    null,
    '{ municipality(slug: "lindental") { id } }',
  )
  const follow = `mutation { followAnnouncements(municipalityId: ${municipality.id}) { id } }`
  await askAs(page, 'nachbar', follow)
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung')
  await openSection(page, 'Ankündigungen')
  await expect(page.getByRole('heading', { level: 1, name: 'Ankündigungen' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Bürgerversammlung' })).toContainText('Geplant')
  await expect(page.getByRole('row').filter({ hasText: 'Hauptstraße' })).toContainText('Veröffentlicht')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Ankündigung schreiben' }).click()

  // Errors are shown, and no input is lost.
  await page.getByLabel('Titel').fill('Neu')
  await page.getByLabel('Adresse mit mehr dazu').fill('gemeinde')
  await page.getByRole('radio', { name: /^Zu einem Zeitpunkt/ }).check()
  await page.getByRole('button', { name: 'Planen' }).click()
  await expect(page.getByLabel('Titel')).toHaveAccessibleDescription(/mindestens 5 Zeichen/)
  await expect(page.getByLabel('Text', { exact: true })).toHaveAccessibleDescription(/Bitte schreiben Sie/)
  await expect(page.getByLabel('Adresse mit mehr dazu')).toHaveValue('gemeinde')
  await expectGoodScreen(page)
  await page.getByLabel('Titel').fill(title)
  await page.getByLabel('Text', { exact: true }).fill('Ab 8 Uhr.\n\nDie Umleitung ist beschildert.')
  await page.getByLabel('Adresse mit mehr dazu').fill('https://lindental.example/markt')
  await page.locator('input[type=file]').setInputFiles(await photoFile('markt.jpg', 60))
  await page.getByRole('button', { name: 'Planen' }).click()
  await expect(page.getByLabel('Tag')).toHaveAccessibleDescription(/Tag und Uhrzeit/)
  await page.getByLabel('Tag').fill('2020-01-01')
  await page.getByRole('button', { name: 'Planen' }).click()
  await expect(page.getByLabel('Tag')).toHaveAccessibleDescription(/der noch kommt/)
  await page.getByLabel('Tag').fill('2099-05-01')
  await page.getByLabel(/^Uhrzeit/).fill('08:30')
  await page.getByRole('checkbox', { name: /per E-Mail schicken/ }).check()
  await page.getByRole('button', { name: 'Planen' }).click()
  // A dialog shows the number of recipients before anything is sent. Going back keeps all input.
  await expect(page.getByRole('dialog')).toContainText(/an \d+\s(Person|Personen) planen/)
  await page.getByRole('button', { name: 'Zurück zum Text' }).click()
  await expect(page.getByLabel('Titel')).toHaveValue(title)
  await page.getByRole('button', { name: 'Planen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Planen' }).click()
  await expect(page.getByText(`„${title}“ ist geplant.`)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Geplant')
  await expect(row).toContainText(/1\. Mai 2099, 08:30\sUhr/)
  await expect(row).toContainText('beim Veröffentlichen')

  await row.getByRole('link', { name: /^Bearbeiten/ }).click()
  await expect(page.getByLabel(/^Uhrzeit/)).toHaveValue('08:30')
  await page.getByRole('radio', { name: /^Jetzt/ }).check()
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(/Jetzt an \d+\s(Person|Personen) senden/)
  await page.getByRole('button', { name: 'Veröffentlichen und senden' }).click()
  await expect(page.getByText(`„${title}“ ist veröffentlicht.`)).toBeVisible()
  await expect(row).toContainText('Veröffentlicht')
  const mail = await readMail(page, 'nachbar@demo.example', new RegExp(`^${title}$`))
  expect(mail.text).toContain('Ab 8 Uhr.')
  await visit(page, linkIn(mail, '/lindental/ankuendigungen/'))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Die Umleitung ist beschildert.')).toBeVisible()
  await expectGoodScreen(page)

  await visit(page, ADMIN)
  await expect(row).toContainText(/\d+\sE-Mails? verschickt/)
  await row.getByRole('link', { name: /^Bearbeiten/ }).click()
  await expect(page.getByText('Die E-Mail dazu ist schon hinausgegangen.')).toBeVisible()
  await page.getByRole('radio', { name: /^Verbergen/ }).check()
  await page.getByRole('button', { name: 'Als Entwurf speichern' }).click()
  await expect(row).toContainText('Geplant')
  await row.getByRole('button', { name: /^Löschen/ }).click()
  await page.getByRole('button', { name: 'Ankündigung löschen' }).click()
  await expect(page.getByText(`„${title}“ ist gelöscht.`)).toBeVisible()
  await expect(page.getByRole('rowheader').filter({ hasText: title })).toHaveCount(0)
})

test.describe('at a desk', () => {
  test.use(DESK)

  test('everybody reads announcements without a script and subscribes by mail', async ({
    page,
    browser,
    baseURL,
  }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const bare = await plain.newPage()
    await bare.goto(PUBLIC)
    await bare.getByRole('link', { name: 'Hauptstraße am Samstag gesperrt' }).click()
    await expect(bare.getByText('Die Umleitung führt über die Bahnhofstraße.')).toBeVisible()
    await plain.close()

    await visit(page, PUBLIC)
    await expectGoodScreen(page)
    await expect(page.getByText('Bürgerversammlung zur neuen Mitte')).toHaveCount(0)
    await signedIn(page, 'buergerin')
    await visit(page, PUBLIC)
    const stop = page.getByRole('button', { name: 'Keine E-Mails mehr' })
    if (await stop.isVisible()) await stop.click()
    await page.getByRole('button', { name: 'Per E-Mail bekommen' }).click()
    await expect(stop).toBeVisible()
    await stop.click()
    await expect(page.getByRole('button', { name: 'Per E-Mail bekommen' })).toBeVisible()
  })

  test.describe('what is not there', () => {
    test.use({ expected: /status of 404/ })

    test('says so', async ({ page }) => {
      expect(await visit(page, `${PUBLIC}/987654`)).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht' })).toBeVisible()
      await expectGoodScreen(page)
    })
  })
})

test('an editor may draft announcements but not publish them', async ({ page }) => {
  const title = unique('Winterdienst')
  const { municipality } = await askAs<{ municipality: { id: number } }>(
    page,
    null,
    '{ municipality(slug: "lindental") { id } }',
  )
  await signedIn(page, 'verwaltung')
  await visit(page, ADMIN)
  await page.getByRole('checkbox', { name: /^Die Redaktion darf Ankündigungen entwerfen/ }).click()
  await page.getByRole('button', { name: 'Einstellung speichern' }).click()
  await expect(page.getByText('Die Redaktion kann jetzt Entwürfe schreiben.')).toBeVisible()

  await signedIn(page, 'redaktion')
  await visit(page, ADMIN)
  await expect(page.getByRole('button', { name: /^Löschen/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Wer Entwürfe schreibt' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ankündigung schreiben' }).click()
  await expect(page.getByText('Veröffentlichen und verschicken kann ihn die Administration.')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expectGoodScreen(page)
  await page.getByLabel('Titel').fill(title)
  await page.getByLabel('Text', { exact: true }).fill('Die Räumung beginnt um fünf Uhr.')
  await page.getByRole('button', { name: 'Als Entwurf speichern' }).click()
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Geplant')
  await expectGoodScreen(page)

  const off = `mutation { updateMunicipality(municipality: { id: ${municipality.id}, editorsMayAnnounce: false }) { id } }`
  await askAs(page, 'verwaltung', off)
  await visit(page, ADMIN)
  await expect(page.getByText('Diese Seite ist für die Verwaltung der Gemeinde')).toBeVisible()
})
