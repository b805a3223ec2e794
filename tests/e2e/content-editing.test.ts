import { askAs } from './api.ts'
import { DESK, expect, expectGoodScreen, signedIn, test, visit } from './site.ts'

test.use(DESK)

/** Makes a title unique to this run. */
const unique = (title: string): string => `${title} ${Date.now() % 1_000_000}`

test('an entry of the news is written, looked at, published and removed', async ({ page }) => {
  const name = unique('Neue Gemeinden')
  await signedIn(page, 'plattform')
  await visit(page, '/plattform/aktuelles')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Beitrag schreiben' }).click()
  await page.getByRole('radio', { name: /^Zu einem Zeitpunkt/ }).check()
  await page.getByRole('textbox', { name: 'Überschrift' }).fill(name)
  await page.getByRole('button', { name: 'Zum Zeitpunkt veröffentlichen' }).click()
  await expect(page.getByText('Bitte schreiben Sie den Text.').first()).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Seit heute sind sie dabei.')
  await page.getByRole('button', { name: 'Zum Zeitpunkt veröffentlichen' }).click()
  await expect(page.getByLabel('Tag')).toHaveAccessibleDescription(/Tag und Uhrzeit/)
  await expect(page.getByRole('textbox', { name: 'Überschrift' })).toHaveValue(name)
  await page.getByRole('button', { name: 'Vorschau' }).click()
  await expect(page.getByRole('dialog')).toContainText('Seit heute sind sie dabei.')
  await expectGoodScreen(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('radio', { name: /^Jetzt/ }).check()
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await expect(page.getByText(`„${name}“ ist veröffentlicht.`)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await row.getByRole('button', { name: /^Löschen/ }).click()
  await page.getByRole('button', { name: 'Beitrag löschen' }).click()
  await expect(page.getByText(`„${name}“ ist gelöscht.`)).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a question is written and moved up by a button', async ({ page }) => {
  const question = unique('Wer liest das?')
  await signedIn(page, 'plattform')
  await visit(page, '/plattform/fragen/erstellen')
  await page.getByLabel('Frage', { exact: true }).fill(question)
  await page.getByRole('textbox', { name: 'Antwort' }).click()
  await page.keyboard.type('Alle, die fragen.')
  await page.getByRole('button', { name: 'Frage veröffentlichen' }).click()
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /nach oben$/ }) })
  await expect(rows.last()).toContainText(question)
  await expectGoodScreen(page)
  await page.getByRole('button', { name: `${question} nach oben` }).click()
  await expect(rows.last()).not.toContainText(question)
  const { faqs } = await askAs<{ faqs: { data: { id: number; question: string }[] } }>(
    page,
    null,
    '{ faqs(count: 100) { data { id question } } }',
  )
  expect(faqs.data.at(-2)?.question).toBe(question)
  await askAs(page, 'plattform', `mutation { deleteFaq(input: { id: ${faqs.data.at(-2)?.id} }) }`)
})
