import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { fileReport } from './demo-report.ts'
import { DESK, expect, test } from './site.ts'

/** Holds the answers to some scripts until the returned function is called. */
async function holdScripts(page: Page, name: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(name, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const SCRIPTS = /\/assets\/.*\.js$/
const asksForAccount = (page: Page) => page.getByText('Melden Sie sich an, dann zählen Sie mit.')

for (const [when, scripts] of [
  ['before the page', SCRIPTS],
  ['before its button', /\/assets\/SupportButton-.*\.js$/],
] as const)
  test(`a tap ${when} is loaded works once it is`, async ({ page }) => {
    const report = await fileReport(page, 'buergerin', {
      title: `Bank fehlt ${Date.now()}`,
      description: 'Am Weg fehlt seit Wochen die Bank.',
    })
    await askAs(page, 'verwaltung', `mutation { approveReport(reportId: ${report.id}) { id } }`)
    const release = await holdScripts(page, scripts)
    await page.goto(report.path, { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: /^Betrifft mich auch/ })
    // An impatient tap more means the same.
    await button.click()
    await button.click()
    await page.waitForTimeout(500)
    await expect(asksForAccount(page)).toHaveCount(0)
    release()
    await expect(asksForAccount(page)).toBeVisible()
    await askAs(page, 'verwaltung', `mutation { withdrawReportApproval(reportId: ${report.id}) { id } }`)
    await report.setStatus('REJECTED')
  })

test.describe('at a desk', () => {
  test.use(DESK)

  test('a filter chosen before it is loaded applies once it is', async ({ page }) => {
    const release = await holdScripts(page, /\/assets\/FilterFields-.*\.js$/)
    await page.goto('/lindental/meldungen', { waitUntil: 'commit' })
    await page
      .getByText(/^Filter/)
      .first()
      .click()
    await page.getByLabel('Sortierung').selectOption('oldest')
    release()
    await expect(page).toHaveURL(/sort=oldest/)
    await expect(page.getByLabel('Sortierung')).toHaveValue('oldest')
  })
})
