import type { Page } from '@playwright/test'
import { anAuthor, letters, OWN_PASSWORD, openPerson, TABLE } from './people.ts'
import { DESK, expect, expectGoodScreen, inProof, linkIn, readMail, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'

let count = 0
const newAddress = () => {
  count += 1
  return `eva.${Date.now()}-${process.pid}-${count}@beispiel.example`
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

for (const [width, use] of [
  ['phone', {}],
  ['desk', DESK],
] as const) {
  test.describe(`on the ${width}`, inProof(width === 'phone'), () => {
    test.use(use)

    test('an administrator filters and sorts people and reveals an address', async ({ page }) => {
      await signedIn(page, 'verwaltung')
      await visit(page, '/lindental/verwaltung')
      await openSection(page, 'Benutzer')
      await expect(page.getByRole('heading', { level: 1, name: 'Benutzer' })).toBeVisible()
      await expect(page.getByRole('table')).toBeVisible()
      await expectGoodScreen(page)
      const groups = page.getByRole('navigation', { name: 'Auswahl' })
      await groups.getByRole('link', { name: 'Redaktion' }).click()
      await expect(groups.getByRole('link', { name: 'Redaktion' })).toHaveAttribute('aria-current', 'true')
      await expect(row(page, 'Kaplan')).toContainText('Redaktion')
      await expect(row(page, 'Bürgerschaft')).toHaveCount(0)
      await groups.getByRole('link', { name: 'Bürgerschaft' }).click()
      await expect(row(page, 'Kaplan')).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Seiten' })).toBeVisible()
      await page.getByRole('link', { name: 'Nächste Seite' }).click()
      await expect(page).toHaveURL(/gruppe=buergerschaft.*seite=2/)
      await groups.getByRole('link', { name: 'Alle' }).click()
      // The search keeps the selected group, so wait until the group has changed.
      await expect(groups.getByRole('link', { name: 'Alle' })).toHaveAttribute('aria-current', 'true')

      await page.getByLabel('Person suchen').fill('kaplan murat')
      await page.getByLabel('Reihenfolge').selectOption({ label: 'Neueste Konten zuerst' })
      await page.getByRole('button', { name: 'Anzeigen', exact: true }).click()
      await expect(page.getByText('1 Person ·')).toBeVisible()
      await expect(page).toHaveURL(/sortierung=neueste/)
      const found = row(page, 'Kaplan')
      await expect(found).toContainText('r…@d….example')
      await found.getByRole('button', { name: 'E-Mail-Adresse von Murat Kaplan' }).click()
      await expect(found.getByRole('link', { name: 'redaktion@demo.example' })).toBeVisible()
      await page.getByLabel('Person suchen').fill('xyzxyz')
      await page.getByRole('button', { name: 'Anzeigen', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Niemand gefunden' })).toBeVisible()
      await expectGoodScreen(page)
    })

    test('somebody is invited, chooses a password, works, and loses the task again', async ({
      page,
      browser,
    }) => {
      const email = newAddress()
      const lastName = `Neuhaus${letters()}`
      await signedIn(page, 'verwaltung')
      await visit(page, TABLE)
      await page.getByRole('link', { name: 'Person einladen' }).click()
      await expect(page.getByRole('radio', { name: 'Keine' })).toBeChecked()
      await visit(page, `${TABLE}/erstellen?role=editor`)
      await expect(page.getByRole('radio', { name: 'Redaktion' })).toBeChecked()
      const send = page.getByRole('button', { name: 'Einladung senden' })
      await send.click()
      await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
        'Bitte geben Sie den Vornamen an.',
        'Bitte geben Sie den Nachnamen an.',
        'Bitte geben Sie die E-Mail-Adresse an.',
      ])
      await page.getByLabel('Vorname').fill('Eva')
      await page.getByLabel('Nachname').fill(lastName)
      await page.getByLabel('E-Mail-Adresse').fill('eva')
      await send.click()
      await expect(page.getByLabel('E-Mail-Adresse')).toHaveAccessibleDescription(/gültige E-Mail-Adresse/)
      await expectGoodScreen(page)
      await page.getByLabel('E-Mail-Adresse').fill(email)
      await send.dblclick()
      await expect(page.getByText(`Die Einladung an ${email} ist unterwegs.`)).toBeVisible()
      const waiting = page.getByRole('listitem').filter({ hasText: email })
      await expect(waiting).toContainText(`Eva ${lastName}`)
      await expect(waiting).toContainText('eingeladen, der Link gilt bis')
      await expectGoodScreen(page)
      await waiting.getByRole('button', { name: 'Erneut senden' }).click()
      await expect(page.getByText('Die Einladung ist noch einmal unterwegs.')).toBeVisible()

      // The invited person on their own device; only the second link is valid.
      const own = await browser.newContext(use)
      const theirs = await own.newPage()
      await expect
        .poll(async () => {
          const mails = await (await page.request.get('/entwicklung/postfach.json')).json()
          return mails.filter((mail: { to: string }) => mail.to === email).length
        })
        .toBe(2)
      await visit(theirs, linkIn(await readMail(page, email, /^Einladung der Gemeinde/), '/einladung'))
      await expect(
        theirs.getByRole('heading', { level: 1, name: 'Einladung der Gemeinde Lindental' }),
      ).toBeVisible()
      await expectGoodScreen(theirs)
      await theirs.getByLabel('Passwort', { exact: true }).fill('kurz')
      const accept = theirs.getByRole('button', { name: 'Annehmen und Passwort speichern' })
      await accept.click()
      await expect(theirs.getByRole('alert').getByText('mindestens 12 Zeichen')).toBeVisible()
      await theirs.getByLabel('Passwort', { exact: true }).fill(OWN_PASSWORD)
      const link = theirs.url()
      await accept.click()
      await expect(theirs.getByText('Die Einladung ist angenommen.')).toBeVisible()
      await expect(theirs.getByLabel('E-Mail-Adresse')).toHaveValue(email)
      await theirs.getByLabel('Passwort', { exact: true }).fill(OWN_PASSWORD)
      await theirs.getByRole('button', { name: 'Anmelden', exact: true }).click()
      await expect(theirs.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
      await visit(theirs, '/lindental/verwaltung')
      await expect(theirs.getByRole('heading', { level: 1, name: 'Posteingang' })).toBeVisible()
      // The link is used up, and the page says so.
      await visit(theirs, link)
      await expect(theirs.getByText('Diese Einladung ist schon angenommen.')).toBeVisible()
      await expectGoodScreen(theirs)

      // Removing the role also ends the session.
      await openPerson(page, lastName)
      await expect(page.getByText('Noch keine Kategorie zugewiesen.')).toBeVisible()
      await page.getByLabel('Telefon').fill('abc')
      await page.getByRole('button', { name: 'Angaben speichern' }).click()
      await expect(page.getByLabel('Telefon')).toHaveAccessibleDescription(/Telefonnummer aus Ziffern/)
      await page.getByLabel('Telefon').fill('06400 12345')
      await page.getByRole('button', { name: 'Angaben speichern' }).click()
      await expect(page.getByText('Die Angaben sind gespeichert.')).toBeVisible()
      await page.getByRole('button', { name: /^Aufgabe beenden.*Redaktion/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Redaktion: Aufgabe beenden?' })
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: 'Aufgabe beenden' }).click()
      await expect(page.getByText(`Eva ${lastName} gehört nicht mehr zur Redaktion.`)).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await readMail(page, email, /^Aufgabe beendet: Redaktion für Lindental/)
      await visit(theirs, '/lindental/verwaltung')
      await expect(
        theirs.getByRole('heading', { name: 'Diese Seite ist für die Verwaltung der Gemeinde' }),
      ).toBeVisible()
      await own.close()
    })

    test('a locked person reads the reason and can be unlocked', async ({ page, browser }) => {
      const author = await anAuthor(page)
      await signedIn(page, 'verwaltung')
      await openPerson(page, author.lastName)
      await page.getByRole('button', { name: 'Konto sperren' }).click()
      const dialog = page.getByRole('dialog', { name: `Konto von Karla ${author.lastName} sperren?` })
      await dialog.getByRole('button', { name: 'Konto sperren' }).click()
      await expect(dialog.getByRole('alert').getByText('Bitte schreiben Sie, warum')).toBeVisible()
      await dialog.getByLabel('Begründung').fill('zu kurz')
      await dialog.getByRole('button', { name: 'Konto sperren' }).click()
      await expect(dialog.getByRole('alert').getByText('mindestens 10 Zeichen')).toBeVisible()
      await expectGoodScreen(page)
      await dialog.getByLabel('Begründung').fill('Sie haben andere mehrfach beschimpft.')
      await dialog.getByRole('button', { name: 'Konto sperren' }).dblclick()
      await expect(page.getByText('Das Konto ist gesperrt: Niemand kann sich damit anmelden.')).toBeVisible()
      await expectGoodScreen(page)
      const mail = await readMail(page, author.email, /^Ihr Konto ist gesperrt/)
      expect(mail.text).toContain('> Sie haben andere mehrfach beschimpft.')
      await visit(page, author.path)
      await expect(page.locator('main dd').getByText('(gesperrt)')).toHaveCount(1)
      await expect(page.locator('main s')).toHaveText(/Karla/)
      await expectGoodScreen(page)

      const own = await browser.newContext(use)
      const theirs = await own.newPage()
      await visit(theirs, author.path)
      await expect(theirs.locator('main s')).toHaveCount(0)
      await visit(theirs, '/login')
      await theirs.getByLabel('E-Mail-Adresse').fill(author.email)
      await theirs.getByLabel('Passwort', { exact: true }).fill(OWN_PASSWORD)
      await theirs.getByRole('button', { name: 'Anmelden', exact: true }).click()
      await expect(theirs.getByRole('alert').getByText('Ihr Konto ist gesperrt.')).toBeVisible()
      await expectGoodScreen(theirs)

      await openPerson(page, author.lastName)
      await page.getByRole('button', { name: 'Sperre aufheben' }).click()
      await expect(page.getByText('ist wieder frei.')).toBeVisible()
      await theirs.getByRole('button', { name: 'Anmelden', exact: true }).click()
      await expect(theirs.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
      await own.close()
    })
  })
}

test('the only administrator cannot leave and reads why', inProof(true), async ({ page }) => {
  await signedIn(page, 'verwaltung')
  await visit(page, `${TABLE}?gruppe=administration`)
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByText('Das sind Sie.')).toBeVisible()
  await expect(page.getByText('Geben Sie diese Aufgabe zuerst weiter.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Aufgabe beenden.*Administration/ })).toHaveCount(0)
  await expectGoodScreen(page)
})

test('an unknown role in the address shows the form without one', inProof(true), async ({ page }) => {
  await signedIn(page, 'verwaltung')
  await visit(page, `${TABLE}/erstellen?role=kaiser`)
  await expect(page.getByText('Diese Aufgabe gibt es nicht')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Keine' })).toBeChecked()
  await expectGoodScreen(page)
})

test(
  'nobody else gets in: strangers, citizens, editors and other towns’ administrators',
  inProof(true),
  async ({ page }) => {
    const closed = page.getByRole('heading', { name: 'Diese Seite ist für die Verwaltung der Gemeinde' })
    for (const path of [TABLE, `${TABLE}/erstellen`, `${TABLE}/1/bearbeiten`]) {
      await visit(page, path)
      await expect(closed).toBeVisible()
    }
    for (const name of ['nachbar', 'redaktion', 'fremd']) {
      await signedIn(page, name)
      for (const path of [TABLE, `${TABLE}/erstellen?role=admin`, `${TABLE}/1/bearbeiten`]) {
        await visit(page, path)
        await expect(closed, `${name}: ${path}`).toBeVisible()
        await expect(page.getByRole('table')).toHaveCount(0)
      }
    }
    await expectGoodScreen(page)
    await signedIn(page, 'plattform')
    await visit(page, TABLE)
    await expect(page.getByRole('table')).toBeVisible()
    await expectGoodScreen(page)
    // A person outside of the town is not found, not even by its own administrator.
    await signedIn(page, 'verwaltung')
    await visit(page, `${TABLE}/999999999/bearbeiten`)
    await expect(page.getByText('Dieses Konto wurde nicht gefunden.')).toBeVisible()
    await expectGoodScreen(page)
  },
)
