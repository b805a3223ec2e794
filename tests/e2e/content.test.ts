import { callApi } from './api.ts'
import { DESK, expect, test, visit } from './site.ts'

test.use(DESK)

test('a request for an offer shows errors and keeps its input', async ({ page }) => {
  await visit(page, '/support/angebot-anfordern')
  await page.getByLabel('Gemeinde oder Organisation').fill('Amt Anger')
  await page.getByLabel('Ihr Name').fill('Zoë Amtmann')
  await page.getByLabel('Einwohnerinnen und Einwohner').fill('ungefähr viele')
  const send = page.getByRole('main').getByRole('button', { name: 'Angebot anfordern' })
  await send.click()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveAccessibleDescription(/Bitte geben Sie Ihre E-Mail/)
  await expect(page.getByLabel('Einwohnerinnen')).toHaveAccessibleDescription(/ganze Zahl/)
  await expect(page.getByLabel('Ihr Name')).toHaveValue('Zoë Amtmann')
  await page.getByLabel('E-Mail-Adresse').fill('zoe@anger.example')
  await page.getByLabel('Einwohnerinnen').fill('12.500')
  // Wait as long as a person needs: a form that is sent faster is taken for a bot's.
  await page.waitForTimeout(3000)
  await send.click()
  await expect(page.getByRole('status').filter({ hasText: 'angekommen' })).toContainText('zoe@anger.example')
})

test('questions open by key, and their links stay in the page', async ({ page }) => {
  // Another test may add a question between the page and the call.
  await expect(async () => {
    await visit(page, '/support/faqs')
    const { faqs } = await callApi<{ faqs: { data: { question: string }[] } }>(
      page,
      '{ faqs { data { question } } }',
    )
    await expect(page.locator('main details')).toHaveCount(faqs.data.length, { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  const app = page.locator('details', { hasText: 'Gibt es eine App?' })
  await expect(app.getByRole('link')).toBeHidden()
  await app.locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await app.getByRole('link', { name: 'Meldewerk als App' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meldewerk als App' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})
