import { askAs } from './api.ts'
import { DESK, expect, expectGoodScreen, inProof, MISSING_NOISE, signedIn, test, visit } from './site.ts'
import { aTalk, hideTalks } from './talking.ts'

test.use({ ...DESK, expected: MISSING_NOISE })
test.afterEach(({ page }) => hideTalks(page))

test('a report changed meanwhile needs a second click to publish', async ({ page }) => {
  const { id, path } = await aTalk(page)
  await askAs(page, 'verwaltung', `mutation { withdrawReportApproval(reportId: ${id}) { id } }`)
  await signedIn(page, 'verwaltung')
  await visit(page, path)
  const panel = page.getByRole('region', { name: 'Bearbeitung' })
  const approve = panel.getByRole('button', { name: 'Freigeben' })
  await expect(approve).toBeVisible()
  await askAs(
    page,
    'buergerin',
    `mutation { updateReport(report: { id: ${id}, title: "Ganz anderer Titel" }) { id } }`,
  )
  await approve.click()
  await expect(panel.getByText('Jemand war schneller')).toBeVisible()
  await expect(page.locator('main h1')).toHaveText('Ganz anderer Titel')
  await expect(page.getByText(/^Noch nicht öffentlich/)).toBeVisible()
  await expectGoodScreen(page)
  await approve.click()
  await expect(page.getByText('Die Meldung ist freigegeben und jetzt öffentlich.')).toBeVisible()
  await expect(panel.getByText('Jemand war schneller')).toHaveCount(0)

  // An outdated version cannot withdraw the approval either.
  await panel.getByRole('button', { name: 'Freigabe zurückziehen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Freigabe zurückziehen?' })
  await askAs(
    page,
    'redaktion',
    `mutation { updateReport(report: { id: ${id}, internalNotes: "Bauhof" }) { id } }`,
  )
  const withdraw = dialog.getByRole('button', { name: 'Freigabe zurückziehen' })
  const reason = dialog.getByRole('textbox', { name: 'Grund' })
  const tells = dialog.getByRole('checkbox', { name: 'Der Person, die gemeldet hat, schreiben' })
  await withdraw.click()
  await expect(dialog.getByRole('link', { name: /mit mindestens 10 Zeichen/ })).toBeVisible()
  await expect(tells).toBeChecked()
  await reason.fill('Das Foto zeigt ein Kennzeichen.')
  await expectGoodScreen(page)
  await withdraw.click()
  await expect(dialog.getByText(/wurde inzwischen geändert/)).toBeVisible()
  await expect(reason).toHaveValue('Das Foto zeigt ein Kennzeichen.')
  await reason.press('Tab')
  await expect(tells).toBeFocused()
  await withdraw.click()
  await expect(page.getByText(/nicht mehr öffentlich\. Wer sie geschrieben hat, erfährt/)).toBeVisible()
  await expect(panel.getByText('Das Foto zeigt ein Kennzeichen.')).toBeVisible()
})

test('only administrators reach the author’s account from a report', inProof(true), async ({ page }) => {
  const { path } = await aTalk(page)
  const link = page.getByRole('link', { name: /^Konto von .* verwalten$/ })
  await signedIn(page, 'redaktion')
  await visit(page, path)
  await expect(page.getByRole('region', { name: 'Bearbeitung' })).toBeVisible()
  await expect(link).toHaveCount(0)
  await signedIn(page, 'verwaltung')
  await visit(page, path)
  await link.click()
  await expect(page).toHaveURL(/\/lindental\/verwaltung\/benutzer\/\d+\/bearbeiten$/)
  await expect(page.locator('main h1')).toHaveText(/^Marion /)
})
