import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { fileReport } from './demo-report.ts'
import { photoFile } from './pictures.ts'
import {
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
import { openSection } from './staff-menu.ts'

/** A name that is unique to this run. The town is last in every list, and far from all others. */
const newName = () => `Zztal ${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
const LIST = '/plattform/gemeinden'

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('E-Mail-Adresse für Anfragen').fill('info@zztal.example')
  await page.getByLabel('Telefon').fill('+39 0471 1')
  await page.getByLabel('Anschrift').fill('Rathausplatz 1\n39100 Zztal')
  await page.getByLabel('Ansprechstelle für den Datenschutz').fill('datenschutz@zztal.example')
  await page.getByLabel('Postleitzahl').fill('39100')
  await page.getByLabel('Breite in Grad').fill('46,5')
  await page.getByLabel('Länge in Grad').fill('11,35')
  await page.getByLabel('Interner Name').fill(name)
  await page.getByLabel('Kürzel in der Adresse').fill(slugOf(name))
  await page.getByLabel('Land', { exact: true }).selectOption({ label: 'Italien' })
  await page.getByLabel('Bundesland oder Kanton').fill('Südtirol')
}
const slugOf = (name: string) => name.toLowerCase().replace(' ', '-')

/** Creates an active town by the API. */
async function aTown(page: Page, name: string): Promise<number> {
  const municipality = {
    ...{ name, slug: slugOf(name), country: 'IT', state: 'Südtirol', contactEmail: 'info@zztal.example' },
    ...{ contactPhone: '1', postalAddress: 'Platz 1', dataProtectionContact: 'Datenschutz' },
    location: { latitude: 46.5, longitude: 11.35, zip: '39100' },
  }
  const call =
    'mutation ($municipality: MunicipalityInput!) { createMunicipality(municipality: $municipality) { id } }'
  const { createMunicipality } = await askAs<{ createMunicipality: { id: number } }>(
    page,
    'plattform',
    call,
    {
      municipality,
    },
  )
  await change(page, { id: createMunicipality.id, isActive: true })
  return createMunicipality.id
}
const change = (page: Page, municipality: object) =>
  askAs(
    page,
    'plattform',
    'mutation ($municipality: MunicipalityInput!) { updateMunicipality(municipality: $municipality) { id } }',
    { municipality },
  )

for (const [width, use] of [
  ['phone', {}],
  ['desk', DESK],
] as const) {
  test.describe(`on the ${width}`, inProof(width === 'phone'), () => {
    test.use({ ...use, expected: MISSING_NOISE })

    test('the platform creates a municipality and switches it on and off', async ({ page }) => {
      const name = newName()
      await signedIn(page, 'plattform')
      await visit(page, '/')
      await page.getByRole('button', { name: /Benutzermenü/ }).click()
      await page.getByRole('link', { name: 'Plattform verwalten' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Gemeinden der Plattform' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Stadt Lindental' })).toBeVisible()
      await expectGoodScreen(page)
      await page.getByRole('link', { name: 'Gemeinde anlegen' }).click()
      await fillIn(page, name)
      await page.getByLabel('Kürzel in der Adresse').fill('meldungen')
      await page.getByLabel('Wappen oder Logo').setInputFiles(await photoFile('wappen.jpg', 40))
      await page.getByRole('button', { name: 'Gemeinde anlegen' }).click()
      await expect(page.getByRole('main').getByRole('alert').getByRole('listitem')).toHaveText([
        'Dieses Wort ist für die Plattform selbst vergeben.',
      ])
      await expectGoodScreen(page)
      await page.getByLabel('Kürzel in der Adresse').fill(slugOf(name))
      await page.getByRole('button', { name: 'Gemeinde anlegen' }).dblclick()
      await expect(page.getByText(`${name} ist angelegt.`)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.locator('main img')).toHaveAttribute('src', /^\/dateien\/bilder\//)
      await expectGoodScreen(page)

      const email = `${slugOf(name)}@beispiel.example`
      await page.getByRole('button', { name: 'Zur Administration einladen' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Einladung senden' }).click()
      await expect(dialog.getByRole('alert')).toContainText('Bitte geben Sie den Vornamen an.')
      await dialog.getByLabel('Vorname').fill('Eva')
      await dialog.getByLabel('Nachname').fill('Zirm')
      await dialog.getByLabel('E-Mail-Adresse').fill(email)
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: 'Einladung senden' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Eva Zirm' })).toBeVisible()
      await readMail(page, email, /Einladung/)

      expect(await visit(page, `/${slugOf(name)}/meldungen`)).toBe(404)
      await visit(page, `${LIST}?suche=${encodeURIComponent(name)}&zustand=aus`)
      await expect(page.getByText('1 Gemeinde ·')).toBeVisible()
      await page.getByRole('link', { name }).click()
      await expect(page.getByText('In Vorbereitung: Wer für die Gemeinde arbeitet')).toBeVisible()
      await expect(page.getByText('nötig, es fehlen 2')).toHaveCount(2)
      await expectGoodScreen(page)
      await page.getByRole('button', { name: 'Einschalten' }).click()
      await expect(dialog).toContainText('Nicht alles Nötige ist da.')
      await dialog.getByRole('button', { name: 'Einschalten' }).click()
      await expect(page.getByText('Löschen lässt sich eine Gemeinde erst')).toBeVisible()
      await page.getByRole('link', { name: 'Zur Seite der Gemeinde' }).click()
      await page.waitForURL(`**/${slugOf(name)}/meldungen`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.goBack()
      await page.waitForURL(`**${LIST}/*`)
      await page.getByRole('button', { name: 'Ausschalten' }).click()
      await dialog.getByRole('button', { name: 'Ausschalten' }).click()
      await expect(page.getByText(/lässt sich ab dem .* löschen/)).toBeVisible()
      // Without reports there is nothing to export.
      await expect(page.getByRole('button', { name: 'Exportieren' })).toHaveCount(0)
      expect(await visit(page, `/${slugOf(name)}/meldungen`)).toBe(404)
    })

    test('disabled functions disappear from a municipality’s pages', inProof(true), async ({ page }) => {
      const name = newName()
      const id = await aTown(page, name)
      const slug = slugOf(name)
      const report = await fileReport(page, 'plattform', {
        ...{ town: slug, title: 'Bank ohne Lehne', description: 'Der Bank am Platz fehlt die Lehne.' },
      })
      const comment = page.getByRole('link', { name: 'Kommentieren' })
      const internal = page.getByLabel(/^Nur intern/)
      const toggle = async (...labels: RegExp[]) => {
        await signedIn(page, 'plattform')
        await visit(page, `${LIST}/${id}`)
        for (const label of labels) await page.getByRole('checkbox', { name: label }).click()
        await page.getByRole('button', { name: 'Funktionen speichern' }).click()
        await expect(page.getByText('Die Funktionen sind gespeichert.')).toBeVisible()
      }
      const look = async () => {
        await visit(page, `/${slug}/kategorien/erstellen`)
        await expect(page.getByLabel(/^Gefahr möglich/)).toBeVisible()
        const hasInternal = await internal.count()
        await signedIn(page, 'buergerin')
        await visit(page, report.path)
        await expect(page.getByRole('heading', { level: 1, name: 'Bank ohne Lehne' })).toBeVisible()
        return { internal: hasInternal > 0, comments: (await comment.count()) > 0 }
      }
      await signedIn(page, 'plattform')
      expect(await look()).toEqual({ internal: true, comments: true })
      await toggle(/^Kommentare/, /^Interner Bereich/)
      expect(await look()).toEqual({ internal: false, comments: false })
      await toggle(/^Interner Bereich/)
      expect(await look()).toEqual({ internal: true, comments: false })
      await visit(page, `/${slug}/verwaltung/protokoll`)
      await expect(page.getByText('Diese Seite ist für die Verwaltung der Gemeinde')).toBeVisible()
      await change(page, { id, isActive: false })

      // Before it is deleted, its reports can be exported.
      await signedIn(page, 'plattform')
      await visit(page, `${LIST}/${id}`)
      await page.getByRole('button', { name: 'Exportieren' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Datei erstellen' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^meldungen-zztal-.*\.xlsx$/)
    })

    test('the platform finds an account and reads every municipality’s log', async ({ page }) => {
      const name = newName()
      const id = await aTown(page, name)
      await change(page, {
        id,
        enabledFeatures: ['COMMENTS', 'ANONYMOUS_REPORTS', 'ANNOUNCEMENTS', 'REMINDER_RULES', 'EXPORT'],
      })
      await change(page, { id, isActive: false })
      await signedIn(page, 'plattform')
      await visit(page, '/plattform/benutzer')
      await page.getByLabel('Person suchen').fill('redaktion@demo.example')
      await page.getByRole('button', { name: 'Anzeigen' }).click()
      await page.getByRole('row').getByRole('link', { name: 'Kaplan, Murat' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Murat Kaplan' })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Redaktion, Lindental' })).toBeVisible()
      await page.getByRole('button', { name: 'Angaben speichern' }).click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Bitte wählen Sie einen Grund.')
      await expectGoodScreen(page)
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: 'Adresse ändern' }).click()
      await dialog.getByRole('button', { name: 'Adresse eintragen' }).click()
      await expect(dialog.getByRole('alert')).toContainText('Bitte geben Sie die E-Mail-Adresse an.')
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: 'Abbrechen' }).click()
      await page.getByRole('button', { name: 'Link senden' }).click()
      await dialog.getByLabel('Grund').selectOption({ label: 'Die Person hat darum gebeten' })
      await dialog.getByRole('button', { name: 'Link senden' }).click()
      await expect(page.getByText('Der Link an redaktion@demo.example ist unterwegs.')).toBeVisible()
      await page.getByRole('button', { name: 'Konto sperren' }).click()
      await expect(dialog).toContainText('Begründung')
      await dialog.getByRole('button', { name: 'Abbrechen' }).click()
      await openSection(page, 'Protokoll', 'Plattform')
      const row = page.getByRole('row').filter({ hasText: name })
      await expect(row.filter({ hasText: 'Funktionen geändert' })).toContainText(
        'eingeschaltet: Meldungen ohne Konto; ausgeschaltet: Freigabe vor der Veröffentlichung, Interner Bereich',
      )
      await expectGoodScreen(page)
      await page.getByRole('link', { name: 'Konten' }).click()
      await expect(page.getByRole('link', { name: 'Konten' })).toHaveAttribute('aria-current', 'true')
      await expect(row).toHaveCount(0)
    })
  })
}

test('a municipality gets its own host names, shown with umlauts', async ({ page }) => {
  const name = newName()
  const id = await aTown(page, name)
  const host = `mängel.${slugOf(name)}.example`
  await signedIn(page, 'plattform')
  await visit(page, `${LIST}/${id}`)
  const add = page.getByRole('button', { name: 'Adresse hinzufügen' })
  const field = page.getByLabel('Neuer Hostname')
  const section = page.getByRole('region', { name: 'Eigene Adressen' })
  await field.fill(`${host}/melden`)
  await add.click()
  await expect(section.getByRole('alert')).toContainText('ohne Port und Pfad')
  await expect(field).toHaveValue(`${host}/melden`)
  await expectGoodScreen(page)
  await field.fill(`https://${host}/`)
  await add.dblclick()
  const items = section.getByRole('listitem')
  await expect(items).toHaveText(new RegExp(`${host} \\(Hauptadresse\\)`))
  await expect(items).toContainText('Im DNS: xn--mngel-gra')
  await field.fill(`b.${slugOf(name)}.example`)
  await add.click()
  await section.getByRole('button', { name: /Zur Hauptadresse machen/ }).click()
  await expect(items.first()).toContainText(`b.${slugOf(name)}.example (Hauptadresse)`)
  await expectGoodScreen(page)
  await section.getByRole('button', { name: `Entfernen : ${host}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Adresse entfernen' }).click()
  await expect(items).toHaveCount(1)
  await change(page, { id, isActive: false })
})

test('without a session the platform’s list of towns stays hidden', inProof(true), async ({ page }) => {
  await visit(page, LIST)
  await expect(
    page.getByRole('heading', { name: 'Diese Seite ist für die Leitung der Plattform' }),
  ).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})
