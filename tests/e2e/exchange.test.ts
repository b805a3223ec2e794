import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectGoodScreen, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'
import { aTalk, hideTalks } from './talking.ts'

test.afterEach(({ page }) => hideTalks(page))

/** A partner that has two services and takes nothing. */
async function aPartnerSystem() {
  let hasSigns = true
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/services.json'))
      return response.end(
        JSON.stringify([
          { service_code: '007', service_name: 'Straßenlampen', group: 'Straßen' },
          ...(hasSigns ? [{ service_code: '008', service_name: 'Schilder', group: null }] : []),
        ]),
      )
    return response.writeHead(400).end(JSON.stringify([{ code: 400, description: 'Pflichtfeld Mast fehlt' }]))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
    dropSigns: () => {
      hasSigns = false
    },
  }
}

test('an administrator sets a partner up and sees the outbox', async ({ page }) => {
  const partner = await aPartnerSystem()
  const { path, number } = await aTalk(page)
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung')
  await openSection(page, 'Externe Stellen')
  await page.getByRole('link', { name: 'Partnersysteme' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Partnersysteme' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Partner anlegen' }).click()
  const [name, address] = ['Name', 'Adresse der Schnittstelle'].map((label) =>
    page.getByRole('textbox', { name: label }),
  ) as [ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>]
  await expect(name).toBeFocused()
  const title = `Kreis ${Date.now() % 1_000_000}`
  await name.fill(title)
  await address.fill('https://10.0.0.1/open311')
  await page.getByLabel('Schlüssel (api_key)').fill('kreis-schluessel')
  await page.getByRole('button', { name: 'Partner anlegen' }).click()
  await expect(page.getByRole('link', { name: /in einem privaten Netz/ })).toBeVisible()
  await expectGoodScreen(page)
  await address.fill(partner.url)
  await page.getByRole('button', { name: 'Partner anlegen' }).click()

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card).toContainText('noch nicht abgerufen')
  await card.getByRole('button', { name: /^Verbindung prüfen/ }).click()
  await expect(card).toContainText('2, abgerufen am')
  await card.getByText('Kategorien zuordnen').click()
  await card.getByLabel('Straßen & Gehwege').selectOption('007')
  await card.getByRole('checkbox', { name: /geht von selbst hinaus/ }).uncheck()
  await expectGoodScreen(page)
  // A check in between loses no choice and closes nothing.
  partner.dropSigns()
  await card.getByRole('button', { name: /^Verbindung prüfen/ }).click()
  await expect(card).toContainText('1, abgerufen am')
  await expect(card.getByRole('combobox', { name: 'Straßen & Gehwege' })).toHaveValue('007')
  await expect(card.getByRole('checkbox', { name: /geht von selbst hinaus/ })).not.toBeChecked()
  await card.getByRole('button', { name: 'Zuordnung speichern' }).click()
  await expect(card).toContainText('1 Kategorie geht dorthin')
  await expect(card.getByRole('button', { name: 'Zuordnung speichern' })).toBeVisible()

  await card.getByRole('button', { name: /^Bearbeiten/ }).click()
  await page.getByRole('checkbox', { name: /^Schlüssel entfernen/ }).check()
  await expect(page.getByLabel('Schlüssel (api_key)')).toHaveCount(0)
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(card.getByRole('definition').filter({ hasText: /^keiner$/ })).toBeVisible()

  await signedIn(page, 'redaktion')
  await visit(page, path)
  const part = page.getByRole('region', { name: 'Partnersystem' })
  await part.getByRole('button', { name: `An ${title} übermitteln` }).click()
  await expect(async () => {
    await visit(page, path)
    await expect(part).toContainText('Pflichtfeld Mast fehlt', { timeout: 2000 })
  }).toPass()
  await expectGoodScreen(page)
  await expect(part.getByRole('button', { name: 'Noch einmal senden' })).toBeVisible()

  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung/partnersysteme?zustand=FAILED')
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('vom Partner abgelehnt (Status 400): „Pflichtfeld Mast fehlt“')
  await expectGoodScreen(page)
  await row.getByRole('button', { name: /^Senden/ }).click()
  await expect(page.getByText('Die Meldung ist noch einmal unterwegs.')).toBeVisible()
  await card.getByRole('button', { name: /^Löschen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Partner löschen' }).click()
  await expect(card).toHaveCount(0)
  partner.close()
})
