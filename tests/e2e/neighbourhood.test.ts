import { askAs } from './api.ts'
import { fileReport } from './demo-report.ts'
import { expect, expectGoodScreen, readMail, signedIn, test, visit } from './site.ts'

test('a citizen follows a street, reads the mail and ends it', async ({ page }) => {
  test.setTimeout(180_000)
  const title = `Bank am Weg ${Date.now() % 1_000_000}`
  await signedIn(page, 'nachbar')
  await visit(page, '/lindental/meldungen')
  await page.getByRole('link', { name: 'Umgebung abonnieren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Umgebung abonnieren' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Umgebung abonnieren' }).click()
  await expect(page.getByRole('alert', { name: 'Bitte prüfen Sie eine Angabe' })).toContainText(
    'Bitte wählen Sie eine Adresse',
  )
  await page.getByRole('radio', { name: /Die ganze Gemeinde/ }).check()
  await page.getByRole('radio', { name: 'Sofort' }).check()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Umgebung abonnieren' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Ganz Lindental' })).toBeVisible()
  await expectGoodScreen(page)

  const report = await fileReport(page, 'buergerin', { title, description: 'Die Lehne der Bank ist lose.' })
  await askAs(page, 'redaktion', `mutation { approveReport(reportId: ${report.id}) { id } }`)
  const mail = await readMail(page, 'nachbar@demo.example', new RegExp(title))
  expect(mail.text).toContain('in Ihrer Umgebung gibt es eine neue Meldung')
  const link = /<([^>]+)>/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  await visit(page, new URL(link).pathname)
  await expect(page.getByText('Umgebung: Ganz Lindental')).toBeVisible()
  await page.getByRole('button', { name: 'Abbestellen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Abbestellt' })).toBeVisible()

  await visit(page, '/profil/umgebung')
  await expect(page.getByText('Pausiert')).toBeVisible()
  await page.getByRole('button', { name: /Löschen/ }).click()
  await page.getByRole('button', { name: 'Umgebung löschen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Noch keine Umgebung' })).toBeVisible()
  await expectGoodScreen(page)
})

test('a circle is chosen by address and changed later', async ({ page }) => {
  test.setTimeout(180_000)
  await signedIn(page, 'fremd')
  await visit(page, '/profil/umgebung/neu?gemeinde=lindental')
  await page.getByRole('combobox', { name: 'Adresse suchen' }).pressSequentially('Marktplatz 6')
  await expect(page.getByRole('option', { name: /Marktplatz 6,/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gewählt: 500')).toBeVisible()
  await page.getByRole('combobox', { name: 'Umkreis' }).selectOption('1000')
  await page.getByRole('button', { name: 'Umgebung abonnieren' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^1\skm um/ })).toBeVisible()
  await page.getByRole('link', { name: /Ändern/ }).click()
  await expect(page.getByRole('combobox', { name: 'Umkreis' })).toHaveValue('1000')
  await page.getByRole('radio', { name: /Einmal in der Woche/ }).check()
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(page.getByText('Einmal in der Woche')).toBeVisible()
  const { areaSubscriptions } = await askAs<{ areaSubscriptions: { id: number }[] }>(
    page,
    'fremd',
    '{ areaSubscriptions { id } }',
  )
  for (const { id } of areaSubscriptions)
    await askAs(page, 'fremd', `mutation { deleteAreaSubscription(id: ${id}) }`)
})
