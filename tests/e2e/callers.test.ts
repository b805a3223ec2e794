import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { DESK, expect, expectGoodScreen, linkIn, readMail, signedIn, test, visit } from './site.ts'
import { writeReport } from './writing.ts'

test.use(DESK)

/** Changes the caller of the shown report as a colleague who has seen the first version. */
async function changeCaller(page: Page, caller: Record<string, string>): Promise<void> {
  const [, municipalitySlug, , categorySlug, slug] = new URL(page.url()).pathname.split('/')
  const { report } = await askAs<{ report: { id: number } }>(
    page,
    'verwaltung',
    `query ($slug: String!, $municipalitySlug: String!, $categorySlug: String!) {
      report(slug: $slug, municipalitySlug: $municipalitySlug, categorySlug: $categorySlug) { id }
    }`,
    { slug, municipalitySlug, categorySlug },
  )
  await askAs(
    page,
    'verwaltung',
    `mutation ($id: Int!, $caller: CallerInput!) { saveCaller(reportId: $id, caller: $caller, version: 1) { id } }`,
    { id: report.id, caller },
  )
}

test('a caller hears of their report until they stop the mails', async ({ page }) => {
  const mark = Date.now() % 1_000_000
  const email = `anruf-${mark}@beispiel.example`
  await signedIn(page, 'redaktion')
  await writeReport(page, 'lindental', { photos: 0, title: `Anruf ${mark}` })
  const staff = page.getByRole('region', { name: 'Für die Verwaltung' })
  await expect(staff.getByLabel(/^Telefon/)).toHaveCount(0)
  await staff.getByLabel('Wer meldet das?').selectOption({ label: 'Jemand anderes: Telefon' })
  const caller = staff.getByRole('group', { name: 'Wie ist die Person zu erreichen?' })
  await caller.getByLabel(/^Name/).fill('Berta Berger')
  await caller.getByLabel(/^Telefon/).fill('null sechs vier')
  await caller.getByLabel(/^E-Mail/).fill(`anruf-${mark}@`)
  await caller.getByLabel(/möchte per E-Mail hören/).check()
  await caller.getByLabel(/^Anschrift/).fill('Lindenweg 3, 12345 Lindental')
  await page.getByRole('button', { name: 'Meldung absenden' }).click()
  await expect(caller.getByLabel(/^Telefon/)).toHaveAccessibleDescription(/Telefonnummer aus Ziffern/)
  await expect(caller.getByLabel(/^E-Mail/)).toHaveAccessibleDescription(/gültige E-Mail-Adresse/)
  await expectGoodScreen(page)
  await caller.getByLabel(/^Telefon/).fill('06400 4711')
  await caller.getByLabel(/^E-Mail/).fill(email)
  await page.getByRole('button', { name: 'Meldung absenden' }).click()

  // The last screen says what is true, with the number to read aloud.
  await expect(page.getByRole('heading', { name: 'Die Meldung ist aufgenommen' })).toBeFocused()
  await expect(page.getByText('Bitte nennen Sie der Person diese Nummer')).toBeVisible()
  await expect(page.getByText(/^Die Person bekommt eine E-Mail mit der Nummer/)).toBeVisible()
  await expect(page.getByText(/Ihnen eine Bestätigung/)).toHaveCount(0)
  await expectGoodScreen(page)

  const mail = await readMail(page, email, /^Ihre Meldung .* ist aufgenommen$/)
  expect(mail.text).toContain('am Telefon für Sie aufgenommen')
  expect(mail.text).not.toContain('06400')

  // Who it is, staff see by a click that is noted.
  await page.getByRole('link', { name: 'Meldung ansehen' }).click()
  const part = page.getByRole('region', { name: 'Meldende Person', exact: true })
  await expect(part.getByText(/^Bekommt eine E-Mail/)).toBeVisible()
  await expect(page.getByText('Berta Berger')).toHaveCount(0)
  await part.getByRole('button', { name: 'Kontaktdaten anzeigen' }).click()
  await expect(part.getByText('Berta Berger')).toBeVisible()
  await expect(part.getByRole('link', { name: '06400 4711' })).toBeVisible()
  await expectGoodScreen(page)
  await part.getByRole('button', { name: 'Kontaktdaten ändern' }).click()
  await expect(part.getByLabel(/^Name/)).toBeFocused()
  await expect(part.getByLabel(/^Telefon/)).toHaveValue('06400 4711')
  await part.getByLabel(/^Anschrift/).fill('Am Anger 1, 12345 Lindental')
  await expectGoodScreen(page)
  // A colleague was faster: both are on the screen, and the second attempt goes through.
  await changeCaller(page, { telephone: '06400 1234' })
  await part.getByRole('button', { name: 'Kontaktdaten speichern' }).click()
  await expect(part.getByText(/^Jemand hat die Kontaktdaten inzwischen geändert/)).toBeVisible()
  await expect(part.getByRole('link', { name: '06400 1234' })).toBeVisible()
  await expect(part.getByLabel(/^Anschrift/)).toHaveValue('Am Anger 1, 12345 Lindental')
  await expectGoodScreen(page)
  await part.getByRole('button', { name: 'Kontaktdaten speichern' }).click()
  await expect(part.getByText('Am Anger 1, 12345 Lindental')).toBeVisible()
  await expect(page.getByText('Kontaktdaten angesehen')).toHaveCount(2)
  await expect(page.getByText('Kontaktdaten der meldenden Person geändert')).toHaveCount(2)
  const path = new URL(page.url()).pathname

  // The caller has no account: opening the link changes nothing, its button stops the mails.
  await page.context().clearCookies()
  const link = new URL(linkIn(mail, '/abbestellen'))
  await visit(page, link.pathname)
  await expect(page.getByText(/^Ihre Meldung 20/)).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Abbestellen' }).click()
  await expect(page.getByRole('heading', { name: 'Abbestellt' })).toBeVisible()
  await expectGoodScreen(page)

  await signedIn(page, 'redaktion')
  await visit(page, path)
  await expect(part.getByText(/^Bekommt keine E-Mails/)).toBeVisible()
  await part.getByRole('button', { name: 'Kontaktdaten anzeigen' }).click()
  await part.getByRole('button', { name: 'Kontaktdaten löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kontaktdaten löschen' }).click()
  await expect(part.getByText('Kontaktdaten sind nicht bekannt.')).toBeVisible()
  await expect(page.getByText('Berta Berger')).toHaveCount(0)
})
