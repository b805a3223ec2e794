import { DESK, expect, expectGoodScreen, signedIn, test, visit } from './site.ts'

test.use(DESK)

test('anyone reports an accessibility barrier and staff find it (A-04)', async ({ page }) => {
  await visit(page, '/rebenau/meldungen')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Barriere melden' }).click()
  await expect(page.getByLabel('Auf welcher Seite?')).toHaveValue(/^http\S+\/rebenau\/meldungen$/)
  await page.getByRole('button', { name: 'Hinweis absenden' }).click()
  await expect(page.getByRole('alert').or(page.getByText('mit mindestens 10 Zeichen')).first()).toBeVisible()
  const message = `Der Filter ist stumm, Versuch ${Date.now()}.`
  await page.getByLabel('Was funktioniert nicht?').fill(message)
  await page.getByRole('button', { name: 'Hinweis absenden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Danke' })).toBeFocused()
  await expect(page.getByText(/^B-\d{4}-\d{6}$/)).toBeVisible()

  await signedIn(page, 'plattform')
  await visit(page, '/rebenau/verwaltung/barrieren')
  const notice = page.getByRole('listitem').filter({ hasText: message })
  await expect(notice).toContainText('Zu beantworten bis zum')
  await expectGoodScreen(page)
  await notice.getByRole('button', { name: 'Als beantwortet vermerken' }).click()
  await expect(notice).toContainText('Beantwortet am')
})
