import type { Page } from '@playwright/test'
import { DESK, expect, expectGoodScreen, MISSING_NOISE, test, visit } from './site.ts'
import { choosePlace, createPath } from './writing.ts'

test.use({ viewport: { width: 390, height: 844 }, expected: MISSING_NOISE })

const proposal = (page: Page) => page.getByRole('group', { name: 'Ist dieses Objekt gemeint?' })
const lamp = (page: Page, number: string) =>
  proposal(page).getByRole('button', { name: new RegExp(`^Laterne ${number}`) })
const text = (page: Page) => page.getByLabel('Beschreibung')
const taken = (page: Page) => page.getByText('Gewählt: Laterne 1042').filter({ visible: true }).last()

test('a written number leads to its lamp, taken by one tap', async ({ page }) => {
  await visit(page, createPath('lindental', 'was'))
  await text(page).fill('Lampe Nr. 1042 vor dem Rathaus ist dunkel.')
  await expect(lamp(page, '1042')).toContainText('Sie schreiben „Lampe Nr. 1042“')
  await expect(page.getByRole('status').getByText('Vorschlag: Laterne 1042')).toBeAttached()
  await expect(text(page), 'the focus stays in the text').toBeFocused()
  await expect(page.getByRole('radio', { name: /^Laterne/ }), 'nothing is chosen by itself').toHaveCount(0)
  await expectGoodScreen(page)
  await lamp(page, '1042').click()
  await expect(page.getByRole('radio', { name: /^Beleuchtung/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Laterne 1042/ })).toBeChecked()
  await expect(taken(page)).toBeFocused()
  await expect(proposal(page)).toHaveCount(0)
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(page.locator('input[name="category"]:checked')).toHaveCount(0)
  await expect(text(page)).toBeFocused()
  await expect(lamp(page, '1042')).toBeVisible()
})

test('a refused proposal does not come back', async ({ page }) => {
  await visit(page, createPath('lindental', 'was'))
  await text(page).fill('Laterne 1042 ist dunkel.')
  await proposal(page).getByRole('button', { name: 'Nein, ein anderes' }).click()
  await expect(text(page)).toBeFocused()
  await expect(proposal(page)).toHaveCount(0)
  await text(page).pressSequentially(' Seit Montag.')
  await page.waitForTimeout(1500)
  await expect(proposal(page)).toHaveCount(0)
  await text(page).fill('Laterne 1007 ist dunkel.')
  await expect(lamp(page, '1007')).toBeVisible()
})

test('a refused proposal does not come back with the step', async ({ page }) => {
  await visit(page, createPath('lindental', 'was'))
  await text(page).fill('Laterne 1042 ist dunkel.')
  await proposal(page).getByRole('button', { name: 'Nein, ein anderes' }).click()
  await page.getByRole('button', { name: 'Zurück', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Wo ist es?' })).toBeVisible()
  await page.goBack()
  await expect(text(page)).toHaveValue('Laterne 1042 ist dunkel.')
  await page.waitForTimeout(1500)
  await expect(proposal(page)).toHaveCount(0)
})

test('another category ends the choice, which is not sent', async ({ page }) => {
  await visit(page, createPath('lindental', 'was'))
  await text(page).fill('Laterne 1042 ist dunkel.')
  await lamp(page, '1042').click()
  await expect(taken(page)).toBeVisible()
  await page.getByRole('radio', { name: /^Straßen/ }).check()
  await expect(page.getByText('Gewählt: Laterne 1042')).toHaveCount(0)
  await page.getByRole('button', { name: 'Andere Kategorie wählen' }).click()
  await page.getByRole('radio', { name: /^Beleuchtung/ }).check()
  await expect(page.getByRole('radio', { name: /^Laterne 1042/ })).toBeChecked()
})

test.describe('in a wide window', () => {
  test.use(DESK)

  test('a choice taken back at once leaves the earlier place', async ({ page }) => {
    await visit(page, createPath('lindental'))
    await text(page).fill('Lampe Nr. 1042 ist dunkel.')
    await expect(lamp(page, '1042')).toBeVisible()
    await lamp(page, '1042').press('Enter')
    await page.getByRole('button', { name: 'Zurücknehmen' }).press('Enter')
    await page.waitForTimeout(1500)
    await expect(page.getByText('Gewählter Ort'), 'there was none').toHaveCount(0)
    await choosePlace(page)
    const chosen = page.getByRole('status').filter({ hasText: 'Gewählter Ort' })
    const earlier = await chosen.innerText()
    await lamp(page, '1042').press('Enter')
    await page.getByRole('button', { name: 'Zurücknehmen' }).press('Enter')
    await page.waitForTimeout(1500)
    expect(await chosen.innerText()).toBe(earlier)
    await expect(page.getByRole('radio', { name: 'Punkt' })).toBeChecked()
  })

  test('the nearest lamp is proposed where the place is known', async ({ page }) => {
    const answer = await page.request.post('/graphql', {
      headers: { 'client-name': 'e2e' },
      data: {
        query: '{ municipality(slug: "lindental") { thing(code: "laterne-1007") { latitude longitude } } }',
      },
    })
    const { latitude, longitude } = (await answer.json()).data.municipality.thing
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude, longitude })
    await visit(page, createPath('lindental'))
    await page.getByRole('button', { name: 'Meinen Standort verwenden' }).click()
    await expect(page.getByText('Gewählter Ort')).toBeVisible()
    await text(page).fill('Die Straßenlampe flackert.')
    await expect(lamp(page, '1007')).toContainText('das nächste am Ort')
    await lamp(page, '1007').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: /^Laterne 1007/ })).toBeChecked()
    await expectGoodScreen(page)
  })
})
