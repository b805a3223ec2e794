import { expect, expectGoodScreen, linkIn, readMail, signedIn, test, visit } from './site.ts'
import { aTalk, hideTalks } from './talking.ts'

test.afterEach(({ page }) => hideTalks(page))

test('an editor asks, a guest answers by the mailed link', async ({ page, context }) => {
  const { path, number } = await aTalk(page)
  await signedIn(page, 'redaktion')
  await visit(page, path)
  const part = page.getByRole('region', { name: 'Frage an die meldende Person' })
  await part.getByText('Um eine Angabe bitten').click()
  await part.getByRole('button', { name: 'Frage senden' }).click()
  await expect(part.getByLabel('Ihre Frage')).toHaveAccessibleDescription(/Bitte schreiben Sie eine Frage/)
  await part.getByLabel('Ihre Frage').fill('Vor welcher Hausnummer steht die Laterne?')
  await expectGoodScreen(page)
  await part.getByRole('button', { name: 'Frage senden' }).click()
  await expect(part.getByText(/^Wartet auf Antwort, bis zum/)).toBeVisible()
  await expect(part.getByRole('heading', { name: 'Frage an die meldende Person' })).toBeFocused()
  await expectGoodScreen(page)
  await visit(page, '/lindental/verwaltung?queue=ASKED')
  await expect(
    page.getByRole('article').filter({ hasText: number }).getByText('Wartet auf Antwort'),
  ).toBeVisible()

  // The author reads the question on the report, too, and a stranger does not.
  const mail = await readMail(page, 'buergerin@demo.example', new RegExp(`Frage zu Ihrer Meldung ${number}`))
  const link = new URL(linkIn(mail, '/angabe'))
  const guest = await context.newPage()
  await guest.evaluate(() => localStorage.clear()).catch(() => undefined)
  await visit(guest, '/')
  await guest.evaluate(() => localStorage.clear())
  await visit(guest, path)
  await expect(guest.getByText('Vor welcher Hausnummer steht die Laterne?')).toHaveCount(0)
  await visit(guest, link.pathname + link.search)
  await expect(guest.getByText('Vor welcher Hausnummer steht die Laterne?')).toBeVisible()
  await expectGoodScreen(guest)
  await guest.getByRole('button', { name: 'Antwort absenden' }).click()
  await expect(guest.getByLabel('Ihre Antwort')).toHaveAccessibleDescription(
    /Bitte schreiben Sie eine Antwort/,
  )
  const late = await context.newPage()
  await visit(late, link.pathname + link.search)
  await late.getByLabel('Ihre Antwort').fill('Gegenüber der Schule.')
  await guest.getByLabel('Ihre Antwort').fill('Vor der Nummer 14.')
  await guest.getByRole('button', { name: 'Antwort absenden' }).click()
  await expect(guest.getByRole('heading', { name: 'Danke! Ihre Antwort ist angekommen' })).toBeFocused()
  await expectGoodScreen(guest)
  // In another tab the link ends while somebody writes: the text stays.
  await late.getByRole('button', { name: 'Antwort absenden' }).click()
  await expect(late.getByText(/schon beantwortet/)).toBeFocused()
  await expect(late.getByLabel('Ihr Text')).toHaveValue('Gegenüber der Schule.')
  await expectGoodScreen(late)
  await late.close()
  await visit(guest, link.pathname + link.search)
  await expect(guest.getByText(/schon beantwortet/)).toBeVisible()
  await expectGoodScreen(guest)

  await signedIn(page, 'redaktion')
  await visit(page, path)
  await expect(part.getByText('Vor der Nummer 14.')).toBeVisible()
  await expectGoodScreen(page)
  await signedIn(page, 'buergerin')
  await visit(page, path)
  const own = page.getByRole('region', { name: /^Frage der Gemeinde .* an Sie$/ })
  await expect(own.getByText('Vor der Nummer 14.')).toBeVisible()
  await expectGoodScreen(page)
})
