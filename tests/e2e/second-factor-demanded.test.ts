import type { Page } from '@playwright/test'
import { codeAt } from '../people/second-factor.ts'
import { askAs, callApi } from './api.ts'
import { aCitizen, type Citizen, signInAs } from './citizen.ts'
import { expect, expectGoodScreen, inProof, linkIn, readMail, test, visit } from './site.ts'

const TOWN = {
  contactEmail: 'rathaus@schluesselberg.example',
  contactPhone: '06400 1',
  postalAddress: 'Am Markt 1\n35000 Schlüsselberg',
  dataProtectionContact: 'datenschutz@schluesselberg.example',
  country: 'IT',
  state: 'Südtirol',
  location: { latitude: 46.2, longitude: 11.1, zip: '39100' },
}

/**
 * A town that only this test uses, last in every list and far from all others, with its own administrator. So
 * the demo's people are not affected.
 */
async function anAdministratedTown(page: Page): Promise<{ slug: string; id: number; admin: Citizen }> {
  const name = `Zzberg ${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  const admin = await aCitizen(page, 'Schlüssel')
  const { createMunicipality: town } = await askAs<{ createMunicipality: { id: number; slug: string } }>(
    page,
    'plattform',
    'mutation ($municipality: MunicipalityInput!) { createMunicipality(municipality: $municipality) { id slug } }',
    { municipality: { name, ...TOWN } },
  )
  await switchTown(page, town.id, true)
  await askAs(
    page,
    'plattform',
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { email } }',
    {
      input: {
        municipalityId: town.id,
        email: admin.email,
        firstName: 'Karla',
        lastName: 'Schlüssel',
        role: 'ADMIN',
      },
    },
  )
  await acceptInvitation(page, admin.email, name)
  return { ...town, admin }
}

/** Accepts the town's invitation by its link. */
async function acceptInvitation(page: Page, email: string, town: string): Promise<void> {
  const mail = await readMail(page, email, new RegExp(`^Die Gemeinde ${town} lädt Sie ein$`))
  const link = linkIn(mail, '/einladung')
  await callApi(page, 'mutation A($token: String!) { acceptInvitation(token: $token) { role } }', {
    token: new URL(link).searchParams.get('token'),
  })
}

const switchTown = (page: Page, id: number, isActive: boolean) =>
  askAs(
    page,
    'plattform',
    'mutation ($municipality: MunicipalityInput!) { updateMunicipality(municipality: $municipality) { id } }',
    { municipality: { id, isActive } },
  )

const TITLE =
  'an administrator demands a second step, is led to setting it up from wherever, and goes on with it'

test(TITLE, inProof(true), async ({ page }) => {
  test.slow()
  const { slug, id, admin } = await anAdministratedTown(page)
  const { accessToken } = await signInAs(page, admin)
  await visit(page, `/${slug}/verwaltung/benutzer`)
  await page.getByRole('checkbox', { name: /brauchen einen zweiten Schritt/ }).check()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Einstellung speichern' }).click()

  await expect(page).toHaveURL(/\/profil\/zweiter-schritt$/)
  await expect(page.getByText('Bitte zuerst einrichten')).toBeVisible()
  await expectGoodScreen(page)
  await expect(page.getByRole('link', { name: 'Zurück zum Profil' })).toHaveCount(0)
  for (const path of [`/${slug}/verwaltung`, '/profil', '/']) {
    await visit(page, path)
    await expect(page).toHaveURL(/\/profil\/zweiter-schritt$/)
  }
  await visit(page, '/impressum')
  await expect(page.getByRole('heading', { name: 'Impressum', level: 1 })).toBeVisible()
  // The server decides; the screen only shows it.
  const templates = `{ responseTemplates(municipalityId: ${id}) { id } }`
  await expect(callApi(page, templates, {}, accessToken)).rejects.toThrow('vorgeschrieben')

  await visit(page, '/profil/zweiter-schritt')
  await page.getByLabel('Passwort', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Zweiten Schritt einrichten' }).click()
  const address = await page.getByRole('link', { name: 'Schlüssel in der App öffnen' }).getAttribute('href')
  const secret = new URL(address ?? '').searchParams.get('secret') ?? ''
  await page.getByLabel('Code aus der App').fill(codeAt(secret, new Date()))
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click()
  await expect(page.getByRole('link', { name: 'Zurück zum Profil' })).toBeVisible()
  await visit(page, `/${slug}/verwaltung/benutzer`)
  await expect(page.getByRole('checkbox', { name: /brauchen einen zweiten Schritt/ })).toBeChecked()
  await switchTown(page, id, false)
})

test('a person of two towns sets up a second step for one', async ({ page }) => {
  test.slow()
  const { slug, id, admin } = await anAdministratedTown(page)
  const { municipality } = await callApi<{ municipality: { id: number } }>(
    page,
    '{ municipality(slug: "lindental") { id } }',
  )
  const input = { municipalityId: municipality.id, email: admin.email, role: 'EDITOR' }
  await askAs(
    page,
    'verwaltung',
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }',
    { input: { ...input, firstName: 'Karla', lastName: 'Schlüssel' } },
  )
  await acceptInvitation(page, admin.email, 'Lindental')
  await askAs(
    page,
    'plattform',
    'mutation ($municipality: MunicipalityInput!) { updateMunicipality(municipality: $municipality) { id } }',
    { municipality: { id, requiresSecondFactor: true } },
  )
  await signInAs(page, admin)
  await visit(page, '/lindental/verwaltung')
  await expect(page.getByRole('heading', { level: 1, name: 'Posteingang' })).toBeVisible()
  await visit(page, `/${slug}/verwaltung`)
  await expect(page.getByText('verlangt einen zweiten Schritt beim Anmelden')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Zweiten Schritt einrichten' }).click()
  await expect(page.getByText('Für einen Teil Ihrer Arbeit vorgeschrieben')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zurück zum Profil' })).toBeVisible()
  await expectGoodScreen(page)
  // The profile has one signature field per town, here only for the town that does not demand a second step.
  await visit(page, '/profil/bearbeiten')
  await expect(page.getByLabel('Signatur')).toHaveCount(1)
  const { me } = await callApi<{ me: { id: number } }>(page, '{ me { id } }', {}, await tokenOn(page))
  await askAs(
    page,
    'verwaltung',
    'mutation ($t: Int!, $u: Int!) { removeEditorFromMunicipality(municipalityId: $t, userId: $u) { id } }',
    { t: municipality.id, u: me.id },
  )
  await switchTown(page, id, false)
})

/** The token of the user who is signed in on the page. */
const tokenOn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth-token') ?? '{}').accessToken)
