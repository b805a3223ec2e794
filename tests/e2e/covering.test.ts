import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'
import { aTalk, comment, hideTalks } from './talking.ts'

test.afterEach(({ page }) => hideTalks(page))

const SAID = 'Rufen Sie Herrn Amselfeld an: 0171 2345678. Sein Auto steht im Weg.'

/** A public report of the demo's citizen that names somebody, and a comment that does. */
async function aNamingTalk(page: Page) {
  const talk = await aTalk(page)
  const query = 'mutation ($report: UpdateReportInput!) { updateReport(report: $report) { id } }'
  await askAs(page, 'verwaltung', query, { report: { id: talk.id, description: SAID } })
  await comment(page, 'nachbar', { reportId: talk.id, text: 'Das Auto LDK-QX 77 kenne ich.' })
  return talk
}

test('staff cover one find by keyboard, and all others by one button', async ({ page }) => {
  const { path } = await aNamingTalk(page)
  await signedIn(page, 'verwaltung')
  await visit(page, path)
  const phone = page.getByRole('button', { name: 'Telefonnummer 0171 2345678 verdecken' })
  await expect(page.getByRole('button', { name: '3 Angaben verdecken' })).toBeVisible()
  await expectGoodScreen(page)
  await phone.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 Stelle für alle verdeckt.')).toBeVisible()
  await expect(phone).toHaveCount(0)
  await expect(page.getByText('Rufen Sie Herrn Amselfeld an: [verdeckt].').first()).toBeVisible()
  await page.getByRole('button', { name: '2 Angaben verdecken' }).click()
  await expect(page.getByText('Das Auto [verdeckt] kenne ich.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Angaben? verdecken$/ })).toHaveCount(0)
})

test('staff see an insult and a threat marked, the author sees neither', async ({ page }) => {
  const { id, path } = await aTalk(page)
  const query = 'mutation ($report: UpdateReportInput!) { updateReport(report: $report) { id } }'
  const description = 'So ein Vollidiot parkt hier. Ich weiß, wo Sie wohnen! Rückruf: 0171 2345678.'
  await askAs(page, 'verwaltung', query, { report: { id, description } })
  await signedIn(page, 'verwaltung')
  await visit(page, path)
  await expect(page.getByText('Möglicherweise Drohung – bitte prüfen: 1 Stelle')).toBeVisible()
  await expect(page.getByText('Möglicherweise beleidigend: 1 Stelle')).toBeVisible()
  await expect(page.getByRole('button', { name: '1 Angabe verdecken' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Möglicherweise beleidigend: „Vollidiot“ verdecken' }).click()
  await expect(page.getByText('So ein [verdeckt] parkt hier. Ich weiß, wo Sie wohnen!').first()).toBeVisible()
  await expect(page.getByText('Möglicherweise beleidigend')).toHaveCount(0)
  await signedIn(page, 'buergerin')
  await visit(page, path)
  await expect(page.getByText('Ich weiß, wo Sie wohnen!').first()).toBeVisible()
  await page.getByRole('button', { name: 'Persönliche Angaben entfernen' }).click()
  await expect(page.getByRole('checkbox', { name: 'Telefonnummer: 0171 2345678' })).toBeChecked()
  await expect(page.getByText('Möglicherweise')).toHaveCount(0)
})

test.describe('at a desk', () => {
  test.use(DESK)

  test('staff see the marks beside the list of the inbox', inProof(true), async ({ page }) => {
    const { path } = await aNamingTalk(page)
    const [, town = '', , category = '', slug = ''] = path.split('/')
    await signedIn(page, 'verwaltung')
    await visit(page, `/${town}/verwaltung?report=${category}/${slug}`)
    await page.getByRole('button', { name: 'Name Amselfeld verdecken' }).click()
    await expect(page.getByText('Rufen Sie Herrn [verdeckt] an: 0171 2345678.').first()).toBeVisible()
  })
})

test('authors cover what was found and words of their own choice', async ({ page }) => {
  const { path } = await aNamingTalk(page)
  await signedIn(page, 'buergerin')
  await visit(page, path)
  await expect(page.getByText(SAID)).toBeVisible()
  await page.getByRole('button', { name: 'Persönliche Angaben entfernen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Persönliche Angaben entfernen' })
  await expect(dialog.getByRole('checkbox', { name: 'Telefonnummer: 0171 2345678' })).toBeChecked()
  await expectGoodScreen(page)
  const text = dialog.getByRole('group', { name: 'Beschreibung' })
  await text.getByRole('button', { name: 'Auswahl verdecken' }).click()
  await expect(text.getByText('Markieren Sie zuerst die Wörter im Text darüber.')).toBeVisible()
  await text.getByRole('textbox').evaluate((area: HTMLTextAreaElement) => {
    const start = area.value.indexOf('Sein Auto')
    area.setSelectionRange(start, start + 'Sein Auto'.length)
  })
  await text.getByRole('button', { name: 'Auswahl verdecken' }).click()
  await expect(text.getByRole('checkbox', { name: 'Eigene Auswahl: Sein Auto' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Name: Amselfeld' }).uncheck()
  await dialog.getByRole('button', { name: '2 Stellen verdecken' }).click()
  await expect(
    page.getByText('Rufen Sie Herrn Amselfeld an: [verdeckt]. [verdeckt] steht im Weg.'),
  ).toBeVisible()
})

test('authors of comments find the same below their own text', inProof(true), async ({ page }) => {
  const { path } = await aNamingTalk(page)
  await signedIn(page, 'nachbar')
  await visit(page, path)
  await page.getByRole('button', { name: 'Persönliche Angaben entfernen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '1 Stelle verdecken' }).click()
  await expect(page.getByText('Das Auto [verdeckt] kenne ich.')).toBeVisible()
})
