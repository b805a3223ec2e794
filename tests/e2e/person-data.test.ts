import { askAs } from './api.ts'
import { expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'

test('deleting a person’s stored data takes an administrator two steps (D-46)', async ({ page }) => {
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung/auskunft')
  await expectGoodScreen(page)
  const search = async (email: string) => {
    await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  }
  await search('niemand@demo.example')
  await expect(page.getByRole('heading', { name: 'Nichts gespeichert' })).toBeVisible()
  await search('buergerin@demo.example')
  await expect(page.getByRole('row', { name: /^Meldungen \d+$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Kopie der Daten an die Person senden' }).click()
  await expect(page.getByText('Die Kopie wird erstellt.')).toBeVisible()
  await expectGoodScreen(page)

  await page.getByRole('button', { name: 'Löschung vorbereiten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Daten endgültig löschen?' })
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(dialog.getByRole('alert').getByText('Bitte wählen Sie einen Grund.')).toBeVisible()
  await dialog.getByLabel('Grund').selectOption({ label: 'Die Person hat die Löschung verlangt' })
  await dialog.getByLabel('E-Mail-Adresse der Person').fill('nachbar@demo.example')
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(dialog.getByRole('alert').getByText('Das ist nicht dieselbe E-Mail-Adresse.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  expect(page.url(), 'no address of a person stands in the page’s own').not.toContain('demo.example')
})

test(
  'a colleague is not deleted here, and editors have no such page (D-46)',
  inProof(true),
  async ({ page }) => {
    await signedIn(page, 'verwaltung')
    await visit(page, '/lindental/verwaltung/auskunft')
    await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('redaktion@demo.example')
    await page.getByRole('button', { name: 'Suchen', exact: true }).click()
    await expect(page.getByText('Löschen geht hier nicht')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Löschung vorbereiten' })).toHaveCount(0)
    await signedIn(page, 'redaktion')
    await visit(page, '/lindental/verwaltung/auskunft')
    await expect(page.getByRole('button', { name: 'Suchen', exact: true })).toHaveCount(0)
  },
)

test('data written without an account is found by address and deleted', async ({ page }) => {
  const email = `ohne-konto-${Date.now()}@beispiel.example`
  const { municipality } = await askAs<{ municipality: { id: number } }>(
    page,
    null,
    '{ municipality(slug: "lindental") { id } }',
  )
  await askAs(
    page,
    null,
    'mutation B($input: CreateBarrierNoticeInput!) { createBarrierNotice(input: $input) { number } }',
    {
      input: {
        municipalityId: municipality.id,
        message: 'Der Knopf hat keinen Namen.',
        name: 'Zoë Amtmann',
        email,
      },
    },
  )
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung/auskunft')
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await expect(page.getByRole('row', { name: /^Hinweise zu Barrieren 1$/ })).toBeVisible()
  await expect(page.getByText('Offene bleiben ohne Name und Adresse')).toBeVisible()
  await page.getByRole('button', { name: 'Kopie der Daten an die Person senden' }).click()
  await expect(page.getByText('Die Kopie wird erstellt.')).toBeVisible()
  await expectGoodScreen(page)

  await page.getByRole('button', { name: 'Löschung vorbereiten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Daten endgültig löschen?' })
  await expect(dialog.getByText('wird nicht mehr verschickt')).toBeVisible()
  await expectGoodScreen(page)
  await dialog.getByLabel('Grund').selectOption({ label: 'Die Person hat die Löschung verlangt' })
  await dialog.getByLabel('E-Mail-Adresse der Person').fill(email)
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByText(/^Die Daten von .* sind gelöscht\.$/)).toBeVisible()
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nichts gespeichert' })).toBeVisible()
})
