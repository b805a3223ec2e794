import type { Page } from '@playwright/test'
import { DESK, expect, expectGoodScreen, MISSING_NOISE, signedIn, test, visit } from './site.ts'
import { aTalk, hideTalks } from './talking.ts'

test.use({ ...DESK, expected: MISSING_NOISE })
test.afterEach(({ page }) => hideTalks(page))

const panelOf = (page: Page) => page.getByRole('region', { name: 'Bearbeitung' })
const proposals = (page: Page) => panelOf(page).getByRole('group', { name: 'Passende Vorlagen' })

async function answering(page: Page): Promise<void> {
  const { path } = await aTalk(page)
  await signedIn(page, 'verwaltung')
  await visit(page, path)
  await panelOf(page).getByLabel('Öffentliche Antwort').check()
}

test('a fitting template says why and is inserted by one click', async ({ page }) => {
  await answering(page)
  const panel = panelOf(page)
  const message = panel.getByLabel('Öffentliche Nachricht')
  await message.fill('Hallo!')
  await panel.getByLabel('Neuer Status').selectOption({ label: 'Angenommen' })
  const first = proposals(page).getByRole('button', { name: /^Eingang und nächster Schritt/ })
  await expect(first).toContainText('Passt zu Status „Angenommen“')
  expect(await proposals(page).getByRole('button').count()).toBeLessThanOrEqual(3)
  await expect(message, 'nothing is inserted by itself').toHaveValue('Hallo!')
  await expectGoodScreen(page)
  await first.click()
  await expect(message).toHaveValue(/^Hallo!\n\nGuten Tag .+ nächsten Tagen ansieht/s)
  await expect(message).toBeFocused()
  await expect(proposals(page)).toHaveCount(0)
  await expectGoodScreen(page)
  await panel.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(message).toHaveValue('Hallo!')
  await first.focus()
  await page.keyboard.press('Enter')
  await message.press('End')
  await message.pressSequentially(' Wir kommen.')
  await expect(panel.getByRole('button', { name: 'Zurücknehmen' }), 'the text is one’s own').toHaveCount(0)
  await panel.getByRole('button', { name: 'Status ändern und antworten' }).click()
  await expect(page.getByRole('article').getByText('Wir kommen.')).toBeVisible()
})

test('administrators switch the templates that fit off and on', async ({ page }) => {
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung/vorlagen')
  const toggle = page.getByRole('switch', { name: 'Passende Vorlagen vorschlagen' })
  await expect(toggle).toBeChecked()
  await expectGoodScreen(page)
  await toggle.click()
  await expect(page.getByText('Passende Vorlagen vorschlagen: gespeichert')).toBeAttached()
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(toggle).toBeChecked()
})
