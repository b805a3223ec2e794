import type { Page } from '@playwright/test'
import { askAs, callApi } from './api.ts'
import { aCitizen, signInAs } from './citizen.ts'
import { letters } from './people.ts'
import { DESK, expect, expectGoodScreen, linkIn, readMail, signedIn, test, visit } from './site.ts'

test.use(DESK)

/** A town in preparation, last in every list, with an administrator. */
async function aTownInPreparation(page: Page) {
  const name = `Zzquell ${letters()}`
  const municipality = {
    ...{ name, country: 'IT', state: 'Südtirol', contactEmail: 'info@zzquell.example', contactPhone: '1' },
    ...{ postalAddress: 'Platz 1', dataProtectionContact: 'Datenschutz' },
    location: { latitude: 46.6, longitude: 11.4, zip: '39100' },
  }
  const make =
    'mutation ($municipality: MunicipalityInput!) { town: createMunicipality(municipality: $municipality) { id slug } }'
  const { town } = await askAs<{ town: { id: number; slug: string } }>(page, 'plattform', make, {
    municipality,
  })
  const admin = await aCitizen(page)
  const input = { municipalityId: town.id, email: admin.email, firstName: 'Karla', lastName: 'Probst' }
  await askAs(
    page,
    'plattform',
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { email } }',
    {
      input: { ...input, role: 'ADMIN' },
    },
  )
  const link = linkIn(await readMail(page, admin.email, new RegExp(`${name} lädt Sie ein`)), '/einladung')
  await callApi(page, 'mutation ($token: String!) { acceptInvitation(token: $token) { role } }', {
    token: new URL(link).searchParams.get('token'),
  })
  return { ...town, name, admin }
}

test('a town asks to be switched on, and the platform answers', async ({ page }) => {
  const { id, slug, name, admin } = await aTownInPreparation(page)
  const preparation = `/${slug}/verwaltung/vorbereitung`
  await signInAs(page, admin)
  await visit(page, preparation)
  const part = page.getByRole('region', { name: 'Freischaltung' })
  await part.getByLabel('Ihre Nachricht an die Plattform').fill('Wir fangen am Montag an.')
  await expectGoodScreen(page)
  await part.getByRole('button', { name: 'Freischaltung anfragen' }).click()
  await expect(part.getByText(/^Angefragt am .* von Karla Probst\.$/)).toBeVisible()
  await expect(part.getByText('Wir fangen am Montag an.')).toBeVisible()
  await expectGoodScreen(page)
  await part.getByRole('button', { name: 'Anfrage zurücknehmen' }).click()
  await part.getByRole('button', { name: 'Freischaltung anfragen' }).click()
  await expect(part.getByRole('button', { name: 'Anfrage zurücknehmen' })).toBeVisible()

  const mail = await readMail(page, 'plattform@demo.example', new RegExp(`^${name} möchte eingeschaltet`))
  const link = new URL(linkIn(mail, '/plattform/gemeinden'))
  await signedIn(page, 'plattform')
  await visit(page, `/plattform/gemeinden?suche=${encodeURIComponent(name)}`)
  await expect(page.getByText(/^in Vorbereitung, Freischaltung angefragt am/)).toBeVisible()
  await expectGoodScreen(page)
  await visit(page, link.pathname)
  await expect(page.getByText(/^Angefragt am .* von Karla Probst\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Noch nicht einschalten' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(dialog.getByLabel('Was fehlt noch?')).toHaveAccessibleDescription(/was noch fehlt/)
  await dialog.getByLabel('Was fehlt noch?').fill('Bitte noch das Impressum.')
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Sie haben geantwortet: „Bitte noch das Impressum.“')).toBeVisible()
  await expectGoodScreen(page)

  const answer = await readMail(page, admin.email, new RegExp(`^${name} ist noch nicht eingeschaltet`))
  expect(answer.text).toContain('> Bitte noch das Impressum.')
  await signInAs(page, admin)
  await visit(page, preparation)
  await expect(part.getByText('Bitte noch das Impressum.')).toBeVisible()
  await part.getByRole('button', { name: 'Freischaltung noch einmal anfragen' }).click()
  await expect(part.getByText(/^Angefragt am/)).toBeVisible()
  const on = `mutation { updateMunicipality(municipality: { id: ${id}, isActive: true }) { id } }`
  await askAs(page, 'plattform', on)
  await readMail(page, admin.email, new RegExp(`^${name} ist eingeschaltet$`))
  await page.reload()
  await expect(page.getByText('Die Gemeinde ist eingeschaltet.')).toBeVisible()
  await expect(part).toHaveCount(0)
  await askAs(page, 'plattform', on.replace('true', 'false'))
})
