import type { Page } from '@playwright/test'
import { fileReport } from './demo-report.ts'
import { DESK, expect, expectGoodScreen, fillLogin, inProof, signedIn, test, visit } from './site.ts'

const reportOf = (page: Page, title: string) =>
  fileReport(page, 'verwaltung', { title, description: 'Die Bank am Weg ist seit Tagen zerbrochen.' })

const tooButton = (page: Page) => page.getByRole('button', { name: 'Betrifft mich auch', exact: true })
const offer = (page: Page) => page.getByRole('group', { name: /was daraus wird/ })

for (const [name, size] of [
  ['on a phone', { viewport: { width: 390, height: 844 } }],
  ['at a desk', DESK],
] as const) {
  test.describe(name, inProof(name === 'at a desk'), () => {
    test.use(size)

    test('one tap counts a neighbour, another takes it back', async ({ page }) => {
      const title = `Bank zerbrochen ${Date.now()}`
      const report = await reportOf(page, title)
      await signedIn(page, 'nachbar')
      await visit(page, report.path)
      await expect(page.getByText('betrifft das auch')).toHaveCount(0)
      await tooButton(page).dblclick()
      await expect(page.getByText('1 Person betrifft das auch')).toBeVisible()
      await expect(tooButton(page)).toHaveAttribute('aria-pressed', 'true')
      await expectGoodScreen(page)
      // The offer follows nothing by itself, and gives the focus back.
      await offer(page).getByRole('button', { name: 'Nein, danke' }).click()
      await expect(offer(page)).toHaveCount(0)
      await expect(tooButton(page)).toBeFocused()
      await expect(page.getByRole('button', { name: 'Verfolgen', exact: true })).toBeVisible()

      await visit(page, `/lindental/meldungen?sort=concerned&searchText=${report.number}`)
      await expect(page.getByRole('article').filter({ hasText: title })).toContainText('1 auch betroffen')
      await signedIn(page, 'redaktion')
      await visit(page, `/lindental/verwaltung?queue=ALL&sort=concerned&searchText=${report.number}`)
      await expect(page.getByRole('article').filter({ hasText: title })).toContainText('1 auch betroffen')
      await signedIn(page, 'nachbar')
      await visit(page, report.path)
      await tooButton(page).click()
      await expect(page.getByText('Sie zählen nicht mehr mit.')).toBeVisible()
      await expect(page.getByText('betrifft das auch')).toHaveCount(0)
      await expect(tooButton(page)).toHaveAttribute('aria-pressed', 'false')
      await report.setStatus('DONE')
    })
  })
}

test('a visitor signs in and counts, then follows as offered', inProof(true), async ({ page }) => {
  const report = await reportOf(page, `Bank fehlt ${Date.now()}`)
  await visit(page, report.path)
  await tooButton(page).click()
  await expect(page.getByText('Melden Sie sich an, dann zählen Sie mit.')).toBeVisible()
  await fillLogin(page, 'nachbar@demo.example')
  await expect(page.getByText('1 Person betrifft das auch')).toBeVisible()
  await offer(page).getByRole('button', { name: 'Ja, verfolgen' }).click()
  await expect(page.getByRole('button', { name: 'Nicht mehr verfolgen' })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Nicht mehr verfolgen' }).click()
  await expect(page.getByRole('button', { name: 'Verfolgen', exact: true })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  // Once only: a second visit does nothing by itself.
  await tooButton(page).click()
  await expect(page.getByText('Sie zählen nicht mehr mit.')).toBeVisible()
  await page.reload()
  await expect(tooButton(page)).toHaveAttribute('aria-pressed', 'false')

  await signedIn(page, 'verwaltung')
  await visit(page, report.path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tooButton(page)).toHaveCount(0)
  await report.setStatus('DONE')
})
