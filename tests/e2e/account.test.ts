import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { callApi, openSession } from './api.ts'
import { aCitizen, signInAs } from './citizen.ts'
import { comeAlive, DESK, expect, linkIn, OFFLINE_NOISE, readMail, test, visit } from './site.ts'

const send = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/**
 * The error summary above the form has the focus and exactly these messages; the fields show the same ones.
 */
async function expectSaid(page: Page, messages: Record<string, string>): Promise<void> {
  const box = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(box.getByRole('listitem')).toHaveText(Object.values(messages))
  await expect(box).toBeFocused()
  const atFields = Object.entries(messages).filter(([id]) => id !== '')
  await expect(page.locator('main [aria-invalid="true"]')).toHaveCount(atFields.length)
  for (const [id, message] of atFields) {
    await expect(page.locator(`#${id}`)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator(`#${id}-fehler`)).toHaveText(`Fehler: ${message}`)
  }
}

test.describe('on a wide window', () => {
  test.use(DESK)

  test('profile edits show errors, keep input and survive a reload', async ({ page }) => {
    await signInAs(page, await aCitizen(page))
    const { municipality } = await callApi<{ municipality: { id: number } }>(
      page,
      '{ municipality(slug: "lindental") { id } }',
    )
    const { accessToken } = await tokenOf(page)
    await callApi(
      page,
      'mutation T($id: Int) { updateUserSettings(municipalityId: $id) { id } }',
      { id: municipality.id },
      accessToken,
    )
    await visit(page, '/profil/bearbeiten')
    await page.getByLabel('Vorname', { exact: true }).fill('')
    await page.getByLabel('Nachname').fill('x'.repeat(81))
    await page.getByLabel('Ein anderer Name').check()
    await page.getByLabel('Anzeigename').fill('Gemeinde Lindental')
    await page.getByLabel(/^Telefon/).fill('auf Anfrage')
    await page.getByLabel(/^Straße/).fill('y'.repeat(121))
    await send(page, 'Profil speichern')
    await expectSaid(page, {
      firstName: 'Bitte geben Sie Ihren Vornamen an.',
      lastName: 'Der Nachname darf höchstens 80 Zeichen haben.',
      username:
        'Dieser Anzeigename klingt nach einer Behörde oder einem Amt. Bitte wählen Sie einen anderen, zum Beispiel Ihren Vornamen.',
      telephone: 'Bitte geben Sie eine Telefonnummer aus Ziffern an, zum Beispiel 06400 123456.',
      street: 'Dieser Name darf höchstens 120 Zeichen haben.',
    })
    await expect(page.getByLabel('Anzeigename')).toHaveValue('Gemeinde Lindental')
    await expect(page.getByLabel(/^Telefon/)).toHaveValue('auf Anfrage')

    await page.getByLabel('Vorname', { exact: true }).fill('Carla')
    await page.getByLabel('Nachname').fill('Öztürk-Maß')
    await page.getByLabel('Anzeigename').fill('Radlerin_64')
    await page.getByLabel(/^Telefon/).fill('06400 123456')
    await page.getByRole('combobox', { name: 'Adresse suchen' }).pressSequentially('Rheinstr 22')
    await expect(page.getByRole('option', { name: /Rheinstraße 22/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(/^Straße/)).toHaveValue('Rheinstraße')
    await expect(page.getByLabel(/^Hausnummer/)).toHaveValue('22')
    await page.getByRole('main').getByRole('button', { name: 'Profil speichern' }).dblclick()
    await expect(page).toHaveURL(/\/profil$/)
    await expect(page.getByText('Ihr Profil ist gespeichert.')).toHaveCount(1)
    await page.reload()
    await comeAlive(page)
    const details = page.getByRole('region', { name: 'Meine Angaben' })
    for (const text of ['Carla Öztürk-Maß', 'Radlerin_64', '06400 123456', 'Rheinstraße 22, 35999 Lindental'])
      await expect(details.getByText(text, { exact: true })).toBeVisible()

    await details.getByRole('link', { name: 'Profil bearbeiten' }).click()
    await page.getByLabel('Anonym').check()
    await send(page, 'Profil speichern')
    await expect(details.getByText('Anonym')).toBeVisible()
  })
})

test('an expired session loses no input after signing in again', async ({ page, context }) => {
  const citizen = await aCitizen(page)
  const { accessToken } = await signInAs(page, citizen)
  await visit(page, '/profil/bearbeiten')
  await page.getByLabel(/^Telefon/).fill('06400 998877')
  await callApi(page, 'mutation { endAllSessions }', {}, accessToken)
  await send(page, 'Profil speichern')
  await expectSaid(page, { '': 'Bitte melden Sie sich an.' })
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'in einem neuen Tab wieder an' }).click(),
  ])
  await beside.getByLabel('E-Mail-Adresse').fill(citizen.email)
  await beside.getByLabel('Passwort', { exact: true }).fill(citizen.password)
  await beside.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(beside.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
  await beside.close()
  await expect(page.getByLabel(/^Telefon/)).toHaveValue('06400 998877')
  await send(page, 'Profil speichern')
  await expect(page.getByRole('region', { name: 'Meine Angaben' }).getByText('06400 998877')).toBeVisible()
})

test('changing the password validates each input and signs out other devices', async ({ page }) => {
  const citizen = await aCitizen(page)
  const elsewhere = await openSession(page, citizen)
  await signInAs(page, citizen)
  await visit(page, '/profil/passwort-aendern')
  await send(page, 'Passwort ändern')
  await expectSaid(page, {
    currentPassword: 'Bitte geben Sie Ihr bisheriges Passwort ein.',
    newPassword: 'Das Passwort muss mindestens 12 Zeichen haben.',
  })
  await page.getByLabel('Bisheriges Passwort', { exact: true }).fill('das war es nicht')
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Regen am Sonntagabend')
  await expect(page.getByRole('listitem').filter({ hasText: ': erfüllt' })).toHaveCount(2)
  await expect(page.getByRole('listitem').filter({ hasText: 'nicht leicht zu erraten' })).toContainText(
    'wird beim Absenden geprüft',
  )
  await send(page, 'Passwort ändern')
  await expectSaid(page, { currentPassword: 'Das Passwort ist falsch.' })
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveValue('Regen am Sonntagabend')
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Karla-Probst-2026')
  await expect(page.getByRole('listitem').filter({ hasText: 'ohne Ihren Namen' })).toContainText(
    'noch nicht erfüllt',
  )
  await page.getByLabel('Bisheriges Passwort', { exact: true }).fill(citizen.password)
  await send(page, 'Passwort ändern')
  await expectSaid(page, {
    newPassword: 'Das Passwort darf Ihren Namen, Ihre E-Mail-Adresse oder Gemeinde nicht enthalten.',
  })
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Regen am Sonntagabend')
  await page.getByRole('main').getByRole('button', { name: 'Passwort ändern' }).dblclick()
  await expect(page).toHaveURL(/\/profil$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Profil' })).toBeVisible()
  await expect(callApi(page, '{ sessions { id } }', {}, elsewhere.accessToken)).rejects.toThrow(/abgelaufen/)
  await openSession(page, { ...citizen, password: 'Regen am Sonntagabend' })
})

test('an e-mail change is confirmed by link and can be undone (D-45)', async ({ page }) => {
  const citizen = await aCitizen(page)
  await signInAs(page, citizen)
  const fresh = citizen.email.replace('karla', 'neu')
  await visit(page, '/profil/email-aendern')
  await send(page, 'Neue Adresse bestätigen lassen')
  await expectSaid(page, {
    email: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
    password: 'Bitte geben Sie Ihr Passwort ein.',
  })
  await page.getByLabel('Neue E-Mail-Adresse').fill(citizen.email)
  await page.getByLabel('Passwort', { exact: true }).fill(citizen.password)
  await send(page, 'Neue Adresse bestätigen lassen')
  await expectSaid(page, { email: 'Das ist bereits Ihre E-Mail-Adresse.' })
  await page.getByLabel('Neue E-Mail-Adresse').fill(fresh)
  await page.getByRole('main').getByRole('button', { name: 'Neue Adresse bestätigen lassen' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: fresh })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(/^Bitte bestätigen Sie die neue Adresse/)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: fresh })).toBeVisible()

  const confirm = linkIn(await readMail(page, fresh, /bestätigen/), '/profil/email-aendern/bestaetigen')
  await visit(page, new URL(confirm).pathname + new URL(confirm).search)
  await page.getByRole('button', { name: 'Neue Adresse bestätigen' }).dblclick()
  await expect(page).toHaveURL(/\/profil$/)
  await expect(page.getByRole('region', { name: 'Meine Angaben' }).getByText(fresh)).toBeVisible()
  await visit(page, new URL(confirm).pathname + new URL(confirm).search)
  await page.getByRole('button', { name: 'Neue Adresse bestätigen' }).click()
  await expectSaid(page, {
    '': 'Dieser Link ist abgelaufen oder wurde schon benutzt. Es hat sich nichts geändert.',
  })

  const stop = linkIn(
    await readMail(page, citizen.email, /soll geändert werden/),
    '/profil/email-aendern/stoppen',
  )
  await visit(page, new URL(stop).pathname + new URL(stop).search)
  await page.getByRole('main').getByRole('button', { name: 'Änderung stoppen' }).dblclick()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('status').filter({ hasText: 'Gestoppt' })).toContainText(citizen.email)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  await readMail(page, citizen.email, /Neues Passwort vergeben/)
})

test('sessions are listed and can be ended singly or together (S-10)', async ({ page }) => {
  const citizen = await aCitizen(page)
  const elsewhere = await openSession(page, citizen)
  const here = await signInAs(page, citizen)
  await visit(page, '/profil/anmeldungen')
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list).toHaveCount(2)
  await expect(list.filter({ hasText: 'dieses Gerät' })).toHaveCount(1)
  await expect(list.filter({ hasText: 'dieses Gerät' }).getByRole('button')).toHaveCount(0)
  await list.getByRole('button', { name: /^Abmelden/ }).dblclick()
  await expect(list).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(list).toHaveCount(1)
  await expect(callApi(page, '{ sessions { id } }', {}, elsewhere.accessToken)).rejects.toThrow(/abgelaufen/)

  await page.getByRole('button', { name: 'Überall abmelden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Überall abmelden?' })
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Überall abmelden' }).click()
  await dialog.getByRole('button', { name: 'Überall abmelden' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull()
  await expect(callApi(page, '{ sessions { id } }', {}, here.accessToken)).rejects.toThrow(/abgelaufen/)
})

test('a copy of one’s data is asked for, made and downloaded (D-40)', async ({ page }) => {
  const citizen = await aCitizen(page, 'Öztürk')
  await signInAs(page, citizen)
  await visit(page, '/profil/daten')
  await send(page, 'Daten anfordern')
  await expectSaid(page, { password: 'Bitte geben Sie Ihr Passwort ein.' })
  await page.getByLabel('Passwort', { exact: true }).fill('falsch')
  await send(page, 'Daten anfordern')
  await expectSaid(page, { password: 'Das Passwort ist falsch.' })
  await page.getByLabel('Passwort', { exact: true }).fill(citizen.password)
  await page.getByRole('main').getByRole('button', { name: 'Daten anfordern' }).dblclick()
  const link = page.getByRole('link', { name: /^ZIP-Datei herunterladen \(\d+\s[kM]B\)/ })
  await expect(link).toBeVisible()
  await page.reload()
  await expect(link).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('meine-daten.zip')
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
  expect(new TextDecoder().decode(files['daten.html'])).toContain('Öztürk')
  await readMail(page, citizen.email, /Ihre Daten liegen bereit/)

  await page.getByRole('button', { name: 'Noch nicht verwendete Fotos löschen' }).click()
  await expect(page.getByText('Es liegt kein unbenutztes Foto von Ihnen bei uns.')).toBeVisible()
  await page.getByRole('button', { name: 'Entwürfe auf diesem Gerät löschen' }).click()
  await expect(page.getByText('Auf diesem Gerät liegt kein Entwurf.')).toBeVisible()
})

test.describe('with a lost connection', () => {
  test.use({ expected: OFFLINE_NOISE })

  test('the right password deletes the account and all its data (D-41 D-42 D-44)', async ({
    page,
    context,
  }) => {
    const citizen = await aCitizen(page)
    await signInAs(page, citizen)
    await visit(page, '/profil')
    await page.getByRole('link', { name: 'Konto löschen' }).click()
    await expect(page.getByRole('heading', { name: 'Das wird sofort gelöscht' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Das bleibt, und warum' })).toBeVisible()
    await expect(page.getByText('höchstens 30 Tage')).toBeVisible()
    await send(page, 'Konto endgültig löschen')
    await expectSaid(page, { password: 'Bitte geben Sie Ihr Passwort ein.' })
    await page.getByLabel('Passwort', { exact: true }).fill('falsch')
    await send(page, 'Konto endgültig löschen')
    await expectSaid(page, { password: 'Das Passwort ist falsch.' })
    await page.getByLabel('Passwort', { exact: true }).fill(citizen.password)
    await context.setOffline(true)
    await send(page, 'Konto endgültig löschen')
    await expectSaid(page, {
      '': 'Keine Verbindung. Ihre Eingaben sind noch da. Bitte versuchen Sie es gleich noch einmal.',
    })
    await context.setOffline(false)
    await page.getByRole('main').getByRole('button', { name: 'Konto endgültig löschen' }).dblclick()
    await expect(page).toHaveURL(/\/konto-loeschen/)
    await expect(page.getByRole('heading', { level: 1, name: 'Ihr Konto ist gelöscht' })).toBeVisible()
    await expect(page).toHaveTitle(/^Ihr Konto ist gelöscht/)
    await expect(page.getByText('So geht es')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'Eine Bestätigung geht an Ihre bisherige',
    )
    expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull()
    await readMail(page, citizen.email, /Ihr Konto ist gelöscht/)
    await expect(openSession(page, citizen)).rejects.toThrow('E-Mail-Adresse oder Passwort ist falsch.')
    await visit(page, '/profil')
    await expect(page.getByRole('heading', { name: 'Bitte melden Sie sich an' })).toBeVisible()
  })
})

async function tokenOf(page: Page): Promise<{ accessToken: string }> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('auth-token') ?? '{}'))
}
